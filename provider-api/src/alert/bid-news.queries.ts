import { BID_NEWS_LASTS, type BidNews } from 'shared-contracts/alert'
import { bidStatus } from 'shared-contracts/bid/request'
import { groupedBy } from '../bid/request/request-pages'
import type { Db } from '../db/open-db'
import { listNews, listQuotedRequests, type BidNewsRow } from './bid-news.repo'

// Actions of audit rows: `desk.` and the name of a step of the customer's side, with its option where it has one.
const OPENED = 'desk.open-bidding'
const DECIDED = 'desk.decide --request-contracts'
const ANSWERED = 'question.answer'
const MOVED = ['desk.set-time', 'desk.expire-now']
const CHANGED = [...MOVED, 'desk.remove-option', 'desk.remove-meters']

/** What happened lately to a supplier's requests, as far as a rep may be told of it. */
export async function readBidNews(db: Db, supplierId: string, now: Date): Promise<BidNews[]> {
  const since = new Date(now.getTime() - BID_NEWS_LASTS)
  const rows = await listNews(db, { supplierId, actions: [OPENED, DECIDED, ANSWERED, ...CHANGED], since, now })
  const decided = rows.filter(({ action }) => action === DECIDED).map(({ quoteRequestId }) => quoteRequestId)
  const quoted = decided.length > 0 ? await listQuotedRequests(db, decided) : new Set<string>()
  return [...groupedBy(rows, ({ quoteRequestId }) => quoteRequestId).values()].flatMap((own) => toBidNews(own, quoted))
}

/** @param own what is told of one request, the oldest first */
function toBidNews(own: readonly BidNewsRow[], quoted: ReadonlySet<string>): BidNews[] {
  const [first] = own
  if (!first) return []
  const { quoteRequestId, scenarioId, companyName, supplierRepId, energyPlanId } = first
  const takesBid = first.takesBids && !first.optedOut
  const latest = (isMeant: (row: BidNewsRow) => boolean) => own.findLast(isMeant)?.at.toISOString() ?? null
  const decidedAt = latest(({ action }) => action === DECIDED)
  const news = {
    // Told with what is to be done: nothing once it is done, or too late.
    openedAt: takesBid && !first.hasQuote ? latest(({ action }) => action === OPENED) : null,
    changedAt: takesBid ? latest((row) => CHANGED.includes(row.action) && isNotified(row)) : null,
    answeredAt: latest(({ action }) => action === ANSWERED),
    wonAt: energyPlanId === null ? null : decidedAt,
    lostAt: energyPlanId === null && quoted.has(quoteRequestId) ? decidedAt : null,
  }
  if (Object.values(news).every((at) => at === null)) return []
  return [{ quoteRequestId, scenarioId, companyName, supplierRepId, energyPlanId, ...news }]
}

/** A moved time of Last Look is known to those alone who are invited. */
function isNotified({ action, from: statusBefore, invited }: BidNewsRow): boolean {
  if (!MOVED.includes(action)) return true
  return statusBefore === bidStatus.BIDDING_OPEN || invited
}
