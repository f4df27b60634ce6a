import { and, eq, lt, sql } from 'drizzle-orm'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { idempotencyRecords } from '../db/schema'
import { statement } from '../db/statement'

export interface IdempotencyKey {
  repId: string
  endpointId: string
  key: string
}

const given = {
  repId: sql.placeholder('repId'),
  endpointId: sql.placeholder('endpointId'),
  key: sql.placeholder('key'),
}

const isGiven = and(
  eq(idempotencyRecords.repId, given.repId),
  eq(idempotencyRecords.endpointId, given.endpointId),
  eq(idempotencyRecords.key, given.key),
)

const claim = statement('claim_key', (db) =>
  db
    .insert(idempotencyRecords)
    .values({ ...given, requestHash: sql.placeholder('requestHash'), createdAt: sql.placeholder('createdAt') })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key }),
)

const find = statement('find_record', (db) => db.select().from(idempotencyRecords).where(isGiven))

const store = statement('store_answer', (db) =>
  db
    .update(idempotencyRecords)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(isGiven)
    .returning({ answer: idempotencyRecords.answer }),
)

/** Claims the key; waits for another transaction that holds it. False when it was used before. */
export async function claimKey(tx: Db, key: IdempotencyKey, requestHash: string, createdAt: Date): Promise<boolean> {
  const rows = await claim(tx, { ...key, requestHash, createdAt })
  return rows.length === 1
}

export async function findRecord(tx: Db, key: IdempotencyKey) {
  const [row] = await find(tx, { ...key })
  return row
}

/** @returns the answer as it is kept: jsonb puts names in an order of its own */
export async function storeAnswer(tx: Db, key: IdempotencyKey, answer: unknown): Promise<unknown> {
  const [row] = await store(tx, { ...key, answer: JSON.stringify(answer) })
  return row?.answer
}

/** ms. A page keeps a key while it is open; long after that a repeat cannot come any more. */
const REMEMBERED = 30 * 24 * 3_600_000

/** @returns how many went */
export async function forgetOldRecords(db: Db, now: Date): Promise<number> {
  return deleteInParts(db, idempotencyRecords, lt(idempotencyRecords.createdAt, new Date(now.getTime() - REMEMBERED)))
}
