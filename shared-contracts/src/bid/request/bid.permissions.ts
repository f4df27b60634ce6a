import type { QuoteRequest } from './quote-request.schema'
import { isLastLook } from './bid.lists'
import { bidStatus } from './bid.status'
import { bidWindows } from './bid.windows'

/** What a rep may want to do with a quote request. */
export type BidAction = 'submit' | 'optOut' | 'optIn' | 'createCustomOption' | 'deleteCustomOption' | 'withdrawQuote'

export interface BidConditions extends Pick<
  QuoteRequest,
  | 'statusCode'
  | 'timeQuotesDue'
  | 'internalQaExpiredTime'
  | 'lastLookExpiration'
  | 'invitedForLastLook'
  | 'hasQuote'
  | 'optedOut'
> {
  /** An option whose minTerm differs from its maxTerm rules custom options out (B§5). */
  hasTermRange?: boolean
}

/** Why something is not allowed: a code for programs and a sentence for people. */
export interface BidDenial {
  code:
    | 'not-open-yet'
    | 'bidding-closed'
    | 'deadline-passed'
    | 'not-invited'
    | 'last-look-over'
    | 'opted-out'
    | 'not-opted-out'
    | 'quotes-submitted'
    | 'no-quotes-submitted'
    | 'term-range'
  message: string
}

const refusals: Record<BidDenial['code'], string> = {
  'not-open-yet': 'Bidding on this request has not opened yet.',
  'bidding-closed': 'Bidding on this request has closed.',
  'deadline-passed': 'The due time of this request has passed.',
  'not-invited': 'Bidding has closed and you are not invited to Last Look.',
  'last-look-over': 'Last Look on this request has ended.',
  'opted-out': 'You have already opted out of this rate check.',
  'not-opted-out': 'You have not opted out of this rate check.',
  'quotes-submitted': 'You have submitted quotes for this request, so you cannot opt out.',
  'no-quotes-submitted': 'You have not submitted quotes for this request.',
  'term-range': 'An option of this request covers a range of terms, so no custom option can be added.',
}

/** A refusal by its code, with the sentence people see (decision 16). */
export function refusal(code: BidDenial['code']): BidDenial {
  return { code, message: refusals[code] }
}

/** The codes that `whyClosed` gives: what every write of a bid may be refused with. */
export const closedRefusals = [
  'not-open-yet',
  'bidding-closed',
  'deadline-passed',
  'not-invited',
  'last-look-over',
] as const

/**
 * Why nothing may be written now, by status and time alone: 300 before the due time, or 330 with
 * an invitation before its end. `now` is the server's time, ms since 1970, exact: at the due time it is too late. Where
 * a provider does not say the status, only the due time is checked here; the provider refuses the rest.
 */
export function whyClosed(bid: BidConditions, now: number): BidDenial | undefined {
  const { statusCode } = bid
  if (statusCode == null) return now < Date.parse(bid.timeQuotesDue) ? undefined : refusal('deadline-passed')
  const window = bidWindows.find(({ status }) => status === statusCode)
  if (!window) {
    const early = statusCode >= bidStatus.STEP_2A && statusCode < bidStatus.BIDDING_OPEN
    return refusal(early ? 'not-open-yet' : 'bidding-closed')
  }
  if (window.invitedOnly && !bid.invitedForLastLook) return refusal('not-invited')
  // Not `>=`: a time that cannot be read counts as over.
  const isOver = window.ends.some((end) => bid[end] != null && !(now < Date.parse(bid[end])))
  return isOver ? refusal(window.over) : undefined
}

/**
 * Why a rep may not do something, or nothing when they may (B§4, B§5, B§6, decisions 16, 19, 22).
 * The server enforces it; screens show its message. `now` in ms since 1970.
 */
export function denialReason(action: BidAction, bid: BidConditions, now: number): BidDenial | undefined {
  const closed = whyClosed(bid, now)
  if (closed) return closed
  if (action === 'optIn') return bid.optedOut ? undefined : refusal('not-opted-out')
  if (bid.optedOut) return refusal('opted-out')
  switch (action) {
    case 'submit':
    case 'deleteCustomOption':
      return undefined
    case 'optOut':
      return bid.hasQuote ? refusal('quotes-submitted') : undefined
    case 'createCustomOption':
      if (isLastLook(bid)) return { code: 'bidding-closed', message: 'No custom option can be added in Last Look.' }
      return bid.hasTermRange ? refusal('term-range') : undefined
    case 'withdrawQuote':
      // A quote that is not sent again in Last Look stands (decision 21), and the customer is advised with it.
      if (isLastLook(bid))
        return { code: 'bidding-closed', message: 'In Last Look your quote stands; a better one can take its place.' }
      return bid.hasQuote ? undefined : refusal('no-quotes-submitted')
  }
}

/** Whether a rep may do it at `now`, ms since 1970: the counterpart of `denialReason` (B§4). */
export function mayDo(action: BidAction, bid: BidConditions, now: number): boolean {
  return !denialReason(action, bid, now)
}

/**
 * Whether the whole form is only for reading (B§4, decision 23): status above 330 or below 50, view mode,
 * opened from an e-mail, or 330 without an invitation.
 */
export function isReadOnly(
  bid: Pick<BidConditions, 'statusCode' | 'invitedForLastLook'>,
  mode: { view?: boolean; viewFromEmail?: boolean } = {},
): boolean {
  if (mode.view || mode.viewFromEmail) return true
  const { statusCode } = bid
  if (statusCode == null) return false
  if (statusCode > bidStatus.POST_BIDDING_QA || statusCode < bidStatus.STEP_2A) return true
  return statusCode === bidStatus.POST_BIDDING_QA && !bid.invitedForLastLook
}
