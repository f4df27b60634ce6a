import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { meters, utilities } from '../../db/schema'
import { jsonStatement } from '../../db/json-rows'

const rateCheckId = sql.placeholder('rateCheckId')

/** A rate check's usage by utility, rate class, the month with which a meter's figures end, and months before it. */
function selectSums(db: Db) {
  const figure = sql`unnest(${meters.monthlyUsage}) with ordinality as figure(usage, place)`
  const back = sql<number>`(cardinality(${meters.monthlyUsage}) - figure.place)::int`
  return db
    .select({
      utilityName: utilities.name,
      rateClass: meters.rateClass,
      endMonth: meters.usageEndMonth,
      back,
      usage: sql<number>`sum(figure.usage)`.mapWith(Number),
    })
    .from(meters)
    .innerJoin(utilities, eq(utilities.id, meters.utilityId))
    .crossJoinLateral(figure)
    .where(eq(meters.rateCheckId, rateCheckId))
    .groupBy(utilities.name, meters.rateClass, meters.usageEndMonth, back)
}

/** Meters and a year's usage of a rate check by utility and rate class. */
const selectClasses = (db: Db) =>
  db
    .select({
      utilityName: utilities.name,
      rateClass: meters.rateClass,
      meters: sql<number>`count(*)`.mapWith(Number),
      annualUsage: sql<number>`sum(${meters.totalAnnualUsage})`.mapWith(Number),
    })
    .from(meters)
    .innerJoin(utilities, eq(utilities.id, meters.utilityId))
    .where(eq(meters.rateCheckId, rateCheckId))
    .groupBy(utilities.name, meters.rateClass)
    .orderBy(asc(utilities.name), asc(meters.rateClass))

const load = jsonStatement('load_of_rate_check', (db) => ({
  selects: { sums: selectSums(db), classes: selectClasses(db) },
}))

export const readLoadRows = (db: Db, ofRateCheck: string) => load(db, { rateCheckId: ofRateCheck })
