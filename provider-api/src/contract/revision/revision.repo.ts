import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Revisions } from 'shared-contracts/contract/revision'
import { inList } from '../../db/in-list'
import { exists } from '../../db/exists'
import type { Db } from '../../db/open-db'
import { contractRevisions, documents } from '../../db/schema'

/** Whether the rate check of this column has a revision that waits, as a condition. */
export const hasUnresolvedRevision = (rateCheckId: PgColumn) =>
  exists(sql`select 1 from ${contractRevisions}
    where ${and(eq(contractRevisions.rateCheckId, rateCheckId), eq(contractRevisions.resolved, false))}`)

/** Newest first. */
export async function listRevisionRows(db: Db, rateCheckId: string) {
  return db
    .select()
    .from(contractRevisions)
    .where(eq(contractRevisions.rateCheckId, rateCheckId))
    .orderBy(desc(contractRevisions.createdDT))
}

/** When each plan's unresolved revision was asked for, by rate check. */
export async function listOpenRevisions(db: Db, rateCheckIds: string[]): Promise<Map<string, Date>> {
  if (rateCheckIds.length === 0) return new Map()
  const rows = await db
    .select({ rateCheckId: contractRevisions.rateCheckId, createdDT: contractRevisions.createdDT })
    .from(contractRevisions)
    .where(and(inList(contractRevisions.rateCheckId, rateCheckIds), eq(contractRevisions.resolved, false)))
  return new Map(rows.map((row) => [row.rateCheckId, row.createdDT]))
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

/** The ids of the files that reps uploaded for revisions of a plan. */
export async function listRevisionFiles(db: Db, energyPlanId: string) {
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
