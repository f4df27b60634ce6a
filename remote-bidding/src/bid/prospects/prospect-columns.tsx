import { bidListLabel, commodityRules, customerDecisionText, isOpenBid } from 'shared-contracts/bid/request'
import type { Prospect, ProspectList } from 'shared-contracts/bid/prospects'
import type { RemoteContext } from 'shared-contracts/remote'
import { shownDueTime } from 'shared-contracts/time'
import { Countdown, CustomerCell, StatusChip, styled, tabularNumbers, Tag, Trophy } from 'shared-ui/core'
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
function takesBids(of: Prospect, now: number): boolean {
  if (of.statusCode == null) return (deadlineOf(of) ?? 0) > now
  return (
    of.dueDate != null &&
    isOpenBid({ statusCode: of.statusCode, invitedForLastLook: of.invitedForLastLook, timeQuotesDue: of.dueDate }, now)
  )
}

function statusOf(of: Prospect) {
  if (of.statusCode == null) return undefined
  return bidListLabel({ statusCode: of.statusCode, invitedForLastLook: of.invitedForLastLook })
}

const isWon = (of: Prospect) => of.won === true || of.quotes.some((quote) => quote.quoteStatus === 'selected')

/** How many quotes of the signed-in rep stand; a colleague's are only known to be there (B§6). */
function quotesText({ hasQuote, quotes }: Prospect): string | null {
  if (quotes.length > 0) return quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`
  return hasQuote ? 'By a colleague' : null
}

const customer: Column = {
  id: 'customer',
  header: 'Customer',
  width: 290,
  value: (of) => of.companyName,
  cell: (of) => {
    const utilities =
      (of.utilityNames ?? []).length > 2 ? `${of.utilityNames?.length} utilities` : (of.utilityNames ?? []).join(', ')
    const sub = [[utilities, of.state].filter(Boolean).join(', '), meterCountText(of.meterCount)].join(' · ')
    return of.commodityType ? (
      <CustomerCell commodity={of.commodityType} name={of.companyName} sub={sub} />
    ) : (
      <b title={of.companyName}>{of.companyName}</b>
    )
  },
}

const scenario: Column = {
  id: 'scenario',
  header: 'Scenario',
  width: 130,
  defaultHidden: true,
  value: (of) => of.scenarioName ?? null,
  cell: (of) => (of.scenarioName ? <span title={of.scenarioDescription ?? undefined}>{of.scenarioName}</span> : '–'),
}

/** Shown under the customer's name. */
const state: Column = {
  id: 'state',
  header: 'State',
  width: 80,
  value: (of) => of.state,
  filter: 'set',
  defaultHidden: true,
}

const usage: Column = {
  id: 'usage',
  header: 'Annual usage',
  width: 152,
  align: 'right',
  value: (of) => of.annualKwhUsed,
  exportUnit: (of) => commodityRules[of.commodityType ?? 'ELECTRICITY'].usageUnit,
  cell: (of) => (
    <span style={tabularNumbers}>
      {usageNumber(of.annualKwhUsed)}
      <Unit>{commodityRules[of.commodityType ?? 'ELECTRICITY'].usageUnit}</Unit>
    </span>
  ),
}

const status: Column = {
  id: 'status',
  header: 'Status',
  width: 200,
  value: (of) => (of.optedOut ? 'Opted out' : (statusOf(of)?.text ?? null)),
  cell: (of) => {
    if (of.optedOut) return <StatusChip label="Opted out" tone="neutral" />
    const label = statusOf(of)
    return label ? <StatusChip label={label.text} tone={label.tone} /> : '–'
  },
  filter: 'set',
}

const quotes: Column = { id: 'quotes', header: 'Your quotes', width: 116, value: quotesText }

const decision: Column = {
  id: 'decision',
  header: 'Decision',
  width: 140,
  value: (of) => customerDecisionText(of.customerDecision) || null,
  cell: (of) => (
    <Decision>
      {customerDecisionText(of.customerDecision) || '–'}
      {isWon(of) && (
        <Tag tone="green" icon={<Trophy size={12} aria-hidden />}>
          Won
        </Tag>
      )}
    </Decision>
  ),
  exportValue: (of) => [customerDecisionText(of.customerDecision), isWon(of) && 'won'].filter(Boolean).join(', '),
}

const commodity: Column = {
  id: 'commodity',
  header: 'Commodity',
  value: (of) => (of.commodityType ? commodityRules[of.commodityType].name : null),
  filter: 'set',
  defaultHidden: true,
}

const due = (clock: RemoteContext['clock']): Column => ({
  id: 'due',
  header: `Due (${zoneAbbreviation(clock.now())})`,
  width: 180,
  value: deadlineOf,
  cell: (of) => <DueDate of={of} />,
  exportValue: (of) => {
    const at = deadlineOf(of)
    return at === null ? null : exportedTime(at, formatDateTime(at))
  },
})

const dueText = (of: Prospect) => {
  const at = deadlineOf(of)
  return at === null ? null : formatDateTime(at)
}

function DueDate({ of }: { of: Prospect }) {
  return <span style={tabularNumbers}>{dueText(of) ?? '–'}</span>
}

const timeLeft = (clock: RemoteContext['clock']): Column => ({
  id: 'timeLeft',
  header: 'Time left',
  width: 126,
  value: deadlineOf,
  cell: (of) => {
    const until = deadlineOf(of)
    if (until === null || !takesBids(of, clock.now())) return '–'
    return <Countdown until={until} clock={clock} variant="pill" label={`Time left, ${of.companyName}`} />
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
export const prospectColumns = (clock: RemoteContext['clock'], list: ProspectList): Column[] =>
  [customer, state, usage, due(clock), status, quotes, decision, timeLeft(clock), scenario, commodity].map((column) =>
    hidden[list].includes(column.id) ? { ...column, defaultHidden: true } : column,
  )

export const byDue = { id: 'due', desc: true } as const
