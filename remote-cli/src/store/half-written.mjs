// What is written beside its place and renamed over it: whoever is killed in between leaves it there.
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Nobody writes one build for as long: ms. */
const ABANDONED = 60 * 60 * 1000
const HALF = /^\.(.+)~(.+)~(\d+)~[0-9a-f-]{36}$/

/** What this process is at. @type {Set<string>} */
const under = new Set()

/**
 * Works beside a place, under a name that no build and no file has, after what killed writers left there has gone.
 * @param {string} place what is to be written, or to go
 * @param {(half: string) => Promise<unknown>} work
 */
export async function beside(place, work) {
  await dropHalves(dirname(place))
  const name = `.${basename(place)}~${hostname()}~${process.pid}~${randomUUID()}`
  under.add(name)
  try {
    await work(join(dirname(place), name))
  } finally {
    under.delete(name)
  }
}

/**
 * One that still writes goes on. Of another machine on the same volume nobody knows whether it runs: its own goes by
 * age.
 * @param {string} folder
 */
async function dropHalves(folder) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const [, , host, pid] = HALF.exec(name) ?? []
    if (under.has(name) || host === undefined) continue
    const isDead = host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))
    const path = join(folder, name)
    if (isDead || (await isAbandoned(path))) await rm(path, { recursive: true, force: true })
  }
}

/** @param {string} path */
async function isAbandoned(path) {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.ctimeMs > ABANDONED
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH'
  }
}
