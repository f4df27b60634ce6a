import type { readCalendar } from 'shared-contracts/alert'
import { isAnswered, isLastLook, displayedDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { listRequests } from '../bid/request/listed-requests.queries'
import { notFound } from '../http/refusal'
import type { HandlerContext } from '../http/register-endpoint'
import type { FileResponse } from '../http/file-response'
import { hashToken } from '../http/session-guard'
import { findCalendarRep, findChoices } from './alert-choices.repo'

/** Events of one calendar. */
const MAX = 1000
const MINUTE = 60_000
/** How often calendars are asked to read it again, seconds; they do it when they like. */
const READ_AGAIN = 15 * 60

/** The open bids of whoever has this address. @throws Refusal 404 */
export async function readCalendarFile({
  db,
  params,
  settings,
  now,
}: Pick<HandlerContext<typeof readCalendar>, 'db' | 'params' | 'settings' | 'now'>): Promise<FileResponse> {
  const rep = await findCalendarRep(db, hashToken(params.token))
  if (!rep) throw notFound('There is no such calendar. Its address may have been renewed.')
  const query = { list: 'open', sort: 'due', order: 'asc', limit: MAX } as const
  const bids = await listRequests({ db, rep, query, now })
  const whose = (await findChoices(db, rep.userId))?.whose ?? 'all'
  const own = bids.filter(
    ({ optedOut, supplierRepId }) => !optedOut && (whose === 'all' || supplierRepId === rep.userId),
  )
  return {
    fileName: 'bids.ics',
    mimeType: 'text/calendar; charset=utf-8',
    content: Buffer.from(await writeCalendar(own, settings.portalUrl, now)),
  }
}

/** A bid is an event that begins at the due time that is shown (decision 8), as an instant: right in every zone. */
export async function writeCalendar(bids: readonly QuoteRequest[], portalUrl: string, now: Date): Promise<string> {
  // It comes as a module that only calendars need.
  const { default: createCalendar } = await import('ical-generator')
  const calendar = createCalendar({
    name: 'Marketplace bids',
    prodId: { company: 'Marketplace', product: 'Due times', language: 'EN' },
    ttl: READ_AGAIN,
  })
  for (const bid of bids) {
    const [due, address] = [displayedDeadline(bid), `${portalUrl}${paths.bidForm(bid.id, bid.scenarioId)}`]
    calendar.createEvent({
      id: `${bid.id}@${new URL(portalUrl).hostname}`,
      stamp: now,
      start: new Date(due),
      end: new Date(due + 15 * MINUTE),
      summary: `${taskText(bid)}: ${bid.companyName}`,
      description: [`${bid.state} · request ${bid.id}`, bid.utilityNames.join(', '), address]
        .filter(Boolean)
        .join('\n'),
      url: address,
    })
  }
  return calendar.toString()
}

function taskText(bid: QuoteRequest): string {
  if (isAnswered(bid)) return 'Bid sent'
  return isLastLook(bid) ? 'Last Look ends' : 'Bid due'
}
