import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beside } from './half-written.mjs'

/**
 * Builds of remotes, where they outlive an image. `put` never replaces a build: of equal ids, the first stays.
 * @typedef {object} BuildStore
 * @property {(remote: string, build: string) => Promise<boolean>} has
 * @property {(remote: string, build: string, files: Map<string, Buffer>) => Promise<void>} put
 * @property {(remote: string, build: string, file: string) => Promise<Buffer | undefined>} read
 * @property {(remote: string) => Promise<string[]>} builds
 * @property {(remote: string) => Promise<string | undefined>} newest
 * @property {(remote: string, build: string) => Promise<void>} setNewest
 * @property {(remote: string, build: string) => Promise<void>} remove
 */

/** Says which build is the newest. */
export const NEWEST = 'newest'
export const BUILD = /^[0-9a-z]{6,40}$/

/**
 * A folder: `<folder>/<remote>/<build>/<file>`.
 * @param {string} folder
 * @returns {BuildStore}
 */
export function folderStore(folder) {
  /** @param {string} remote @param {string} build */
  const at = (remote, build) => join(folder, remote, build)
  /** Whole or not at all. @param {string} file @param {Buffer | string} content */
  const replace = (file, content) =>
    beside(file, async (half) => {
      await writeFile(half, content, { flush: true })
      await rename(half, file)
    })
  const store = {
    /** @type {BuildStore['has']} */
    async has(remote, build) {
      return existsSync(at(remote, build))
    },
    /** @type {BuildStore['put']} */
    async put(remote, build, files) {
      if (await store.has(remote, build)) return
      // No build's name starts with a dot, so nobody meets one that is half written.
      await beside(at(remote, build), async (half) => {
        await mkdir(half, { recursive: true })
        for (const [name, content] of files) await writeFile(join(half, name), content, { flush: true })
        try {
          await rename(half, at(remote, build))
        } catch (error) {
          await rm(half, { recursive: true, force: true })
          // Somebody else was faster with the same build.
          if (!(await store.has(remote, build))) throw error
        }
      })
    },
    /** @type {BuildStore['read']} */
    read: (remote, build, file) => readIfThere(join(at(remote, build), file)),
    /** @type {BuildStore['builds']} */
    async builds(remote) {
      if (!existsSync(join(folder, remote))) return []
      return (await readdir(join(folder, remote))).filter((name) => name !== NEWEST && BUILD.test(name))
    },
    /** @type {BuildStore['newest']} */
    async newest(remote) {
      return (await readIfThere(join(folder, remote, NEWEST)))?.toString().trim()
    },
    /** @type {BuildStore['setNewest']} */
    setNewest: (remote, build) => replace(join(folder, remote, NEWEST), build),
    /** @type {BuildStore['remove']} */
    async remove(remote, build) {
      await beside(at(remote, build), async (gone) => {
        await rename(at(remote, build), gone)
        await rm(gone, { recursive: true, force: true })
      })
    },
  }
  return store
}

/** @param {string} file @returns {Promise<Buffer | undefined>} */
async function readIfThere(file) {
  try {
    return await readFile(file)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    throw error
  }
}
