import { BID_NEWS_LASTS, type BidNews } from 'shared-contracts/alert'
import { bidStatus } from 'shared-contracts/bid/request'
import { groupedBy } from '../bid/request/request-pages'
import type { Db } from '../db/open-db'
import { listNews, type BidNewsRow } from './bid-news.repo'

// Actions of audit rows: `desk.` and the name of a step of the customer's side, with its option where it has one.
const OPENED = 'desk.open-bidding'
const DECIDED = 'desk.decide --request-contracts'
const ENDED = ['desk.decide --hold', 'desk.abort', 'desk.time-out']
const ANSWERED = 'question.answer'
const MOVED = ['desk.set-time', 'desk.expire-now']
const CHANGED = [...MOVED, 'desk.remove-option', 'desk.remove-meters']

/** What happened lately to a supplier's requests, as far as a rep may be told of it. */
export async function readBidNews(db: Db, supplierId: string, now: Date): Promise<BidNews[]> {
  const since = new Date(now.getTime() - BID_NEWS_LASTS)
  const rows = await listNews(db, {
    supplierId,
    actions: [OPENED, DECIDED, ...ENDED, ANSWERED, ...CHANGED],
    since,
    now,
  })
  return [...groupedBy(rows, ({ quoteRequestId }) => quoteRequestId).values()].flatMap(toBidNews)
}

/** @param own what is told of one request, the oldest first */
function toBidNews(own: readonly BidNewsRow[]): BidNews[] {
  const [first] = own
  if (!first) return []
  const { quoteRequestId, scenarioId, companyName, supplierRepId, energyPlanId } = first
  const takesBid = first.takesBids && !first.optedOut
  const latest = (isMeant: (row: BidNewsRow) => boolean) => own.findLast(isMeant)?.at.toISOString() ?? null
  const news = {
    // Told with what is to be done: nothing once it is done, or too late.
    openedAt: takesBid && !first.hasQuote ? latest(({ action }) => action === OPENED) : null,
    changedAt: takesBid
      ? latest((row) => (first.hasQuote && isReopened(row)) || (CHANGED.includes(row.action) && isNotified(row)))
      : null,
    answeredAt: latest(({ action }) => action === ANSWERED),
    wonAt: energyPlanId === null ? null : latest(({ action }) => action === DECIDED),
    lostAt: energyPlanId === null && first.hasQuote ? latest(isEnd) : null,
  }
  if (Object.values(news).every((at) => at === null)) return []
  return [{ quoteRequestId, scenarioId, companyName, supplierRepId, energyPlanId, ...news }]
}

/** Opened once more, it asks whether a bid that stands still fits. */
const isReopened = ({ action, from: statusBefore }: BidNewsRow) =>
  action === OPENED && Number(statusBefore) > bidStatus.BIDDING_OPEN

/** Whether it is over for whoever has no contract; how a contract of somebody else ends is no news. */
function isEnd({ action, from: statusBefore }: BidNewsRow): boolean {
  if (action === DECIDED) return true
  const { REQUESTING_CONTRACTS, SIGNING_CONTRACTS } = bidStatus
  const hadContract = statusBefore === REQUESTING_CONTRACTS || Number(statusBefore) >= SIGNING_CONTRACTS
  return ENDED.includes(action) && !hadContract
}

/** A moved time of Last Look is known to those alone who are invited. */
function isNotified({ action, from: statusBefore, invited }: BidNewsRow): boolean {
  if (!MOVED.includes(action)) return true
  return statusBefore === bidStatus.BIDDING_OPEN || invited
}
