import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { pricingOptions, pricingScenarios, quotes } from '../../db/schema'
import { otherwiseTaxed, standsWithOption } from '../rates/standing-quote.repo'

/** A supplier's standing quotes on some requests, with the term and scenario of each. */
export function listReportQuotes(db: Db, supplierId: string, quoteRequestIds: string[]) {
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
      feeIncluded: quotes.feeIncluded,
      taxesIncluded: quotes.taxesIncluded,
      otherwiseTaxed,
    })
    .from(quotes)
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .innerJoin(pricingScenarios, eq(pricingScenarios.id, pricingOptions.pricingScenarioId))
    .where(and(eq(quotes.supplierId, supplierId), anyOf(quotes.quoteRequestId, quoteRequestIds), standsWithOption))
    .orderBy(asc(pricingScenarios.name), asc(pricingOptions.maxTerm))
}

export type ReportQuoteRow = Awaited<ReturnType<typeof listReportQuotes>>[number]
