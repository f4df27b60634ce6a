import { useMemo, useState, type ReactNode } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { Scenario } from 'shared-contracts/bid/request'
import { Button, ChevronDown, ChevronUp } from 'shared-ui/core'
import { PortalTable } from 'shared-ui/table'
import { Fold } from '../../ui/Fold'
import { useAllMeters } from '../../ui/use-all-meters'
import { meterCountText, usageText } from '../../ui/usage'
import { meterColumns, type MeterActions } from './meter-columns'
import { totalsOf } from './meter-totals'
import { MeterTotals } from './MeterTotals'

const NO_METERS: readonly never[] = []
const PAGE_SIZES = [10, 20, 50, 100]
const byUsage = { id: 'usage', desc: true }

export interface MeterDetailsProps {
  scenario: Scenario
  actions?: MeterActions | undefined
  tools?: ReactNode
  /** Below the totals. */
  load?: ReactNode
}

/**
 * The meters of the request (B§2, B§9): folded to their totals at first; then a filter box and pages of 10 to 100 and
 * All. Very many of them are read when it is unfolded.
 */
export function MeterDetails({ scenario, actions, tools, load }: MeterDetailsProps) {
  const [open, setOpen] = useState(false)
  const { commodityType: commodity } = scenario.rateCheck
  const { meters, error, busy, retry } = useAllMeters(scenario, open)
  const totals = useMemo(
    () => scenario.meterTotals ?? totalsOf(scenario.meters ?? []),
    [scenario.meterTotals, scenario.meters],
  )
  const { usage: usageOf, bills } = actions ?? {}
  const columns = useMemo(() => meterColumns(commodity, { usage: usageOf, bills }), [commodity, usageOf, bills])
  const Arrow = open ? ChevronUp : ChevronDown
  const toggle = (
    <Button
      variant="text"
      size="small"
      aria-expanded={open}
      startIcon={<Arrow aria-hidden />}
      onClick={() => setOpen(!open)}
    >
      {open ? 'Collapse' : 'Expand'}
    </Button>
  )
  const buttons = (
    <>
      {tools}
      {toggle}
    </>
  )
  const summary = [meterCountText(totals.meters), `${usageText(totals.usage, commodity)} a year`, 'monthly load']
  if (!open)
    return (
      <Fold title="Meter Details" summary={summary.join(', ')} tools={buttons} flush>
        <MeterTotals of={totals} commodity={commodity} />
        {load}
      </Fold>
    )
  return (
    <PortalTable
      title="Meter Details"
      count={meterCountText(totals.meters)}
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
