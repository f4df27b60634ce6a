import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isConnectionLost, NoConnection } from './database-failure'
import type { Db } from './database'
import { together } from './statement'

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

/** Transactions that are under way, each with what was sent in it and is waited for with its COMMIT. */
const underWay = new WeakMap<Db, Promise<unknown>[]>()

/**
 * As `transaction`, but part of the one that `db` is already: two statements fewer than one that can be undone alone.
 * For work whose failure nobody catches before the whole is undone.
 */
export function withinTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return underWay.has(db) ? work(db) : transaction(db, work)
}

/**
 * Waits for a statement no sooner than for the COMMIT, which goes out right behind it. Nothing stands unless it was
 * done: for writes whose answers decide nothing.
 */
export function waitWithCommit(tx: Db, sent: Promise<unknown>): void {
  const waiting = underWay.get(tx)
  if (!waiting) throw new Error('There is no transaction to wait with')
  sent.catch(() => undefined)
  waiting.push(sent)
}

async function committed<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = pools.get(db)
  if (!pool) return underWay.has(db) ? undoneAlone(db, work) : db.transaction((tx) => ended(tx, work))
  // drizzle's own way keeps the connection for good when BEGIN fails.
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnection('No connection to the database', { cause })
  })
  let broken = false
  let committing = false
  try {
    // BEGIN goes out with the first statements, COMMIT with the last: neither takes a way of its own.
    const begun = send(client, 'begin')
    return await ended(onClient(client), work, begun, () => {
      committing = true
      return send(client, 'commit')
    })
  } catch (error) {
    broken = isConnectionLost(error)
    // Of what was refused nothing is left: COMMIT undid it, as ROLLBACK does.
    if (!broken && !committing) await send(client, 'rollback').catch(() => (broken = true))
    throw broken && committing ? new OutcomeUnknown('COMMIT was not answered', { cause: error }) : error
  } finally {
    client.release(broken)
  }
}

/** What work brought once all that it sent was done. @throws the cause, where one failure brought on others */
async function ended<T>(
  tx: Db,
  work: (tx: Db) => Promise<T>,
  begun?: Promise<unknown>,
  commit?: () => Promise<unknown>,
): Promise<T> {
  const waiting: Promise<unknown>[] = []
  underWay.set(tx, waiting)
  try {
    if (begun) waitWithCommit(tx, begun)
    const [worked] = await Promise.allSettled([work(tx)])
    if (worked.status === 'fulfilled' && commit) waitWithCommit(tx, commit())
    await together(waiting)
    if (worked.status === 'rejected') throw worked.reason
    return worked.value
  } finally {
    underWay.delete(tx)
  }
}

/** Part of a transaction that can fail by itself. */
async function undoneAlone<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const outer = underWay.get(tx)
  await tx.execute(sql`savepoint part`)
  try {
    const result = await ended(tx, work)
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    // Released as well: an outer part has the same name.
    await together([tx.execute(sql`rollback to savepoint part`), tx.execute(sql`release savepoint part`)])
    throw error
  } finally {
    if (outer) underWay.set(tx, outer)
  }
}

/** By the connection itself; its failure is what drizzle makes of one. @throws when COMMIT undid what it should keep */
async function send(client: pg.PoolClient, text: 'begin' | 'commit' | 'rollback'): Promise<void> {
  const { command } = await client.query(text).catch((cause: Error) => {
    throw new DrizzleQueryError(text, [], cause)
  })
  if (text === 'commit' && command !== 'COMMIT') throw new Error('The database undid a transaction that had failed')
}

/** drizzle on one connection of a pool. */
export function onClient(client: pg.PoolClient): Db {
  const existing = onConnection.get(client)
  if (existing) return existing
  // Nobody asks by `db.query`; with the schema a builder of it would be made for every table in every transaction.
  const db = drizzle({ client }) as unknown as Db
  onConnection.set(client, db)
  return db
}
