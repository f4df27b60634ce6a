import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { optOuts, quoteRequests } from '../../db/schema'
import { hasCurrentQuote, takesBids } from '../request/bid-conditions.repo'

export interface OptOutKey {
  rateCheckId: string
  supplierId: string
}

const inForce = (key: OptOutKey) =>
  and(eq(optOuts.rateCheckId, key.rateCheckId), eq(optOuts.supplierId, key.supplierId), isNull(optOuts.endedAt))

const isRequest = (key: OptOutKey) =>
  and(eq(quoteRequests.rateCheckId, key.rateCheckId), eq(quoteRequests.supplierId, key.supplierId))

/**
 * Records the change on the request, whose version grows, only while bids are taken and the supplier has no quotes
 * standing (decision 22). False when that does not hold.
 */
export async function claimForOptOut(tx: Db, key: OptOutKey, repId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(quoteRequests)
    .set(changedBy(repId, now))
    .where(and(isRequest(key), takesBids(now), not(hasCurrentQuote)))
    .returning({ id: quoteRequests.id })
  return rows.length === 1
}

/** The same for opting in: only while bids are taken. */
export async function claimForOptIn(tx: Db, key: OptOutKey, repId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(quoteRequests)
    .set(changedBy(repId, now))
    .where(and(isRequest(key), takesBids(now)))
    .returning({ id: quoteRequests.id })
  return rows.length === 1
}

const changedBy = (repId: string, now: Date) => ({
  version: sql`${quoteRequests.version} + 1`,
  changedByRepId: repId,
  changedAt: now,
})

/** False when an opt-out is in force already. */
export async function insertOptOut(tx: Db, row: typeof optOuts.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(optOuts).values(row).onConflictDoNothing().returning({ id: optOuts.id })
  return rows.length === 1
}

/** Ends the opt-out in force; nothing when there is none. */
export async function endOptOut(tx: Db, key: OptOutKey, repId: string, now: Date) {
  const [row] = await tx.update(optOuts).set({ endedAt: now, endedByRepId: repId }).where(inForce(key)).returning()
  return row
}
