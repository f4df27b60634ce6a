import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { bidStatus } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { quotes, quoteTaxes, rateChecks } from '../../db/schema'
import { givenRows, rowsFor, statement, together } from '../../db/statement'

export type NewQuote = typeof quotes.$inferSelect
export type NewQuoteTax = typeof quoteTaxes.$inferInsert

const quoteRows = rowsFor(quotes)
const taxRows = rowsFor(quoteTaxes)

const supersede = statement('supersede_quotes', (db) =>
  db
    .update(quotes)
    .set({ supersededAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(
      and(
        eq(quotes.rateCheckId, sql.placeholder('rateCheckId')),
        eq(quotes.supplierId, sql.placeholder('supplierId')),
        isNull(quotes.supersededAt),
        sql`${quotes.pricingOptionId} = any(${sql.placeholder('optionIds')}::text[])`,
      ),
    ),
)

const writeQuotes = statement('write_quotes', (db) => db.insert(quotes).select(givenRows(quotes)))

const writeTaxes = statement('write_quote_taxes', (db) => db.insert(quoteTaxes).select(givenRows(quoteTaxes)))

/**
 * Puts new quotes in place of the supplier's standing ones on the same options; where none stands there is nothing to
 * look for.
 */
export async function replaceQuotes(
  tx: Db,
  bid: { supplierId: string; rateCheckId: string },
  fresh: { quotes: NewQuote[]; taxes: NewQuoteTax[]; isFirst: boolean },
  now: Date,
): Promise<void> {
  const optionIds = fresh.quotes.map((quote) => quote.pricingOptionId)
  // In this order on their connection; none waits for another one's answer.
  await together([
    fresh.isFirst ? undefined : supersede(tx, { ...bid, optionIds, now: now.toISOString() }),
    writeQuotes(tx, { rows: quoteRows(fresh.quotes) }),
    fresh.taxes.length === 0 ? undefined : writeTaxes(tx, { rows: taxRows(fresh.taxes) }),
  ] as const)
}

/** Withdraws the supplier's standing quote for an option. */
export function withdrawQuotes(tx: Db, key: { optionId: string; supplierId: string }, now: Date, onlyIf?: SQL) {
  const { optionId, supplierId } = key
  const isStanding = and(eq(quotes.supplierId, supplierId), isNull(quotes.supersededAt))
  return tx
    .update(quotes)
    .set({ supersededAt: now })
    .where(and(eq(quotes.pricingOptionId, optionId), isStanding, onlyIf))
    .returning({
      pricingOptionId: quotes.pricingOptionId,
      submittedRate: quotes.submittedRate,
      renewableTotal: quotes.renewableTotal,
    })
}

/** The rate check of a quote still takes first bids, which Last Look does not. */
export const takesFirstBids = sql`exists (select 1 from ${rateChecks}
  where ${rateChecks.id} = ${quotes.rateCheckId} and ${rateChecks.statusCode} = ${bidStatus.BIDDING_OPEN})`
