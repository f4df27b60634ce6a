import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { causes } from './database-failure'
import type { ConnectionLimits } from './connection-limits'
import type * as schema from './schema'

/** The database or a transaction of it: repos take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDb {
  db: Db
  /** For the question whether it works: on a server a connection of its own. */
  probe: Db
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

/** The database cannot be used; the message says in one sentence what is wrong and what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** Beside this file, or beside the bundle. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  dataDir: string
  connectionLimits?: ConnectionLimits
}

/**
 * Opens and migrates the database: a PostgreSQL server by its URL, else the one embedded in `dataDir`. `fill` is run
 * on it before anybody else may use it, also where several instances start at once.
 * @throws UnusableDatabase
 */
export async function openDb(settings: DatabaseSettings, fill?: (db: Db) => Promise<void>): Promise<OpenDb> {
  // One of the two is needed, and each brings a driver.
  if (settings.databaseUrl === undefined) return (await import('./open-embedded')).openEmbedded(settings.dataDir, fill)
  return (await import('./open-server')).openServer(settings.databaseUrl, settings.connectionLimits, fill)
}

/** The innermost message: drizzle wraps the database's own error. */
export function reason(error: unknown): string {
  const inner = [...causes(error)].at(-1)
  const text = inner === undefined ? String(error) : inner.message || inner.name
  return text.split('\n')[0]?.trim() || 'unknown reason'
}
