import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { contractRejections, finalRejectionRequests } from '../../db/schema'

/** Newest first. */
export async function listRejectionRows(db: Db, rateCheckId: string) {
  return db
    .select()
    .from(contractRejections)
    .where(eq(contractRejections.rateCheckId, rateCheckId))
    .orderBy(desc(contractRejections.createdDT))
}

export async function listFinalRejectionRows(db: Db, rateCheckId: string) {
  return db.select().from(finalRejectionRequests).where(eq(finalRejectionRequests.rateCheckId, rateCheckId))
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
