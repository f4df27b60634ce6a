import { and, eq, lt, sql } from 'drizzle-orm'
import { repOfSessionAsRead, type SessionAsRead } from '../account/session.repo'
import { findDatabaseCode } from '../db/database-failure'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { idempotencyRecords } from '../db/schema'
import { statement } from '../db/statement'

export interface IdempotencyKey {
  repId: string
  endpointId: string
  key: string
}

const params = {
  repId: sql.placeholder('repId'),
  endpointId: sql.placeholder('endpointId'),
  key: sql.placeholder('key'),
}

const matchesKey = and(
  eq(idempotencyRecords.repId, params.repId),
  eq(idempotencyRecords.endpointId, params.endpointId),
  eq(idempotencyRecords.key, params.key),
)

const claim = statement('claim_key', (db) =>
  db
    .insert(idempotencyRecords)
    .values({ ...params, requestHash: sql.placeholder('requestHash'), createdAt: sql.placeholder('now') }),
)

// If the session changed since it was read, `repOfSessionAsRead` is null and the insert fails, as a rep is required.
const claimInSession = statement('claim_key_in_session', (db) =>
  db.insert(idempotencyRecords).values({
    ...params,
    repId: repOfSessionAsRead,
    requestHash: sql.placeholder('requestHash'),
    createdAt: sql.placeholder('now'),
  }),
)

const find = statement('find_record', (db) => db.select().from(idempotencyRecords).where(matchesKey))

const store = statement('store_answer', (db) =>
  db
    .update(idempotencyRecords)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(matchesKey)
    .returning({ answer: idempotencyRecords.answer }),
)

/** The key was used before. */
export class KeyUsed extends Error {
  override readonly name = 'KeyUsed'
}

/** The session ended, or its rep or supplier changed, after it was read. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
}

/** By PostgreSQL's code: unique violation, not-null violation. */
const FAILURES: Partial<Record<string, new (message: string, how: ErrorOptions) => Error>> = {
  '23505': KeyUsed,
  '23502': SessionChanged,
}

/**
 * Claims the key; waits for another transaction that holds it. Where it fails, so has the whole transaction, with
 * statements that were already sent. @throws KeyUsed, SessionChanged
 */
export async function claimKey(
  tx: Db,
  key: IdempotencyKey,
  request: { hash: string; now: Date },
  session?: SessionAsRead,
): Promise<void> {
  const values = { ...key, requestHash: request.hash, now: request.now }
  const claimed = session ? claimInSession(tx, { ...values, ...session }) : claim(tx, values)
  await claimed.catch((cause: unknown) => {
    const Failure = FAILURES[findDatabaseCode(cause) ?? '']
    throw Failure ? new Failure('The key could not be claimed', { cause }) : cause
  })
}

export async function findRecord(tx: Db, key: IdempotencyKey) {
  const [row] = await find(tx, { ...key })
  return row
}

/** @returns the answer as it is kept: jsonb puts names in an order of its own */
export async function storeResponse(tx: Db, key: IdempotencyKey, response: unknown): Promise<unknown> {
  const [row] = await store(tx, { ...key, answer: JSON.stringify(response) })
  return row?.answer
}

/** ms. A page keeps a key while it is open; long after that a repeat cannot come any more. */
const REMEMBERED = 30 * 24 * 3_600_000

/** @returns how many went */
export async function forgetOldRecords(db: Db, now: Date): Promise<number> {
  return deleteInParts(db, idempotencyRecords, lt(idempotencyRecords.createdAt, new Date(now.getTime() - REMEMBERED)))
}
