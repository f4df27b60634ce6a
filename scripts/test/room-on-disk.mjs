// A disk that fills up while tests run fails them with other words each time: it is looked at before.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root } from '../apps.mjs'

const GIB = 1024 ** 3
/** What a whole run writes at most: the builds here, databases and browsers' folders in the other. */
const NEEDED = { here: 1, temporary: 3 }

/** @param {string} folder @returns {number} bytes */
function freeOn(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** @param {(folder: string) => number} [free] bytes @returns {string | undefined} what to do */
export function roomMissing(free = freeOn) {
  /** @type {[folder: string, needed: number, setting: string][]} */
  const folders = [
    [root, NEEDED.here, ''],
    [tmpdir(), NEEDED.temporary, ', or set TMPDIR to a folder on another disk'],
  ]
  for (const [folder, needed, setting] of folders) {
    const left = free(folder) / GIB
    if (left < needed)
      return `Tests write up to ${needed} GB to ${folder}, where ${left.toFixed(1)} GB is free: make room${setting}.`
  }
  return undefined
}
