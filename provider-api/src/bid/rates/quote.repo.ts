import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { quotes, quoteTaxes } from '../../db/schema'

export type NewQuote = typeof quotes.$inferInsert
export type NewQuoteTax = typeof quoteTaxes.$inferInsert

/**
 * Puts new quotes in place of the supplier's standing ones on the same options; where none stands there is nothing to
 * look for. Returns what they replaced, and the new ones as they are kept, in the order of their options.
 */
export async function replaceQuotes(
  tx: Db,
  supplierId: string,
  fresh: { quotes: NewQuote[]; taxes: NewQuoteTax[]; isFirst: boolean },
  now: Date,
) {
  const replaced = fresh.isFirst ? [] : await supersede(tx, supplierId, fresh.quotes, now)
  const written = await tx.insert(quotes).values(fresh.quotes).returning()
  if (fresh.taxes.length > 0) await tx.insert(quoteTaxes).values(fresh.taxes)
  return { replaced, written: written.sort((a, b) => (a.pricingOptionId < b.pricingOptionId ? -1 : 1)) }
}

function supersede(tx: Db, supplierId: string, fresh: NewQuote[], now: Date) {
  return tx
    .update(quotes)
    .set({ supersededAt: now })
    .where(
      and(
        eq(quotes.supplierId, supplierId),
        isNull(quotes.supersededAt),
        anyOf(
          quotes.pricingOptionId,
          fresh.map((quote) => quote.pricingOptionId),
        ),
      ),
    )
    .returning({
      pricingOptionId: quotes.pricingOptionId,
      submittedRate: quotes.submittedRate,
      renewableTotal: quotes.renewableTotal,
    })
}
