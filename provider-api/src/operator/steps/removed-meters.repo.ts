import { and, asc, eq, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { meters, operatorRecords, pricingScenarios, rateChecks } from '../../db/schema'

/** Those of a request that use least, so many that one stays. */
export async function listSmallestMeters(db: Db, rateCheckId: string, count: number): Promise<string[]> {
  const all = await db
    .select({ id: meters.id })
    .from(meters)
    .where(eq(meters.rateCheckId, rateCheckId))
    .orderBy(asc(meters.totalAnnualUsage), asc(meters.id))
  return all.slice(0, Math.max(0, Math.min(count, all.length - 1))).map(({ id }) => id)
}

/**
 * The customer takes meters out of a request; its scenarios lose their use. The last one stays.
 * @returns how many were taken out; nothing is, where none would be left
 */
export async function removeMeters(tx: Db, rateCheckId: string, meterIds: readonly string[]): Promise<number> {
  const isRemoved = and(eq(meters.rateCheckId, rateCheckId), inList(meters.id, meterIds))
  const [size] = await tx
    .select({
      all: rateChecks.meterCount,
      removed: sql<number>`(select count(*)::int from ${meters} where ${isRemoved})`,
    })
    .from(rateChecks)
    .where(eq(rateChecks.id, rateCheckId))
  if (!size || size.removed === 0 || size.removed === size.all) return 0
  const rows = await tx.delete(meters).where(isRemoved).returning({ usage: meters.totalAnnualUsage })
  const usage = rows.reduce((sum, row) => sum + row.usage, 0)
  await tx
    .update(pricingScenarios)
    .set({ totalAnnualUsage: sql`greatest(${pricingScenarios.totalAnnualUsage} - ${usage}::bigint, 0)` })
    .where(eq(pricingScenarios.rateCheckId, rateCheckId))
  // Sent again, they are new ones.
  await tx
    .delete(operatorRecords)
    .where(and(eq(operatorRecords.kind, `meter@${rateCheckId}`), inList(operatorRecords.id, meterIds)))
  return rows.length
}
