import fc from 'fast-check'
import { DUE_TIME_LEAD } from '../time'
import { alertMoment, dueAlert, alertTitle, timeLeft, type AlertMoment } from './alert.moments'

const NOW = Date.parse('2026-01-15T19:15:00.000Z')
const [MINUTE, HOUR] = [60_000, 3_600_000]
const iso = (ms: number) => new Date(ms).toISOString()
const all = alertMoment.options

/** A bid that waits, due that long after NOW as it is shown. */
const bidDueIn = (ms: number) => ({
  statusCode: 300,
  timeQuotesDue: iso(NOW + ms + DUE_TIME_LEAD),
  invitedForLastLook: false,
  hasQuote: false,
  optedOut: false,
})
const lastLook = (openedAgo: number, endsIn: number) => ({
  ...bidDueIn(-HOUR),
  statusCode: 330,
  invitedForLastLook: true,
  hasQuote: true,
  internalQaStartTime: iso(NOW - openedAgo),
  internalQaExpiredTime: iso(NOW + endsIn),
})
const momentOf = (bid: Parameters<typeof dueAlert>[0], chosen: readonly AlertMoment[] = all, since = 0, typed = 0) =>
  dueAlert(bid, chosen, { now: NOW, since, typed })?.moment

test.each<[number, AlertMoment | undefined]>([
  [25 * HOUR, undefined],
  [24 * HOUR + 1, undefined],
  [24 * HOUR, '24h'],
  [2 * HOUR + 1, '24h'],
  [2 * HOUR, '2h'],
  [31 * MINUTE, '2h'],
  [30 * MINUTE, '30m'],
  [1, '30m'],
  [0, undefined],
  [-1, undefined],
])('due in %d ms: %s', (ms, moment) => expect(momentOf(bidDueIn(ms))).toBe(moment))

test('what was not chosen is not given, and what came before the choice is not made up for', () => {
  expect(momentOf(bidDueIn(HOUR), ['24h'])).toBe('24h')
  expect(momentOf(bidDueIn(HOUR), [])).toBeUndefined()
  expect(momentOf(bidDueIn(HOUR), all, NOW - HOUR)).toBe('2h')
  expect(momentOf(bidDueIn(HOUR), all, NOW - HOUR + 1)).toBeUndefined()
})

test('who has answered or opted out is left alone; what lies typed and unsent is no answer', () => {
  expect(momentOf({ ...bidDueIn(HOUR), hasQuote: true })).toBeUndefined()
  expect(momentOf({ ...bidDueIn(HOUR), hasQuote: true }, all, 0, 2)).toBe('2h')
  expect(momentOf({ ...bidDueIn(HOUR), optedOut: true })).toBeUndefined()
  expect(momentOf({ ...bidDueIn(HOUR), statusCode: 400 })).toBeUndefined()
})

test('a Last Look is told when it opens, and again before its own end', () => {
  expect(momentOf(lastLook(1, 3 * HOUR))).toBe('last-look')
  expect(momentOf(lastLook(MINUTE, 20 * MINUTE))).toBe('last-look')
  expect(momentOf(lastLook(2 * HOUR, 20 * MINUTE))).toBe('30m')
  expect(momentOf(lastLook(1, 3 * HOUR), ['30m'])).toBeUndefined()
  const answered = { by: { userId: 'theo', firstName: 'Theo' }, at: iso(NOW - 1), terms: 4, options: 4 }
  expect(momentOf({ ...lastLook(2, HOUR), standingBid: answered })).toBeUndefined()
})

test('looked at every minute, a bid is told of each chosen moment once, in order', () => {
  fc.assert(
    fc.property(fc.subarray(['24h', '2h', '30m'] as const), fc.integer({ min: 0, max: 59_999 }), (chosen, shift) => {
      const told: string[] = []
      for (let left = 26 * HOUR - shift; left > -HOUR; left -= MINUTE) {
        const due = dueAlert(bidDueIn(left), chosen, { now: NOW, since: 0 })
        if (due && !told.includes(due.moment)) told.push(due.moment)
      }
      expect(told).toEqual(chosen)
    }),
  )
})

test.each([
  [0, '0 minutes'],
  [MINUTE, '1 minute'],
  [30 * MINUTE, '30 minutes'],
  [HOUR, '1 hour'],
  [2 * HOUR + 5 * MINUTE, '2 hours 5 minutes'],
  [24 * HOUR, '1 day'],
  [49 * HOUR + 20 * MINUTE, '2 days 1 hour'],
])('%d ms are %s', (ms, text) => expect(timeLeft(ms)).toBe(text))

test('a title says how long it is yet, or that a Last Look is open', () => {
  const bid = { companyName: 'Millrace' }
  expect(alertTitle({ moment: '30m', deadline: NOW + 30 * MINUTE }, bid, NOW)).toBe('Due in 30 minutes: Millrace')
  expect(alertTitle({ moment: 'last-look', deadline: NOW }, bid, NOW)).toBe('Last Look is open: Millrace')
})
