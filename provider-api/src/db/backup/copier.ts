import type { Readable } from 'node:stream'

/** One connection on which whole tables go in and out, the same on a server and on the embedded database. */
export interface Copier {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** The answer of `copy … to stdout`. */
  copyOut(what: string): Promise<Readable>
  /** Feeds `copy … from stdin`. */
  copyIn(what: string, content: Readable): Promise<void>
  /** Applies the migrations of a folder. */
  migrate(migrationsFolder: string): Promise<void>
  /** What it was filled with stays when it is closed. */
  keep(): void
  close(): Promise<void>
}

/** Backing up or restoring cannot be done; the message says in one sentence why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

export async function inTransaction<T>(copier: Copier, begin: string, work: () => Promise<T>): Promise<T> {
  await copier.query(begin)
  try {
    const result = await work()
    await copier.query('commit')
    return result
  } catch (error) {
    await copier.query('rollback').catch(() => undefined)
    throw error
  }
}
