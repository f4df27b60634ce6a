import { withWorkbookWorker } from '../workbook-worker'

/** A sheet of a workbook: its cells as text, row by row; what is hidden is empty. */
export interface WorkbookSheet {
  name: string
  cells: string[][]
}

/** The sheets, and sentences about what was left out of them; or why nothing can be read. */
export type ReadWorkbook = { sheets: WorkbookSheet[]; notes: string[] } | { problem: string }

export interface ReadOptions {
  /** Aborted, the worker is ended at once, whatever it is at. */
  signal?: AbortSignal
}

/** Limits for a workbook that a person filled in. Bytes: the file, all its parts unzipped, the part of shared texts. */
const LARGEST_FILE = 10_000_000
const LARGEST_PARTS = 60_000_000
const LARGEST_TEXTS = 20_000_000
const MOST_PARTS = 1000
/** A file that takes longer is refused as too large. */
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
  if (problem) return { problem }
  return withWorkbookWorker([xlsx, reader], signal, async (request) => {
    // A reader that is still loading is not slow at reading.
    await request('ready')
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<ReadWorkbook>((resolve) => {
      timer = setTimeout(() => resolve({ problem: TOO_LARGE }), READ_TIMEOUT_MS)
    })
    const read = request<ReadWorkbook>(bytes.buffer, [bytes.buffer])
    return Promise.race([read, tooLate]).finally(() => clearTimeout(timer))
  })
}

/** Why a file is not unpacked, by the sizes in its zip directory: a small file can unpack to gigabytes. */
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
