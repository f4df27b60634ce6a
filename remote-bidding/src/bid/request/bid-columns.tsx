import {
  bidListLabel,
  bidListLabels,
  commodityFilter,
  commodityRules,
  customerDecisionText,
  hasWinLossReport,
  isClosedBid,
  isLastLook,
  shownDeadline,
  stateFilter,
  statusColor,
  statusFilter,
  statusLabel,
  statusProgress,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import {
  ChevronRight,
  Countdown,
  CustomerCell,
  Link,
  Progress,
  styled,
  tabularNumbers,
  Tag,
  Trophy,
} from 'shared-ui/core'
import { exportedTime, formatDateTime, zoneAbbreviation } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'
import { meterCountText, usageNumber, utilityNamesText } from '../../ui/usage'
import { MarkedStatus, type TypedOf } from './MarkedStatus'

type Column = PortalColumn<QuoteRequest>
type Clock = RemoteContext['clock']

const Unit = styled('span')({
  color: 'var(--text-3)',
  marginLeft: 3,
  display: 'inline-block',
  minWidth: 25,
  textAlign: 'left',
})
const Decision = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })
const Forward = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 500,
  whiteSpace: 'nowrap',
})

/** Where a list leads: the form while bids are taken, otherwise the same page for reading. */
export const bidHref = (bid: QuoteRequest) => paths.bidForm(bid.id, bid.scenarioId)
export const closedBidHref = (bid: QuoteRequest) => paths.bidFormView(bid.id, bid.scenarioId)

const customer = (withState: boolean, width = 288): Column => ({
  id: 'customer',
  header: 'Customer',
  width,
  onServer: { sort: 'customer' },
  value: (bid) => bid.companyName,
  cell: (bid) => {
    const utilities = utilityNamesText(bid.utilityNames)
    const place = [utilities, withState && bid.state].filter(Boolean).join(', ')
    const sub = [place, meterCountText(bid.meterCount)].filter(Boolean).join(' · ')
    return <CustomerCell commodity={bid.commodityType} name={bid.companyName} sub={sub} />
  },
})

const commodity: Column = {
  id: 'commodity',
  header: 'Commodity',
  value: (bid) => commodityRules[bid.commodityType].name,
  filter: 'set',
  onServer: commodityFilter,
  defaultHidden: true,
}
const state: Column = {
  id: 'state',
  header: 'State',
  width: 80,
  value: (bid) => bid.state,
  filter: 'set',
  onServer: { sort: 'state', ...stateFilter },
}

const usage: Column = {
  id: 'usage',
  header: 'Annual usage',
  width: 148,
  align: 'right',
  onServer: { sort: 'usage' },
  value: (bid) => bid.annualUsage ?? null,
  exportUnit: (bid) => commodityRules[bid.commodityType].usageUnit,
  cell: (bid) => (
    <span style={tabularNumbers}>
      {usageNumber(bid.annualUsage)}
      <Unit>{commodityRules[bid.commodityType].usageUnit}</Unit>
    </span>
  ),
}

const due = (clock: Clock): Column => ({
  id: 'due',
  header: `Due (${zoneAbbreviation(clock.now())})`,
  width: 178,
  onServer: { sort: 'due' },
  value: shownDeadline,
  cell: (bid) => <span style={tabularNumbers}>{formatDateTime(shownDeadline(bid))}</span>,
  exportValue: (bid) => exportedTime(shownDeadline(bid), formatDateTime(shownDeadline(bid))),
})

const timeLeft = (clock: Clock): Column => ({
  id: 'timeLeft',
  header: 'Time left',
  width: 124,
  value: shownDeadline,
  cell: (bid) => (
    <Countdown until={shownDeadline(bid)} clock={clock} variant="pill" label={`Time left, ${bid.companyName}`} />
  ),
  searchable: false,
  notExported: true,
})

const closedStatuses = statusFilter(bidListLabels, {
  isListed: (statusCode) => isClosedBid({ statusCode }),
  more: [statusLabel(0, { latestRevisionRequest: true }).text],
})

const status = (width: number, typedOf: TypedOf = () => 0): Column => ({
  id: 'status',
  header: 'Status',
  width,
  value: (bid) => bidListLabel(bid).text,
  cell: (bid) => <MarkedStatus bid={bid} typed={typedOf(bid)} />,
  filter: 'set',
  onServer: { sort: 'status', ...closedStatuses },
})

const progress: Column = {
  id: 'progress',
  header: 'Progress',
  width: 130,
  value: (bid) => statusProgress(bid.statusCode),
  cell: (bid) => <Progress value={statusProgress(bid.statusCode)} tone={statusColor(bid.statusCode)} />,
  searchable: false,
}

const arrow: Column = {
  id: 'open',
  header: '',
  width: 48,
  align: 'right',
  sortable: false,
  searchable: false,
  notExported: true,
  value: () => null,
  cell: () => <ChevronRight aria-hidden color="var(--text-3)" />,
}

const openLink: Column = {
  ...arrow,
  width: 110,
  cell: (bid) => (
    <Forward href={bidHref(bid)} aria-label={`${isLastLook(bid) ? 'Last Look' : 'Open bid'}, ${bid.companyName}`}>
      {isLastLook(bid) ? 'Last Look' : 'Open bid'}
      <ChevronRight size={14} aria-hidden />
    </Forward>
  ),
}

const decision: Column = {
  id: 'decision',
  header: 'Decision',
  width: 124,
  value: (bid) => customerDecisionText(bid.customerDecision) || null,
  cell: (bid) => (
    <Decision>
      {customerDecisionText(bid.customerDecision) || '–'}
      {bid.won && (
        <Tag tone="green" icon={<Trophy size={12} aria-hidden />}>
          Won
        </Tag>
      )}
    </Decision>
  ),
}

const report: Column = {
  id: 'report',
  header: 'Report',
  width: 124,
  align: 'right',
  sortable: false,
  searchable: false,
  notExported: true,
  value: () => null,
  cell: (bid) =>
    hasWinLossReport(bid) ? (
      <Link
        href={paths.winLoss(bid.rateCheckId)}
        aria-label={`Win/loss report, ${bid.companyName}`}
        sx={{ fontWeight: 500 }}
      >
        Win/loss report
      </Link>
    ) : (
      '–'
    ),
}

/** Open Custom Bids of the dashboard. */
export const dashboardColumns = (clock: Clock, typedOf: TypedOf): Column[] => [
  customer(true),
  usage,
  due(clock),
  timeLeft(clock),
  status(176, typedOf),
  progress,
  arrow,
]

/** Open Bids of Quote Details. */
export const openColumns = (clock: Clock, typedOf: TypedOf): Column[] => [
  customer(false),
  state,
  usage,
  due(clock),
  status(176, typedOf),
  timeLeft(clock),
  openLink,
  commodity,
]

/** Closed Bids of Quote Details. */
export const closedColumns = (clock: Clock): Column[] => [
  customer(false, 284),
  state,
  usage,
  due(clock),
  status(196),
  decision,
  report,
  commodity,
]

export const byDue = { id: 'due', desc: true } as const
