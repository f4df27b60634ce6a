const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** B§9: the due time shown is the server's minus 30 minutes, in ms. */
export const DUE_TIME_LEAD = 30 * MINUTE

/** The due time that a person sees and that countdowns run to (B§9, decision 8). Server time in, ms since 1970 out. */
export function displayedDueTime(timeQuotesDue: string): number {
  return Date.parse(timeQuotesDue) - DUE_TIME_LEAD
}

/** mm:ss under an hour (B§4), `02:14:36` from an hour on, `4d 23h` from a day on, floored at `00:00` (decision 9). */
export function countdownText(msLeft: number): string {
  const seconds = Math.max(0, Math.floor(msLeft / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)}d ${Math.floor((seconds % 86_400) / 3600)}h`
  const clock = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  if (seconds >= 3600) return `${two(Math.floor(seconds / 3600))}:${clock}`
  return clock
}

export type Urgency = 'neutral' | 'amber' | 'red' | 'over'

/** The timer carries urgency: neutral over 24 h, amber under, red under 15 min. */
export function urgency(msLeft: number): Urgency {
  if (msLeft < 1000) return 'over'
  if (msLeft < 15 * MINUTE) return 'red'
  return msLeft < DAY ? 'amber' : 'neutral'
}
