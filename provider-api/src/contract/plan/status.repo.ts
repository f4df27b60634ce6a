import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditCodes } from 'shared-contracts/contract/plan'
import type { Db } from '../../db/open-db'
import { rateChecks, statusChanges, supplierReps } from '../../db/schema'

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
  if (!row || row.repId === null || row.repId === exceptRepId) return undefined
  return { name: `${row.firstName} ${row.lastName}`, at: row.at }
}

/** When the contract reached each audit code, oldest first: of several times the last one counts. */
export async function listStatusTimes(db: Db, rateCheckId: string) {
  return db
    .select({ code: statusChanges.toCode, at: statusChanges.at })
    .from(statusChanges)
    .where(and(eq(statusChanges.rateCheckId, rateCheckId), inArray(statusChanges.toCode, [...auditCodes])))
    .orderBy(statusChanges.id)
}
