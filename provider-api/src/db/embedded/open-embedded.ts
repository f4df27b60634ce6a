import { existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { findDatabaseFailure } from '../database-failure'
import { syncTree } from '../../sync-path'
import { endThread, startThread } from './embedded-connection'
import { poolOn } from './embedded-pool'
import type { EmbeddedFolder } from './embedded-thread.mjs'
import { FolderInUse, lockDataFolder } from './lock-data-folder'
import { migrationsFolder, reason, UnusableDatabase, type Db, type OpenDb } from '../database'
import * as schema from '../schema'
import { takeConnectionsFrom } from '../transaction'

/** PostgreSQL writes its log in pieces of 16 MB: with less than this left no start can be expected to succeed. */
const ROOM_NEEDED = 24 * 1024 * 1024

export async function openEmbedded(dataDir: string, fill?: (db: Db) => Promise<void>): Promise<OpenDb> {
  const folder = join(dataDir, 'db')
  const advice = 'Run `npm start -- --reset` to make the demonstration market anew, or name another folder in DATA_DIR'
  let unlock: () => void
  try {
    mkdirSync(folder, { recursive: true })
    unlock = lockDataFolder(dataDir)
  } catch (error) {
    // A command that took another folder would work on an empty market.
    const next = error instanceof FolderInUse ? 'Stop the portal first.' : 'Name another one in DATA_DIR.'
    throw (
      diskFull(dataDir, error) ??
      new UnusableDatabase(`The data folder ${dataDir} cannot be used (${reason(error)}). ${next}`)
    )
  }
  const isNew = readdirSync(folder).length === 0
  // PGlite makes a new database in a folder that lacks PG_VERSION, over whatever else is there.
  if (!isNew && !existsSync(join(folder, 'PG_VERSION'))) {
    unlock()
    throw new UnusableDatabase(`${folder} is not a database of the Marketplace. ${advice}.`)
  }
  let opened: OpenDb | undefined
  try {
    opened = await openFolder({ folder, isDurable: true })
    await fill?.(opened.db)
    // What made the new database wrote without waiting for the disk.
    if (isNew) syncTree(folder)
  } catch (error) {
    await opened?.close().catch(() => undefined)
    unlock()
    throw (
      diskFull(dataDir, error) ??
      new UnusableDatabase(`The database in ${folder} cannot be read (${reason(error)}). ${advice}.`)
    )
  }
  const { close } = opened
  return { ...opened, close: () => close().then(unlock) }
}

/** A migrated database in a folder that nobody else uses; tests need none that outlives a power cut. */
export async function openFolder(where: EmbeddedFolder): Promise<OpenDb> {
  const thread = await startThread(where)
  const { pool, flush } = poolOn(thread, where)
  const close = async () => {
    await pool.end()
    await endThread(thread)
  }
  const db = drizzle({ client: pool, schema })
  takeConnectionsFrom(db, pool, flush)
  try {
    await migrate(db, { migrationsFolder })
  } catch (error) {
    await close()
    throw error
  }
  return { db, probe: db, kind: 'embedded', close }
}

/** PGlite ends in many ways when it cannot write: whether the disk is full, the disk says best. */
function diskFull(dataDir: string, error: unknown): UnusableDatabase | undefined {
  const { code } = error as NodeJS.ErrnoException
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || findDatabaseFailure(error) === 'full'
  if (!isFull && !(existsSync(dataDir) && roomIn(dataDir) < ROOM_NEEDED)) return undefined
  return new UnusableDatabase(
    `The disk of ${dataDir} is full. Make room on it and start again: what was saved is kept, and a start with ` +
      '--reset would delete it.',
  )
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
