import type { PDFDocumentProxy } from 'pdfjs-dist'
import { readingOf, type FileReading } from '../domain/reading/file-reading'
import { openPdf, ReaderNotLoaded, type OpenPdf } from './open-pdf'

/** ms after which a reading tells how far it is, and then again and again. A few pages take less than a second. */
export const SLOW_MS = 10_000

export interface ReadOptions {
  signal: AbortSignal
  /** What has been read so far, once it takes long. */
  onSlow?: (reading: FileReading) => void
  /** It could be opened; whoever takes it closes it. */
  onOpened?: (opened: OpenPdf) => void
  /** What the reader says of a damaged one. */
  onDamaged?: (error: unknown) => void
}

/** What each page says, with its lines, one after the other. */
async function* readPages(document: PDFDocumentProxy): AsyncGenerator<string> {
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    yield items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  }
}

/**
 * Reads a PDF with what shows contracts: no provider has to offer a call for it, and nothing is sent. It goes on for as
 * long as it takes; the one who asked may stop waiting, and what has been read by then is not lost.
 * @throws ReaderNotLoaded when there is nothing to read it with; the signal's reason once it is aborted
 */
export async function readFile(file: Blob, options: ReadOptions): Promise<FileReading> {
  const { signal, onSlow, onOpened, onDamaged } = options
  const pages: string[] = []
  let of = 0
  let opened: OpenPdf | undefined
  async function read() {
    opened = await openPdf(await file.arrayBuffer())
    if (signal.aborted) opened.close()
    else onOpened?.(opened)
    of = opened.document.numPages
    for await (const text of readPages(opened.document)) {
      signal.throwIfAborted()
      pages.push(text)
    }
    return readingOf(pages)
  }
  const slow = setInterval(() => onSlow?.({ outcome: 'reading', pages: [...pages], of }), SLOW_MS)
  try {
    return await Promise.race([read(), abortOf(signal)])
  } catch (error) {
    if (signal.aborted || error instanceof ReaderNotLoaded) throw error
    onDamaged?.(error)
    return { outcome: 'damaged' }
  } finally {
    clearInterval(slow)
    if (!onOpened) opened?.close()
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
