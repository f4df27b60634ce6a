import { z } from 'zod'
import { id } from '../api'
import { instant } from '../time'
import {
  latestCome,
  newsMoment,
  type AlertMoment,
  type AlertTimes,
  type DueAlert,
  type NewsMoment,
} from './alert.moments'

/** What happened lately to a request, as far as a rep is notified of it; the newest of each. */
export const bidNews = z.object({
  quoteRequestId: id,
  scenarioId: id,
  companyName: z.string(),
  /** The rep it is assigned to. */
  supplierRepId: id.nullable(),
  /** While a first bid may be sent. */
  openedAt: instant.nullable(),
  /** Its due time, options or meters, while a bid may be sent. */
  changedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  wonAt: instant.nullable(),
  lostAt: instant.nullable(),
  /** The supplier's contract, where there is one. */
  energyPlanId: id.nullable(),
})
export type BidNews = z.output<typeof bidNews>

/** ms: how long what happened is news. */
export const BID_NEWS_LASTS = 2 * 24 * 3_600_000

const newsTimes: Record<NewsMoment, keyof BidNews> = {
  'new-request': 'openedAt',
  'changed-request': 'changedAt',
  'question-answered': 'answeredAt',
  won: 'wonAt',
  lost: 'lostAt',
}

/** The alert of what happened to a request, of the chosen moments. */
export function dueNewsAlert(
  news: BidNews,
  chosen: readonly AlertMoment[],
  times: AlertTimes,
): DueAlert<NewsMoment> | undefined {
  const happened = newsMoment.options.flatMap((moment) => {
    const at = Date.parse(news[newsTimes[moment]] ?? '')
    return times.now < at + BID_NEWS_LASTS ? [{ moment, at }] : []
  })
  const come = latestCome(happened, chosen, times)
  return come && { moment: come.moment, deadline: come.at + BID_NEWS_LASTS }
}

const texts: Record<NewsMoment, string> = {
  'new-request': 'New request',
  'changed-request': 'Request changed',
  'question-answered': 'Question answered',
  won: 'Won',
  lost: 'Not won',
}

/** A notification's title, an e-mail's subject. */
export const newsAlertTitle = (moment: NewsMoment, { companyName }: Pick<BidNews, 'companyName'>): string =>
  `${texts[moment]}: ${companyName}`

/** What is to be done about it. */
export const newsTask: Readonly<Record<NewsMoment, string>> = {
  'new-request': 'Send a bid, or opt out',
  'changed-request': 'Look whether your bid still fits',
  'question-answered': 'Read the answer in Activity',
  won: 'Look after the contract',
  lost: 'Nothing is left to do',
}
