import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open-db'
import { demoSchedules, optOuts, pricingOptions, quoteRequests, quotes, rateChecks } from '../db/schema'
import { transaction } from '../db/transaction'
import { demoLastLookEnd, lastLookStart, storedDueTime } from './demo-times'

/**
 * Gives every demonstration request that nobody has touched and whose time has run out a fresh one (or `all` of them);
 * those that are meant to be past stay as far past as they were. @returns how many were refreshed
 */
export function refreshDemoTimes(db: Db, now: Date, which: 'ran-out' | 'all' = 'ran-out'): Promise<number> {
  return transaction(db, async (tx) => {
    const scheduled = await tx
      .select({ schedule: demoSchedules, rateCheck: rateChecks, due: quoteRequests.timeQuotesDue })
      .from(demoSchedules)
      .innerJoin(rateChecks, eq(rateChecks.id, demoSchedules.rateCheckId))
      .innerJoin(
        quoteRequests,
        and(eq(quoteRequests.rateCheckId, rateChecks.id), eq(quoteRequests.supplierId, 'larkspur')),
      )
      .where(and(inArray(rateChecks.statusCode, [300, 330]), eq(rateChecks.version, 1)))
    let refreshed = 0
    for (const { schedule, rateCheck, due } of scheduled) {
      const { rateCheckId, dueMinutes, lastLookMinutes, setAt } = schedule
      const end = rateCheck.internalQaExpiredTime
      const ranOut = lastLookMinutes === null ? due <= now : end !== null && end <= now
      if ((which === 'ran-out' && !ranOut) || (await isTouched(tx, rateCheckId, setAt))) continue
      await tx
        .update(quoteRequests)
        .set({ timeQuotesDue: storedDueTime(now, dueMinutes) })
        .where(eq(quoteRequests.rateCheckId, rateCheckId))
      if (lastLookMinutes !== null) {
        const window = {
          internalQaStartTime: lastLookStart(now, lastLookMinutes),
          internalQaExpiredTime: demoLastLookEnd(now, lastLookMinutes),
        }
        await tx.update(rateChecks).set(window).where(eq(rateChecks.id, rateCheckId))
      }
      await tx.update(demoSchedules).set({ setAt: now }).where(eq(demoSchedules.rateCheckId, rateCheckId))
      refreshed += 1
    }
    return refreshed
  })
}

/** Whether any rep has quoted, opted out or in, added an option or changed the request since its times were set. */
async function isTouched(tx: Db, rateCheckId: string, setAt: Date): Promise<boolean> {
  const since = (at: PgColumn) => gte(at, setAt)
  const { rows } = (await tx.execute(sql`
    select 1 from ${quotes} where ${and(eq(quotes.rateCheckId, rateCheckId), since(quotes.submittedAt))}
    union all select 1 from ${optOuts}
      where ${and(eq(optOuts.rateCheckId, rateCheckId), or(since(optOuts.createdAt), since(optOuts.endedAt)))}
    union all select 1 from ${pricingOptions} where ${and(
      eq(pricingOptions.rateCheckId, rateCheckId),
      isNotNull(pricingOptions.supplierId),
      since(pricingOptions.createdAt),
    )}
    union all select 1 from ${quoteRequests}
      where ${and(eq(quoteRequests.rateCheckId, rateCheckId), since(quoteRequests.changedAt))}
    limit 1`)) as { rows: unknown[] }
  return rows.length > 0
}
