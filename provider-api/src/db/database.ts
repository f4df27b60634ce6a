import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ChangeNotifier } from './server/change-notifier'
import { causes } from './database-failure'
import type * as schema from './schema'

/** The database or a transaction of it: repos take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** How many connections there are, and how many calls wait for one. */
export interface PoolState {
  most: number
  open: number
  idle: number
  waiting: number
}

export interface OpenDb {
  db: Db
  /** For the question whether it works: on a server a connection of its own. */
  probe: Db
  /** Where several instances may share the database. */
  notifier?: ChangeNotifier
  kind: 'embedded' | 'server'
  /** Of a server's connections. */
  pool?: () => PoolState
  close(): Promise<void>
}

/** The database cannot be used; the message says in one sentence what is wrong and what to do. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** Beside this file, or beside the bundle. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The innermost message: drizzle wraps the database's own error. */
export function reason(error: unknown): string {
  const inner = [...causes(error)].at(-1)
  const text = inner ? inner.message || inner.name : String(error)
  return text.split('\n')[0]?.trim() || 'unknown reason'
}
