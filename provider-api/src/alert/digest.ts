import type { AlertTimes } from 'shared-contracts/alert'
import { bidTaskText, pendingBids, displayedDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { contractNeedsRep, contractTask } from 'shared-contracts/contract/plan'
import { inNewYork } from 'shared-contracts/new-york'
import { paths } from 'shared-contracts/paths'
import { counted } from 'shared-contracts/words'
import { listRequests } from '../bid/request/listed-requests.queries'
import type { Db } from '../db/open-db'
import { untilWhen, type AlertText } from './alert-mail'
import type { ClaimedMail } from './alert-mail.repo'
import { listOpenPlans } from './contract-news.repo'

/** When a morning's summary is written, New York's time, and until when it still is one. */
const [BEGINS, ENDS] = [7, 12]
/** Bids and contracts of one summary; the portal has the rest. */
const MAX_ITEMS = 25
/** Open requests, or contracts, that are read at once. */
const PAGE_SIZE = 1000

/** The deadline of this morning's summary, or nothing: it is another time of the day, or was chosen since. */
export function digestMorning({ now, since }: AlertTimes): number | undefined {
  const day = inNewYork(now).startOf('day')
  const at = (hour: number) => day.clone().hour(hour).valueOf()
  if (now >= at(BEGINS) && now < at(ENDS) && since <= at(BEGINS)) return at(ENDS)
  return undefined
}

interface DigestOf {
  mail: Pick<ClaimedMail, 'userId' | 'supplierId' | 'rights'>
  whose: 'mine' | 'all'
  portalUrl: string
  now: Date
  pageSize?: number
}

/** What waits for a rep this morning; nothing where nothing does. */
export async function digestText(
  db: Db,
  { mail, whose, portalUrl, now, pageSize = PAGE_SIZE }: DigestOf,
): Promise<AlertText | undefined> {
  const isMeant = (repId: string | null | undefined) => whose === 'all' || repId === mail.userId
  const requests: QuoteRequest[] = []
  const query = { list: 'open', sort: 'due', order: 'asc', limit: pageSize } as const
  let hasMore = mail.rights.includes('bids')
  let cursor: string | undefined
  while (hasMore) {
    const page = await listRequests({ db, rep: { supplierId: mail.supplierId }, query: { ...query, cursor }, now })
    requests.push(...page.filter(({ supplierRepId }) => isMeant(supplierRepId)))
    cursor = page.at(-1)?.id
    hasMore = page.length === pageSize
  }
  const bids = pendingBids(requests, now.getTime(), () => 0)
  const contracts = mail.rights.includes('contracts') ? await listContracts(db, mail, whose, pageSize) : []
  if (bids.length + contracts.length === 0) return undefined
  const all = [
    ...bids.map((bid) => `${bid.companyName}: ${bidTaskText(bid, 0)}, until ${untilWhen(displayedDeadline(bid))}`),
    ...contracts.map((each) => `${each.companyName}: ${contractTask(each)}`),
  ]
  const more = all.length > MAX_ITEMS ? [`and ${all.length - MAX_ITEMS} more`] : []
  return {
    subject: `This morning: ${counted(bids.length, 'bid')}, ${counted(contracts.length, 'contract')}`,
    lines: [...all.slice(0, MAX_ITEMS), ...more],
    link: 'Open your tasks',
    href: portalUrl + paths.dashboard(),
  }
}

/** The open contracts in which it is the rep's turn. */
async function listContracts(
  db: Db,
  { supplierId, userId }: DigestOf['mail'],
  whose: DigestOf['whose'],
  limit: number,
) {
  const repId = whose === 'mine' ? userId : undefined
  const contracts: Awaited<ReturnType<typeof listOpenPlans>> = []
  let page: typeof contracts = []
  do {
    page = await listOpenPlans(db, { supplierId, repId, limit, after: page.at(-1) })
    contracts.push(...page.filter((each) => contractNeedsRep({ ...each, permitted: true })))
  } while (page.length === limit)
  return contracts
}
