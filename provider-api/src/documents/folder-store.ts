import { open, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../sync-path'
import type { DocumentStore } from './document-store'

/** Documents in `<dataDir>/documents`, a file each, named by its key. A file is there whole or not at all. */
export function folderStore(dataDir: string): DocumentStore {
  const folder = join(dataDir, 'documents')
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(folder, { recursive: true })
      const draft = `${path}.part`
      try {
        const file = await open(draft, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
        // Its name too is on the disk before a row names it.
        syncPath(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return (await open(pathOf(key), 'r')).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
