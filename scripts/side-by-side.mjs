// How many tests run at once, and which wait until nothing else does.
import { availableParallelism } from 'node:os'

export const GIB = 1024 ** 3

/**
 * As many as the machine stands: most of them wait most of the time.
 * @param {number} each bytes of memory that one needs with its programs
 */
export function sideBySide(each, processors = availableParallelism(), memory = process.availableMemory()) {
  return Math.max(1, Math.min(2 * processors, Math.floor(memory / each)))
}

/**
 * Runs files in their order. One that calls `alone` goes on when every other one has ended or waits for the same.
 * @template File
 * @param {readonly File[]} files
 * @param {number} atOnce
 * @param {(file: File, alone: () => Promise<void>) => Promise<void>} run never fails
 * @returns {Promise<void>}
 */
export function runSideBySide(files, atOnce, run) {
  const waiting = [...files]
  /** @type {(() => void)[]} */
  const wantAlone = []
  let running = 0
  return new Promise((resolve) => {
    /** @param {File} file */
    const start = async (file) => {
      /** What the file waits for instead of running. @type {(() => void) | undefined} */
      let pending
      const alone = () =>
        new Promise((/** @type {(value: void) => void} */ granted) => {
          pending = () => {
            pending = undefined
            granted()
          }
          wantAlone.push(pending)
          running -= 1
          next()
        })
      running += 1
      await run(file, alone)
      // One that ended while it waited runs no more already.
      if (!pending) running -= 1
      else wantAlone.splice(wantAlone.indexOf(pending), 1)
      next()
    }
    const next = () => {
      while (running < atOnce && waiting.length > 0) waiting.splice(0, 1).forEach((file) => void start(file))
      if (running > 0) return
      const go = wantAlone.shift()
      if (!go) return resolve()
      running += 1
      go()
    }
    next()
  })
}
