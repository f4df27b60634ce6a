import { dayInNewYork } from 'shared-contracts/time'
import moment from 'moment-timezone/moment-timezone'
import { newYork } from './zone-data'

// Decision 8: every time is shown in New York. The zone data cover ten years; older times show as standard time.
const ZONE = 'America/New_York'
moment.tz.add(newYork)
const inNewYork = (instant: number) => moment.tz(instant, ZONE)

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** A date without a time is that day everywhere; anything else is an instant, ISO text or ms since 1970. */
function dayOf(date: string | number) {
  if (typeof date === 'string' && DATE_ONLY.test(date)) return moment.utc(date, 'YYYY-MM-DD', true)
  return moment(date, typeof date === 'string' ? moment.ISO_8601 : undefined, typeof date === 'string').tz(ZONE)
}

const shown = (time: moment.Moment, format: string) => (time.isValid() ? time.format(format) : '–')

/** `Jan 05, 2026, 4:30PM` (B§9: 'MMM dd, yyyy, h:mma', two digits for the day). Takes ms since 1970. */
export const formatDateTime = (instant: number): string => shown(inNewYork(instant), 'MMM DD, YYYY, h:mmA')

/** `Jan 15, 2026, 4:30PM EST`, with the abbreviation in force (decision 8). */
export const formatDateTimeZone = (instant: number): string => shown(inNewYork(instant), 'MMM DD, YYYY, h:mmA z')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The widest that formatDateTime and formatDateTimeZone give, one of each month: for the width of their columns. */
export const dateTimeTexts: readonly string[] = months.map((month) => `${month} 30, 2026, 12:00PM`)
export const dateTimeZoneTexts: readonly string[] = dateTimeTexts.map((text) => `${text} EDT`)

/** `4:30PM EST`, for a time of today. */
export const formatTimeZone = (instant: number): string => shown(inNewYork(instant), 'h:mmA z')

/** `4:30PM`, where the day and the zone are said already. */
export const formatTime = (instant: number): string => shown(inNewYork(instant), 'h:mmA')

/** `4PM`, at the marks of an axis. */
export const formatHour = (instant: number): string => shown(inNewYork(instant), 'hA')

/** Midnight before and after an instant; a day is 23 or 25 hours long when clocks change. ms since 1970. */
export function dayOfTime(instant: number): { start: number; end: number } {
  const start = inNewYork(instant).startOf('day')
  return { start: start.valueOf(), end: start.add(1, 'day').valueOf() }
}

/** In which day's work something falls, by New York's days: what a list is narrowed to. */
export function dueDay(instant: number, now: number): string {
  const days = Math.round((dayOfTime(instant).start - dayOfTime(now).start) / 864e5)
  if (days < 0) return 'Before today'
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days < 7 ? 'Within a week' : 'Later'
}

/** `Jan 15, 2026, 2:14:36PM EST`, for what has just happened. */
export const formatDateTimeSeconds = (instant: number): string => shown(inNewYork(instant), 'MMM DD, YYYY, h:mm:ssA z')

/** `Jan 15, 2026`. */
export const formatDate = (date: string | number): string => shown(dayOf(date), 'MMM DD, YYYY')

/** `4:30PM` on that day in New York (ISO date), else `Jan 15`: for what is about the same days. */
export const formatTimeOrDay = (instant: number, today: string): string =>
  dayInNewYork(instant) === today ? formatTime(instant) : formatDay(instant)

/** `Jan 15`. */
export const formatDay = (date: string | number): string => shown(dayOf(date), 'MMM DD')

/** `03/01/2026`, the day in New York (C§4). ISO date, ISO instant or ms; a dash for nothing. */
export const formatContractDate = (date: string | number | null | undefined): string =>
  date === null || date === undefined || date === '' ? '–' : shown(dayOf(date), 'MM/DD/YYYY')

/** `Mar 2026`. */
export const formatMonthYear = (date: string | number): string => shown(dayOf(date), 'MMM YYYY')

/** `2026-03`, the month in New York, to count and sort by. */
export const monthInNewYork = (date: string | number): string => dayOf(date).format('YYYY-MM')

/** `Thursday, Jan 15, 2026 · 2:15PM EST`. */
export const formatLongNow = (instant: number): string => shown(inNewYork(instant), 'dddd, MMM DD, YYYY · h:mmA z')

/** `EST` or `EDT`. */
export const zoneAbbreviation = (instant: number): string => inNewYork(instant).format('z')

/** `March 2026` (C§2: month and year of a contract's start). */
export const formatMonthNameYear = (date: string | number): string => shown(dayOf(date), 'MMMM YYYY')

/** A day for a file: as it is shown, and as `YYYY-MM-DD` for Excel; nothing for nothing. */
export const exportedDay = (date: string | number | null | undefined): { text: string; date: string } | null =>
  date === null || date === undefined || date === ''
    ? null
    : { text: formatContractDate(date), date: dayOf(date).format('YYYY-MM-DD') }

/** A time for a file: its text, and what the clock shows in New York, for Excel. */
export const exportedTime = (instant: number, text: string): { text: string; date: string } => ({
  text,
  date: inNewYork(instant).format('YYYY-MM-DDTHH:mm'),
})
