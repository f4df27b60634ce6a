import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { customers, listedRequests, pricingOptions, quotes, rateChecks } from '../../db/schema'
import { jsonStatement } from '../../db/json-rows'
import { optionsStatement, scenarioStatement, taxesOfState } from '../request/scenario.repo'
import { otherwiseTaxed, isCurrentQuoteWithOption } from '../rates/current-quote.repo'

/** Of a supplier's newest like requests, so many at most: what is older says less of what is usual. */
const REQUESTS = 200

const params = {
  supplierId: sql.placeholder('supplierId'),
  rateCheckId: sql.placeholder('rateCheckId'),
  state: sql.placeholder('state'),
  commodityType: sql.placeholder('commodityType'),
}

export interface LikeRequest {
  supplierId: string
  /** Bids on other requests than this one. */
  rateCheckId: string
  state: string
  commodityType: 'ELECTRICITY' | 'GAS'
  utilityIds: string[]
  since: Date
}

/**
 * The supplier's own quotes that stand on its newest other requests of a state and a commodity, the newest bid first.
 */
function selectPastQuotes(db: Db) {
  const { supplierId, state, commodityType, timeQuotesDue, quoteRequestId } = listedRequests
  const pastRequests = db
    .select({ id: quoteRequestId, rateCheckId: listedRequests.rateCheckId })
    .from(listedRequests)
    .where(
      and(
        eq(supplierId, params.supplierId),
        eq(state, params.state),
        eq(commodityType, params.commodityType),
        listedRequests.hasQuote,
        gt(timeQuotesDue, sql.placeholder('since')),
        ne(listedRequests.rateCheckId, params.rateCheckId),
      ),
    )
    .orderBy(desc(timeQuotesDue), desc(quoteRequestId))
    .limit(REQUESTS)
    .as('asked')
  return db
    .select({
      requestId: pastRequests.id,
      companyName: customers.companyName,
      term: pricingOptions.maxTerm,
      totalFee: rateChecks.totalFee,
      sameUtility: sql<boolean>`${rateChecks.utilityIds} && ${sql.placeholder('utilityIds')}::text[]`,
      standard: sql<string | null>`nullif(${quotes.submittedRate}, 0)::text`,
      renewable: sql<string | null>`nullif(${quotes.renewableTotal}, 0)::text`,
      adder: sql<string | null>`nullif(${quotes.renewableAdder}, 0)::text`,
      feeIncluded: quotes.feeIncluded,
      taxesIncluded: quotes.taxesIncluded,
      otherwiseTaxed,
    })
    .from(pastRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, pastRequests.rateCheckId))
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .innerJoin(quotes, and(eq(quotes.quoteRequestId, pastRequests.id), eq(quotes.supplierId, params.supplierId)))
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .where(isCurrentQuoteWithOption)
    .orderBy(desc(quotes.submittedAt), desc(quotes.id))
}

const usualRates = jsonStatement('usual_rates', (db) => ({
  selects: {
    scenario: scenarioStatement.build(db),
    options: optionsStatement.build(db),
    taxes: taxesOfState.build(db),
    past: selectPastQuotes(db),
  },
}))

/** What usual rates are made of, and the scenario that they are for. */
export const readPastRates = (db: Db, { scenarioId, ...like }: LikeRequest & { scenarioId: string }) =>
  usualRates(db, { ...like, scenarioId, scenarioIds: [scenarioId] })

export type PastQuoteRow = Awaited<ReturnType<typeof readPastRates>>['past'][number]
