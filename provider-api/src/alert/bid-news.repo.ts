import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { NoticedDeal } from '../activity/notices.repo'
import { hasStandingQuote } from '../bid/request/bid-conditions.repo'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/open-db'
import { auditRows, quoteRequests } from '../db/schema'

/** Rows that are looked at. */
const MAX_ROWS = 1000

/** What the customer's side wrote down about these deals since then, the oldest first. */
export function listNewsOfDeals(
  db: Db,
  supplierId: string,
  deals: readonly NoticedDeal[],
  { actions, since }: { actions: readonly string[]; since: Date },
) {
  const requestIds = deals.flatMap(({ quoteRequestId }) => (quoteRequestId === null ? [] : [quoteRequestId]))
  const rateCheckIds = deals.map(({ rateCheckId }) => rateCheckId)
  const ofMarket = and(
    eq(auditRows.entity, 'rate_check'),
    anyOf(auditRows.entityId, rateCheckIds),
    isNull(auditRows.supplierId),
  )
  const own = and(
    eq(auditRows.entity, 'quote_request'),
    anyOf(auditRows.entityId, requestIds),
    eq(auditRows.supplierId, supplierId),
  )
  return db
    .select({
      action: auditRows.action,
      at: auditRows.at,
      entityId: auditRows.entityId,
      from: auditRows.from,
      to: auditRows.to,
    })
    .from(auditRows)
    .where(and(or(ofMarket, own), inArray(auditRows.action, [...actions]), gt(auditRows.at, since)))
    .orderBy(auditRows.id)
    .limit(MAX_ROWS)
}
export type NewsOfDeal = Awaited<ReturnType<typeof listNewsOfDeals>>[number]

/** On which of these requests a quote of the supplier stands. */
export async function listQuotedRequests(db: Db, requestIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(and(anyOf(quoteRequests.id, requestIds), hasStandingQuote))
  return new Set(rows.map(({ id }) => id))
}
