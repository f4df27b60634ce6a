import { contractNewsTask, contractNewsText } from 'shared-contracts/alert'
import {
  bidListLabel,
  bidTask,
  bidTime,
  isPending,
  needsColleague,
  QUEUE_GROUPS,
  usageUnit,
  type CommodityType,
  type QueueGroup,
  type StatusLabel,
  dayGroup,
  termLabel,
} from 'shared-contracts/bid/request'
import {
  contractLabel,
  contractTask,
  contractWaitsFor,
  type ContractView,
  contractNeedsRep,
} from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { dayInNewYork } from 'shared-contracts/new-york'
import { counted } from 'shared-contracts/words'
import { dayOfTime } from 'shared-ui/date'
import type { NotifiedContract } from '../shell/sidebar/contract-news'
import { countPending, type OpenWork, type QueuedBid } from '../shell/sidebar/pending-tasks'

/** One row of the queue. */
export interface QueueEntry {
  key: string
  kind: 'Bid' | 'Contract'
  group: QueueGroup
  /** By what it is ordered; ms since 1970. */
  at: number
  /** Of a contract, the day its supply starts. */
  starts?: string
  href: string
  company: string
  commodity: CommodityType | null | undefined
  /** Utility and state. */
  where: string
  /** `4,215,600 kWh`, where it is known. */
  usage: string
  meters: number | undefined
  /** What is to be done, or whom it waits for. */
  task: string
  detail: string
  status: StatusLabel
}

/** The sums of the queue and of the two tables below it: each is counted once, and they add up. */
export interface QueueCounts {
  bids: number
  contracts: number
  /** As the sidebar says it (B§2). */
  needRep: number
  waiting: number
  done: number
  /** Of what is done, the rejections that were accepted: these are no open contracts. */
  accepted: number
  optedOut: number
  closed: number
}

function whereText(utilities: readonly string[], state: string): string {
  const names = utilities.length > 1 ? `${utilities.length} utilities` : (utilities[0] ?? '')
  return [names, state].filter((text) => text !== '').join(', ')
}

/** A day has no hour: it comes after the times of that day. `2026-03-01`, ms since 1970. */
export const dayTime = (day: string): number => dayOfTime(Date.parse(`${day}T12:00:00Z`)).end - 1

const usageText = (usage: number | null | undefined, commodity: CommodityType | null | undefined) =>
  usage == null ? '' : [usage.toLocaleString('en-US'), usageUnit(commodity)].join(' ').trim()

function bidTexts(
  { bid, typed, position }: QueuedBid,
  group: QueueGroup,
  now: number,
): { task: string; detail?: string } {
  if (isPending(position)) return bidTask(bid, typed)
  if (needsColleague(bid, now)) return { task: 'With a colleague' }
  if (bid.optedOut) return { task: 'Opted out', detail: bid.lastChange ? `by ${bid.lastChange.by}` : '' }
  const { standingBid: sent } = bid
  const terms = sent?.terms ? `${sent.terms} of ${sent.options} terms, ` : ''
  const detail = sent ? `${terms}by ${sent.by.firstName}` : ''
  return { task: group === 'done' ? 'Bid sent' : 'With the customer', detail }
}

/** Answers of the customer's desk that this rep has not read, by request. */
export type UnreadAnswers = ReadonlyMap<string, number>

const unreadText = (count = 0) => (count === 0 ? '' : counted(count, 'new answer'))

function bidEntry(queued: QueuedBid, group: QueueGroup, unread: UnreadAnswers, now: number): QueueEntry {
  const { bid } = queued
  const { task, detail: bidDetail = '' } = bidTexts(queued, group, now)
  const detail = [unreadText(unread.get(bid.id)), bidDetail].filter(Boolean).join(' · ')
  const commodity = bid.commodityType
  return {
    key: `bid-${bid.id}`,
    kind: 'Bid',
    group,
    at: bidTime(bid, group),
    href: paths.bidForm(bid.id, bid.scenarioId),
    company: bid.companyName,
    commodity,
    where: whereText(bid.utilityNames, bid.state),
    usage: usageText(bid.annualUsage, commodity),
    meters: bid.meterCount ?? undefined,
    task,
    detail,
    status: bidListLabel(bid),
  }
}

function contractEntry(contract: ContractView, group: QueueGroup, news: string | undefined): QueueEntry {
  const months = termLabel(contract.termMonths)
  return {
    key: `contract-${contract.energyPlanId}`,
    kind: 'Contract',
    group,
    at: dayTime(contract.startDate),
    starts: contract.startDate,
    href: paths.contract(contract.energyPlanId),
    company: contract.companyName,
    commodity: contract.commodityType,
    where: whereText(contract.utilityNames ?? [], contract.state),
    usage: usageText(contract.yearlyUsage, contract.commodityType),
    meters: contract.meterCount,
    task: contractWaitsFor(contract) ?? contractTask(contract),
    detail: news ?? months,
    status: contractLabel(contract),
  }
}

const acceptedAt = ({ news, alert }: NotifiedContract) =>
  alert.moment === 'rejection-accepted' ? news.rejectionAcceptedAt : null

/** How many rejections were accepted today: done, and in no table of open contracts. */
export const countAccepted = (notified: readonly NotifiedContract[], today: string): number =>
  notified.map(acceptedAt).filter((at) => at !== null && dayInNewYork(at) === today).length

/** What is told of a contract that is in no list of open ones: rejected today, or beyond the list's first page. */
function newsEntry(
  notified: NotifiedContract,
  { today, permitted }: { today: string; permitted: boolean | undefined },
  now: number,
): QueueEntry | undefined {
  const { news, alert } = notified
  const accepted = acceptedAt(notified)
  if (accepted !== null && dayInNewYork(accepted) !== today) return undefined
  const { rateCheckStatusCode, startDate } = news
  const group =
    accepted === null
      ? contractGroup({ rateCheckStatusCode, startDate, isMatrixPricing: true, permitted }, today)
      : 'done'
  return {
    key: `contract-${news.energyPlanId}`,
    kind: 'Contract',
    group,
    at: accepted === null ? dayTime(startDate) : Date.parse(accepted),
    starts: startDate,
    href: paths.contract(news.energyPlanId),
    company: news.companyName,
    commodity: undefined,
    where: '',
    usage: '',
    meters: undefined,
    task: contractNewsTask({ ...news, permitted }),
    detail: contractNewsText(alert.moment, news, now),
    status: contractLabel(news),
  }
}

/** The day's queue: bids and contracts by time, each once. `now` in ms since 1970 words the news. */
export function buildQueue(
  work: Pick<OpenWork, 'today' | 'bids' | 'contracts'>,
  notified: readonly NotifiedContract[],
  now: number,
  unread: UnreadAnswers = new Map(),
): QueueEntry[] {
  const bids = (work.bids ?? []).flatMap((queued) => {
    const group = QUEUE_GROUPS.find((each) => each === queued.position)
    return group ? [bidEntry(queued, group, unread, now)] : []
  })
  const newsByPlan = new Map(
    notified.map(({ news, alert }) => [news.energyPlanId, contractNewsText(alert.moment, news, now)] as const),
  )
  const open = work.contracts?.open ?? []
  const contracts = open.map((contract) =>
    contractEntry(contract, contractGroup(contract, work.today), newsByPlan.get(contract.energyPlanId)),
  )
  const listed = new Set(open.map(({ energyPlanId }) => energyPlanId))
  const others = notified.flatMap((each) => {
    if (!work.contracts || listed.has(each.news.energyPlanId)) return []
    return newsEntry(each, { today: work.today, permitted: work.contracts.permitted }, now) ?? []
  })
  return [...bids, ...contracts, ...others].sort((a, b) => a.at - b.at || a.company.localeCompare(b.company))
}

/** The sums, once both lists are known. */
export function queueCounts(
  { bids, contracts }: Pick<OpenWork, 'bids' | 'contracts'>,
  accepted: number,
): QueueCounts | undefined {
  if (!bids || !contracts) return undefined
  const pending = countPending(bids, contracts)
  const countAt = (position: QueuedBid['position']) => bids.filter((each) => each.position === position).length
  return {
    bids: bids.length,
    contracts: contracts.count,
    needRep: pending.bids.length + pending.contractCount,
    waiting: countAt('waiting') + contracts.count - pending.contractCount,
    done: countAt('done') + accepted,
    accepted,
    optedOut: countAt('opted-out'),
    closed: countAt('closed'),
  }
}

/** Where an open contract stands, by the day its supply starts. `today` is New York's, `2026-03-01`. */
export function contractGroup(
  contract: Parameters<typeof contractNeedsRep>[0] & Pick<ContractView, 'startDate'>,
  today: string,
): QueueGroup {
  if (contractNeedsRep(contract)) return dayGroup(contract.startDate, today)
  return 'waiting'
}
