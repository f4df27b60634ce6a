import type { PDFDocumentProxy } from 'pdfjs-dist'
import { toReading, type FileReading } from '../domain/evidence/file-reading'
import { readPdfPage } from './read-pdf-page'
import { openPdf, ReaderNotLoaded, type OpenPdf } from './open-pdf'

/** ms after which a reading tells how far it is, and then again and again. A few pages take less than a second. */
export const SLOW_MS = 10_000

export interface ReadPdfOptions {
  signal: AbortSignal
  /** What has been read so far, once it takes long. */
  onSlow?: (reading: FileReading) => void
  /** It could be opened; whoever takes it closes it. */
  onOpened?: (opened: OpenPdf) => void
  /** What the reader says of a damaged one. */
  onDamaged?: (error: unknown) => void
}

/** Files that are attached are not read. */
async function listAttachments(document: PDFDocumentProxy): Promise<string[]> {
  const attached = (await document.getAttachments?.()) as Record<string, { filename?: string }> | null | undefined
  const names = Object.values(attached ?? {}).map(({ filename }) => filename ?? 'without a name')
  return names.map((name) => `The attached file ${name} is not read.`)
}

/** What stands in a layer that is switched off is nobody's to see, and cannot be told from the rest of the text. */
async function listLayers(document: PDFDocumentProxy): Promise<string[]> {
  const layers = (await document.getOptionalContentConfig?.()) as Iterable<[string, Layer]> | undefined
  return [...(layers ?? [])].flatMap(([, { name, visible }]) =>
    visible ? [] : [`The layer ${name ?? 'without a name'} is switched off: what it says is read all the same.`],
  )
}

interface Layer {
  name?: string | null
  visible?: boolean
}

/**
 * Reads a PDF with what shows contracts: no provider has to offer a call for it, and nothing is sent. It goes on for as
 * long as it takes; the one who asked may stop waiting, and what has been read by then is not lost.
 * @throws ReaderNotLoaded when there is nothing to read it with; the signal's reason once it is aborted
 */
export async function readPdfFile(file: Blob, options: ReadPdfOptions): Promise<FileReading> {
  const { signal, onSlow, onOpened, onDamaged } = options
  const pages: string[] = []
  const unread: string[] = []
  let of = 0
  let opened: OpenPdf | undefined
  async function read() {
    opened = await openPdf(await file.arrayBuffer())
    if (signal.aborted) opened.close()
    signal.throwIfAborted()
    onOpened?.(opened)
    const { document } = opened
    of = document.numPages
    for (let number = 1; number <= of; number += 1) {
      const page = await readPdfPage(await document.getPage(number))
      signal.throwIfAborted()
      pages.push(page.text)
      unread.push(...page.unread)
    }
    unread.push(...(await listAttachments(document)), ...(await listLayers(document)))
    return toReading(pages, unread)
  }
  const slow = setInterval(() => onSlow?.({ outcome: 'reading', pages: [...pages], of }), SLOW_MS)
  try {
    return await Promise.race([read(), rejectOnAbort(signal)])
  } catch (error) {
    if (signal.aborted || error instanceof ReaderNotLoaded) throw error
    onDamaged?.(error)
    return { outcome: 'damaged' }
  } finally {
    clearInterval(slow)
    if (!onOpened) opened?.close()
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
