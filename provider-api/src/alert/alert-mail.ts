import { createHash } from 'node:crypto'
import {
  alertTitle,
  bidMoment,
  contractAlertTitle,
  contractMoment,
  contractNewsTask,
  contractNewsText,
  timeLeft,
  type ContractNews,
} from 'shared-contracts/alert'
import { bidTaskText, enforcedDeadline, isLastLook, type QuoteRequest } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { inNewYork } from '../new-york'
import type { TakenMail } from './alert-mail.repo'

/** An e-mail before it is a message. */
export interface Mail {
  /** The same for every attempt to send it, so that who gets it twice can know. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
}

const untilWhen = (at: Date | number) => inNewYork(new Date(at), 'dddd, MMMM D, YYYY [at] h:mm A z')

/** A calendar day, which has no zone (decision 45). */
const onDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })

interface Told {
  mail: Pick<TakenMail, 'userId' | 'moment' | 'deadline' | 'firstName' | 'lastName' | 'address'>
  portalUrl: string
  now: Date
}

const FOOT = 'You asked the Marketplace for this e-mail. The bell at the top of the portal changes which ones you get.'

/** What a rep is told, in plain text; `about` is the bid's or contract's id. */
function mailOf({ mail }: Told, about: string, subject: string, lines: readonly string[]): Mail {
  const occasion = `${mail.userId}/${about}/${mail.moment}/${mail.deadline.getTime()}`
  return {
    id: createHash('sha256').update(occasion).digest('hex').slice(0, 32),
    to: { name: `${mail.firstName} ${mail.lastName}`, address: mail.address },
    subject,
    text: `${[...lines, '', FOOT].join('\n')}\n`,
  }
}

/** Of a bid that waits. */
export function bidMail({ bid, ...told }: Told & { bid: QuoteRequest }): Mail {
  const { mail, portalUrl, now } = told
  const deadline = mail.deadline.getTime()
  const [until, taken] = [untilWhen(deadline), untilWhen(enforcedDeadline(bid))]
  const left = timeLeft(deadline - now.getTime())
  const subject = alertTitle({ moment: bidMoment.parse(mail.moment), deadline }, bid, now.getTime())
  return mailOf(told, bid.id, subject, [
    `${bid.companyName} waits for your bid: ${bidTaskText(bid, 0)}.`,
    '',
    isLastLook(bid) ? `Last Look ends: ${until}, in ${left}` : `Due: ${until}, in ${left}`,
    ...(until === taken ? [] : [`Bids are taken until ${taken}.`]),
    `Request: ${bid.id}, ${bid.state}${bid.utilityNames.length > 0 ? `, ${bid.utilityNames.join(', ')}` : ''}`,
    '',
    `Open the bid: ${portalUrl}${paths.bidForm(bid.id, bid.scenarioId)}`,
  ])
}

/** Of what happened to a contract. */
export function contractMail({ news, ...told }: Told & { news: ContractNews }): Mail {
  const { mail, portalUrl, now } = told
  const moment = contractMoment.parse(mail.moment)
  return mailOf(told, news.energyPlanId, contractAlertTitle(moment, news, now.getTime()), [
    `${news.companyName}: ${contractNewsText(moment, news, now.getTime())}.`,
    '',
    `To do: ${contractNewsTask(news)}`,
    `Supply starts: ${onDay.format(new Date(`${news.startDate}T00:00:00Z`))}`,
    '',
    `Open the contract: ${portalUrl}${paths.contract(news.energyPlanId)}`,
  ])
}
