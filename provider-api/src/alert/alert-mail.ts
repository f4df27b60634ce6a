import { createHash } from 'node:crypto'
import { alertTitle, timeLeft } from 'shared-contracts/alert'
import { bidTask, enforcedDeadline, isLastLook, type QuoteRequest } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { TakenMail } from './alert-mail.repo'

/** An e-mail before it is a message. */
export interface Mail {
  /** The same for every attempt to send it, so that who gets it twice can know. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
}

const inNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** What a rep is told, in plain text. */
export function alertMail({
  mail,
  bid,
  portalUrl,
  now,
}: {
  mail: Pick<TakenMail, 'id' | 'userId' | 'moment' | 'deadline' | 'firstName' | 'lastName' | 'address'>
  bid: QuoteRequest
  portalUrl: string
  now: Date
}): Mail {
  const deadline = mail.deadline.getTime()
  const [until, taken] = [inNewYork.format(deadline), inNewYork.format(enforcedDeadline(bid))]
  const left = timeLeft(deadline - now.getTime())
  const lines = [
    `${bid.companyName} waits for your bid: ${bidTask(bid, 0)}.`,
    '',
    isLastLook(bid) ? `Last Look ends: ${until}, in ${left}` : `Due: ${until}, in ${left}`,
    ...(until === taken ? [] : [`Bids are taken until ${taken}.`]),
    `Request: ${bid.id}, ${bid.state}${bid.utilityNames.length > 0 ? `, ${bid.utilityNames.join(', ')}` : ''}`,
    '',
    `Open the bid: ${portalUrl}${paths.bidForm(bid.id, bid.scenarioId)}`,
    '',
    'You asked the Marketplace for this e-mail. The bell at the top of the portal changes which ones you get.',
  ]
  const about = `${mail.userId}/${bid.id}/${mail.moment}/${deadline}`
  return {
    id: createHash('sha256').update(about).digest('hex').slice(0, 32),
    to: { name: `${mail.firstName} ${mail.lastName}`, address: mail.address },
    subject: alertTitle({ moment: mail.moment, deadline }, bid, now.getTime()),
    text: `${lines.join('\n')}\n`,
  }
}
