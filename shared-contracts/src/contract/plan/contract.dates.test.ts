import fc from 'fast-check'
import { byStartDateAscending } from './contract.lists'
import { contractDay, contractLastDay, contractStart, minusMonths } from './contract.dates'
import { contractView, energyPlan } from './contract.schema'

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
  ['2026-06-30T00:00:00.000Z', 6, '2025-12-29'],
  ['2026-06-30T00:00:00-04:00', 6, '2025-12-30'],
])('%s minus %i months is %s (C§3)', (endDate, termMonths, start) => {
  expect(contractStart({ endDate, termMonths })).toBe(start)
})

test('a start that is sent goes before the end minus the term', () => {
  expect(contractStart({ startDate: '2027-08-31', endDate: '2028-03-01', termMonths: 6 })).toBe('2027-08-31')
  expect(contractStart({ startDate: null, endDate: '2028-03-01', termMonths: 6 })).toBe('2027-09-01')
})

test.each([
  ['2029-02-01', '2029-01-31'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
  ['2029-02-15', '2029-02-14'],
  ['2029-03-01T04:30:00Z', '2029-02-27'],
  ['as agreed', 'as agreed'],
])('a contract whose term comes round on %s ends with %s (decision 45)', (endDate, lastDay) => {
  expect(contractLastDay({ endDate })).toBe(lastDay)
})

test.each([
  ['not a day', 1],
  ['2026-01-01', 1.5],
])('%s minus %d months is refused', (day, months) => {
  expect(() => minusMonths(day, months)).toThrow(RangeError)
})

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01T00:00:00Z', '2026-02-28'],
  ['2026-03-01T05:00:00Z', '2026-03-01'],
  ['2026-03-01T00:00:00-05:00', '2026-03-01'],
  // Summer time: midnight in New York is 04:00 in London's winter clock.
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-02-30', undefined],
  ['03/01/2026', undefined],
  ['2026-03-01T', undefined],
  ['', undefined],
])('%s is the day %s (decision 45)', (given, day) => expect(contractDay(given)).toBe(day))

test('lists and pages read the same day of the same instant, and sort by it', () => {
  const view = { startDate: '2026-03-01T04:30:00Z' }
  expect(contractView.shape.startDate.parse(view.startDate)).toBe('2026-02-28')
  expect(energyPlan.shape.energyPlanMeter.shape.endDate.parse('2029-03-01T04:30:00Z')).toBe('2029-02-28')
  // As text '2026-03-01T04:30Z' would come after '2026-02-28T23:00-05:00'.
  const read = (given: string) => ({ startDate: contractView.shape.startDate.parse(given), companyName: given })
  const [a, b] = [read('2026-03-01T04:30:00Z'), read('2026-03-01')]
  expect([b, a].sort(byStartDateAscending)).toEqual([a, b])
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
