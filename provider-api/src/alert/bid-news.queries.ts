import { BID_NEWS_LASTS, type BidNews } from 'shared-contracts/alert'
import { bidStatus } from 'shared-contracts/bid/request'
import { listDeals, type NoticedDeal } from '../activity/notices.repo'
import type { Db } from '../db/open-db'
import { listNewsOfDeals, listQuotedRequests, type NewsOfDeal } from './bid-news.repo'

/** ms: requests that were due longer ago are told of while their contract is in work. */
const DUE_FOR = 60 * 24 * 3_600_000
export const dealsSince = (now: Date): Date => new Date(now.getTime() - DUE_FOR)

const OPENED = 'desk.open-bidding'
const DECIDED = 'desk.decide --request-contracts'
const ANSWERED = 'question.answer'
const MOVED = ['desk.set-time', 'desk.expire-now']
const CHANGED = [...MOVED, 'desk.remove-option', 'desk.remove-meters']

/** What happened lately to a supplier's requests, as far as a rep may be told of it. */
export async function readBidNews(db: Db, supplierId: string, now: Date): Promise<BidNews[]> {
  const deals = await listDeals(db, supplierId, dealsSince(now))
  const since = new Date(now.getTime() - BID_NEWS_LASTS)
  const actions = [OPENED, DECIDED, ANSWERED, ...CHANGED]
  const rows = await listNewsOfDeals(db, supplierId, deals, { actions, since })
  const isDecided = rows.some(({ action }) => action === DECIDED)
  const asked = deals.flatMap(({ quoteRequestId }) => quoteRequestId ?? [])
  const quoted = isDecided ? await listQuotedRequests(db, asked) : new Set<string>()
  return deals.flatMap((deal) => newsOf(deal, rows, quoted))
}

function newsOf(deal: NoticedDeal, rows: readonly NewsOfDeal[], quoted: ReadonlySet<string>): BidNews[] {
  const { quoteRequestId, scenarioId, rateCheckId, companyName, energyPlanId } = deal
  if (quoteRequestId === null) return []
  const own = rows.filter(({ entityId }) => entityId === rateCheckId || entityId === quoteRequestId)
  const latest = (isMeant: (row: NewsOfDeal) => boolean) => own.findLast(isMeant)?.at.toISOString() ?? null
  const decidedAt = latest(({ action }) => action === DECIDED)
  const news = {
    openedAt: latest(({ action }) => action === OPENED),
    changedAt: latest((row) => CHANGED.includes(row.action) && isToldOf(row, deal)),
    answeredAt: latest(({ action }) => action === ANSWERED),
    wonAt: energyPlanId === null ? null : decidedAt,
    lostAt: energyPlanId === null && quoted.has(quoteRequestId) ? decidedAt : null,
  }
  if (Object.values(news).every((at) => at === null)) return []
  const { supplierRepId } = deal
  return [{ quoteRequestId, scenarioId, companyName, supplierRepId, energyPlanId, ...news }]
}

/** Of Last Look only who is invited knows the time. */
const isToldOf = ({ action, from }: NewsOfDeal, { invited }: NoticedDeal) =>
  !MOVED.includes(action) || from === bidStatus.BIDDING_OPEN || invited === true
