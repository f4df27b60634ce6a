import { createHash } from 'node:crypto'
import { asName } from 'shared-contracts/account'
import {
  alertTitle,
  bidMoment,
  contractAlertTitle,
  contractMoment,
  contractNewsTask,
  contractNewsText,
  newsAlertTitle,
  newsMoment,
  newsTask,
  timeLeft,
  type AlertMoment,
  type BidNews,
  type ContractNews,
} from 'shared-contracts/alert'
import { bidTaskText, enforcedDeadline, isLastLook, type QuoteRequest } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { writtenInNewYork } from '../new-york'
import type { ClaimedMail } from './alert-mail.repo'

/** An e-mail before it is a message. */
export interface Mail {
  /** The same for every attempt to send it, so that who gets it twice can know. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  /** The line `label: href` of the text, which the HTML part shows as a button. */
  link: { label: string; href: string }
}

/** An alert in words: a line, what more there is to say, and where it leads. */
export interface AlertText {
  subject: string
  lines: readonly string[]
  /** Before the address, e.g. `Open the bid`. */
  link: string
  href: string
}

export const untilWhen = (at: Date | number) => writtenInNewYork(new Date(at), 'dddd, MMMM D, YYYY [at] h:mm A z')

/** A calendar day, which has no zone (decision 45). */
const onDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })

const FOOT = 'You asked the Marketplace for this e-mail. The bell at the top of the portal changes which ones you get.'

/** What a rep is told, in plain text. */
export function toAlertMail(mail: ClaimedMail, { subject, lines, link, href }: AlertText): Mail {
  const about = mail.quoteRequestId ?? mail.energyPlanId ?? mail.moment
  const occasion = `${mail.userId}/${about}/${mail.moment}/${mail.deadline.getTime()}`
  return {
    id: createHash('sha256').update(occasion).digest('hex').slice(0, 32),
    to: { name: asName(`${mail.firstName} ${mail.lastName}`, 200), address: mail.address },
    subject,
    link: { label: link, href },
    text: `${[...lines, '', `${link}: ${href}`, '', FOOT].join('\n')}\n`,
  }
}

interface AlertInput {
  moment: AlertMoment
  deadline: Date
  portalUrl: string
  now: Date
}

/** Of a bid that waits. */
export function bidText({ bid, portalUrl, now, ...alert }: AlertInput & { bid: QuoteRequest }): AlertText {
  const deadline = alert.deadline.getTime()
  const [until, enforcedUntil] = [untilWhen(deadline), untilWhen(enforcedDeadline(bid))]
  const left = timeLeft(deadline - now.getTime())
  return {
    subject: alertTitle({ moment: bidMoment.parse(alert.moment), deadline }, bid, now.getTime()),
    lines: [
      `${bid.companyName} waits for your bid: ${bidTaskText(bid, 0)}.`,
      '',
      isLastLook(bid) ? `Last Look ends: ${until}, in ${left}` : `Due: ${until}, in ${left}`,
      ...(until === enforcedUntil ? [] : [`Bids are taken until ${enforcedUntil}.`]),
      `Request: ${bid.id}, ${bid.state}${bid.utilityNames.length > 0 ? `, ${bid.utilityNames.join(', ')}` : ''}`,
    ],
    link: 'Open the bid',
    href: portalUrl + paths.bidForm(bid.id, bid.scenarioId),
  }
}

/** Of what happened to a request. */
export function newsText({ news, portalUrl, ...alert }: AlertInput & { news: BidNews }): AlertText {
  const moment = newsMoment.parse(alert.moment)
  const { quoteRequestId, scenarioId, energyPlanId } = news
  const isWon = moment === 'won' && energyPlanId !== null
  return {
    subject: newsAlertTitle(moment, news),
    lines: [`${newsTask[moment]}.`, '', `Request: ${quoteRequestId}`],
    link: isWon ? 'Open the contract' : 'Open the request',
    href: portalUrl + (isWon ? paths.contract(energyPlanId) : paths.bidForm(quoteRequestId, scenarioId)),
  }
}

/** Of what happened to a contract. */
export function contractText({
  news,
  permitted,
  portalUrl,
  now,
  ...alert
}: AlertInput & { news: ContractNews; permitted: boolean }): AlertText {
  const moment = contractMoment.parse(alert.moment)
  return {
    subject: contractAlertTitle(moment, news, now.getTime()),
    lines: [
      `${news.companyName}: ${contractNewsText(moment, news, now.getTime())}.`,
      '',
      `To do: ${contractNewsTask({ ...news, permitted })}`,
      `Supply starts: ${onDay.format(new Date(`${news.startDate}T00:00:00Z`))}`,
    ],
    link: 'Open the contract',
    href: portalUrl + paths.contract(news.energyPlanId),
  }
}
