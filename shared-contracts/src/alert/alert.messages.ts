import type { QuoteRequest } from '../bid/request'
import type { BidMoment, DueAlert } from './alert.moments'

const MINUTE = 60_000

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** `2 hours 5 minutes`, `1 day`: how long it is yet, to the minute, from a day on to the hour. */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE))
  if (minutes < 60) return counted(minutes, 'minute')
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts =
    days > 0
      ? [counted(days, 'day'), ...(hours > 0 ? [counted(hours, 'hour')] : [])]
      : [counted(hours, 'hour'), ...(minutes % 60 > 0 ? [counted(minutes % 60, 'minute')] : [])]
  return parts.join(' ')
}

/** What an alert of a bid says in one line: a notification's title, an e-mail's subject. `now` in ms since 1970. */
export function alertTitle(
  { moment, deadline }: DueAlert<BidMoment>,
  { companyName }: Pick<QuoteRequest, 'companyName'>,
  now: number,
): string {
  if (moment === 'last-look') return `Last Look is open: ${companyName}`
  return `Due in ${timeLeft(deadline - now)}: ${companyName}`
}
