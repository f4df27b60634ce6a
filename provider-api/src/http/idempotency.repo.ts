import { and, eq, lt } from 'drizzle-orm'
import { deleteInParts } from '../db/delete-in-parts'
import type { Db } from '../db/open-db'
import { idempotencyRecords } from '../db/schema'

export interface IdempotencyKey {
  repId: string
  endpointId: string
  key: string
}

const is = (key: IdempotencyKey) =>
  and(
    eq(idempotencyRecords.repId, key.repId),
    eq(idempotencyRecords.endpointId, key.endpointId),
    eq(idempotencyRecords.key, key.key),
  )

/** Claims the key; waits for another transaction that holds it. False when it was used before. */
export async function claimKey(tx: Db, key: IdempotencyKey, requestHash: string, createdAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyRecords)
    .values({ ...key, requestHash, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key })
  return rows.length === 1
}

export async function findRecord(tx: Db, key: IdempotencyKey) {
  const [row] = await tx.select().from(idempotencyRecords).where(is(key))
  return row
}

export async function storeAnswer(tx: Db, key: IdempotencyKey, answer: unknown): Promise<void> {
  await tx.update(idempotencyRecords).set({ answer }).where(is(key))
}

/** ms. A page keeps a key while it is open; long after that a repeat cannot come any more. */
const REMEMBERED = 30 * 24 * 3_600_000

/** @returns how many went */
export async function forgetOldRecords(db: Db, now: Date): Promise<number> {
  return deleteInParts(db, idempotencyRecords, lt(idempotencyRecords.createdAt, new Date(now.getTime() - REMEMBERED)))
}
