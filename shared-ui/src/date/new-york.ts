import { dayInNewYork } from 'shared-contracts/time'

// Decision 8: every time is shown in New York, by the browser's own zone data: a library of them weighs 16 KiB.
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const NONE = '–'

/** What calendar and clock show in New York, as two digits each; `zone` is `EST` or `EDT`. */
type Shown = Record<'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'zone', string>

/** Of an instant, ms since 1970; nothing where it is none. */
function inNewYork(instant: number): Shown | undefined {
  if (!Number.isFinite(instant)) return undefined
  const { timeZoneName, ...parts } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return { ...parts, zone: timeZoneName } as Shown
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:?\d{2}.*)?$/

/** A date without a time is that day everywhere; anything else is an instant, ISO text or ms since 1970. */
function dayOf(date: string | number): Shown | undefined {
  if (typeof date === 'number') return inNewYork(date)
  const [, day] = ISO.exec(date) ?? []
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Date.parse takes February 30 for March 2.
  if (day === undefined || Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
    return undefined
  return inNewYork(day === date ? startOf(day) : Date.parse(date))
}

/** Midnight in New York, four or five hours after London's. `2026-03-01`, ms since 1970. */
function startOf(day: string): number {
  const four = Date.parse(`${day}T04:00:00Z`)
  return dayInNewYork(four) === day ? four : four + 3_600_000
}

const monthName = ({ month }: Shown) => MONTHS[Number(month) - 1] ?? ''
const shortMonth = (shown: Shown) => monthName(shown).slice(0, 3)
const dayText = (shown: Shown) => `${shortMonth(shown)} ${shown.day}, ${shown.year}`
const hourText = ({ hour }: Shown) => String(Number(hour) % 12 || 12)
const half = ({ hour }: Shown) => (Number(hour) < 12 ? 'AM' : 'PM')
const timeText = (shown: Shown) => `${hourText(shown)}:${shown.minute}${half(shown)}`

/** A way to write what is shown; a dash for what is no time. */
const ofInstant = (text: (shown: Shown) => string) => (instant: number) => {
  const shown = inNewYork(instant)
  return shown === undefined ? NONE : text(shown)
}
const ofDay = (text: (shown: Shown) => string) => (date: string | number) => {
  const shown = dayOf(date)
  return shown === undefined ? NONE : text(shown)
}

/** `Jan 05, 2026, 4:30PM` (B§9: 'MMM dd, yyyy, h:mma', two digits for the day). Takes ms since 1970. */
export const formatDateTime: (instant: number) => string = ofInstant((shown) => `${dayText(shown)}, ${timeText(shown)}`)

/** `Jan 15, 2026, 4:30PM EST`, with the abbreviation in force (decision 8). */
export const formatDateTimeZone: (instant: number) => string = ofInstant(
  (shown) => `${dayText(shown)}, ${timeText(shown)} ${shown.zone}`,
)

/** The widest that formatDateTime and formatDateTimeZone give, one of each month: for the width of their columns. */
export const dateTimeTexts: readonly string[] = MONTHS.map((month) => `${month.slice(0, 3)} 30, 2026, 12:00PM`)
export const dateTimeZoneTexts: readonly string[] = dateTimeTexts.map((text) => `${text} EDT`)

/** `4:30PM EST`, for a time of today. */
export const formatTimeZone: (instant: number) => string = ofInstant((shown) => `${timeText(shown)} ${shown.zone}`)

/** `4:30PM`, where the day and the zone are said already. */
export const formatTime: (instant: number) => string = ofInstant(timeText)

/** Midnight before and after an instant; a day is 23 or 25 hours long when clocks change. ms since 1970. */
export function dayOfTime(instant: number): { start: number; end: number } {
  const day = dayInNewYork(instant)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 864e5).toISOString().slice(0, 10)
  return { start: startOf(day), end: startOf(next) }
}

/** In which day's work something falls, by New York's days: what a list is narrowed to. */
export function dueDay(instant: number, now: number): string {
  const days = (Date.parse(dayInNewYork(instant)) - Date.parse(dayInNewYork(now))) / 864e5
  if (days < 0) return 'Before today'
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days < 7 ? 'Within a week' : 'Later'
}

/** `Jan 15, 2026, 2:14:36PM EST`, for what has just happened. */
export const formatDateTimeSeconds: (instant: number) => string = ofInstant(
  (shown) => `${dayText(shown)}, ${hourText(shown)}:${shown.minute}:${shown.second}${half(shown)} ${shown.zone}`,
)

/** `Jan 15, 2026`. */
export const formatDate: (date: string | number) => string = ofDay(dayText)

/** `4:30PM` on that day in New York (ISO date), else `Jan 15`: for what is about the same days. */
export const formatTimeOrDay = (instant: number, today: string): string =>
  dayInNewYork(instant) === today ? formatTime(instant) : formatDay(instant)

/** `Jan 15`. */
export const formatDay: (date: string | number) => string = ofDay((shown) => `${shortMonth(shown)} ${shown.day}`)

const contractDate = ofDay(({ month, day, year }) => `${month}/${day}/${year}`)

/** `03/01/2026`, the day in New York (C§4). ISO date, ISO instant or ms; a dash for nothing. */
export const formatContractDate = (date: string | number | null | undefined): string =>
  date === null || date === undefined || date === '' ? NONE : contractDate(date)

/** `Mar 2026`. */
export const formatMonthYear: (date: string | number) => string = ofDay((shown) => `${shortMonth(shown)} ${shown.year}`)

/** `2026-03`, the month in New York, to count and sort by. */
export const monthInNewYork: (date: string | number) => string = ofDay(({ year, month }) => `${year}-${month}`)

/** `Thursday, Jan 15, 2026 · 2:15PM EST`. */
export const formatLongNow: (instant: number) => string = ofInstant(
  (shown) => `${shown.weekday}, ${dayText(shown)} · ${timeText(shown)} ${shown.zone}`,
)

/** `EST` or `EDT`. */
export const zoneAbbreviation: (instant: number) => string = ofInstant(({ zone }) => zone)

/** `March 2026` (C§2: month and year of a contract's start). */
export const formatMonthNameYear: (date: string | number) => string = ofDay(
  (shown) => `${monthName(shown)} ${shown.year}`,
)

/** A day for a file: as it is shown, and as `YYYY-MM-DD` for Excel; nothing for nothing. */
export const exportedDay = (date: string | number | null | undefined): { text: string; date: string } | null =>
  date === null || date === undefined || date === '' ? null : { text: formatContractDate(date), date: isoDay(date) }
const isoDay = ofDay(({ year, month, day }) => `${year}-${month}-${day}`)

/** A time for a file: its text, and for Excel what the clock shows in New York, with the abbreviation in force. */
export const exportedTime = (instant: number, text: string): { text: string; date: string; zone: string } => ({
  text,
  date: isoTime(instant),
  zone: zoneAbbreviation(instant),
})
const isoTime = ofInstant(({ year, month, day, hour, minute }) => `${year}-${month}-${day}T${hour}:${minute}`)
