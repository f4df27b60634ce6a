import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What joining a file that somebody uploaded may take. */
export interface JoinLimits {
  /** ms from the start of the work. */
  time: number
  /** MB of objects. */
  heap: number
  /** MB that the process may grow by meanwhile: what is inflated lies outside the heap. */
  growth: number
  /** Joins that wait for their turn; one works at a time. */
  waiting: number
}

/** A contract of a hundred pages takes a tenth of a second and 50 MB. */
const LIMITS: JoinLimits = { time: 10_000, heap: 256, growth: 512, waiting: 4 }

/** `busy`: not tried, because too many wait. `not-joined`: it cannot be, or not within the limits. */
export type JoinedPdf = Buffer<ArrayBuffer> | 'not-joined' | 'busy'

export interface PdfJoiner {
  /**
   * One PDF followed by another. Both are read when their turn has come, so what waits holds no file.
   * Calls with one key at the same time are one piece of work.
   */
  join(key: string, read: () => Promise<{ first: Buffer; second: Buffer }>): Promise<JoinedPdf>
  /** Ends the work that runs; what waits is not begun. */
  close(): Promise<void>
}

/** Beside this file, or beside the bundle. */
const WORKER = join(import.meta.dirname, 'join-worker.mjs')

/**
 * Joins PDFs that others made, in a worker thread with limits: the server answers meanwhile, and a file of 400,000
 * objects (22 MB, 16 s and 600 MB of memory) ends its own thread only. A thread a file: nothing of one reaches the
 * next.
 */
export function openPdfJoiner(limits: JoinLimits = LIMITS): PdfJoiner {
  const begun = new Map<string, Promise<JoinedPdf>>()
  let turn: Promise<unknown> = Promise.resolve()
  let running: Worker | undefined
  let closed = false

  async function work(read: () => Promise<{ first: Buffer; second: Buffer }>): Promise<JoinedPdf> {
    if (closed) return 'busy'
    const { first, second } = await read()
    running = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32 },
    })
    try {
      return await awaitJoined(running, { first, second }, limits)
    } finally {
      await running.terminate()
      running = undefined
    }
  }

  return {
    join(key, read) {
      const same = begun.get(key)
      if (same) return same
      if (closed || begun.size > limits.waiting) return Promise.resolve('busy')
      const result = turn.then(() => work(read)).finally(() => begun.delete(key))
      begun.set(key, result)
      turn = result.catch(() => undefined)
      return result
    },
    async close() {
      closed = true
      await running?.terminate()
      await turn
    },
  }
}

function awaitJoined(worker: Worker, files: { first: Buffer; second: Buffer }, limits: JoinLimits): Promise<JoinedPdf> {
  // What the process gives back meanwhile, of the join before say, hides nothing that this one takes.
  let least = process.memoryUsage.rss()
  return new Promise((resolve) => {
    const end = (result: JoinedPdf) => {
      clearTimeout(late)
      clearInterval(grown)
      resolve(result)
    }
    const late = setTimeout(() => end('not-joined'), limits.time)
    const grown = setInterval(() => {
      const now = process.memoryUsage.rss()
      least = Math.min(least, now)
      if (now - least > limits.growth * 1024 * 1024) end('not-joined')
    }, 100)
    worker.on('message', (joined: Uint8Array<ArrayBuffer> | undefined) =>
      end(joined ? Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength) : 'not-joined'),
    )
    // Out of memory is an error of the thread; the process goes on.
    worker.on('error', () => end('not-joined'))
    worker.on('exit', () => end('not-joined'))
    worker.postMessage(files)
  })
}
