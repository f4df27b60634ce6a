import { isLastLook } from './bid.lists'
import { whyClosed, denialReason, type BidConditions } from './bid.permissions'
import type { Tone } from './bid.labels'
import { bidStatus } from './bid.status'
import type { QuoteRequest } from './quote-request.schema'

/** What a mark says: for programs, and for the icon beside it. */
export type BidMarkKind = 'draft' | 'sent' | 'sent-by-colleague' | 'opted-out' | 'closed' | 'waiting'

/** What is true for this rep, beside the status of everybody (decision 37). */
export interface BidMark {
  kind: BidMarkKind
  text: string
  tone: Tone
}

export interface MarkedBid extends BidConditions {
  internalQaStartTime?: QuoteRequest['internalQaStartTime']
  standingBid?: QuoteRequest['standingBid']
  owner?: QuoteRequest['owner']
  /** Whether the rep may bid, where a provider says it. */
  permitted?: boolean | undefined
}

/** Who looks, when (ms since 1970), and how many terms lie typed and unsent in this browser. */
export interface Viewer {
  repId: string
  now: number
  typed: number
}

/**
 * Whether the supplier has answered what is asked now: in Last Look only what was sent since it was opened counts. A
 * provider that does not say when quotes were sent leaves a Last Look unanswered.
 */
export function isAnswered(bid: MarkedBid): boolean {
  if (!bid.hasQuote) return false
  if (!isLastLook(bid)) return true
  const { standingBid, internalQaStartTime } = bid
  if (standingBid == null || internalQaStartTime == null) return false
  return Date.parse(standingBid.answeredAt ?? standingBid.at) >= Date.parse(internalQaStartTime)
}

/** Whether this rep can still act on a bid and has not answered it; what is typed is no answer. */
export function needsRep(bid: MarkedBid, moment: Pick<Viewer, 'now' | 'typed'>): boolean {
  return bid.permitted !== false && needsSomebody(bid, moment)
}

/** Whether a colleague can still act on a bid that this rep may read alone. */
export function needsColleague(bid: MarkedBid, now: number): boolean {
  return bid.permitted === false && needsSomebody(bid, { now, typed: 0 })
}

function needsSomebody(bid: MarkedBid, { now, typed }: Pick<Viewer, 'now' | 'typed'>): boolean {
  return !denialReason('submit', bid, now) && (typed > 0 || bid.owner?.second != null || !isAnswered(bid))
}

/** What a rep does next with a bid that needs them (decision 36), and how far it is. */
export function bidTask(bid: MarkedBid, typed: number): { task: string; detail?: string } {
  const { second } = bid.owner ?? {}
  if (second != null) return { task: `Second attestation by ${second.to}`, detail: `asked by ${second.from}` }
  if (typed > 0) return bid.hasQuote ? { task: 'Send what you have typed' } : finish(typed)
  if (isLastLook(bid)) return { task: 'Submit Last Look Pricing', ...bestDetail(bid) }
  return { task: 'Send your bid' }
}

const bestDetail = ({ standingBid: sent }: MarkedBid) =>
  sent?.best == null ? {} : { detail: `best in ${sent.best} of ${sent.options}` }

const finish = (typed: number) => ({ task: 'Finish your bid', detail: `${typed} typed` })

/** As bidTask, in one line: `Finish your bid · 3 typed`. */
export function bidTaskText(bid: MarkedBid, typed: number): string {
  const { task, detail } = bidTask(bid, typed)
  return [task, detail].filter(Boolean).join(' · ')
}

/** The second mark of a bid; nothing where the status says it all. */
export function bidMark(bid: MarkedBid, { repId, now, typed }: Viewer): BidMark | undefined {
  const isListed = bid.statusCode === bidStatus.BIDDING_OPEN || isLastLook(bid)
  const isOver = Boolean(whyClosed(bid, now))
  if (bid.optedOut) return isListed ? { kind: 'opted-out', text: 'Opted out', tone: 'neutral' } : undefined
  if (isListed && isOver)
    return { kind: 'closed', text: bid.hasQuote ? 'Closed · bid sent' : 'Closed', tone: 'neutral' }
  if (isListed && typed > 0) return draftMark(bid, typed)
  const { statusCode } = bid
  if (!bid.hasQuote || statusCode == null) return undefined
  if (isWaiting(statusCode)) return { kind: 'waiting', text: 'Waiting on customer', tone: 'neutral' }
  if (statusCode < bidStatus.BIDDING_OPEN || statusCode > bidStatus.POST_BIDDING_QA) return undefined
  if (isLastLook(bid) && !isAnswered(bid)) return undefined
  return sentMark(bid, repId)
}

function draftMark(bid: MarkedBid, typed: number): BidMark {
  // A form that was sent before holds all of its terms: how many of them are new only the form knows.
  return { kind: 'draft', text: bid.hasQuote ? 'Draft · not sent' : `Draft · ${typed} typed`, tone: 'amber' }
}

function sentMark({ standingBid }: MarkedBid, repId: string): BidMark {
  if (standingBid == null) return { kind: 'sent', text: 'Bid sent', tone: 'green' }
  const { terms, options, by } = standingBid
  if (by.userId !== repId) return { kind: 'sent-by-colleague', text: `Sent by ${by.firstName}`, tone: 'green' }
  // What was sent may be on another scenario alone.
  return { kind: 'sent', text: terms === 0 ? 'Bid sent' : `Bid sent · ${terms} of ${options}`, tone: 'green' }
}

/** Bidding has closed and the customer has not decided. */
const isWaiting = (code: number) => code >= bidStatus.RECOMMENDATION_QA && code <= bidStatus.CUSTOMER_DECIDING
