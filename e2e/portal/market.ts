import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Where provider-api keeps what it knows: the embedded database, or one on a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** A demonstration market that belongs to one portal. */
export interface Market {
  kind: DatabaseKind
  /** The data folder: documents, and the embedded database. */
  folder: string
  /** What provider-api is told. */
  env: Record<string, string>
  /** Runs SQL beside the API; with the embedded database the API must be stopped meanwhile. */
  change(sql: string, values?: unknown[]): Promise<void>
  /** The database cuts everybody off and lets nobody in for as long as the work takes; the embedded one cannot. */
  away?(work: () => Promise<void>): Promise<void>
  throwAway(): Promise<void>
}

/** The server that scripts/test/with-postgres.mjs started beside the tests. */
const serverUrl = () => process.env.TEST_DATABASE_URL

/** Which databases there are here: the first one is the usual one. A server starts in a fraction of the time. */
export const databases = (): DatabaseKind[] => (serverUrl() === undefined ? ['embedded'] : ['server', 'embedded'])

const TEMPLATE = 'portal_template'
/** PostgreSQL's code of it. */
const OBJECT_IN_USE = '55006'

/** An empty market, to be filled by starting provider-api on it once. */
export async function emptyMarket(kind: DatabaseKind): Promise<Market> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-market-'))
  if (kind === 'embedded') return embeddedMarket(folder)
  await onServer('postgres', `create database ${TEMPLATE}`)
  return serverMarket(folder, TEMPLATE)
}

/** A copy of a market whose API is stopped; an empty one where none was prepared. */
export async function copyOfMarket(kind: DatabaseKind, prepared: string | undefined): Promise<Market> {
  if (prepared === undefined && kind === 'embedded') return emptyMarket(kind)
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true })
  if (kind === 'embedded') return embeddedMarket(folder)
  const name = `portal_${randomBytes(6).toString('hex')}`
  // Two copies of one template at once are refused by PostgreSQL: they take turns.
  const from = prepared === undefined ? '' : `template ${TEMPLATE}`
  await onServer('postgres', 'select pg_advisory_lock(4022)', `create database ${name} ${from}`)
  return serverMarket(folder, name)
}

function embeddedMarket(folder: string): Market {
  return {
    kind: 'embedded',
    folder,
    env: { DATA_DIR: folder },
    change: async (sql, values) => {
      const database = await PGlite.create({ dataDir: join(folder, 'db') })
      await database.query(sql, values)
      await database.close()
    },
    throwAway: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

function serverMarket(folder: string, name: string): Market {
  return {
    kind: 'server',
    folder,
    env: { DATA_DIR: folder, DATABASE_URL: addressOf(name) },
    change: async (sql, values) => onServer(name, { text: sql, values: values ?? [] }),
    away: async (work) => {
      // Not a limit: that of connections does not count for a superuser, who is back before the name changes.
      await onServer('postgres', `alter database ${name} allow_connections false`)
      await cutOff(name, `alter database ${name} rename to ${name}_away`)
      try {
        await work()
      } finally {
        await onServer(
          'postgres',
          `alter database ${name}_away rename to ${name}`,
          `alter database ${name} allow_connections true`,
        )
      }
    },
    throwAway: async () => {
      await onServer('postgres', `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A statement for which nobody may be in the database. Who is told to go goes when a busy machine lets him, and who was
 * being let in is there afterwards: until nobody is.
 */
async function cutOff(name: string, statement: string): Promise<void> {
  const cut = `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${name}'`
  for (;;) {
    try {
      return await onServer('postgres', cut, statement)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    }
  }
}

function addressOf(database: string): string {
  const url = new URL(serverUrl() ?? '')
  url.pathname = `/${database}`
  return url.toString()
}

/** Statements in one session. */
async function onServer(database: string, ...statements: (string | pg.QueryConfig)[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
