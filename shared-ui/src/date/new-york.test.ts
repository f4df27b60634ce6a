import fc from 'fast-check'
import { changedDays, clockChanges } from '../../../shared-contracts/testing/clock-changes'
import {
  dateTimeZoneTexts,
  dayOfTime,
  dueDay,
  exportedDay,
  exportedTime,
  formatContractDate,
  formatDate,
  formatDay,
  formatTimeOrDay,
  formatDateTimeSeconds,
  formatDateTimeZone,
  formatLongNow,
  formatMonthNameYear,
  formatMonthYear,
  formatTimeZone,
  zoneAbbreviation,
} from './index'

const winter = Date.parse('2026-01-15T21:30:07Z')
const summer = Date.parse('2026-07-15T20:30:00Z')

test.each([
  ['formatDateTimeZone', formatDateTimeZone, winter, 'Jan 15, 2026, 4:30PM EST'],
  ['formatDateTimeZone', formatDateTimeZone, summer, 'Jul 15, 2026, 4:30PM EDT'],
  ['formatDateTimeSeconds', formatDateTimeSeconds, winter, 'Jan 15, 2026, 4:30:07PM EST'],
  ['formatTimeZone', formatTimeZone, winter, '4:30PM EST'],
  ['formatDateTimeZone', formatDateTimeZone, Date.parse('2026-01-05T21:30:00Z'), 'Jan 05, 2026, 4:30PM EST'],
  ['formatLongNow', formatLongNow, Date.parse('2026-01-15T19:15:00Z'), 'Thursday, Jan 15, 2026 · 2:15PM EST'],
  ['zoneAbbreviation', zoneAbbreviation, winter, 'EST'],
  ['zoneAbbreviation', zoneAbbreviation, summer, 'EDT'],
])('%s, %#', (_name, format, instant, expected) => {
  expect(format(instant)).toBe(expected)
})

describe('dates', () => {
  test.each([
    ['2026-03-01', '03/01/2026'],
    ['2024-02-29', '02/29/2024'],
    ['2026-03-01T00:00:00Z', '02/28/2026'],
    ['2026-03-01T05:00:00Z', '03/01/2026'],
    [winter, '01/15/2026'],
    [null, '–'],
    [undefined, '–'],
    ['', '–'],
    ['not a date', '–'],
    ['2026-02-30', '–'],
  ])('%j is %s: a date without a time stays its day, an instant is the day in New York', (date, expected) => {
    expect(formatContractDate(date)).toBe(expected)
  })

  test('the time of today, the day of another one', () => {
    const late = Date.parse('2026-01-16T04:30:00Z')
    expect(formatTimeOrDay(late, '2026-01-15')).toBe('11:30PM EST')
    expect(formatTimeOrDay(late, '2026-01-16')).toBe('Jan 15')
    expect(formatDay('2026-03-01')).toBe('Mar 01')
  })

  test('long date and month', () => {
    expect(formatDate('2026-03-01')).toBe('Mar 01, 2026')
    expect(formatMonthYear('2026-03-01')).toBe('Mar 2026')
    expect(formatMonthNameYear('2026-03-01')).toBe('March 2026')
    expect(dateTimeZoneTexts[6]).toBe('Jul 28, 2026, 12:00PM EDT')
  })
})

describe('around the changes of clocks', () => {
  const zoned = (clock: string) => clock.replace(' ', '')

  test.each(clockChanges)('$at is $clock on $day', ({ at, day, clock }) => {
    const instant = Date.parse(at)
    const date = formatDate(day)
    expect(formatDateTimeSeconds(instant)).toBe(`${date}, ${zoned(clock)}`)
    expect(zoneAbbreviation(instant)).toBe(clock.slice(-3))
    expect(formatContractDate(at)).toBe(formatContractDate(day))
    expect(exportedTime(instant, '').date.slice(0, 10)).toBe(day)
  })

  test.each(changedDays)('$day has $hours hours', ({ day, start, hours }) => {
    const begin = Date.parse(start)
    for (let minute = 0; minute < hours * 60; minute += 15) {
      expect(dayOfTime(begin + minute * 60_000)).toEqual({ start: begin, end: begin + hours * 3_600_000 })
    }
    expect(exportedDay(day)?.date).toBe(day)
    expect(dueDay(begin, begin - 1)).toBe('Tomorrow')
    expect(dueDay(begin + hours * 3_600_000 - 1, begin)).toBe('Today')
  })
})

test("days and clock of any instant are as the system's own data have them", () => {
  const system = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (date) => {
      expect(exportedTime(date.getTime(), '').date).toBe(system.format(date).replace(', ', 'T'))
    }),
    { numRuns: 1000 },
  )
})
