import { isLastLook, shownDeadline, whyClosed, type BidFacts } from '../request'

const HOUR = 3_600_000
/** How long before the deadline that is shown no question is taken any more: somebody has to answer it. */
const leadOf = (bid: BidFacts) => (isLastLook(bid) ? HOUR / 2 : HOUR)
/** What the customer's desk has for an answer, at most until the half of that is left. */
const ANSWERED_WITHIN = 24 * HOUR

/** Letters of a question or an answer; questions of a supplier on a request; files of a question or an answer. */
export const QUESTION_MAX = 2000
export const MAX_QUESTIONS = 20
export const MAX_ATTACHMENTS = 5

/** By when the desk is to answer what is asked at `now`; both ms since 1970. */
export const answerDueAt = (bid: BidFacts, now: number): number =>
  Math.min(now + ANSWERED_WITHIN, shownDeadline(bid) - leadOf(bid) / 2)

/** Why nothing can be asked of the customer's desk now, or nothing. `now` in ms since 1970. */
export function whyNoQuestion(bid: BidFacts, now: number): { code: string; message: string } | undefined {
  const closed = whyClosed(bid, now)
  if (closed) return closed
  if (now < shownDeadline(bid) - leadOf(bid)) return undefined
  const until = isLastLook(bid) ? '30 minutes before Last Look ends' : 'an hour before bids are due'
  return { code: 'too-late-to-ask', message: `Questions are taken until ${until}.` }
}

/** Who else takes part in Last Look is nobody's to know: what is asked in it is answered to who asked. */
export const isPrivateOnly = isLastLook
