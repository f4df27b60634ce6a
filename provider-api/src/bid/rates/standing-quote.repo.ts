import { and, isNull, sql } from 'drizzle-orm'
import { pricingOptions, quotes, quoteTaxes } from '../../db/schema'

/** A quote that counts, as a condition on `quotes`: no later one took its place, and its option was not removed. */
export const stands = and(
  isNull(quotes.supersededAt),
  sql`exists (select 1 from ${pricingOptions}
    where ${pricingOptions.id} = ${quotes.pricingOptionId}
    and ${pricingOptions.removedAt} is null)`,
)

/** Ids of the state taxes for which a quote says otherwise than its `taxes_included`. */
export const otherwiseTaxed = sql<string[]>`array(select ${quoteTaxes.stateTaxId} from ${quoteTaxes}
  where ${quoteTaxes.quoteId} = ${quotes.id}
    and ${quoteTaxes.includedBySupplier} <> ${quotes.taxesIncluded}
    order by 1)`
