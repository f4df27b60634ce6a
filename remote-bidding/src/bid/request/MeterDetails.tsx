import { useMemo, useState, type ReactNode } from 'react'
import type { CommodityType } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { Button, ChevronDown, ChevronUp } from 'shared-ui/core'
import { PortalTable } from 'shared-ui/table'
import { Fold } from '../../ui/Fold'
import { meterCountText, usageText } from '../../ui/usage'
import { meterColumns, type MeterActions } from './meter-columns'
import { MeterTotals } from './MeterTotals'

const PAGE_SIZES = [10, 20, 50, 100]
const byUsage = { id: 'usage', desc: true }

export interface MeterDetailsProps {
  meters: readonly Meter[]
  customer: string
  commodity: CommodityType
  actions?: MeterActions | undefined
  tools?: ReactNode
  /** Below the totals. */
  load?: ReactNode
}

/**
 * The meters of the request (B§2, B§9): folded to their totals at first; then a filter box and pages of 10 to 100 and
 * All.
 */
export function MeterDetails({ meters, customer, commodity, actions, tools, load }: MeterDetailsProps) {
  const [open, setOpen] = useState(false)
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
  const usage = meters.reduce((sum, meter) => sum + meter.totalAnnualKwhUsage, 0)
  const summary = [meterCountText(meters.length), `${usageText(usage, commodity)} a year`, 'monthly load']
  if (!open)
    return (
      <Fold title="Meter Details" summary={summary.join(', ')} tools={buttons} flush>
        <MeterTotals meters={meters} commodity={commodity} />
        {load}
      </Fold>
    )
  return (
    <PortalTable
      title="Meter Details"
      count={meterCountText(meters.length)}
      rows={meters}
      columns={columns}
      rowId={(meter) => meter.meterId}
      searchLabel="Filter meters"
      initialSort={byUsage}
      pageSizes={PAGE_SIZES}
      allowAll
      dense
      filters={[]}
      exportName="meters"
      exportOf={customer}
      toolbarExtra={buttons}
    />
  )
}
