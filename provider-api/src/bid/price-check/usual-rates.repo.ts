import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { pricingOptions, quoteRequests, quotes, rateChecks } from '../../db/schema'
import { statement } from '../../db/statement'
import { otherwiseTaxed, standsWithOption } from '../rates/standing-quote.repo'

/** A supplier's newest requests are looked through, so many at most. */
const REQUESTS = 500

const given = {
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

const pastQuotes = statement('past_quotes', (db) => {
  const asked = db
    .select({ id: quoteRequests.id, rateCheckId: quoteRequests.rateCheckId })
    .from(quoteRequests)
    .where(
      and(eq(quoteRequests.supplierId, given.supplierId), gt(quoteRequests.timeQuotesDue, sql.placeholder('since'))),
    )
    .orderBy(desc(quoteRequests.timeQuotesDue), desc(quoteRequests.id))
    .limit(REQUESTS)
    .as('asked')
  return db
    .select({
      requestId: asked.id,
      term: pricingOptions.maxTerm,
      totalFee: rateChecks.totalFee,
      sameUtility: sql<boolean>`${rateChecks.utilityIds} && ${sql.placeholder('utilityIds')}::text[]`,
      standard: sql<string | null>`nullif(${quotes.submittedRate}, 0)`,
      renewable: sql<string | null>`nullif(${quotes.renewableTotal}, 0)`,
      adder: sql<string | null>`nullif(${quotes.renewableAdder}, 0)`,
      feeIncluded: quotes.feeIncluded,
      taxesIncluded: quotes.taxesIncluded,
      otherwiseTaxed,
    })
    .from(asked)
    .innerJoin(rateChecks, eq(rateChecks.id, asked.rateCheckId))
    .innerJoin(quotes, and(eq(quotes.quoteRequestId, asked.id), eq(quotes.supplierId, given.supplierId)))
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .where(
      and(
        ne(asked.rateCheckId, given.rateCheckId),
        eq(rateChecks.state, given.state),
        eq(rateChecks.commodityType, given.commodityType),
        standsWithOption,
      ),
    )
    .orderBy(desc(quotes.submittedAt), desc(quotes.id))
})

/**
 * The supplier's own quotes that stand on its newest other requests of a state and a commodity, the newest bid first.
 */
export const listPastQuotes = (db: Db, like: LikeRequest) => pastQuotes(db, { ...like })

export type PastQuoteRow = Awaited<ReturnType<typeof listPastQuotes>>[number]
