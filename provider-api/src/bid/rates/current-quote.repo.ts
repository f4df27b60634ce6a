import { and, eq, isNull, sql, type Placeholder } from 'drizzle-orm'
import { pricingOptions, quoteRequests, quotes, quoteTaxes } from '../../db/schema'

/** A quote that counts, as a condition on `quotes`: no later one took its place, and its option was not removed. */
export const isCurrentQuote = and(
  isNull(quotes.supersededAt),
  sql`exists (select 1 from ${pricingOptions}
    where ${pricingOptions.id} = ${quotes.pricingOptionId}
    and ${pricingOptions.rateCheckId} = ${quotes.rateCheckId}
    and ${pricingOptions.removedAt} is null)`,
)

/** The same where quotes are joined with their options by id, which are then looked up once. */
export const isCurrentQuoteWithOption = and(
  isNull(quotes.supersededAt),
  eq(pricingOptions.rateCheckId, quotes.rateCheckId),
  isNull(pricingOptions.removedAt),
)

/** Where the rows of a request are kept: in the partition of its rate check, where there are partitions. */
export const selectRateCheckId = (quoteRequestId: Placeholder) =>
  sql`(select ${quoteRequests.rateCheckId} from ${quoteRequests} where ${quoteRequests.id} = ${quoteRequestId})`

/** Ids of the state taxes for which a quote says otherwise than its `taxes_included`. */
export const otherwiseTaxed = sql<string[]>`array(select ${quoteTaxes.stateTaxId} from ${quoteTaxes}
  where ${quoteTaxes.quoteId} = ${quotes.id}
    and ${quoteTaxes.rateCheckId} = ${quotes.rateCheckId}
    and ${quoteTaxes.includedBySupplier} <> ${quotes.taxesIncluded}
    order by 1)`
