import {
  bidListLabel,
  bidListLabels,
  bidStatus,
  commodityFilter,
  commodityRules,
  customerDecisionText,
  isOpenBid,
  stateFilter,
  statusFilter,
} from 'shared-contracts/bid/request'
import { prospectMark, type Prospect, type ProspectList } from 'shared-contracts/bid/prospects'
import type { RemoteContext } from 'shared-contracts/remote'
import { shownDueTime } from 'shared-contracts/time'
import { Countdown, CustomerCell, StatusChip, StatusMark, styled, tabularNumbers, Tag, Trophy } from 'shared-ui/core'
import { exportedTime, formatDateTime, zoneAbbreviation } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'
import { meterCountText, usageNumber } from '../../ui/usage'

type Column = PortalColumn<Prospect>

const Unit = styled('span')({ color: 'var(--text-3)', marginLeft: 3 })
const Decision = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })

/** The deadline as shown: the end of Last Look, or 30 minutes before the due time (decision 8). ms since 1970. */
function deadlineOf({ dueDate, lastLookExpiration, invitedForLastLook }: Prospect): number | null {
  if (invitedForLastLook && lastLookExpiration != null) return Date.parse(lastLookExpiration)
  return dueDate == null ? null : shownDueTime(dueDate)
}

/** Whether bids are taken as far as the list knows; a provider that sends no status leaves the time to tell. */
function takesBids(prospect: Prospect, now: number): boolean {
  if (prospect.statusCode == null) return (deadlineOf(prospect) ?? 0) > now
  return (
    prospect.dueDate != null &&
    isOpenBid(
      {
        statusCode: prospect.statusCode,
        invitedForLastLook: prospect.invitedForLastLook,
        timeQuotesDue: prospect.dueDate,
      },
      now,
    )
  )
}

function statusOf(prospect: Prospect) {
  if (prospect.statusCode == null) return undefined
  return bidListLabel({ statusCode: prospect.statusCode, invitedForLastLook: prospect.invitedForLastLook })
}

const isWon = (prospect: Prospect) =>
  prospect.won === true || prospect.quotes.some((quote) => quote.quoteStatus === 'selected')

/** How many quotes of the signed-in rep stand; a colleague's are only known to be there (B§6). */
function quotesText({ hasQuote, quotes }: Prospect): string | null {
  if (quotes.length > 0) return quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`
  return hasQuote ? 'By a colleague' : null
}

const customer: Column = {
  id: 'customer',
  header: 'Customer',
  width: 290,
  onServer: { sort: 'customer' },
  value: (prospect) => prospect.companyName,
  cell: (prospect) => {
    const utilities =
      (prospect.utilityNames ?? []).length > 2
        ? `${prospect.utilityNames?.length} utilities`
        : (prospect.utilityNames ?? []).join(', ')
    const sub = [[utilities, prospect.state].filter(Boolean).join(', '), meterCountText(prospect.meterCount)].join(
      ' · ',
    )
    return prospect.commodityType ? (
      <CustomerCell commodity={prospect.commodityType} name={prospect.companyName} sub={sub} />
    ) : (
      <b title={prospect.companyName}>{prospect.companyName}</b>
    )
  },
}

const scenario: Column = {
  id: 'scenario',
  header: 'Scenario',
  width: 130,
  defaultHidden: true,
  value: (prospect) => prospect.scenarioName ?? null,
  cell: (prospect) =>
    prospect.scenarioName ? (
      <span title={prospect.scenarioDescription ?? undefined}>{prospect.scenarioName}</span>
    ) : (
      '–'
    ),
}

/** Shown under the customer's name. */
const state: Column = {
  id: 'state',
  header: 'State',
  width: 80,
  value: (prospect) => prospect.state,
  filter: 'set',
  onServer: { sort: 'state', ...stateFilter },
  defaultHidden: true,
}

const usage: Column = {
  id: 'usage',
  header: 'Annual usage',
  width: 152,
  onServer: { sort: 'usage' },
  align: 'right',
  value: (prospect) => prospect.annualKwhUsed,
  exportUnit: (prospect) => commodityRules[prospect.commodityType ?? 'ELECTRICITY'].usageUnit,
  cell: (prospect) => (
    <span style={tabularNumbers}>
      {usageNumber(prospect.annualKwhUsed)}
      <Unit>{commodityRules[prospect.commodityType ?? 'ELECTRICITY'].usageUnit}</Unit>
    </span>
  ),
}

const OPTED_OUT = 'Opted out'

const statuses = statusFilter(bidListLabels, {
  isListed: (code) => code >= bidStatus.BIDDING_OPEN || code === bidStatus.REJECTED || code === bidStatus.ABORTED,
  more: [OPTED_OUT],
})

const status = (clock: RemoteContext['clock'], repId: string): Column => ({
  id: 'status',
  header: 'Status',
  width: 200,
  value: (prospect) => (prospect.optedOut ? OPTED_OUT : (statusOf(prospect)?.text ?? null)),
  cell: (prospect) => {
    if (prospect.optedOut) return <StatusChip label={OPTED_OUT} tone="neutral" />
    const label = statusOf(prospect)
    if (label === undefined) return '–'
    const mark = prospectMark(prospect, { repId, now: clock.now(), typed: 0 })
    return (
      <span className="pm-marked">
        <StatusChip label={label.text} tone={label.tone} />
        {mark && <StatusMark {...mark} />}
      </span>
    )
  },
  filter: 'set',
  onServer: { sort: 'status', ...statuses },
})

const quotes: Column = { id: 'quotes', header: 'Your quotes', width: 116, value: quotesText }

const decision: Column = {
  id: 'decision',
  header: 'Decision',
  width: 140,
  value: (prospect) => customerDecisionText(prospect.customerDecision) || null,
  cell: (prospect) => (
    <Decision>
      {customerDecisionText(prospect.customerDecision) || '–'}
      {isWon(prospect) && (
        <Tag tone="green" icon={<Trophy size={12} aria-hidden />}>
          Won
        </Tag>
      )}
    </Decision>
  ),
  exportValue: (prospect) =>
    [customerDecisionText(prospect.customerDecision), isWon(prospect) && 'won'].filter(Boolean).join(', '),
}

const commodity: Column = {
  id: 'commodity',
  header: 'Commodity',
  value: (prospect) => (prospect.commodityType ? commodityRules[prospect.commodityType].name : null),
  filter: 'set',
  onServer: commodityFilter,
  defaultHidden: true,
}

const due = (clock: RemoteContext['clock']): Column => ({
  id: 'due',
  header: `Due (${zoneAbbreviation(clock.now())})`,
  width: 180,
  onServer: { sort: 'due' },
  value: deadlineOf,
  cell: (prospect) => <DueDate prospect={prospect} />,
  exportValue: (prospect) => {
    const at = deadlineOf(prospect)
    return at === null ? null : exportedTime(at, formatDateTime(at))
  },
})

const dueText = (prospect: Prospect) => {
  const at = deadlineOf(prospect)
  return at === null ? null : formatDateTime(at)
}

function DueDate({ prospect }: { prospect: Prospect }) {
  return <span style={tabularNumbers}>{dueText(prospect) ?? '–'}</span>
}

const timeLeft = (clock: RemoteContext['clock']): Column => ({
  id: 'timeLeft',
  header: 'Time left',
  width: 126,
  value: deadlineOf,
  cell: (prospect) => {
    const until = deadlineOf(prospect)
    if (until === null || !takesBids(prospect, clock.now())) return '–'
    return <Countdown until={until} clock={clock} variant="pill" label={`Time left, ${prospect.companyName}`} />
  },
  searchable: false,
  notExported: true,
})

/** Columns that say nothing in a list, or less than the others: they are there for the asking (column choice). */
const hidden: Record<ProspectList, readonly string[]> = {
  all: ['decision'],
  new: ['quotes', 'decision'],
  pending: ['decision'],
  previous: ['timeLeft'],
}

/** What each list of prospects shows. */
export const prospectColumns = (clock: RemoteContext['clock'], list: ProspectList, repId: string): Column[] =>
  [
    customer,
    state,
    usage,
    due(clock),
    status(clock, repId),
    quotes,
    decision,
    timeLeft(clock),
    scenario,
    commodity,
  ].map((column) => (hidden[list].includes(column.id) ? { ...column, defaultHidden: true } : column))

export const byDue = { id: 'due', desc: true } as const
