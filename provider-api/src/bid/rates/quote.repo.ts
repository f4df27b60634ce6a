import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { bidStatus } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { quotes, quoteTaxes, rateChecks, supplierReps } from '../../db/schema'
import { placeholderRows, rowsFor, statement, together } from '../../db/statement'

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

const writeQuotes = statement('write_quotes', (db) => db.insert(quotes).select(placeholderRows(quotes)))

const writeTaxes = statement('write_quote_taxes', (db) => db.insert(quoteTaxes).select(placeholderRows(quoteTaxes)))

/**
 * Puts new quotes in place of the supplier's current ones on the same options; where none stands there is nothing to
 * look for.
 */
export async function replaceQuotes(
  tx: Db,
  bid: { supplierId: string; rateCheckId: string },
  fresh: { quotes: NewQuote[]; taxes: NewQuoteTax[]; isFirst: boolean },
  now: Date,
): Promise<void> {
  const optionIds = fresh.quotes.map((quote) => quote.pricingOptionId)
  if (optionIds.length === 0) return
  // In this order on their connection; none waits for another one's answer.
  await together([
    fresh.isFirst ? undefined : supersede(tx, { ...bid, optionIds, now: now.toISOString() }),
    writeQuotes(tx, { rows: quoteRows(fresh.quotes) }),
    fresh.taxes.length === 0 ? undefined : writeTaxes(tx, { rows: taxRows(fresh.taxes) }),
  ] as const)
}

/** Withdraws the supplier's current quote for an option, in a version of the request. */
export function withdrawQuotes(
  tx: Db,
  { optionId, supplierId, version }: { optionId: string; supplierId: string; version: number },
  now: Date,
  onlyIf?: SQL,
) {
  const isCurrentOfSupplier = and(eq(quotes.supplierId, supplierId), isNull(quotes.supersededAt))
  return tx
    .update(quotes)
    .set({ supersededAt: now, changedIn: version })
    .where(and(eq(quotes.pricingOptionId, optionId), isCurrentOfSupplier, onlyIf))
    .returning({
      pricingOptionId: quotes.pricingOptionId,
      submittedRate: quotes.submittedRate,
      renewableTotal: quotes.renewableTotal,
    })
}

/**
 * The newest quote on one of these options that came or was withdrawn after a version of the request; of one that
 * stands without its version nothing older is known, so it counts.
 */
export async function findChangedQuote(
  db: Db,
  of: { quoteRequestId: string; rateCheckId: string; optionIds: readonly string[]; version: number },
) {
  const [quote] = await db
    .select({
      supersededAt: quotes.supersededAt,
      submittedAt: quotes.submittedAt,
      firstName: supplierReps.firstName,
      lastName: supplierReps.lastName,
    })
    .from(quotes)
    .innerJoin(supplierReps, eq(supplierReps.userId, quotes.supplierRepId))
    .where(
      and(
        eq(quotes.quoteRequestId, of.quoteRequestId),
        eq(quotes.rateCheckId, of.rateCheckId),
        inArray(quotes.pricingOptionId, [...of.optionIds]),
        or(gt(quotes.changedIn, of.version), and(isNull(quotes.changedIn), isNull(quotes.supersededAt))),
      ),
    )
    .orderBy(desc(quotes.submittedAt))
    .limit(1)
  return quote
}

/** The rate check of a quote still takes first bids, which Last Look does not. */
export const takesFirstBids = sql`exists (select 1 from ${rateChecks}
  where ${rateChecks.id} = ${quotes.rateCheckId} and ${rateChecks.statusCode} = ${bidStatus.BIDDING_OPEN})`
