import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { reason, UnusableDatabase } from '../database'
import { durable } from '../embedded/durable-files.mjs'
import { lockDataFolder } from '../embedded/lock-data-folder'
import { syncTree } from '../../sync-path'
import { BackupRefused, type Copier } from './copier'

/**
 * The embedded database of a data folder, which nobody else may use meanwhile.
 * @throws UnusableDatabase, BackupRefused
 */
export async function openEmbeddedCopier(dataDir: string, use: 'read' | 'fill'): Promise<Copier> {
  const folder = join(dataDir, 'db')
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (use === 'read' && isEmpty)
    throw new BackupRefused(`There is no database in ${folder}. Name its folder in DATA_DIR.`)
  if (use === 'fill' && !isEmpty)
    throw new BackupRefused(
      `There is a database in ${folder} already, and a backup is restored into an empty place only. Name another ` +
        'folder in DATA_DIR, or move this one away.',
    )
  mkdirSync(folder, { recursive: true })
  let unlock: () => void
  try {
    unlock = lockDataFolder(dataDir)
  } catch (error) {
    throw new UnusableDatabase(`The data folder ${dataDir} cannot be used (${reason(error)}). Stop the portal first.`)
  }
  let client: PGlite
  try {
    client = await PGlite.create(durable(folder))
  } catch (error) {
    if (use === 'fill') rmSync(folder, { recursive: true, force: true })
    unlock()
    throw new UnusableDatabase(`The database in ${folder} cannot be read (${reason(error)}).`)
  }
  let isKept = false
  return {
    query: async <Row>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[],
    copyOut: async (what) => {
      const { blob } = await client.query(`copy ${what} to '/dev/blob'`)
      return Readable.from(blob ? [Buffer.from(await blob.arrayBuffer())] : [])
    },
    copyIn: async (what, content) => {
      await client.query(`copy ${what} from '/dev/blob'`, [], {
        blob: new Blob([new Uint8Array(await buffer(content))]),
      })
    },
    migrate: (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }),
    keep: () => void (isKept = true),
    close: async () => {
      await client.close()
      if (use === 'fill') {
        if (isKept) syncTree(folder)
        else rmSync(folder, { recursive: true, force: true })
      }
      unlock()
    },
  }
}
