import { useMemo } from 'react'
import { commodityFilter, commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import {
  groupByCustomer,
  listWinLossReports,
  isWon,
  reportOutcome,
  winLossRate,
  type WinLossReport,
} from 'shared-contracts/bid/win-loss'
import { paths } from 'shared-contracts/paths'
import { ChevronRight, Link, StatusChip, styled, Trophy, VisuallyHidden } from 'shared-ui/core'
import { useLongList, useRep, type ListShape } from 'remote-kit/context'
import { chipText, PortalTable, type PortalColumn } from 'shared-ui/table'
import { counted } from 'shared-contracts/words'
import { useClosedBidList } from '../../ui/closed-bids'
import { DifferenceCircle } from './RateDifference'
import { outcomeNames } from './ReportSummary'
import { Flame, Zap } from 'shared-ui/icons'

const Title = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: '100%',
  fontWeight: 500,
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
})
// Before the look of a link that is a row's name.
const Chevron = styled(Link)({
  '&&&': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 6,
    color: 'var(--text-2)',
  },
  '&:hover': { backgroundColor: 'var(--fill)' },
})

const unsorted: PortalColumn<WinLossReport>[] = [
  {
    id: 'customer',
    header: 'Customer',
    defaultHidden: true,
    onServer: { sort: 'customer' },
    value: (report) => report.customer.companyName,
  },
  {
    id: 'circle',
    header: '',
    head: <VisuallyHidden>Kind</VisuallyHidden>,
    width: 46,
    searchable: false,
    notExported: true,
    value: () => null,
    cell: (report) => <DifferenceCircle difference={report.rateDifference} />,
  },
  {
    id: 'title',
    header: 'Report',
    fit: { least: 200 },
    value: (report) => report.title,
    cell: (report) => (
      <Title title={report.title}>
        <CommodityMark commodity={report.commodityType} />
        <span>{report.title}</span>
      </Title>
    ),
  },
  {
    id: 'quoteRequest',
    header: 'Quote request #',
    width: 140,
    fit: {},
    givesWay: true,
    value: (report) => report.quoteRequest.id,
  },
  { id: 'terms', header: 'Terms', width: 80, fit: {}, align: 'right', value: (report) => report.options.length },
  {
    id: 'rateDifference',
    header: 'Rate difference',
    width: 140,
    fit: { texts: (report) => winLossRate(report.rateDifference) || '–' },
    align: 'right',
    value: (report) => (report.rateDifference == null ? null : Number(report.rateDifference)),
    exportUnit: (report) => (report.commodityType ? commodityRules[report.commodityType].rateUnit : ''),
    cell: (report) => winLossRate(report.rateDifference) || '–',
  },
  {
    id: 'result',
    header: 'Result',
    width: 130,
    fit: { texts: (report) => (isWon(report) ? chipText('Won') : outcomeNames[reportOutcome(report)]) },
    value: (report) => outcomeNames[reportOutcome(report)],
    filter: 'set',
    // Worked out of a report's options: the server does not pick by it.
    onServer: { values: [...new Set(Object.values(outcomeNames))] },
    cell: (report) =>
      isWon(report) ? (
        <StatusChip tone="green" icon={<Trophy size={14} aria-hidden />} label="Won" />
      ) : (
        <span style={{ color: 'var(--text-3)' }}>{outcomeNames[reportOutcome(report)]}</span>
      ),
  },
  {
    id: 'commodity',
    header: 'Commodity',
    defaultHidden: true,
    value: (report) => (report.commodityType ? commodityRules[report.commodityType].name : null),
    filter: 'set',
    onServer: commodityFilter,
  },
  {
    id: 'open',
    header: '',
    width: 52,
    align: 'right',
    searchable: false,
    notExported: true,
    value: () => null,
    cell: (report) =>
      report.rateCheckId ? (
        <Chevron
          className="row-link"
          href={paths.winLoss(report.rateCheckId)}
          aria-label={`Open report, ${report.customer.companyName}, ${report.title}`}
        >
          <ChevronRight aria-hidden />
        </Chevron>
      ) : null,
  },
]

// They come by customer, and stay so.
const columns = unsorted.map((column) => ({ ...column, sortable: false }))

const byCustomer = { id: 'customer', desc: false } as const

const customerName = (report: WinLossReport): string => report.customer.companyName

function groupNote(reports: readonly WinLossReport[]): string {
  const won = reports.filter(isWon).length
  return [counted(reports.length, 'report'), won > 0 && `${won} won`].filter(Boolean).join(', ')
}

const grouping = { groupOf: customerName, groupNote }

const allReports: ListShape<typeof listWinLossReports, WinLossReport> = {
  rowsOf: ({ reports }) => reports,
  failedText: 'Reports could not be loaded.',
}

/** Every report of the supplier under its customer (B§2). */
export function GroupedReports() {
  const rep = useRep()
  const query = { sort: 'customer', order: 'asc' } as const
  const input = rep && { params: { supplierId: rep.supplierId, repId: rep.repId }, query }
  const { rows: reports, pages, error, retry } = useLongList(listWinLossReports, input, allReports)
  // Pages come by customer; a list that is here whole is in nobody's order.
  const sorted = useMemo(
    () => (pages ? reports : reports && groupByCustomer(reports).flatMap((group) => group.reports)),
    [reports, pages],
  )
  const rows = useRateChecks(sorted)
  return (
    <PortalTable
      title="Reports by customer"
      rows={rows}
      pages={pages}
      initialSort={pages && byCustomer}
      columns={columns}
      rowId={(report) => `${report.quoteRequest.id}/${report.options[0]?.pricingScenarioId ?? ''}`}
      grouping={grouping}
      searchLabel="Search customers"
      filters={['commodity', 'result']}
      exportName="win-loss-reports"
      error={error && 'Reports could not be loaded.'}
      cause={error}
      onRetry={retry}
    />
  )
}

/**
 * Reports with the rate check that they lead to (decision 23). B§3 has it at the quote request alone: where a report
 * does not say it, the closed bids are read, by the same call as their list's.
 */
function useRateChecks(reports: readonly WinLossReport[] | undefined): readonly WinLossReport[] | undefined {
  const isLacking = reports?.some(({ rateCheckId }) => !rateCheckId) ?? false
  const { rows: bids } = useClosedBidList(isLacking)
  return useMemo(() => {
    const rateChecks = new Map(bids?.map((bid) => [bid.id, bid.rateCheckId]))
    if (rateChecks.size === 0) return reports
    return reports?.map((report) => ({
      ...report,
      rateCheckId: report.rateCheckId ?? rateChecks.get(report.quoteRequest.id),
    }))
  }, [reports, bids])
}

/** A small lightning or flame; nothing where the provider does not say. */
function CommodityMark({ commodity }: { commodity: CommodityType | null | undefined }) {
  if (!commodity) return null
  const { name } = commodityRules[commodity]
  const [Icon, color] = commodity === 'ELECTRICITY' ? [Zap, 'var(--elec)'] : [Flame, 'var(--gas)']
  return (
    <span role="img" aria-label={name} title={name} style={{ display: 'inline-flex', color }}>
      <Icon size={14} aria-hidden />
    </span>
  )
}
