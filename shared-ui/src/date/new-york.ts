import { dayInNewYork, inNewYork } from 'shared-contracts/new-york'

// Decision 8: every time is shown in New York, whatever the browser's own zone is. The formats are moment's tokens.

const DATE = 'MMM DD, YYYY'
const TIME = 'h:mmA'
const NONE = '–'

/** A way to write an instant, ms since 1970, or a day; a dash for what is no time. */
const written =
  (format: string) =>
  (at: number | string): string => {
    const time = inNewYork(at)
    return time.isValid() ? time.format(format) : NONE
  }

/**
 * `Jan 05, 2026, 4:30PM EST` (B§9: 'MMM dd, yyyy, h:mma', two digits for the day), with the abbreviation in force
 * (decision 8). Takes ms since 1970.
 */
export const formatDateTimeZone: (instant: number | string) => string = written(`${DATE}, ${TIME} z`)

/** The widest that formatDateTimeZone gives, one of each month: for the width of its columns. */
export const dateTimeZoneTexts: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  formatDateTimeZone(`2026-${String(month + 1).padStart(2, '0')}-28T12:00`).replace('EST', 'EDT'),
)

/** `4:30PM EST`, for a time of today. */
export const formatTimeZone: (instant: number) => string = written(`${TIME} z`)

/** Midnight before and after an instant; a day is 23 or 25 hours long when clocks change. ms since 1970. */
export function dayOfTime(instant: number): { start: number; end: number } {
  const start = inNewYork(instant).startOf('day')
  return { start: start.valueOf(), end: start.clone().add(1, 'day').valueOf() }
}

/** In which day's work something falls, by New York's days: what a list is narrowed to. */
export function dueDay(instant: number, now: number): string {
  const days = inNewYork(instant).startOf('day').diff(inNewYork(now).startOf('day'), 'days')
  if (days < 0) return 'Before today'
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days < 7 ? 'Within a week' : 'Later'
}

/** `Jan 15, 2026, 2:14:36PM EST`, for what has just happened. */
export const formatDateTimeSeconds: (instant: number) => string = written(`${DATE}, h:mm:ssA z`)

/** `Jan 15, 2026`. */
export const formatDate: (date: string | number) => string = written(DATE)

/** `4:30PM EST` on that day in New York (ISO date), else `Jan 15`: for what is about the same days. */
export const formatTimeOrDay = (instant: number, today: string): string =>
  dayInNewYork(instant) === today ? formatTimeZone(instant) : formatDay(instant)

/** `Jan 15`. */
export const formatDay: (date: string | number) => string = written('MMM DD')

const contractDate = written('MM/DD/YYYY')

/** `03/01/2026`, the day in New York (C§4). ISO date, ISO instant or ms; a dash for nothing. */
export const formatContractDate = (date: string | number | null | undefined): string => contractDate(date ?? '')

/** `Mar 2026`. */
export const formatMonthYear: (date: string | number) => string = written('MMM YYYY')

/** `Thursday, Jan 15, 2026 · 2:15PM EST`. */
export const formatLongNow: (instant: number) => string = written(`dddd, ${DATE} · ${TIME} z`)

/** `EST` or `EDT`. */
export const zoneAbbreviation: (instant: number) => string = written('z')

/** `March 2026` (C§2: month and year of a contract's start). */
export const formatMonthNameYear: (date: string | number) => string = written('MMMM YYYY')

/** A day for a file: as it is shown, and as `YYYY-MM-DD` for Excel; nothing for nothing. */
export const exportedDay = (date: string | number | null | undefined): { text: string; date: string } | null =>
  date == null || date === '' ? null : { text: formatContractDate(date), date: isoDay(date) }
const isoDay = written('YYYY-MM-DD')

/** A time for a file: its text, and for Excel what the clock shows in New York, with the abbreviation in force. */
export const exportedTime = (instant: number, text: string): { text: string; date: string; zone: string } => ({
  text,
  date: isoTime(instant),
  zone: zoneAbbreviation(instant),
})
const isoTime = written('YYYY-MM-DDTHH:mm')
