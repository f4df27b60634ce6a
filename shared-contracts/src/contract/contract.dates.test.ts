import fc from 'fast-check'
import { contractStart, minusMonths } from '.'

test.each([
  ['2029-02-01', 36, '2026-02-01'],
  ['2029-01-31', 36, '2026-01-31'],
  ['2028-02-29', 24, '2026-02-28'],
  ['2028-02-29', 48, '2024-02-29'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2027-03-31', 1, '2027-02-28'],
  ['2026-12-31', 1, '2026-11-30'],
  ['2026-01-15', 12, '2025-01-15'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-06-30T00:00:00.000Z', 6, '2025-12-30'],
])('%s minus %i months is %s (C§3)', (endDate, termMonths, start) => {
  expect(contractStart({ endDate, termMonths })).toBe(start)
})

test.each([['not a day', 1], ['2026-01-01', 1.5]])('%s minus %d months is refused', (day, months) => {
  expect(() => minusMonths(day, months)).toThrow(RangeError)
})

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the month moves by exactly the term, and the day is the same or the last of its month', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 600 }), (end, months) => {
      const start = minusMonths(end, months)
      const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
      expect(index(end) - index(start)).toBe(months)
      const [day, startDay] = [Number(end.slice(8)), Number(start.slice(8))]
      const next = new Date(Date.parse(start) + 86_400_000).getUTCDate()
      expect(startDay === day || (startDay < day && next === 1)).toBe(true)
    }),
  )
})
