import { startWorkbookWorker } from '../export/workbook-worker'

/** A sheet of a workbook: its cells as text, row by row; what is hidden is empty. */
export interface WorkbookSheet {
  name: string
  cells: string[][]
}

/** The sheets, and sentences about what was left out of them; or why nothing can be read. */
export type ReadWorkbook = { sheets: WorkbookSheet[]; notes: string[] } | { problem: string }

/** What the worker says: that it is there, and at last one of the others. */
export type SaidOfWorkbook = { started: true } | ReadWorkbook | { failed: string }

export interface ReadOptions {
  /** Aborted, the worker is ended at once, whatever it is at. */
  signal?: AbortSignal
}

/** Bytes of a file that a person would fill in by hand, of what is packed in it, and parts of it. */
const LARGEST_FILE = 10_000_000
const LARGEST_PARTS = 60_000_000
const LARGEST_TEXTS = 20_000_000
const MOST_PARTS = 1000
/** Ms after which a file that is not read yet is none that a person made. */
const READ_TIMEOUT_MS = 10_000

// Both are served as they are beside shared-ui's chunks; the bundler gives them hashed names.
const reader = new URL('./read-worker.js', import.meta.url).href
const xlsx = new URL('xlsx/dist/xlsx.full.min.js', import.meta.url).href

const TOO_LARGE = 'This workbook is too large to be read here.'

/**
 * Reads a workbook (xlsx, xlsm, xlsb, xls, ods, CSV) in a worker of the browser; what keeps it from being read is said
 * in words.
 * @throws the signal's reason when aborted; Error when the worker fails
 */
export async function readWorkbook(file: Blob, { signal }: ReadOptions = {}): Promise<ReadWorkbook> {
  signal?.throwIfAborted()
  if (file.size > LARGEST_FILE) return { problem: TOO_LARGE }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = await packedProblem(bytes)
  if (problem !== undefined) return { problem }
  signal?.throwIfAborted()
  const worker = startWorkbookWorker([xlsx, reader])
  const ended = new AbortController()
  try {
    return await new Promise<ReadWorkbook>((resolve, reject) => {
      const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted'))
      signal?.addEventListener('abort', abort, { signal: ended.signal })
      let timer: ReturnType<typeof setTimeout> | undefined
      ended.signal.addEventListener('abort', () => clearTimeout(timer))
      worker.onerror = (event) => reject(new Error(event.message || 'The worker that reads workbooks did not load.'))
      worker.onmessage = ({ data }: MessageEvent<SaidOfWorkbook>) => {
        if ('started' in data) timer = setTimeout(() => resolve({ problem: TOO_LARGE }), READ_TIMEOUT_MS)
        else if ('failed' in data) reject(new Error(data.failed))
        else resolve(data)
      }
      worker.postMessage(bytes.buffer, [bytes.buffer])
    })
  } finally {
    ended.abort()
    worker.terminate()
  }
}

/** Why a file is not unpacked, by what its directory says alone: a few bytes may say that they are gigabytes. */
export async function packedProblem(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined
  const { unzipSync } = await import('fflate')
  let total = 0
  let parts = 0
  let isTooLarge = false
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1
        total += originalSize
        if (/sharedstrings\.(xml|bin)$/i.test(name) && originalSize > LARGEST_TEXTS) isTooLarge = true
        return false
      },
    })
  } catch {
    return 'This is not an Excel workbook, or it is damaged.'
  }
  return isTooLarge || total > LARGEST_PARTS || parts > MOST_PARTS ? TOO_LARGE : undefined
}
