import { DUE_TIME_LEAD } from 'shared-contracts/time'
import { dayTime } from './queue'
import { bidPlace, bidTime, contractPlace, isPending, weekEnd, type QueuePlace } from './queue-place'

// Thursday, Jan 15, 2026, 2:15PM EST.
const NOW = Date.parse('2026-01-15T19:15:00.000Z')
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const iso = (ms: number) => new Date(ms).toISOString()

/** A bid that waits, due that long after NOW as it is shown. */
const bidDueIn = (ms: number) => ({
  statusCode: 300,
  timeQuotesDue: iso(NOW + ms + DUE_TIME_LEAD),
  invitedForLastLook: false,
  hasQuote: false,
  optedOut: false,
})
const lastLook = { ...bidDueIn(-DAY), statusCode: 330, invitedForLastLook: true, hasQuote: true }
const by = { userId: 'theo', firstName: 'Theo' }
const sentAt = (ms: number) => ({ hasQuote: true, standingBid: { by, at: iso(ms), terms: 4, options: 4 } })
const optedOutAt = (ms: number) => ({ optedOut: true, lastChange: { by: 'Theo Marsh', at: iso(ms) } })

type Bid = Parameters<typeof bidPlace>[0]
test.each<[string, Bid, QueuePlace, number?]>([
  ['due within the hour', bidDueIn(HOUR), 'now'],
  ['over as it is shown, not yet enforced', bidDueIn(-MINUTE), 'now'],
  ['due later today', bidDueIn(HOUR + 1), 'today'],
  ['due at 11:59PM', bidDueIn(9 * HOUR + 44 * MINUTE), 'today'],
  ['due at midnight', bidDueIn(9 * HOUR + 45 * MINUTE), 'week'],
  ['due on the seventh day, late', bidDueIn(7 * DAY + 9 * HOUR + 44 * MINUTE), 'week'],
  ['due on the eighth', bidDueIn(7 * DAY + 9 * HOUR + 45 * MINUTE), 'later'],
  ['a Last Look that ends tomorrow', { ...lastLook, internalQaExpiredTime: iso(NOW + DAY) }, 'now'],
  ['sent today by a colleague', { ...bidDueIn(DAY), ...sentAt(NOW - HOUR) }, 'done'],
  ['sent before midnight', { ...bidDueIn(DAY), ...sentAt(NOW - 15 * HOUR) }, 'waiting'],
  ['sent, typed on', { ...bidDueIn(2 * HOUR), ...sentAt(NOW - HOUR) }, 'today', 2],
  ['sent at a time nobody says', { ...bidDueIn(DAY), hasQuote: true }, 'waiting'],
  ['Last Look over, the bid stands', { ...lastLook, internalQaExpiredTime: iso(NOW - HOUR) }, 'waiting'],
  ['over, sent today', { ...bidDueIn(-HOUR), ...sentAt(NOW - 2 * HOUR) }, 'done'],
  ['over, never sent', bidDueIn(-HOUR), 'closed'],
  ['opted out today', { ...bidDueIn(DAY), ...optedOutAt(NOW - HOUR) }, 'done'],
  ['opted out before', { ...bidDueIn(DAY), ...optedOutAt(NOW - DAY) }, 'opted-out'],
])('%s: %s', (_, bid, place, typed = 0) => expect(bidPlace(bid, { now: NOW, typed })).toBe(place))

const contract = { rateCheckStatusCode: 510, isMatrixPricing: true, startDate: '2026-01-16' }
test.each<[string, Parameters<typeof contractPlace>[0], QueuePlace]>([
  ['supply has started', { ...contract, startDate: '2026-01-02' }, 'today'],
  ['starts tomorrow', contract, 'week'],
  ['starts on the seventh day', { ...contract, startDate: '2026-01-22' }, 'week'],
  ['starts on the eighth', { ...contract, startDate: '2026-01-23' }, 'later'],
  ['a revision is open', { ...contract, latestRevisionRequest: true }, 'waiting'],
  ['with the customer', { ...contract, rateCheckStatusCode: 410 }, 'waiting'],
])('a contract, %s: %s', (_, each, place) => expect(contractPlace(each, '2026-01-15')).toBe(place))

test('a bid stands by its deadline, a contract after the bids of its first day, what is done by when', () => {
  const bid = { ...bidDueIn(DAY), ...sentAt(NOW - HOUR) }
  expect(bidTime(bid, 'today')).toBe(NOW + DAY)
  expect(bidTime(bid, 'done')).toBe(NOW - HOUR)
  expect(dayTime('2026-01-16')).toBe(Date.parse('2026-01-16T23:59:59.999-05:00'))
  expect(dayTime('2026-07-16')).toBe(Date.parse('2026-07-16T23:59:59.999-04:00'))
  expect(weekEnd('2026-12-30')).toBe('2027-01-06')
})

test('what needs the rep is what counts as pending', () =>
  expect((['now', 'today', 'week', 'later', 'waiting', 'done', 'closed', 'opted-out'] as const).map(isPending)).toEqual(
    [true, true, true, true, false, false, false, false],
  ))
