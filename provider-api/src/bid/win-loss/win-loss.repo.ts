import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import {
  customerDecisions,
  listedRequests,
  pricingOptions,
  pricingScenarios,
  quotes,
  rateChecks,
} from '../../db/schema'
import { otherwiseTaxed, isCurrentQuoteWithOption } from '../rates/current-quote.repo'

/** A supplier's current quotes on some requests, with the term and scenario of each. */
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
    .where(
      and(eq(quotes.supplierId, supplierId), inList(quotes.quoteRequestId, quoteRequestIds), isCurrentQuoteWithOption),
    )
    .orderBy(asc(pricingScenarios.name), asc(pricingOptions.maxTerm))
}

export type ReportQuoteRow = Awaited<ReturnType<typeof listReportQuotes>>[number]

export interface DecidedBefore {
  supplierId: string
  commodityType: 'ELECTRICITY' | 'GAS'
  utility: string
  before: { timeQuotesDue: Date; id: string }
  limit: number
}

/** So many reports are looked through: where a utility is rare, a long history is not read to find it. */
const LATEST = 100

/**
 * Requests that the supplier quoted and that were decided for one of the suppliers, the latest due first; of its 100
 * latest reports.
 */
export async function listDecidedBefore(db: Db, filter: DecidedBefore): Promise<string[]> {
  const { timeQuotesDue, id } = filter.before
  const latest = db
    .select({
      id: listedRequests.quoteRequestId,
      rateCheckId: listedRequests.rateCheckId,
      statusCode: listedRequests.statusCode,
      commodityType: listedRequests.commodityType,
      timeQuotesDue: listedRequests.timeQuotesDue,
    })
    .from(listedRequests)
    .where(
      and(
        eq(listedRequests.supplierId, filter.supplierId),
        listedRequests.hasReport,
        or(
          lt(listedRequests.timeQuotesDue, timeQuotesDue),
          and(eq(listedRequests.timeQuotesDue, timeQuotesDue), lt(listedRequests.quoteRequestId, id)),
        ),
      ),
    )
    .orderBy(desc(listedRequests.timeQuotesDue), desc(listedRequests.quoteRequestId))
    .limit(LATEST)
    .as('latest')
  const rows = await db
    .select({ id: latest.id })
    .from(latest)
    .innerJoin(rateChecks, eq(rateChecks.id, latest.rateCheckId))
    .leftJoin(customerDecisions, eq(customerDecisions.rateCheckId, latest.rateCheckId))
    .where(
      and(
        // What `reportOutcome` calls decided.
        sql`report_outcome(false, ${customerDecisions.decision}, ${latest.statusCode}) = 'not-chosen'`,
        eq(latest.commodityType, filter.commodityType),
        sql`${rateChecks.utilityNames} @> array[${filter.utility}]::text[]`,
      ),
    )
    .orderBy(desc(latest.timeQuotesDue), desc(latest.id))
    .limit(filter.limit)
  return rows.map((row) => row.id)
}
