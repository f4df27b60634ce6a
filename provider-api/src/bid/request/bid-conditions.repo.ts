import { and, eq, inArray, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bidWindows, type BidWindowEnd } from 'shared-contracts/bid/request'
import { exists } from '../../db/exists'
import { contractRevisions, energyPlans, optOuts, quoteRequests, quotes, rateChecks } from '../../db/schema'
import { isCurrentQuote } from '../rates/current-quote.repo'

// Conditions on a row of quote_requests, for WHERE and SELECT.

const endColumns: Record<BidWindowEnd, PgColumn> = {
  timeQuotesDue: quoteRequests.timeQuotesDue,
  internalQaExpiredTime: rateChecks.internalQaExpiredTime,
  lastLookExpiration: quoteRequests.lastLookExpiration,
}

/** Whether bids are taken: `whyClosed` of shared-contracts in SQL, from the same table (decision 16). */
export function takesBids(at: Date | Placeholder): SQL<boolean> {
  const now = sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`
  const windows = bidWindows.map(({ status, invitedOnly, ends }) => {
    const columns = sql.join(
      ends.map((end) => endColumns[end]),
      sql`, `,
    )
    // least() passes over what is not set.
    const isBeforeEnd = sql`${now} < coalesce(least(${columns}), 'infinity')`
    return and(
      eq(rateChecks.statusCode, status),
      invitedOnly ? quoteRequests.invitedForLastLook : undefined,
      isBeforeEnd,
    )
  })
  return exists(sql`select 1 from ${rateChecks}
    where ${rateChecks.id} = ${quoteRequests.rateCheckId} and ${or(...windows)}`)
}

/** Whether it is in Last Look: `isLastLook` of shared-contracts in SQL. */
export const isInLastLook = and(
  inArray(
    rateChecks.statusCode,
    bidWindows.flatMap(({ invitedOnly, status }) => (invitedOnly ? [status] : [])),
  ),
  quoteRequests.invitedForLastLook,
)

/** Whether the supplier has opted out (decision 22). */
export const isOptedOut = exists(sql`select 1 from ${optOuts}
  where ${and(
    eq(optOuts.rateCheckId, quoteRequests.rateCheckId),
    eq(optOuts.supplierId, quoteRequests.supplierId),
    isNull(optOuts.endedAt),
  )}`)

/** Whether the supplier has a current quote. */
export const hasCurrentQuote = exists(sql`select 1 from ${quotes}
  where ${and(
    eq(quotes.quoteRequestId, quoteRequests.id),
    eq(quotes.rateCheckId, quoteRequests.rateCheckId),
    isCurrentQuote,
  )}`)

/** Whether the customer chose one of the supplier's quotes. */
export const isQuoteChosen = exists(sql`select 1 from ${quotes} where ${quotes.quoteRequestId} = ${quoteRequests.id}
  and ${quotes.rateCheckId} = ${quoteRequests.rateCheckId} and ${quotes.status} = 'selected'`)

/** Whether a revision of the supplier's contract is asked for and not resolved. */
export const isRevised = exists(sql`select 1 from ${contractRevisions}
  join ${energyPlans} on ${energyPlans.rateCheckId} = ${contractRevisions.rateCheckId}
  where ${contractRevisions.rateCheckId} = ${quoteRequests.rateCheckId}
    and ${energyPlans.supplierId} = ${quoteRequests.supplierId} and not ${contractRevisions.resolved}`)
