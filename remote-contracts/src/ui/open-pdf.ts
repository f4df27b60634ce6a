import type { PDFDocumentProxy } from 'pdfjs-dist'

/** ms for a worker to come to an end by itself: one that is busy with a page may not hear it. */
const CLOSE_MS = 2000

/** An opened PDF; `close` stops its worker, as soon as what it was reading has ended. */
export interface OpenPdf {
  document: PDFDocumentProxy
  close(): void
}

/** There is nothing to read a PDF with: its code did not come, or no worker may start. The file may be right. */
export class ReaderNotLoaded extends Error {
  override name = 'ReaderNotLoaded'
}

/** Whether a file can be looked at here, by its name. */
export const isPdf = (name: string): boolean => name.toLowerCase().endsWith('.pdf')

/**
 * Opens a PDF without a plug-in. A worker may only start from the page's own origin, and this script comes from
 * the remote's: so a small script of the page's own loads the real one from there.
 * @throws ReaderNotLoaded, or what the reader says of the file
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist').catch((cause: unknown) => {
    throw new ReaderNotLoaded('The reader of PDFs could not be loaded.', { cause })
  })
  const address = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  const starter = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)}`], { type: 'text/javascript' }))
  const port = new Worker(starter, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const stop = () => {
    worker.destroy()
    port.terminate()
    URL.revokeObjectURL(starter)
  }
  try {
    // No fonts, images or code from elsewhere: contracts embed what they need.
    const task = getDocument({ data: bytes, worker, useSystemFonts: false, enableXfa: false })
    const document = await Promise.race([task.promise, rejectOnError(port)])
    // A text that is still read when its worker goes is never ended, and the browser keeps the page of it for good.
    const close = () => {
      const late = setTimeout(stop, CLOSE_MS)
      const end = () => {
        clearTimeout(late)
        stop()
      }
      task.destroy().then(end, end)
    }
    return { document, close }
  } catch (error) {
    stop()
    throw error
  }
}

/** The numbers of what a page draws, by name. */
export const readOperators = async () => (await import('pdfjs-dist')).OPS

/** A worker that cannot start says so once, and never answers. */
function rejectOnError(port: Worker): Promise<never> {
  return new Promise((_, reject) => {
    port.addEventListener('error', (event) =>
      reject(new ReaderNotLoaded(event.message || 'The worker that reads PDFs could not be loaded.')),
    )
  })
}
