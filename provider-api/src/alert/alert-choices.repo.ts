import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlertChoices } from 'shared-contracts/alert'
import { isActiveRep } from '../account/rep.repo'
import type { Db } from '../db/open-db'
import { repAlertChoices, calendarFeeds, supplierReps } from '../db/schema'

export async function findChoices(db: Db, repId: string) {
  const [row] = await db.select().from(repAlertChoices).where(eq(repAlertChoices.repId, repId))
  return row
}

export async function putChoices(db: Db, repId: string, choices: AlertChoices, changedAt: Date): Promise<void> {
  const values = { ...choices, digest: choices.digest ?? false, changedAt }
  await db
    .insert(repAlertChoices)
    .values({ repId, ...values })
    .onConflictDoUpdate({ target: repAlertChoices.repId, set: values })
}

/** Whether the mail server takes what is sent to a rep; said once, when that changes. */
export async function putRefused(db: Db, repId: string, since: Date | null): Promise<void> {
  const changes = since === null ? isNotNull(repAlertChoices.refusedSince) : isNull(repAlertChoices.refusedSince)
  await db
    .update(repAlertChoices)
    .set({ refusedSince: since })
    .where(and(eq(repAlertChoices.repId, repId), changes))
}

/** Reps with an account who asked for e-mails, by their suppliers. */
export function listMailedReps(db: Db) {
  return db
    .select({
      userId: supplierReps.userId,
      supplierId: supplierReps.supplierId,
      rights: supplierReps.rights,
      email: repAlertChoices.email,
      whose: repAlertChoices.whose,
      digest: repAlertChoices.digest,
      changedAt: repAlertChoices.changedAt,
    })
    .from(repAlertChoices)
    .innerJoin(supplierReps, eq(supplierReps.userId, repAlertChoices.repId))
    .where(and(sql`(${repAlertChoices.email} <> '[]'::jsonb or ${repAlertChoices.digest})`, isActiveRep))
    .orderBy(supplierReps.supplierId, supplierReps.userId)
}

export async function findCalendar(db: Db, repId: string) {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.repId, repId))
  return row
}

/** A new address; the one before ends with it. */
export async function putCalendar(db: Db, repId: string, tokenHash: string, madeAt: Date): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ repId, tokenHash, madeAt })
    .onConflictDoUpdate({ target: calendarFeeds.repId, set: { tokenHash, madeAt } })
}

export async function deleteCalendar(db: Db, repId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.repId, repId))
}

/** The rep whose calendar an address is. */
export async function findCalendarRep(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ userId: supplierReps.userId, supplierId: supplierReps.supplierId })
    .from(calendarFeeds)
    .innerJoin(supplierReps, eq(supplierReps.userId, calendarFeeds.repId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(supplierReps.deactivatedAt)))
  return row
}
