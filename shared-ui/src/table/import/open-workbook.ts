/** A sheet of a workbook: its cells as text, row by row. */
export interface WorkbookSheet {
  name: string
  cells: string[][]
}

export type ReadWorkbook = { sheets: WorkbookSheet[] } | { problem: string }

/** What the worker says: how far it is, 0 to 1, and at last one of the others. */
export type SaidOfWorkbook = { done: number } | ReadWorkbook | { failed: string }

export interface ReadOptions {
  /** Part done, 0 to 1. */
  onProgress?: (done: number) => void
  /** Aborted, the worker is ended at once, whatever it is at. */
  signal?: AbortSignal
}

// They are served as they are beside shared-ui's chunks; the bundler gives them hashed names.
const unzip = new URL('./unzip.js', import.meta.url).href
const xmlTokens = new URL('./xml-tokens.js', import.meta.url).href
const readSheets = new URL('./read-sheets.js', import.meta.url).href

/**
 * Reads an Excel workbook in a worker of the browser; what keeps it from being read is said in words.
 * @throws the signal's reason when aborted; Error when the worker fails
 */
export async function readWorkbook(file: Blob, { onProgress, signal }: ReadOptions = {}): Promise<ReadWorkbook> {
  signal?.throwIfAborted()
  const { worker, end } = startWorker()
  const aborted = new AbortController()
  try {
    return await new Promise<ReadWorkbook>((resolve, reject) => {
      const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted'))
      signal?.addEventListener('abort', abort, { signal: aborted.signal })
      worker.onerror = (event) => reject(new Error(event.message || 'The worker that reads workbooks did not load.'))
      worker.onmessage = ({ data }: MessageEvent<SaidOfWorkbook>) => {
        if ('done' in data) onProgress?.(data.done)
        else if ('failed' in data) reject(new Error(data.failed))
        else resolve(data)
      }
      worker.postMessage(file)
    })
  } finally {
    aborted.abort()
    end()
  }
}

/** By a Blob address: a worker may only start from the page's own origin, and these scripts come from the remote's. */
function startWorker(): { worker: Worker; end: () => void } {
  const source = `import * as zip from ${JSON.stringify(unzip)}
import * as xml from ${JSON.stringify(xmlTokens)}
import { answer } from ${JSON.stringify(readSheets)}
onmessage = ({ data }) => void answer(data, { ...zip, ...xml }, (said) => postMessage(said))`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(address, { type: 'module' })
  return {
    worker,
    end: () => {
      worker.terminate()
      URL.revokeObjectURL(address)
    },
  }
}
