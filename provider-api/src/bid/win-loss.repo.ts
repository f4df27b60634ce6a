import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/open-db'
import { pricingOptions, pricingScenarios, quotes } from '../db/schema'

/** A supplier's standing quotes on some requests, with the term and scenario of each. */
export function findReportQuotes(db: Db, supplierId: string, quoteRequestIds: string[]) {
  if (quoteRequestIds.length === 0) return []
  return db
    .select({
      quoteRequestId: quotes.quoteRequestId,
      scenarioId: pricingScenarios.id,
      scenarioName: pricingScenarios.name,
      scenarioUsage: pricingScenarios.totalAnnualUsage,
      term: pricingOptions.maxTerm,
      standard: quotes.submittedRate,
      renewable: quotes.renewableTotal,
      status: quotes.status,
    })
    .from(quotes)
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .innerJoin(pricingScenarios, eq(pricingScenarios.id, pricingOptions.pricingScenarioId))
    .where(and(eq(quotes.supplierId, supplierId), anyOf(quotes.quoteRequestId, quoteRequestIds), isNull(quotes.supersededAt)))
    .orderBy(asc(pricingScenarios.name), asc(pricingOptions.maxTerm))
}

export type ReportQuoteRow = Awaited<ReturnType<typeof findReportQuotes>>[number]

/** Best standing rates per scenario and term over all suppliers. Only for requests whose bids are no longer sealed (decision 18). */
export function findBestPerTerm(db: Db, scenarioIds: string[]) {
  if (scenarioIds.length === 0) return []
  return db
    .select({
      scenarioId: pricingOptions.pricingScenarioId,
      term: pricingOptions.maxTerm,
      standard: sql<string | null>`min(nullif(${quotes.submittedRate}, 0))`,
      renewable: sql<string | null>`min(nullif(${quotes.renewableTotal}, 0))`,
    })
    .from(quotes)
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .where(and(anyOf(pricingOptions.pricingScenarioId, scenarioIds), isNull(quotes.supersededAt)))
    .groupBy(pricingOptions.pricingScenarioId, pricingOptions.maxTerm)
}

export type BestRow = Awaited<ReturnType<typeof findBestPerTerm>>[number]
