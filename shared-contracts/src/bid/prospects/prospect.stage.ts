import { bidStatus, isCompleteOrNegative, isOpenBid, type QuoteRequest } from '../request'

/** The lists of prospects, in the order of their tabs; `all` is every prospect (B§7, decision 23). */
export const prospectLists = ['all', 'new', 'pending', 'previous'] as const
export type ProspectList = (typeof prospectLists)[number]

type Facts = Pick<QuoteRequest, 'timeQuotesDue' | 'invitedForLastLook' | 'hasQuote' | 'optedOut'> & {
  statusCode: number
}

/**
 * The lists that a request is in (B§6, decision 23); none when it is no prospect. `now` in ms since 1970. New: open and
 * not quoted yet. Pending: quoted, and the customer has not decided. Previous: quoted and decided or ended. One that
 * the supplier opted out of is in `all` alone while it is open; timed out ones (2) are in no list.
 */
export function prospectListsOf(request: Facts, now: number): ProspectList[] {
  if (request.statusCode === bidStatus.TIMED_OUT) return []
  if (request.hasQuote) {
    const over = request.statusCode > bidStatus.CUSTOMER_DECIDING || isCompleteOrNegative(request.statusCode)
    return ['all', over ? 'previous' : 'pending']
  }
  if (!isOpenBid(request, now)) return []
  return request.optedOut ? ['all'] : ['all', 'new']
}
