import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { openChangeNotifier } from './change-notifier'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits'
import { FairPool } from './fair-pool'
import { examinePooler, type Pooler } from './pooler'
import { migrationsFolder, reason, UnusableDatabase, type Db, type OpenDb } from '../database'
import { LOCKS } from '../locks'
import { PROBE_TIMEOUT_MS } from '../probe'
import { takeConnectionsFrom } from '../transaction'
import { context, SpanKind, trace } from '@opentelemetry/api'
import { fail, tracer } from '../../tracing/in-span'
import pg from 'pg'
import * as schema from '../schema'

/**
 * A direct URL is given where `databaseUrl` leads to a pooler in transaction mode; what needs a session goes past it.
 * @throws UnusableDatabase
 */
export async function openServer(
  databaseUrl: string,
  how: {
    databaseDirectUrl?: string | undefined
    connectionLimits?: ConnectionLimits | undefined
    traces?: object | undefined
  } = {},
  fill?: (db: Db) => Promise<void>,
): Promise<OpenDb> {
  const { databaseDirectUrl: directUrl, connectionLimits: limits = CONNECTION_LIMITS, traces } = how
  let pooler: Pooler | undefined
  try {
    await onOneConnection(directUrl ?? databaseUrl, async (db, client) => {
      // First, as instances without a migration are not to wait for a backup.
      if (await isBehind(client)) await client.query('select pg_advisory_lock($1)', [LOCKS.copying])
      await client.query('select pg_advisory_lock($1)', [LOCKS.preparing])
      await migrate(db, { migrationsFolder })
      await fill?.(db)
    })
    if (directUrl !== undefined) pooler = await examinePooler(databaseUrl)
  } catch (error) {
    throw error instanceof UnusableDatabase ? error : unusableServer(error)
  }
  const pool = new FairPool(databaseUrl, limits, pooler)
  if (traces) pool.on('connect', traceStatements)
  const db = drizzle({ client: pool, schema })
  takeConnectionsFrom(db, pool)
  const probePool = openProbe(databaseUrl, pooler)
  const notifier = openChangeNotifier(directUrl ?? databaseUrl)
  return {
    db,
    probe: drizzle({ client: probePool, schema }),
    notifier,
    kind: 'server',
    pool: () => pool.state(),
    close: async () => {
      await Promise.all([pool.end(), probePool.end(), notifier.close()])
    },
  }
}

/** Whether this version has migrations that the database has not. */
async function isBehind(client: pg.Client): Promise<boolean> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])
  if (found.rows[0]?.is !== true) return true
  const { rows } = await client.query<{ newest: number }>(`select max(created_at)::float8 as newest from ${table}`)
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis > (rows[0]?.newest ?? 0))
}

export const unusableServer = (error: unknown) =>
  new UnusableDatabase(
    `The database of DATABASE_URL cannot be used (${reason(error)}). Check that the server runs and that the ` +
      'name and password are right.',
  )

/**
 * A connection of its own for the question whether the database works: it waits behind nobody. It stays open, so that
 * `--reset` of another start sees that the database is in use.
 */
function openProbe(connectionString: string, pooler: Pooler | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'marketplace',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    statement_timeout: pooler ? undefined : PROBE_TIMEOUT_MS,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.connect().then(
    (client) => client.release(),
    () => undefined,
  )
  return pool
}

/** Work on a connection of its own, without the time limits of a rep's call. */
export async function onOneConnection<T>(
  connectionString: string,
  work: (db: NodePgDatabase<typeof schema>, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'marketplace', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(drizzle({ client, schema }), client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/** Statements are long where lists are sorted and searched; their end says least. */
const LONGEST = 2000

/**
 * A span for every statement on this connection that is part of something traced: its text, whose values are
 * parameters, and never the values.
 */
function traceStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as unknown as Query
  const traced: Query = (...args) => {
    const text = queryText(args[0])
    if (text === undefined || trace.getActiveSpan()?.isRecording() !== true) return query(...args)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
    const span = tracer().startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, LONGEST),
      },
    })
    const ended = (error?: unknown) => {
      if (error != null) fail(span, error)
      span.end()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const boundCallback = context.bind(context.active(), callback as Callback)
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        ended(error)
        boundCallback(error, result)
      })
    }
    const pending = query(...args)
    if (pending instanceof Promise) pending.then(() => ended(), ended)
    else ended()
    return pending
  }
  client.query = traced as unknown as typeof client.query
}

/** Nothing for streams (COPY) and cursors, which bring a way of their own to be sent. */
function queryText(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  if ('text' in query && typeof query.text === 'string') return query.text
  return undefined
}
