import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { lockDataFolder } from '../lock-data-folder'

/** Throws everything away: the embedded database's folder and stored files, or the server's tables. */
export async function resetData(settings: { databaseUrl?: string | undefined; dataDir: string }): Promise<void> {
  mkdirSync(settings.dataDir, { recursive: true })
  const unlock = lockDataFolder(settings.dataDir)
  try {
    for (const name of ['db', 'documents']) rmSync(join(settings.dataDir, name), { recursive: true, force: true })
  } finally {
    unlock()
  }
  if (settings.databaseUrl === undefined) return
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    const db = drizzle({ client: pool })
    await db.execute(sql`drop schema if exists drizzle cascade`)
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
  } finally {
    await pool.end()
  }
}
