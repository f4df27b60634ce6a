import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditCodes } from 'shared-contracts/contract/plan'
import type { Db } from '../../db/open-db'
import { contractRejections, contractRevisions, finalRejectionRequests, statusChanges } from '../../db/schema'

/** When the contract reached each audit code; the newest time counts. */
export async function findStatusTimes(db: Db, rateCheckId: string) {
  return db
    .select({ code: statusChanges.toCode, at: statusChanges.at })
    .from(statusChanges)
    .where(and(eq(statusChanges.rateCheckId, rateCheckId), inArray(statusChanges.toCode, [...auditCodes])))
    .orderBy(statusChanges.id)
}

/** Newest first. */
export async function findRevisions(db: Db, rateCheckId: string) {
  return db
    .select()
    .from(contractRevisions)
    .where(eq(contractRevisions.rateCheckId, rateCheckId))
    .orderBy(desc(contractRevisions.createdDT))
}

/** Newest first. */
export async function findRejections(db: Db, rateCheckId: string) {
  return db
    .select()
    .from(contractRejections)
    .where(eq(contractRejections.rateCheckId, rateCheckId))
    .orderBy(desc(contractRejections.createdDT))
}

export async function findFinalRejections(db: Db, rateCheckId: string) {
  return db.select().from(finalRejectionRequests).where(eq(finalRejectionRequests.rateCheckId, rateCheckId))
}
