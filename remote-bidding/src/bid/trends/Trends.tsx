import { useEffect, useRef, useMemo } from 'react'
import { formatRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { type Trends as Counted, MAX_TREND_ROWS, MAX_LOST, type Trends } from 'shared-contracts/bid/trends'
import { useSearchParams } from 'remote-kit/router'
import { announce, Card, EmptyState, ErrorState, Skeleton, styled } from 'shared-ui/core'
import { paths } from 'shared-contracts/paths'
import { useListMemory } from 'remote-kit/context'
import { PortalTable } from 'shared-ui/table'
import { readTrendsView } from '../../domain/trends-address'
import { winPercent, findChoice, useAllTrends, useTrends } from './use-trends'
import { CutCard } from './CutCard'
import { TrendChart } from './TrendChart'
import { TrendFilters, type TrendFiltersProps } from './TrendFilters'
import { lostColumns, trendColumns } from './trend-columns'

const newestFirst = { id: 'month', desc: true } as const
const latestFirst = { id: 'due', desc: true } as const

interface TrendTablesProps {
  trends: Trends
  commodity: CommodityType
  /** $/kWh or $/Dth, as typed. */
  cut: string | undefined
}

/** The lost reports one by one, and every line that the figures come from. */
function TrendTables({ trends, commodity, cut }: TrendTablesProps) {
  const lost = useMemo(() => lostColumns(commodity, cut), [commodity, cut])
  // As they were counted: a cut that is typed is on its way.
  const counted = trends.cut ?? undefined
  const rowColumns = useMemo(() => trendColumns(commodity, counted), [commodity, counted])
  const { lost: all } = trends.whole
  return (
    <>
      <PortalTable
        title="Lost reports"
        count={all > MAX_LOST ? `the latest ${MAX_LOST} of ${all}` : undefined}
        rows={trends.lostReports}
        columns={lost}
        rowId={(report) => `${report.quoteRequestId}/${report.pricingScenarioId}`}
        rowHref={(report) => paths.winLoss(report.rateCheckId)}
        initialSort={latestFirst}
        memory={useListMemory('lost')}
        searchLabel="Search lost reports"
        emptyText="No report was lost to somebody else."
        exportName="lost-reports"
      />
      <PortalTable
        title="By utility, term and month"
        count={trends.linesLeftOut ? `the newest ${MAX_TREND_ROWS} lines` : undefined}
        rows={trends.lines}
        columns={rowColumns}
        rowId={(row) => `${row.utility}/${row.term}/${row.month}`}
        initialSort={newestFirst}
        memory={useListMemory('lines')}
        searchLabel="Search lines"
        exportName="win-loss-trends"
        legend="A report of several utilities counts for each. A term is won when its own rate was taken."
      />
    </>
  )
}

const Summary = styled('p')({
  margin: 0,
  padding: '0 16px 16px',
  minHeight: 36,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& b': { color: 'var(--text)', fontWeight: 600 },
})

/** Win rate and gap to the best by utility, term and month, and where a cut would have led. */
export default function Trends() {
  const [search] = useSearchParams()
  const selection = readTrendsView(search)
  const { data, error, isValidating, mutate } = useAllTrends()
  if (!data)
    return error ? <NotCounted cause={error} busy={isValidating} onRetry={() => void mutate()} /> : <Counting />
  const choice = findChoice(selection, data.choices)
  if (!choice)
    return (
      <Card title="Trends">
        <EmptyState text="No report yet. Bids that are still sealed are not counted." />
      </Card>
    )
  // Of another commodity nothing stays: its figures have another unit.
  return <CommodityTrends key={choice.commodityType} selection={selection} choices={data.choices} choice={choice} />
}

function CommodityTrends({ selection, choices, choice }: TrendFiltersProps) {
  const { commodityType: commodity } = choice
  const { data: trends, error, isValidating, mutate, cut } = useTrends(commodity, selection)
  const texts = trends ? summaryTexts(trends, commodity) : []
  useAnnouncement(texts.join(', '))
  if (!trends)
    return error ? <NotCounted cause={error} busy={isValidating} onRetry={() => void mutate()} /> : <Counting />
  const [rate, ...rest] = texts
  return (
    <>
      <Card title="Trends" count="all reports, by the month in which bids were due" flush>
        <TrendFilters selection={selection} choices={choices} choice={choice} />
        <Summary aria-busy={isValidating}>
          <b>{rate}</b>
          {rest.map((text) => ` · ${text}`).join('')}
        </Summary>
        {error && <NotCounted cause={error} busy={isValidating} onRetry={() => void mutate()} />}
      </Card>
      {trends.months.length === 0 ? (
        <Card>
          <EmptyState text="No report is like this. Choose other filters." />
        </Card>
      ) : (
        <>
          <TrendChart trends={trends} commodity={commodity} />
          <CutCard trends={trends} commodity={commodity} typed={selection.cut} cut={cut} />
          <TrendTables trends={trends} commodity={commodity} cut={cut} />
        </>
      )}
    </>
  )
}

function NotCounted(props: { cause: Error; busy: boolean; onRetry: () => void }) {
  return <ErrorState text="Trends could not be loaded." {...props} />
}

function Counting() {
  return (
    <div role="status" aria-busy aria-label="Trends are counted">
      <Card title="Trends">
        <Skeleton height={520} radius={8} />
      </Card>
    </div>
  )
}

function summaryTexts({ whole }: Counted, commodity: CommodityType): string[] {
  const { won, decided, undecided, planKept, medianGap, medianPercent } = whole
  const gap = medianGap && `median gap to the best ${formatRate(commodity, medianGap)}`
  const { rateUnit } = commodityRules[commodity]
  return [
    decided === 0 ? 'Nothing decided yet' : `Win rate ${winPercent(whole)}%, ${won} of ${decided} decided`,
    gap && [gap, rateUnit, medianPercent && `(${Number(medianPercent).toFixed(1)}%)`].filter(Boolean).join(' '),
    undecided > 0 && `${undecided} still deciding`,
    planKept > 0 && `${planKept} kept the plan`,
  ].filter((text) => typeof text === 'string')
}

/** What other filters come to is said once it is counted; what was there first is read by itself. */
function useAnnouncement(text: string): void {
  const last = useRef('')
  useEffect(() => {
    if (last.current && text && last.current !== text) announce(text)
    last.current = text
  }, [text])
}
