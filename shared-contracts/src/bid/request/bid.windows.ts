import { bidStatus } from './bid.status'

/** The times that end a window for bids, by their names on the wire. */
export type BidWindowEnd = 'timeQuotesDue' | 'internalQaExpiredTime' | 'lastLookExpiration'

/**
 * When bids are taken (decisions 10, 16): in which status, whether only with an invitation, and until the earliest of
 * which times; a time that is not set ends nothing. `whyClosed`, the lists of bids and the server's conditions in SQL
 * are made of it.
 */
export const bidWindows = [
  { status: bidStatus.BIDDING_OPEN, invitedOnly: false, ends: ['timeQuotesDue'], over: 'deadline-passed' },
  {
    status: bidStatus.POST_BIDDING_QA,
    invitedOnly: true,
    ends: ['internalQaExpiredTime', 'lastLookExpiration'],
    over: 'last-look-over',
  },
] as const satisfies readonly {
  status: number
  invitedOnly: boolean
  ends: readonly BidWindowEnd[]
  over: string
}[]

/** ms for which an open request stays listed after its due time (B§6). */
export const LISTED_AFTER_DUE = 7 * 24 * 3_600_000
