import {
  bidListLabels,
  bidStatus,
  commodityFilter,
  commodityRules,
  customerDecisionText,
  stateFilter,
  statusFilter,
  usageUnitOf,
} from 'shared-contracts/bid/request'
import { prospectMark } from '../../domain/prospect.marks'
import { type Prospect, type ProspectList } from 'shared-contracts/bid/prospects'
import type { RemoteContext } from 'shared-contracts/remote'
import { Countdown, CustomerCell, StatusChip, StatusMark, styled, tabularNumbers, Tag, Trophy } from 'shared-ui/core'
import { dateTimeTexts, exportedTime, formatDateTime, zoneAbbreviation } from 'shared-ui/date'
import { chipText, countdownTexts, customerTexts, markText, type PortalColumn } from 'shared-ui/table'
import { usageNumber } from '../../ui/usage'
import { deadlineOf, isWon, quotesText, statusOf, takesBids, underCustomer } from './prospect-facts'

type Column = PortalColumn<Prospect>

const Unit = styled('span')({ color: 'var(--text-3)', marginLeft: 3 })
const Decision = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })

const customer: Column = {
  id: 'customer',
  header: 'Customer',
  width: 290,
  fit: { texts: (prospect) => customerTexts(prospect.companyName, underCustomer(prospect)), least: 160 },
  onServer: { sort: 'customer' },
  value: (prospect) => prospect.companyName,
  cell: (prospect) => (
    <CustomerCell commodity={prospect.commodityType} name={prospect.companyName} sub={underCustomer(prospect)} />
  ),
}

const scenario: Column = {
  id: 'scenario',
  header: 'Scenario',
  width: 130,
  fit: { least: 80 },
  givesWay: true,
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
  fit: {},
  givesWay: true,
  value: (prospect) => prospect.state,
  filter: 'set',
  onServer: { sort: 'state', ...stateFilter },
  defaultHidden: true,
}

const usage: Column = {
  id: 'usage',
  header: 'Annual usage',
  width: 152,
  fit: { texts: (prospect) => ({ text: `${usageNumber(prospect.annualKwhUsed)} kWh`, beside: 8 }) },
  givesWay: true,
  onServer: { sort: 'usage' },
  align: 'right',
  value: (prospect) => prospect.annualKwhUsed,
  exportUnit: (prospect) => usageUnitOf(prospect.commodityType) ?? '',
  cell: (prospect) => (
    <span style={tabularNumbers}>
      {usageNumber(prospect.annualKwhUsed)}
      <Unit>{usageUnitOf(prospect.commodityType)}</Unit>
    </span>
  ),
}

const OPTED_OUT = 'Opted out'

const statuses = statusFilter(bidListLabels, {
  isListed: (code) => code >= bidStatus.BIDDING_OPEN || code === bidStatus.REJECTED || code === bidStatus.ABORTED,
  more: [OPTED_OUT],
})

/** Marks that come and go while the list is open. */
const marks = ['Waiting on customer', 'Closed · bid sent', 'Sent by a colleague'].map(markText)

const status = (clock: RemoteContext['clock'], repId: string): Column => ({
  id: 'status',
  header: 'Status',
  width: 200,
  fit: { texts: (prospect) => [chipText(prospect.optedOut ? OPTED_OUT : (statusOf(prospect)?.text ?? '')), ...marks] },
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

const quotes: Column = {
  id: 'quotes',
  header: 'Your quotes',
  width: 116,
  fit: {},
  givesWay: true,
  value: quotesText,
}

const decision: Column = {
  id: 'decision',
  header: 'Decision',
  width: 140,
  fit: {
    texts: (prospect) => ({
      text: customerDecisionText(prospect.customerDecision),
      beside: isWon(prospect) ? 66 : 0,
    }),
  },
  givesWay: true,
  isBlank: (prospect) => !customerDecisionText(prospect.customerDecision) && !isWon(prospect),
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
  fit: {},
  value: (prospect) => (prospect.commodityType ? commodityRules[prospect.commodityType].name : null),
  filter: 'set',
  onServer: commodityFilter,
  defaultHidden: true,
}

const due = (clock: RemoteContext['clock']): Column => ({
  id: 'due',
  header: `Due (${zoneAbbreviation(clock.now())})`,
  width: 180,
  fit: { texts: dateTimeTexts },
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
  fit: { texts: countdownTexts },
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
