import { availableParallelism } from 'node:os'

export const GIB = 1024 ** 3

/** How many run at once where each needs that much memory, but for what is left to everything else. */
export const workers = (/** @type {number} */ each, most = availableParallelism()) =>
  Math.max(1, Math.min(most, Math.floor((process.availableMemory() - GIB) / each)))
