import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isConnectionLost, NoConnection } from './database-failure'
import type { Db } from './database'

/** The pool behind a server's database; the embedded one and transactions have none. */
const pools = new WeakMap<Db, pg.Pool>()
/** drizzle on one connection of a pool, made once for each. */
const onConnection = new WeakMap<pg.PoolClient, Db>()

/** What brings commits to the disk, where a COMMIT alone does not. */
const flushes = new WeakMap<Db, () => Promise<void>>()

/**
 * Makes transactions of `db` take their connections from `pool`; where COMMIT does not wait for the disk, `flush` is
 * waited for after each, with no connection held.
 */
export function takeConnectionsFrom(db: Db, pool: pg.Pool, flush?: () => Promise<void>): void {
  pools.set(db, pool)
  if (flush) flushes.set(db, flush)
}

/** Who is told that something was committed, by the database it was committed to. */
const commitListeners = new WeakMap<Db, () => void>()

/** Calls back after every transaction of `db` that was committed here; nested ones are part of theirs. */
export function onCommit(db: Db, listener: () => void): void {
  commitListeners.set(db, listener)
}

/** The database was lost while the transaction was being committed: it may stand or not, and nobody can tell yet. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/**
 * Runs `work` in one transaction; anything it throws undoes everything.
 * Inside, use `tx` only: with the embedded database the outer one waits for the transaction to end.
 * @throws OutcomeUnknown when COMMIT was not answered, or not brought to the disk
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const result = await committed(db, work)
  await flushes
    .get(db)?.()
    .catch((cause: unknown) => {
      throw new OutcomeUnknown('COMMIT was not brought to the disk', { cause })
    })
  commitListeners.get(db)?.()
  return result
}

/** Transactions that are under way, and the connection of each: the same object for as long as it is open. */
const underWay = new WeakMap<Db, Db>()

/** Where statements of `db` are kept: the connection of a transaction, else `db` itself. */
export const connectionOf = (db: Db): Db => underWay.get(db) ?? db

/**
 * As `transaction`, but part of the one that `db` is already: two statements fewer than one that can be undone alone.
 * For work whose failure nobody catches before the whole is undone.
 */
export function withinTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return underWay.has(db) ? work(db) : transaction(db, work)
}

function begun<T>(tx: Db, connection: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  underWay.set(tx, connection)
  return work(tx)
}

async function committed<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = pools.get(db)
  if (pool === undefined) return db.transaction((tx) => begun(tx, underWay.get(db) ?? tx, work))
  // drizzle's own way keeps the connection for good when BEGIN fails.
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnection('No connection to the database', { cause })
  })
  let broken = false
  let committing = false
  try {
    const connection = onClient(client)
    return await connection.transaction(async (tx) => {
      const result = await begun(tx, connection, work)
      committing = true
      return result
    })
  } catch (error) {
    broken = isConnectionLost(error)
    throw broken && committing ? new OutcomeUnknown('COMMIT was not answered', { cause: error }) : error
  } finally {
    client.release(broken)
  }
}

/** drizzle on one connection of a pool. */
export function onClient(client: pg.PoolClient): Db {
  const known = onConnection.get(client)
  if (known !== undefined) return known
  // Nobody asks by `db.query`; with the schema a builder of it would be made for every table in every transaction.
  const db = drizzle({ client }) as unknown as Db
  onConnection.set(client, db)
  return db
}
