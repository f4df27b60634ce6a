import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { energyPlans } from '../../db/schema'

export async function setCounterSignedExpected(tx: Db, energyPlanId: string, expected: boolean): Promise<void> {
  await tx.update(energyPlans).set({ counterSignedExpected: expected }).where(eq(energyPlans.id, energyPlanId))
}

/** By nobody where the liaison got the documents by other ways. @returns whether it had not been submitted before */
export async function markSubmitted(
  tx: Db,
  energyPlanId: string,
  by: { repId: string | null; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(energyPlans)
    .set({ submittedAt: by.at, submittedByRepId: by.repId })
    .where(and(eq(energyPlans.id, energyPlanId), isNull(energyPlans.submittedAt)))
    .returning({ id: energyPlans.id })
  return rows.length === 1
}
