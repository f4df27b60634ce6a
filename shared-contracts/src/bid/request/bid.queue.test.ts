import { DUE_TIME_LEAD } from '../../time'
import { bidQueueStatus, bidTime, isPending, pendingBids, weekEnd, type QueueStatus } from './bid.queue'

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

type Bid = Parameters<typeof bidQueueStatus>[0]
test.each<[string, Bid, QueueStatus, number?]>([
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
  ['may be read alone', { ...bidDueIn(HOUR), permitted: false }, 'waiting'],
  ['may be read alone, typed', { ...bidDueIn(HOUR), permitted: false }, 'waiting', 2],
  ['may be read alone, sent today', { ...bidDueIn(DAY), ...sentAt(NOW - HOUR), permitted: false }, 'done'],
  ['may be read alone, over', { ...bidDueIn(-HOUR), permitted: false }, 'closed'],
  ['opted out before', { ...bidDueIn(DAY), ...optedOutAt(NOW - DAY) }, 'opted-out'],
])('%s: %s', (_, bid, place, typed = 0) => expect(bidQueueStatus(bid, { now: NOW, typed })).toBe(place))

test('a bid stands by its deadline, what is done by when', () => {
  const bid = { ...bidDueIn(DAY), ...sentAt(NOW - HOUR) }
  expect(bidTime(bid, 'today')).toBe(NOW + DAY)
  expect(bidTime(bid, 'done')).toBe(NOW - HOUR)
  expect(weekEnd('2026-12-30')).toBe('2027-01-06')
})

test('what needs the rep is what counts as pending', () =>
  expect((['now', 'today', 'week', 'later', 'waiting', 'done', 'closed', 'opted-out'] as const).map(isPending)).toEqual(
    [true, true, true, true, false, false, false, false],
  ))

test("what waits, in the queue's order: a Last Look before what is due sooner, never what was answered", () => {
  const named = (companyName: string, bid: Bid) => ({ ...bid, id: companyName, companyName })
  const bids = [
    named('next week', bidDueIn(9 * DAY)),
    named('this evening', bidDueIn(2 * HOUR)),
    named('Last Look until tomorrow', { ...lastLook, internalQaExpiredTime: iso(NOW + DAY) }),
    named('sent', { ...bidDueIn(HOUR), ...sentAt(NOW - HOUR) }),
    named('opted out', { ...bidDueIn(HOUR), ...optedOutAt(NOW - HOUR) }),
    named('within the hour, B', bidDueIn(HOUR)),
    named('within the hour, A', bidDueIn(HOUR)),
    named('over', bidDueIn(-DAY)),
  ]
  const names = pendingBids(bids, NOW, () => 0).map(({ companyName }) => companyName)
  const expected = 'within the hour, A|within the hour, B|Last Look until tomorrow|this evening|next week'
  expect(names.join('|')).toBe(expected)
  expect(pendingBids(bids, NOW, ({ id }) => (id === 'sent' ? 1 : 0)).map(({ id }) => id)).toContain('sent')
})
