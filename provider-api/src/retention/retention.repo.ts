import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm'
import { inList } from '../db/in-list'
import type { Db } from '../db/open-db'
import { auditRows, documents, energyPlans, rateChecks, receipts, statusChanges } from '../db/schema'

/** Statuses of what is over: rejected, aborted, timed out, complete. */
const ENDED = [0, 1, 2, 1000]

export function listOldAudit(db: Db, before: Date, limit: number) {
  return db.select().from(auditRows).where(lt(auditRows.at, before)).orderBy(asc(auditRows.id)).limit(limit)
}

/** @returns how many went */
export async function deleteAudit(tx: Db, ids: readonly number[]): Promise<number> {
  const toDelete = sql`${auditRows.id} = any(${sql.param([...ids])}::bigint[])`
  return (await tx.delete(auditRows).where(toDelete).returning({ id: auditRows.id })).length
}

/** Chains whose newest receipt is that old: one receipt names the one before, so a chain goes as a whole. */
export function listOldReceipts(db: Db, before: Date, limit: number) {
  const chains = db
    .select({ id: receipts.quoteRequestId })
    .from(receipts)
    .groupBy(receipts.quoteRequestId)
    .having(lt(sql`max(${receipts.receivedAt})`, before.toISOString()))
    .orderBy(receipts.quoteRequestId)
    .limit(limit)
  return db
    .select()
    .from(receipts)
    .where(inArray(receipts.quoteRequestId, chains))
    .orderBy(asc(receipts.quoteRequestId), asc(receipts.sequence))
}

/** Not of a chain that went on meanwhile. @returns how many went */
export async function deleteReceipts(tx: Db, numbers: readonly string[]): Promise<number> {
  const isLater = sql`select 1 from ${receipts} as later where later.quote_request_id = ${receipts.quoteRequestId}
    and not (later.number = any(${sql.param([...numbers])}::text[]))`
  const toDelete = and(inList(receipts.number, numbers), sql`not exists (${isLater})`)
  return (await tx.delete(receipts).where(toDelete).returning({ number: receipts.number })).length
}

/** Files of requests that are over, whose contract has ended too, and to which nothing has happened since. */
export function listOldDocuments(db: Db, before: Date, limit: number) {
  const day = before.toISOString().slice(0, 10)
  const ofRequest = (table: typeof energyPlans | typeof statusChanges) => eq(table.rateCheckId, rateChecks.id)
  const running = db
    .select({ one: sql`1` })
    .from(energyPlans)
    .where(and(ofRequest(energyPlans), isNull(energyPlans.canceledAt), not(lt(energyPlans.endDate, day))))
  const moved = db
    .select({ one: sql`1` })
    .from(statusChanges)
    .where(and(ofRequest(statusChanges), not(lt(statusChanges.at, before))))
  const over = db
    .select({ one: sql`1` })
    .from(rateChecks)
    .where(
      and(
        eq(rateChecks.id, documents.rateCheckId),
        or(...ENDED.map((code) => eq(rateChecks.statusCode, code))),
        notExists(running),
        notExists(moved),
      ),
    )
  return db
    .select()
    .from(documents)
    .where(
      and(isNotNull(documents.storageKey), isNull(documents.removedAt), lt(documents.created, before), exists(over)),
    )
    .orderBy(asc(documents.id))
    .limit(limit)
}

/** Their files go a month later, as those that reps removed. @returns how many were there */
export async function retireDocuments(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const rows = await tx
    .update(documents)
    .set({ removedAt: now })
    .where(and(inList(documents.id, ids), isNull(documents.removedAt)))
    .returning({ id: documents.id })
  return rows.length
}
