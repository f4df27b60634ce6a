import {
  bidListLabel,
  bidListLabels,
  customerDecisionText,
  hasWinLossReport,
  isClosedBid,
  isLastLook,
  statusColor,
  statusFilter,
  statusLabel,
  statusProgress,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { ChevronRight, Link, Progress, styled, Tag, Trophy } from 'shared-ui/core'
import { chipText, markText, progressTexts, type PortalColumn, type ShownText } from 'shared-ui/table'
import { bidHref } from './bid-links'
import { MarkedStatus, type TypedOf } from './MarkedStatus'
import { byDay, needsMe } from './open-bid-filters'
import { commodity, customer, due, state, timeLeft, usage } from './request-columns'

type Column = PortalColumn<QuoteRequest>
type Clock = RemoteContext['clock']

const Decision = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })
const Forward = styled(Link)({ display: 'inline-grid', placeItems: 'center', width: 24, height: 24 })

const closedStatuses = statusFilter(bidListLabels, {
  isListed: (statusCode) => isClosedBid({ statusCode }),
  more: [statusLabel(0, { latestRevisionRequest: true }).text],
})

/** Marks that come and go while a list is open. */
const openMarks = ['Closed · bid sent', 'Draft · 60 typed'].map(markText)
const closedMarks = ['Waiting on customer'].map(markText)

const statusTexts = (marks: ShownText[]) => (bid: QuoteRequest) => {
  const { standingBid } = bid
  return [
    chipText(bidListLabel(bid).text),
    ...marks,
    ...(standingBid ? [markText(`Sent by ${standingBid.by.firstName}`)] : []),
  ]
}

const status = (width: number, marks: ShownText[], typedOf: TypedOf = () => 0): Column => ({
  id: 'status',
  header: 'Status',
  width,
  fit: { texts: statusTexts(marks) },
  value: (bid) => bidListLabel(bid).text,
  cell: (bid) => <MarkedStatus bid={bid} typed={typedOf(bid)} />,
  filter: 'set',
  onServer: { sort: 'status', ...closedStatuses },
})

/** Whose desk it is on; blank with a provider that knows no hand-off, and left out then. */
const owner: Column = {
  id: 'owner',
  header: 'Owner',
  width: 96,
  fit: { texts: ({ owner: of }) => ({ text: of?.firstName ?? '', beside: of?.handedBy ? 88 : 0 }) },
  isBlank: (bid) => bid.owner == null,
  givesWay: true,
  value: (bid) => bid.owner?.firstName ?? null,
  cell: ({ owner: of }) => (
    <Decision>
      {of?.firstName ?? '–'}
      {of?.handedBy && <Tag tone="blue">From {of.handedBy}</Tag>}
    </Decision>
  ),
  filter: 'set',
}

/** The supplier's own number of its bid; left out where no bid has one. */
const quoteNumber: Column = {
  id: 'quote-number',
  header: 'Quote number',
  width: 120,
  fit: { least: 80 },
  isBlank: (bid) => !bid.supplierQuoteNumber,
  givesWay: true,
  value: (bid) => bid.supplierQuoteNumber ?? null,
}

const progress: Column = {
  id: 'progress',
  header: 'Progress',
  width: 140,
  fit: { texts: progressTexts },
  givesWay: true,
  value: ({ statusCode }) => (statusCode == null ? null : statusProgress(statusCode)),
  cell: ({ statusCode }) =>
    statusCode == null ? '–' : <Progress value={statusProgress(statusCode)} tone={statusColor(statusCode)} />,
  searchable: false,
}

const arrow: Column = {
  id: 'open',
  header: '',
  width: 48,
  fit: { texts: [{ text: '', beside: 18 }] },
  givesWay: true,
  align: 'right',
  sortable: false,
  searchable: false,
  notExported: true,
  value: () => null,
  cell: () => <ChevronRight aria-hidden color="var(--text-3)" />,
}

/** The status says which of the two it is; names need the room. */
const openLink: Column = {
  ...arrow,
  fit: { texts: [{ text: '', beside: 24 }] },
  cell: (bid) => (
    <Forward href={bidHref(bid)} aria-label={`${isLastLook(bid) ? 'Last Look' : 'Open bid'}, ${bid.companyName}`}>
      <ChevronRight size={18} aria-hidden />
    </Forward>
  ),
}

const decision: Column = {
  id: 'decision',
  header: 'Decision',
  width: 124,
  fit: { texts: (bid) => ({ text: customerDecisionText(bid.customerDecision), beside: bid.won ? 66 : 0 }) },
  isBlank: (bid) => !customerDecisionText(bid.customerDecision) && !bid.won,
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
  fit: { texts: [{ text: 'Win/loss report', look: 'link' }] },
  givesWay: true,
  isBlank: (bid) => !hasWinLossReport(bid),
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
  { ...due(clock), ...byDay(clock) },
  timeLeft(clock),
  status(176, openMarks, typedOf),
  // Once something was handed over; the list of Custom Bids has it always.
  { ...owner, isBlank: (bid) => !bid.owner?.handedBy },
  progress,
  arrow,
  needsMe(clock, typedOf),
]

/** Open Bids of Quote Details. */
export const openColumns = (clock: Clock, typedOf: TypedOf): Column[] => [
  customer(false),
  state,
  usage,
  { ...due(clock), ...byDay(clock) },
  status(176, openMarks, typedOf),
  owner,
  quoteNumber,
  timeLeft(clock),
  openLink,
  commodity,
  needsMe(clock, typedOf),
]

/** Closed Bids of Quote Details. */
export const closedColumns = (clock: Clock): Column[] => [
  customer(false, 284),
  state,
  usage,
  due(clock),
  status(196, closedMarks),
  quoteNumber,
  decision,
  report,
  commodity,
]

export const byDue = { id: 'due', desc: true } as const
