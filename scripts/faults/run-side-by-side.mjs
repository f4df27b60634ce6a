// How many files run at once, and which wait until nothing else does.
import { availableParallelism } from 'node:os'

const GIB = 1024 ** 3

/** As many as the machine stands: most of them wait most of the time, and each has a database and a few programs. */
export function sideBySide(processors = availableParallelism(), memory = process.availableMemory()) {
  return Math.max(1, Math.min(2 * processors, Math.floor(memory / GIB)))
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
