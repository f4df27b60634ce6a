import { z } from 'zod'
import { id } from '../api'
import { statusCode } from '../bid/request'
import { contractStatus, contractTask } from '../contract/plan'
import { dayInNewYork } from '../new-york'
import { day, instant } from '../time'
import { latestCome, type AlertMoment, type AlertTimes, type ContractMoment, type DueAlert } from './alert.moments'
import { counted } from '../words'

/** What happened to a contract, as far as a rep is notified of it. */
export const contractNews = z.object({
  energyPlanId: id,
  companyName: z.string(),
  /** The rep it is assigned to. */
  supplierRepId: id,
  startDate: day,
  rateCheckStatusCode: statusCode,
  /** Whether a revision request still waits for its new version. */
  openRevision: z.boolean(),
  /** The newest version sent to the customer, and when it was signed. */
  version: z.number().int().nullable(),
  versionSentAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Since when a countersigned copy is due: booked with the promise of one. */
  copyDueSince: instant.nullable(),
  rejectionAcceptedAt: instant.nullable(),
})
export type ContractNews = z.output<typeof contractNews>

const DAY = 24 * 3_600_000
/** How long what happened is news. */
export const CONTRACT_NEWS_LASTS = 7 * DAY
/** How long before the start of supply a missing copy is reported. */
const BEFORE_START = 14 * DAY

/** Midnight EST, 1 AM EDT: never before the day begins in New York (decision 45). */
const startOfDay = (date: string) => Date.parse(`${date}T05:00:00Z`)

/** An alert of a contract that is to be given now. */
export type DueContractAlert = DueAlert<ContractMoment>

interface Happened {
  moment: ContractMoment
  at: number
  deadline: number
}

/** What has come of a contract that the rep can still act on, or has to know; in the order of the moments. */
function happenedTo(news: ContractNews): Happened[] {
  const { rateCheckStatusCode: code } = news
  const at = (moment: ContractMoment, time: string | null): Happened[] =>
    time === null ? [] : [{ moment, at: Date.parse(time), deadline: Date.parse(time) + CONTRACT_NEWS_LASTS }]
  if (code === contractStatus.REJECTED) return at('rejection-accepted', news.rejectionAcceptedAt)
  if (code === contractStatus.BOOKING_ENERGY_PLANS && !news.openRevision)
    return [
      ...at('customer-signed', news.signedAt),
      ...((news.version ?? 1) > 1 ? at('new-version', news.versionSentAt) : []),
    ]
  if (code !== contractStatus.AWAITING_COUNTERSIGNED_CONTRACT || news.copyDueSince === null) return []
  const start = startOfDay(news.startDate)
  // Booked within the two weeks, it is reported at once.
  const near = Math.max(start - BEFORE_START, Date.parse(news.copyDueSince))
  return [...at('copy-due', news.copyDueSince), { moment: 'starts-without-copy', at: near, deadline: start }]
}

/** The alert of a contract, of the chosen moments; once a deadline has passed it is no news any more. */
export function dueContractAlert(
  news: ContractNews,
  chosen: readonly AlertMoment[],
  times: AlertTimes,
): DueContractAlert | undefined {
  const fresh = happenedTo(news).filter(({ deadline }) => times.now < deadline)
  const come = latestCome(fresh, chosen, times)
  return come && { moment: come.moment, deadline: come.deadline }
}

/** What happened, in a few words. `now` in ms since 1970. */
export function contractNewsText(moment: ContractMoment, { startDate }: Pick<ContractNews, 'startDate'>, now: number) {
  switch (moment) {
    case 'customer-signed':
      return 'Customer signed'
    case 'new-version':
      return 'New version signed'
    case 'copy-due':
      return 'Countersigned copy due'
    case 'rejection-accepted':
      return 'Rejection accepted'
    case 'starts-without-copy': {
      const days = Math.round((startOfDay(startDate) - startOfDay(dayInNewYork(now))) / DAY)
      return `Supply starts in ${counted(days, 'day')} without a countersigned copy`
    }
  }
}

/** What is to be done about it. */
export function contractNewsTask(
  news: Pick<ContractNews, 'rateCheckStatusCode'> & { permitted?: boolean | undefined },
): string {
  if (news.rateCheckStatusCode === contractStatus.REJECTED) return 'Nothing is left to do'
  if (news.permitted === false) return 'With a colleague'
  return contractTask(news)
}

/** A notification's title, an e-mail's subject. */
export const contractAlertTitle = (moment: ContractMoment, news: ContractNews, now: number): string =>
  `${contractNewsText(moment, news, now)}: ${news.companyName}`
