import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { quotes, quoteTaxes } from '../../db/schema'

export type NewQuote = typeof quotes.$inferInsert
export type NewQuoteTax = typeof quoteTaxes.$inferInsert

/** Puts new quotes in place of the supplier's standing ones on the same options. Returns what they replaced. */
export async function replaceQuotes(tx: Db, supplierId: string, fresh: NewQuote[], taxes: NewQuoteTax[], now: Date) {
  const replaced = await tx
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
  await tx.insert(quotes).values(fresh)
  if (taxes.length > 0) await tx.insert(quoteTaxes).values(taxes)
  return replaced
}
