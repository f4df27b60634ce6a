import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentStore } from './document-store'

/** Documents in `<dataDir>/documents`, a file each, named by its key. A file is there whole or not at all. */
export function folderDocumentStore(dataDir: string): DocumentStore {
  const folder = join(dataDir, 'documents')
  const filePath = (key: string) => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, content) {
      const path = filePath(key)
      await mkdir(folder, { recursive: true })
      const draft = `${path}.part`
      try {
        // `flush`: on the disk before it has its name.
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return (await open(filePath(key), 'r')).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(filePath(key), { force: true })
      // What a process that died in the middle of it left behind.
      await rm(`${filePath(key)}.part`, { force: true })
    },
  }
}

/** As sync-path.ts, but nobody is held up by it: the name is on the disk before a row names it. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no descriptors of folders; its file systems keep names in order.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
