import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { lockDataFolder } from '../db/embedded/lock-data-folder'
import { reason, UnusableDatabase, type Db } from '../db/database'
import { LOCKS } from '../db/locks'
import { onOneConnection } from '../db/server/open-server'
import * as schema from '../db/schema'
import { transaction } from '../db/transaction'

/**
 * Throws the demonstration market away: the embedded database's folder and stored files, or the server's tables.
 * @throws UnusableDatabase when it is in use or no demonstration market; then nothing has been deleted
 */
export async function resetData(settings: {
  databaseUrl?: string | undefined
  dataDir: string
  demoMarket: boolean
}): Promise<void> {
  if (!settings.demoMarket) {
    throw new UnusableDatabase(
      '--reset makes the demonstration market anew, and DEMO_MARKET is no: nothing was deleted.',
    )
  }
  let unlock: () => void
  try {
    mkdirSync(settings.dataDir, { recursive: true })
    unlock = lockDataFolder(settings.dataDir)
  } catch (error) {
    throw new UnusableDatabase(
      `The data folder ${settings.dataDir} cannot be reset (${reason(error)}). Nothing was deleted.`,
    )
  }
  try {
    if (settings.databaseUrl) await resetServer(settings.databaseUrl)
    for (const name of settings.databaseUrl ? ['documents'] : ['db', 'documents']) {
      rmSync(join(settings.dataDir, name), { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function resetServer(databaseUrl: string): Promise<void> {
  const refuse = (why: string) =>
    new UnusableDatabase(`--reset does not empty the database of DATABASE_URL: ${why}. Nothing was deleted.`)
  try {
    await onOneConnection(databaseUrl, (db) =>
      transaction(db, async (tx) => {
        // Who prepares it meanwhile would find half of it gone.
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.preparing})`)
        if (await isInUse(tx)) throw refuse('other connections use it')
        const stranger = await foreignTable(tx)
        if (stranger) throw refuse(`it holds a table that is not the Marketplace's (${stranger})`)
        if (!(await isDemonstration(tx))) throw refuse('it is not a demonstration market')
        await tx.execute(sql`drop schema if exists drizzle cascade`)
        await tx.execute(sql`drop schema if exists pgboss cascade`)
        await tx.execute(sql`drop schema public cascade`)
        await tx.execute(sql`create schema public`)
      }),
    )
  } catch (error) {
    throw error instanceof UnusableDatabase ? error : refuse(reason(error))
  }
}

async function isInUse(tx: Db): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`,
  )) as { rows: unknown[] }
  return rows.length > 0
}

async function foreignTable(tx: Db): Promise<string | undefined> {
  const own: string[] = Object.values(schema).flatMap((thing) => (is(thing, PgTable) ? [getTableName(thing)] : []))
  const { rows } = (await tx.execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )) as { rows: { tablename: string }[] }
  return rows.find(({ tablename }) => !own.includes(tablename))?.tablename
}

/** Only the demonstration market has schedules that keep it fresh; a database without suppliers has nothing to lose. */
async function isDemonstration(tx: Db): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select to_regclass('public.suppliers') is null as empty`)) as {
    rows: { empty: boolean }[]
  }
  if (rows[0]?.empty === true) return true
  const suppliers = await tx.select({ id: schema.suppliers.id }).from(schema.suppliers).limit(1)
  const schedules = await tx.select({ id: schema.demoSchedules.rateCheckId }).from(schema.demoSchedules).limit(1)
  return suppliers.length === 0 || schedules.length > 0
}
