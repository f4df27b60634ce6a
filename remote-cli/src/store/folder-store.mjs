import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'

/**
 * Builds of remotes, where they outlive an image. `put` never replaces a build: of equal ids, the first stays. Whoever
 * is killed leaves no half file, and nothing that is taken for a build.
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
/** What says what a build is. Written last and removed first: a build that has it is whole. */
export const DESCRIPTION = 'mf-manifest.json'

/** As they are written. @param {Map<string, Buffer>} files */
export const descriptionLast = (files) =>
  [...files].sort(([one], [other]) => Number(one === DESCRIPTION) - Number(other === DESCRIPTION))

/**
 * A folder: `<folder>/<remote>/<build>/<file>`.
 * @param {string} folder
 * @returns {BuildStore}
 */
export function folderStore(folder) {
  /** @param {string} remote @param {string} build */
  const isWhole = (remote, build) => existsSync(join(folder, remote, build, DESCRIPTION))
  return {
    has: async (remote, build) => isWhole(remote, build),
    async put(remote, build, files) {
      if (isWhole(remote, build)) return
      await mkdir(join(folder, remote, build), { recursive: true })
      for (const [name, content] of descriptionLast(files))
        await writeFileAtomic(join(folder, remote, build, name), content)
    },
    read: (remote, build, file) => readIfThere(join(folder, remote, build, file)),
    async builds(remote) {
      if (!existsSync(join(folder, remote))) return []
      return (await readdir(join(folder, remote))).filter((name) => isWhole(remote, name))
    },
    newest: async (remote) => (await readIfThere(join(folder, remote, NEWEST)))?.toString().trim(),
    setNewest: (remote, build) => writeFileAtomic(join(folder, remote, NEWEST), build),
    async remove(remote, build) {
      await rm(join(folder, remote, build, DESCRIPTION), { force: true })
      await rm(join(folder, remote, build), { recursive: true, force: true })
    },
  }
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
