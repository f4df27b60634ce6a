import { displayedDueTime } from '../../time'
import type { QuoteRequest } from './quote-request.schema'
import { bidStatus } from './bid.status'
import { bidWindows, LISTED_AFTER_DUE } from './bid.windows'

type Listed = Pick<QuoteRequest, 'statusCode' | 'timeQuotesDue' | 'invitedForLastLook'>
type Timed = Listed & Pick<QuoteRequest, 'internalQaExpiredTime' | 'lastLookExpiration'>

/** Status 330 with an invitation (B§4). */
export function isLastLook(bid: Pick<Listed, 'statusCode' | 'invitedForLastLook'>): boolean {
  return bid.statusCode === bidStatus.POST_BIDDING_QA && bid.invitedForLastLook
}

const findWindow = (statusCode: number) => bidWindows.find(({ status }) => status === statusCode)

/**
 * Whether a request is in the open list and counts as pending (B§6): status 300, or 330 when invited,
 * and due not more than 7 days ago. Without a known status its due time alone decides. `now` in ms since 1970.
 */
export function isOpenBid({ statusCode, invitedForLastLook, timeQuotesDue }: Listed, now: number): boolean {
  if (now - Date.parse(timeQuotesDue) > LISTED_AFTER_DUE) return false
  if (statusCode == null) return true
  const window = findWindow(statusCode)
  return Boolean(window && (!window.invitedOnly || invitedForLastLook))
}

/** Whether a request is in the closed list: statuses above 300 but 330 (B§9). */
export function isClosedBid(bid: Pick<Listed, 'statusCode'>): boolean {
  const { statusCode } = bid
  return statusCode != null && statusCode > bidStatus.BIDDING_OPEN && !findWindow(statusCode)
}

/** The win/loss link shows above 400 (B§9). */
export function hasWinLossReport(bid: Pick<Listed, 'statusCode'>): boolean {
  return bid.statusCode != null && bid.statusCode > bidStatus.CUSTOMER_DECIDING
}

/** When Last Look ends: the earlier of the two times (decision 10). ms since 1970, or nothing when neither is set. */
export function lastLookEnd(bid: Pick<Timed, 'internalQaExpiredTime' | 'lastLookExpiration'>): number | undefined {
  const ends = [bid.internalQaExpiredTime ?? [], bid.lastLookExpiration ?? []].flat()
  return ends.length === 0 ? undefined : Math.min(...ends.map((at) => Date.parse(at)))
}

/**
 * The deadline that is displayed and that countdowns run to: in Last Look its end, otherwise the due time
 * less 30 minutes (decision 8). ms since 1970.
 */
export function displayedDeadline(bid: Timed): number {
  const end = isLastLook(bid) ? lastLookEnd(bid) : undefined
  return end ?? displayedDueTime(bid.timeQuotesDue)
}

/**
 * The moment until which the server takes bids, unshifted (decisions 8, 46): in Last Look its end, otherwise the due
 * time. ms since 1970.
 */
export function enforcedDeadline(bid: Timed): number {
  const end = isLastLook(bid) ? lastLookEnd(bid) : undefined
  return end ?? Date.parse(bid.timeQuotesDue)
}
