import {
  bidListLabel,
  bidListLabels,
  hasWinLossReport,
  isClosedBid,
  isLastLook,
  statusColor,
  statusFilter,
  statusLabel,
  statusProgress,
  type QuoteRequest,
  needsRep,
  displayedDeadline,
  enforcedDeadline,
} from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { Clock } from 'shared-contracts/time'
import { ChevronRight, Link, Progress, styled, Tag } from 'shared-ui/core'
import { chipText, markText, progressTexts, type PortalColumn, type CellText, switchColumn } from 'shared-ui/table'
import { dayOfTime, dueDay } from 'shared-ui/date'
import { useMemo } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { useNotPermitted, useRemote, useTimeReached } from 'remote-kit/context'
import { MarkedStatus, type TypedOf } from './MarkedStatus'
import { InlineGroup, requestColumns } from '../../ui/request-columns'
import { bidHref, useTypedTerms } from './use-quote-requests'

type Column = PortalColumn<QuoteRequest>

const Forward = styled(Link)({ display: 'inline-grid', placeItems: 'center', width: 24, height: 24 })

const closedStatuses = statusFilter(bidListLabels, {
  isListed: (statusCode) => isClosedBid({ statusCode }),
  more: [statusLabel(0, { latestRevisionRequest: true }).text],
})

/** Marks that come and go while a list is open. */
const openMarks = ['Closed · bid sent', 'Draft · 60 typed'].map(markText)
const closedMarks = ['Waiting on customer'].map(markText)

const statusTexts = (marks: CellText[]) => (bid: QuoteRequest) => {
  const { standingBid } = bid
  return [
    chipText(bidListLabel(bid).text),
    ...marks,
    ...(standingBid ? [markText(`Sent by ${standingBid.by.firstName}`)] : []),
  ]
}

const status = (width: number, marks: CellText[], findTyped: TypedOf = () => 0): Column => ({
  id: 'status',
  header: 'Status',
  width,
  fit: { texts: statusTexts(marks) },
  value: (bid) => bidListLabel(bid).text,
  cell: (bid) => <MarkedStatus bid={bid} typed={findTyped(bid)} />,
  filter: 'set',
  onServer: { sort: 'status', ...closedStatuses },
})

/** Whose desk it is on; blank with a provider that knows no hand-off, and left out then. */
const owner: Column = {
  id: 'owner',
  header: 'Owner',
  width: 96,
  fit: { texts: ({ owner: of }) => ({ text: of?.firstName ?? '', extraWidth: of?.handedBy ? 88 : 0 }) },
  isBlank: (bid) => bid.owner == null,
  givesWay: true,
  value: (bid) => bid.owner?.firstName ?? null,
  cell: ({ owner: of }) => (
    <InlineGroup>
      {of?.firstName ?? '–'}
      {of?.handedBy && <Tag tone="blue">From {of.handedBy}</Tag>}
    </InlineGroup>
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
  // At 1366 px no name of an open bid is cut, whatever the hour.
  width: 32,
  fit: { texts: [{ text: '', extraWidth: 18 }] },
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
  fit: { texts: [{ text: '', extraWidth: 24 }] },
  cell: (bid) => (
    <Forward href={bidHref(bid)} aria-label={`${isLastLook(bid) ? 'Last Look' : 'Open bid'}, ${bid.companyName}`}>
      <ChevronRight size={18} aria-hidden />
    </Forward>
  ),
}

const report: Column = {
  id: 'report',
  header: 'Report',
  width: 124,
  fit: { texts: [{ text: 'Win/loss report', style: 'link' }] },
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

/** Narrows a list to a day's work, by its due times. */
const byDay = (clock: Clock) =>
  ({
    filter: 'set',
    filterBy: (bid) => dueDay(displayedDeadline(bid), clock.now()),
  }) satisfies Partial<Column>

/** What this rep can act on and has not answered (decision 37). */
const needsMe = (clock: Clock, findTyped: TypedOf, permitted: boolean) =>
  switchColumn<QuoteRequest>('needs', 'Needs me', (bid) =>
    needsRep({ ...bid, permitted }, { now: clock.now(), typed: findTyped(bid) }),
  )

const bidColumns = (clock: Clock) =>
  requestColumns<QuoteRequest>(clock, {
    usage: ({ annualUsage }) => annualUsage,
    due: displayedDeadline,
    takesBids: () => true,
    isWon: ({ won }) => won === true,
  })

/** Open Custom Bids of the dashboard. */
export function dashboardBidColumns(clock: Clock, findTyped: TypedOf, permitted: boolean): Column[] {
  const of = bidColumns(clock)
  return [
    of.customer(true),
    of.usage,
    { ...of.due, ...byDay(clock) },
    of.timeLeft,
    status(176, openMarks, findTyped),
    // Once something was handed over; the list of Custom Bids has it always.
    { ...owner, isBlank: (bid) => !bid.owner?.handedBy },
    progress,
    arrow,
    needsMe(clock, findTyped, permitted),
  ]
}

/** Open Bids of Quote Details. */
export function openBidColumns(clock: Clock, findTyped: TypedOf, permitted: boolean): Column[] {
  const of = bidColumns(clock)
  return [
    of.customer(false),
    of.state,
    of.usage,
    { ...of.due, ...byDay(clock) },
    status(176, openMarks, findTyped),
    owner,
    quoteNumber,
    of.timeLeft,
    openLink,
    of.commodity,
    needsMe(clock, findTyped, permitted),
  ]
}

/** Closed Bids of Quote Details. */
export function closedBidColumns(clock: Clock): Column[] {
  const of = bidColumns(clock)
  return [
    of.customer(false, 284),
    of.state,
    of.usage,
    of.due,
    status(196, closedMarks),
    quoteNumber,
    of.decision,
    report,
    of.commodity,
  ]
}

type Columns = (clock: RemoteContext['clock'], findTyped: TypedOf, permitted: boolean) => PortalColumn<QuoteRequest>[]

const NONE: readonly QuoteRequest[] = []

/** The columns of open bids: others once something is typed, sent or over, and each day, so that filters are right. */
export function useOpenBidColumns(bids: readonly QuoteRequest[] | undefined, columns: Columns) {
  const { clock } = useRemote()
  const findTyped = useTypedTerms(bids)
  const permitted = !useNotPermitted('bids')
  const { end } = dayOfTime(clock.now())
  const reached = useTimeReached([...(bids ?? NONE).map(enforcedDeadline), end])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew when a bid is over, and on another day
  return useMemo(() => columns(clock, findTyped, permitted), [columns, clock, findTyped, permitted, reached, end])
}
