import { asc, eq, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/open-db'
import { meters, pricingScenarios } from '../db/schema'

/**
 * The customer takes meters out of a request, those that use least first; its scenarios lose their use. One meter
 * stays.
 * @returns how many were taken out
 */
export async function removeMeters(tx: Db, rateCheckId: string, count: number): Promise<number> {
  const ofRequest = eq(meters.rateCheckId, rateCheckId)
  const all = await tx
    .select({ id: meters.id, usage: meters.totalAnnualUsage })
    .from(meters)
    .where(ofRequest)
    .orderBy(asc(meters.totalAnnualUsage), asc(meters.id))
  const gone = all.slice(0, Math.min(count, all.length - 1))
  if (gone.length === 0) return 0
  await tx.delete(meters).where(
    anyOf(
      meters.id,
      gone.map((meter) => meter.id),
    ),
  )
  const usage = gone.reduce((sum, meter) => sum + meter.usage, 0)
  await tx
    .update(pricingScenarios)
    .set({ totalAnnualUsage: sql`greatest(${pricingScenarios.totalAnnualUsage} - ${usage}::bigint, 0)` })
    .where(eq(pricingScenarios.rateCheckId, rateCheckId))
  return gone.length
}
