import { dayInNewYork } from '../../new-york'
import { isLastLook, isOpenBid, displayedDeadline } from './bid.lists'
import { isAnswered, needsColleague, needsRep } from './bid.marks'
import type { QuoteRequest } from './quote-request.schema'

/** The groups of the day's queue, in their order. The first four need this rep. */
export const QUEUE_GROUPS = ['now', 'today', 'week', 'later', 'waiting', 'done'] as const
export type QueueGroup = (typeof QUEUE_GROUPS)[number]
/** Where an open bid or contract is in the queue: in a group, or only in its table. */
export type QueueStatus = QueueGroup | 'closed' | 'opted-out'

/** Whether a bid with this status counts as a pending task (B§2, decision 37). */
export const isPending = (status: QueueStatus): boolean => QUEUE_GROUPS.slice(0, 4).some((group) => group === status)

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days from today on that 'This week' has. */
const WEEK_DAYS = 7

/** The last day of 'This week'. Days are `2026-03-01`, New York's. */
export const weekEnd = (today: string): string =>
  new Date(Date.parse(today) + WEEK_DAYS * DAY).toISOString().slice(0, 10)

/** The group of a day, by today's; what is overdue is today's work. */
export function dayGroup(day: string, today: string): QueueGroup {
  if (day <= today) return 'today'
  return day <= weekEnd(today) ? 'week' : 'later'
}

type PlacedBid = Parameters<typeof needsRep>[0] &
  Parameters<typeof displayedDeadline>[0] &
  Pick<QuoteRequest, 'standingBid' | 'lastChange'>

/** `now` in ms since 1970; `typed` counts the terms that lie typed and unsent in this browser. */
export interface QueueMoment {
  now: number
  typed: number
}

/** Since when a bid waits for nobody here: sent, or opted out. Nothing where a provider does not say it. */
const settledAt = ({ optedOut, standingBid, lastChange }: PlacedBid) =>
  optedOut ? lastChange?.at : (standingBid?.answeredAt ?? standingBid?.at)

/** Where an open bid is in the queue. A Last Look is now whenever it ends; so is what closes within the hour. */
export function bidQueueStatus(bid: PlacedBid, { now, typed }: QueueMoment): QueueStatus {
  const today = dayInNewYork(now)
  if (needsRep(bid, { now, typed })) {
    const deadline = displayedDeadline(bid)
    if (isLastLook(bid) || deadline - now <= HOUR) return 'now'
    return dayGroup(dayInNewYork(deadline), today)
  }
  if (needsColleague(bid, now)) return 'waiting'
  const settled = settledAt(bid)
  if ((bid.optedOut || isAnswered(bid)) && settled != null && dayInNewYork(settled) === today) return 'done'
  if (bid.optedOut) return 'opted-out'
  return bid.hasQuote ? 'waiting' : 'closed'
}

/** By what a bid is ordered in its group: its deadline; once it is done, when it was. ms since 1970. */
export function bidTime(bid: PlacedBid, status: QueueStatus): number {
  const settled = status === 'done' ? settledAt(bid) : undefined
  return settled == null ? displayedDeadline(bid) : Date.parse(settled)
}

type QueuedBid = PlacedBid & Pick<QuoteRequest, 'id' | 'companyName'>

/** The bids that wait for this rep, in the queue's order: by group, then by deadline. `typedOf` counts typed terms. */
export function pendingBids<Bid extends QueuedBid>(
  bids: readonly Bid[],
  now: number,
  typedOf: (bid: Bid) => number,
): Bid[] {
  return bids
    .flatMap((bid) => {
      const status = isOpenBid(bid, now) ? bidQueueStatus(bid, { now, typed: typedOf(bid) }) : 'closed'
      const group = QUEUE_GROUPS.findIndex((each) => each === status)
      if (isPending(status)) return [{ bid, group, at: bidTime(bid, status) }]
      return []
    })
    .sort((a, b) => a.group - b.group || a.at - b.at || a.bid.companyName.localeCompare(b.bid.companyName))
    .map(({ bid }) => bid)
}
