import fc from 'fast-check'
import moment from 'moment-timezone'
import {
  dayOfTime,
  exportedTime,
  formatContractDate,
  formatDate,
  formatDay,
  formatTimeOrDay,
  formatDateTime,
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
  ['formatDateTime', formatDateTime, winter, 'Jan 15, 2026, 4:30PM'],
  ['formatDateTime', formatDateTime, summer, 'Jul 15, 2026, 4:30PM'],
  ['formatDateTimeZone', formatDateTimeZone, winter, 'Jan 15, 2026, 4:30PM EST'],
  ['formatDateTimeZone', formatDateTimeZone, summer, 'Jul 15, 2026, 4:30PM EDT'],
  ['formatDateTimeSeconds', formatDateTimeSeconds, winter, 'Jan 15, 2026, 4:30:07PM EST'],
  ['formatTimeZone', formatTimeZone, winter, '4:30PM EST'],
  ['formatDateTime', formatDateTime, Date.parse('2026-01-05T21:30:00Z'), 'Jan 05, 2026, 4:30PM'],
  ['formatLongNow', formatLongNow, Date.parse('2026-01-15T19:15:00Z'), 'Thursday, Jan 15, 2026 · 2:15PM EST'],
  ['zoneAbbreviation', zoneAbbreviation, winter, 'EST'],
  ['zoneAbbreviation', zoneAbbreviation, summer, 'EDT'],
])('%s, %#', (_name, format, instant, expected) => {
  expect(format(instant)).toBe(expected)
})

describe('the hour around the changes of 2026', () => {
  test.each([
    ['2026-03-08T06:59:59Z', 'Mar 08, 2026, 1:59AM EST'],
    ['2026-03-08T07:00:00Z', 'Mar 08, 2026, 3:00AM EDT'],
    ['2026-11-01T05:59:59Z', 'Nov 01, 2026, 1:59AM EDT'],
    ['2026-11-01T06:00:00Z', 'Nov 01, 2026, 1:00AM EST'],
  ])('%s is %s', (instant, expected) => {
    expect(formatDateTimeZone(Date.parse(instant))).toBe(expected)
  })
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
    expect(formatTimeOrDay(late, '2026-01-15')).toBe('11:30PM')
    expect(formatTimeOrDay(late, '2026-01-16')).toBe('Jan 15')
    expect(formatDay('2026-03-01')).toBe('Mar 01')
  })

  test('long date and month', () => {
    expect(formatDate('2026-03-01')).toBe('Mar 01, 2026')
    expect(formatMonthYear('2026-03-01')).toBe('Mar 2026')
  })
})

test("days and clock of any instant are as moment-timezone's data have them", () => {
  // The data of the library cover these years.
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2033-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (date) => {
      const time = moment.tz(date, 'America/New_York')
      expect(formatLongNow(date.getTime())).toBe(time.format('dddd, MMM DD, YYYY · h:mmA z'))
      expect(exportedTime(date.getTime(), '').date).toBe(time.format('YYYY-MM-DDTHH:mm'))
      expect(formatMonthNameYear(date.toISOString())).toBe(time.format('MMMM YYYY'))
      const start = time.clone().startOf('day')
      expect(dayOfTime(date.getTime())).toEqual({ start: start.valueOf(), end: start.add(1, 'day').valueOf() })
    }),
    { numRuns: 1000 },
  )
})

test.each(['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'])(
  'each hour around a change of clocks, %s',
  (day) => {
    for (let hour = 0; hour < 24; hour++) {
      const at = Date.parse(`${day}T00:30:00Z`) + hour * 3_600_000
      const time = moment.tz(at, 'America/New_York')
      expect(formatDateTimeZone(at)).toBe(time.format('MMM DD, YYYY, h:mmA z'))
      expect(dayOfTime(at).start).toBe(time.startOf('day').valueOf())
    }
  },
)
