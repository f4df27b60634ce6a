import { DUE_TIME_LEAD } from 'shared-contracts/time'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * The stored due time whose shown countdown reads `minutes` at `now`. Far ones fall on a half hour, as people set them,
 * and those of past days into the working day.
 */
export function storedDueTime(now: Date, minutes: number): Date {
  const time = now.getTime() + minutes * MINUTE
  const days = -minutes / (24 * 60)
  if (days >= 1) {
    const halfHours = 32 + ((Math.floor(days) * 5) % 12)
    return new Date(Math.floor(time / DAY) * DAY + halfHours * 30 * MINUTE + DUE_TIME_LEAD)
  }
  const grain = minutes >= 24 * 60 ? 30 * MINUTE : MINUTE
  return new Date(Math.ceil(time / grain) * grain + DUE_TIME_LEAD)
}

/** The end of a Last Look `minutes` after `now`; it is shown as it is stored. */
export const demoLastLookEnd = (now: Date, minutes: number) =>
  new Date(Math.ceil((now.getTime() + minutes * MINUTE) / MINUTE) * MINUTE)

/** A window of `minutes` had been open for a third of its whole length when the market was seeded. */
export const lastLookStart = (now: Date, minutes: number) => new Date(now.getTime() - (minutes * MINUTE) / 2)

/** A moment of a working day (14:00 to 22:00 UTC) `days` before `now`, but never after it. */
export function daysBefore(now: Date, days: number, minuteOfDay: number): Date {
  const midnight = Math.floor((now.getTime() - days * DAY) / DAY) * DAY
  return new Date(Math.min(midnight + (14 * 60 + (minuteOfDay % 480)) * MINUTE, now.getTime() - MINUTE))
}

/** The first of the month `months` after that of `now`: `2026-03-01`. */
export function firstOfMonth(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** The last day of a term that starts on the first of a month. */
export function lastDayOfTerm(start: string, termMonths: number): string {
  const [year = 0, month = 1] = start.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + termMonths, 0)).toISOString().slice(0, 10)
}
