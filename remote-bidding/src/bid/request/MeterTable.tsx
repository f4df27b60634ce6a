import { useMemo, type ReactNode } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { Scenario } from 'shared-contracts/bid/request'
import { PortalTable } from 'shared-ui/table'
import type { useAllMeters } from '../../ui/use-all-meters'
import { meterColumns, type MeterActions } from './meter-columns'

const NO_METERS: readonly never[] = []
const PAGE_SIZES = [10, 20, 50, 100]
const byUsage = { id: 'usage', desc: true }

export interface MeterTableProps {
  scenario: Scenario
  read: ReturnType<typeof useAllMeters>
  actions: MeterActions | undefined
  count: string
  buttons: ReactNode
}

/** The meters one by one (B§9): a filter box and pages of 10 to 100 and All. */
export default function MeterTable({ scenario, read, actions, count, buttons }: MeterTableProps) {
  const { meters, error, busy, retry } = read
  const { commodityType: commodity } = scenario.rateCheck
  const { usage, bills } = actions ?? {}
  const columns = useMemo(() => meterColumns(commodity, { usage, bills }), [commodity, usage, bills])
  return (
    <PortalTable
      title="Meter Details"
      count={count}
      rows={meters ?? (scenario.meterTotals ? undefined : NO_METERS)}
      loading={busy}
      error={error && !meters ? toProblem(error).message : undefined}
      cause={error}
      onRetry={retry}
      columns={columns}
      rowId={(meter) => meter.meterId}
      searchLabel="Filter meters"
      initialSort={byUsage}
      pageSizes={PAGE_SIZES}
      allowAll
      dense
      filters={[]}
      exportName="meters"
      exportOf={scenario.quoteRequest.companyName}
      toolbarExtra={buttons}
    />
  )
}
