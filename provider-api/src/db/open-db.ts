import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockDataFolder } from './lock-data-folder'
import * as schema from './schema'
import { takeConnectionsFrom } from './transaction'

/** The database or a transaction of it: repos take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDb {
  db: Db
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

/** The database cannot be used; the message says in one sentence what is wrong and what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** Beside this file, or beside the bundle. */
const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Opens and migrates the database: a PostgreSQL server by its URL, else the one embedded in `dataDir`. */
export async function openDb(settings: { databaseUrl?: string | undefined; dataDir: string }): Promise<OpenDb> {
  return settings.databaseUrl === undefined ? openEmbedded(settings.dataDir) : openServer(settings.databaseUrl)
}

async function openEmbedded(dataDir: string): Promise<OpenDb> {
  const folder = join(dataDir, 'db')
  const advice = 'Run `npm start -- --reset` to make the demonstration market anew, or name another folder in DATA_DIR'
  let unlock: () => void
  try {
    mkdirSync(folder, { recursive: true })
    unlock = lockDataFolder(dataDir)
  } catch (error) {
    throw new UnusableDatabase(`The data folder ${dataDir} cannot be used (${reason(error)}). Name another one in DATA_DIR.`)
  }
  // PGlite makes a new database in a folder that lacks PG_VERSION, over whatever else is there.
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION'))) {
    unlock()
    throw new UnusableDatabase(`${folder} is not a database of the Marketplace. ${advice}.`)
  }
  let client: PGlite | undefined
  try {
    client = await PGlite.create({ dataDir: folder })
    const opened = await withEmbedded(client)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    await client?.close().catch(() => undefined)
    unlock()
    throw new UnusableDatabase(`The database in ${folder} cannot be read (${reason(error)}). ${advice}.`)
  }
}

/** A migrated database on a PGlite that is already open (tests load one from a dump). */
export async function withEmbedded(client: PGlite): Promise<OpenDb> {
  const db = drizzleEmbedded({ client, schema })
  await migrateEmbedded(db, { migrationsFolder })
  return { db, kind: 'embedded', close: () => client.close() }
}

async function openServer(databaseUrl: string): Promise<OpenDb> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 })
  // A connection that breaks, idle or between two statements of a transaction, fails the next query and is replaced;
  // without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzleServer({ client: pool, schema })
  takeConnectionsFrom(db, pool)
  try {
    await migrateServer(db, { migrationsFolder })
  } catch (error) {
    await pool.end().catch(() => undefined)
    throw new UnusableDatabase(
      `The database of DATABASE_URL cannot be used (${reason(error)}). Check that the server runs and that the name and password are right.`,
    )
  }
  return { db, kind: 'server', close: () => pool.end() }
}

/** The innermost message: drizzle wraps the database's own error. */
function reason(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  const text = inner instanceof Error ? inner.message || inner.name : String(inner)
  return text.split('\n')[0]?.trim() || 'unknown reason'
}
