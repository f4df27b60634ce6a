import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Revisions } from 'shared-contracts/contract/revision'
import type { Db } from '../db/open-db'
import {
  contractRejections,
  contractRevisions,
  documents,
  energyPlans,
  finalRejectionRequests,
  rateChecks,
  statusChanges,
  supplierReps,
} from '../db/schema'

/**
 * Moves a rate check from one status to another, if it is still there.
 * @returns whether it was
 */
export async function moveStatus(
  tx: Db,
  move: { rateCheckId: string; version: number; from: number; to: number; at: Date; repId: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(rateChecks)
    .set({ statusCode: move.to, version: move.version + 1 })
    .where(
      and(
        eq(rateChecks.id, move.rateCheckId),
        eq(rateChecks.statusCode, move.from),
        eq(rateChecks.version, move.version),
      ),
    )
    .returning({ id: rateChecks.id })
  if (rows.length === 0) return false
  const { rateCheckId, from, to, at, repId } = move
  await tx.insert(statusChanges).values({ rateCheckId, fromCode: from, toCode: to, at, repId })
  return true
}

/** The colleague who changed the status last, and when; nothing when that was this rep, or the customer's side. */
export async function findLastMover(db: Db, rateCheckId: string, exceptRepId: string) {
  const [row] = await db
    .select({
      repId: statusChanges.repId,
      firstName: supplierReps.firstName,
      lastName: supplierReps.lastName,
      at: statusChanges.at,
    })
    .from(statusChanges)
    .leftJoin(supplierReps, eq(supplierReps.userId, statusChanges.repId))
    .where(eq(statusChanges.rateCheckId, rateCheckId))
    .orderBy(desc(statusChanges.id))
    .limit(1)
  if (row === undefined || row.repId === null || row.repId === exceptRepId) return undefined
  return { name: `${row.firstName} ${row.lastName}`, at: row.at }
}

export async function setCounterSignedExpected(tx: Db, energyPlanId: string, expected: boolean): Promise<void> {
  await tx.update(energyPlans).set({ counterSignedExpected: expected }).where(eq(energyPlans.id, energyPlanId))
}

/** @returns whether it had not been submitted before */
export async function markSubmitted(tx: Db, energyPlanId: string, by: { repId: string; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(energyPlans)
    .set({ submittedAt: by.at, submittedByRepId: by.repId })
    .where(and(eq(energyPlans.id, energyPlanId), isNull(energyPlans.submittedAt)))
    .returning({ id: energyPlans.id })
  return rows.length === 1
}

export async function insertRevision(
  tx: Db,
  revision: { id: string; rateCheckId: string; version: number; revisions: Revisions; createdDT: Date; repId: string },
): Promise<void> {
  await tx.insert(contractRevisions).values({ ...revision, revisions: { ...revision.revisions } })
}

export async function resolveRevisions(tx: Db, rateCheckId: string, at: Date): Promise<number> {
  const rows = await tx
    .update(contractRevisions)
    .set({ resolved: true, resolvedAt: at })
    .where(and(eq(contractRevisions.rateCheckId, rateCheckId), eq(contractRevisions.resolved, false)))
    .returning({ id: contractRevisions.id })
  return rows.length
}

export async function insertRejection(tx: Db, rejection: typeof contractRejections.$inferInsert): Promise<void> {
  await tx.insert(contractRejections).values(rejection)
}

export async function insertFinalRejection(
  tx: Db,
  rejection: typeof finalRejectionRequests.$inferInsert,
): Promise<void> {
  await tx.insert(finalRejectionRequests).values(rejection)
}

/** @returns whether a request was waiting */
export async function acceptFinalRejection(tx: Db, rateCheckId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(finalRejectionRequests)
    .set({ acceptedAt: at })
    .where(and(eq(finalRejectionRequests.rateCheckId, rateCheckId), isNull(finalRejectionRequests.acceptedAt)))
    .returning({ id: finalRejectionRequests.id })
  return rows.length === 1
}

/** The ids of the files that reps uploaded for revisions of a plan. */
export async function findRevisionFiles(db: Db, energyPlanId: string) {
  return db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.energyPlanId, energyPlanId),
        eq(documents.documentType, 'revision'),
        isNull(documents.removedAt),
      ),
    )
}
