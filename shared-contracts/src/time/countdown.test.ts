import { countdownText, displayedDueTime, urgency } from './countdown'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [999, '00:00'],
  [SECOND, '00:01'],
  [14 * MINUTE + 52 * SECOND, '14:52'],
  [HOUR - 1, '59:59'],
  [HOUR, '01:00:00'],
  [2 * HOUR + 14 * MINUTE + 36 * SECOND, '02:14:36'],
  [DAY - 1, '23:59:59'],
  [DAY, '1d 0h'],
  [4 * DAY + 23 * HOUR + 59 * MINUTE, '4d 23h'],
])('%p ms left read %p (B§4, decision 9)', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

test.each([
  [0, 'over'],
  [999, 'over'],
  [SECOND, 'red'],
  [15 * MINUTE - 1, 'red'],
  [15 * MINUTE, 'amber'],
  [DAY - 1, 'amber'],
  [DAY, 'neutral'],
])('%p ms left are %p', (left, tone) => {
  expect(urgency(left)).toBe(tone)
})

test('the due time shown is 30 minutes before the server’s (B§9)', () => {
  expect(displayedDueTime('2026-01-15T22:00:00Z')).toBe(Date.parse('2026-01-15T21:30:00Z'))
})
