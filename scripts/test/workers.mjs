// How many workers a part of the tests gets: one a processor, and no more than the memory that is free carries.
import { readFileSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'

const GIB = 1024 ** 3

/** What is left to everything else: the command that runs the parts, the database server, files that are read. */
const SPARE = GIB

/**
 * @param {{ memoryPerWorker: number }} needs in bytes
 * @param {{ processors: number, freeMemory: number }} [machine] this one
 * @returns {number} at least one
 */
export function workers({ memoryPerWorker }, machine = thisMachine()) {
  const carried = Math.floor((machine.freeMemory - SPARE) / memoryPerWorker)
  return Math.max(1, Math.min(machine.processors, carried))
}

const thisMachine = () => ({
  processors: availableParallelism(),
  freeMemory: freeMemory((path) => readFileSync(path, 'utf8'), freemem()),
})

/**
 * What may still be taken: what the machine has left, or the container's limit where that is less. `os.freemem()` alone
 * counts pages of files as taken, which the system gives back when asked.
 * @param {(path: string) => string} read a file of the system; throws where there is none
 * @param {number} free as the machine says it
 * @returns {number} in bytes
 */
export function freeMemory(read, free) {
  const available = /^MemAvailable:\s+(\d+) kB/m.exec(readOr(read, '/proc/meminfo'))?.[1]
  const machine = available === undefined ? free : Number(available) * 1024
  return Math.min(machine, ...GROUPS.map((group) => memoryLeft(group, read)))
}

/** Linux's control groups, second version and first: what a container may take, has taken, and could give back. */
const GROUPS = [
  {
    limit: '/sys/fs/cgroup/memory.max',
    used: '/sys/fs/cgroup/memory.current',
    stat: '/sys/fs/cgroup/memory.stat',
    files: /^inactive_file (\d+)$/m,
  },
  {
    limit: '/sys/fs/cgroup/memory/memory.limit_in_bytes',
    used: '/sys/fs/cgroup/memory/memory.usage_in_bytes',
    stat: '/sys/fs/cgroup/memory/memory.stat',
    files: /^total_inactive_file (\d+)$/m,
  },
]

/**
 * @param {typeof GROUPS[number]} group
 * @param {(path: string) => string} read
 * @returns {number} Infinity without a limit
 */
function memoryLeft({ limit, used, stat, files }, read) {
  const most = readOr(read, limit)
  if (!/^\d+\s*$/.test(most)) return Infinity
  const reclaimable = Number(files.exec(readOr(read, stat))?.[1] ?? 0)
  return Math.max(0, Number(most) - Number(readOr(read, used)) + reclaimable)
}

/** @param {(path: string) => string} read @param {string} path */
function readOr(read, path) {
  try {
    return read(path)
  } catch {
    return ''
  }
}
