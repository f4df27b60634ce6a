// One run at a time of what writes where a second one would.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'

/**
 * @param {string} name @param {string} [folder] where the run says that it is there
 * @returns {[end: () => void, other?: number]} how to say that it has ended; the process of a run that is not this one
 */
export function onlyRun(name, folder = join(root, '.cache')) {
  const file = join(folder, `${name}.pid`)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const other = Number(readFileSync(file, 'utf8'))
    if (isRunning(other)) return [() => undefined, other]
    // It was killed.
    writeFileSync(file, String(process.pid))
  }
  return [() => rmSync(file, { force: true })]
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
