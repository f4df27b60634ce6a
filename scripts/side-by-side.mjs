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
 * Files that want the machine for themselves come last, one after the other.
 * @template {{ alone: boolean }} File
 * @param {readonly File[]} files
 * @param {number} atOnce
 * @param {(file: File) => Promise<void>} run never fails
 */
export async function runSideBySide(files, atOnce, run) {
  const waiting = files.filter(({ alone }) => !alone)
  const next = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await run(file)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  for (const file of files) if (file.alone) await run(file)
}
