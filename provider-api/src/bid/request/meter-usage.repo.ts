import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { legalEntities, meters } from '../../db/schema'
import { statement } from '../../db/statement'

const usage = statement('usage_of_rate_check', (db) => {
  const figure = sql`unnest(${meters.monthlyUsage}) with ordinality as figure(usage, place)`
  const back = sql<number>`(cardinality(${meters.monthlyUsage}) - figure.place)::int`
  return db
    .select({
      endMonth: meters.usageEndMonth,
      back,
      usage: sql<number>`sum(figure.usage)`.mapWith(Number),
      exemptUsage: sql<number>`coalesce(sum(figure.usage) filter (where ${legalEntities.taxExempt}), 0)`.mapWith(
        Number,
      ),
    })
    .from(meters)
    .innerJoin(legalEntities, eq(legalEntities.id, meters.legalEntityId))
    .crossJoinLateral(figure)
    .where(eq(meters.rateCheckId, sql.placeholder('rateCheckId')))
    .groupBy(meters.usageEndMonth, back)
})

/**
 * The usage of all meters of a rate check, that of exempt entities apart: by the month with which a meter's figures
 * end, and months before it.
 */
export const sumUsage = (db: Db, rateCheckId: string) => usage(db, { rateCheckId })
