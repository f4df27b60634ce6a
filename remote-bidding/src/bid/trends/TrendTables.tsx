import { useMemo } from 'react'
import type { CommodityType } from 'shared-contracts/bid/request'
import { MAX_LINES, MAX_LOST, type Trends } from 'shared-contracts/bid/trends'
import { paths } from 'shared-contracts/paths'
import { useListMemory } from 'remote-kit/context'
import { PortalTable } from 'shared-ui/table'
import { lostColumns, trendColumns } from './trend-columns'

const newestFirst = { id: 'month', desc: true } as const
const latestFirst = { id: 'due', desc: true } as const

export interface TrendTablesProps {
  trends: Trends
  commodity: CommodityType
  /** $/kWh or $/Dth, as typed. */
  cut: string | undefined
}

/** The lost reports one by one, and every line that the figures come from. */
export function TrendTables({ trends, commodity, cut }: TrendTablesProps) {
  const lost = useMemo(() => lostColumns(commodity, cut), [commodity, cut])
  // As they were counted: a cut that is typed is on its way.
  const counted = trends.cut ?? undefined
  const lines = useMemo(() => trendColumns(commodity, counted), [commodity, counted])
  const { lost: all } = trends.whole
  return (
    <>
      <PortalTable
        title="Lost reports"
        {...(all > MAX_LOST ? { count: `the latest ${MAX_LOST} of ${all}` } : {})}
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
        {...(trends.linesLeftOut ? { count: `the newest ${MAX_LINES} lines` } : {})}
        rows={trends.lines}
        columns={lines}
        rowId={(line) => `${line.utility}/${line.term}/${line.month}`}
        initialSort={newestFirst}
        memory={useListMemory('lines')}
        searchLabel="Search lines"
        exportName="win-loss-trends"
        legend="A report of several utilities counts for each. A term is won when its own rate was taken."
      />
    </>
  )
}
