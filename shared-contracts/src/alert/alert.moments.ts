import { z } from 'zod'
import { isLastLook, needsRep, displayedDeadline, type MarkedBid, type QuoteRequest } from '../bid/request'
import { counted } from '../words'

/** The moments at which a rep may be notified of a bid that waits. */
export const bidMoment = z.enum(['24h', '2h', '30m', 'last-look'])
export type BidMoment = z.output<typeof bidMoment>

/** What happens to a contract that a rep may be notified of; of two at the same time the later one here counts. */
export const contractMoment = z.enum([
  'customer-signed',
  'new-version',
  'copy-due',
  'rejection-accepted',
  'starts-without-copy',
])
export type ContractMoment = z.output<typeof contractMoment>

/** What happens to a request that a rep may be notified of; of two at the same time the later one here counts. */
export const newsMoment = z.enum(['new-request', 'changed-request', 'question-answered', 'won', 'lost'])
export type NewsMoment = z.output<typeof newsMoment>

export const alertMoment = z.enum([...bidMoment.options, ...newsMoment.options, ...contractMoment.options])
export type AlertMoment = z.output<typeof alertMoment>

const HOUR = 3_600_000

/** ms before the deadline that is shown (decision 8); a Last Look's opening is a moment of its own. */
export const alertLeads: Readonly<Record<Exclude<BidMoment, 'last-look'>, number>> = {
  '24h': 24 * HOUR,
  '2h': 2 * HOUR,
  '30m': HOUR / 2,
}

/** The longest of them: what is due later needs no look. */
export const LONGEST_LEAD = alertLeads['24h']

/** How a moment is chosen by. */
export const alertMomentLabels: Readonly<Record<AlertMoment, string>> = {
  '24h': '24 hours before it is due',
  '2h': '2 hours before it is due',
  '30m': '30 minutes before it is due',
  'last-look': 'When a Last Look opens',
  'new-request': 'When there is a new request',
  'changed-request': 'When a request changes',
  'question-answered': 'When a question is answered',
  won: 'When a bid has won',
  lost: 'When a bid has not won',
  'customer-signed': 'When a customer has signed',
  'new-version': 'When there is a new version',
  'copy-due': 'When a countersigned copy is due',
  'rejection-accepted': 'When a rejection is accepted',
  'starts-without-copy': '14 days before supply starts without a countersigned copy',
}

/** An alert that is to be given now. */
export interface DueAlert<Moment extends AlertMoment = AlertMoment> {
  moment: Moment
  /**
   * Until when it is shown; ms since 1970. Of a bid, until when the rep can act, as it is shown. An alert is given once
   * for each deadline.
   */
  deadline: number
}

type AlertedBid = MarkedBid & Parameters<typeof displayedDeadline>[0]

function listMoments(bid: AlertedBid, deadline: number): { moment: BidMoment; at: number }[] {
  const { internalQaStartTime } = bid
  return bidMoment.options.flatMap((moment): { moment: BidMoment; at: number }[] => {
    if (moment !== 'last-look') return [{ moment, at: deadline - alertLeads[moment] }]
    if (isLastLook(bid) && internalQaStartTime != null) return [{ moment, at: Date.parse(internalQaStartTime) }]
    return []
  })
}

/** What was chosen, and when: what came before `since` is not made up for. Times in ms since 1970. */
export interface AlertTimes {
  now: number
  since: number
}

/** Of the chosen moments the latest that has come: of several at once one alert is enough. */
export function latestCome<Each extends { moment: AlertMoment; at: number }>(
  moments: readonly Each[],
  chosen: readonly AlertMoment[],
  { now, since }: AlertTimes,
): Each | undefined {
  return moments
    .filter(({ moment, at }) => chosen.includes(moment) && at <= now && at >= since)
    .sort((a, b) => a.at - b.at)
    .at(-1)
}

/**
 * The alert of a bid that waits for the rep (decision 37). `typed` counts the terms that lie typed and unsent in this
 * browser.
 */
export function dueAlert(
  bid: AlertedBid,
  chosen: readonly AlertMoment[],
  { now, since, typed = 0 }: AlertTimes & { typed?: number },
): DueAlert<BidMoment> | undefined {
  const deadline = displayedDeadline(bid)
  if (now >= deadline || !needsRep(bid, { now, typed })) return undefined
  const come = latestCome(listMoments(bid, deadline), chosen, { now, since })
  return come && { moment: come.moment, deadline }
}

const MINUTE = 60_000

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
