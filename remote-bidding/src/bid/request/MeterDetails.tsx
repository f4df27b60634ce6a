import { useMemo, useState, type ReactNode } from 'react'
import { type Scenario, commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { Button, ChevronDown, ChevronUp, ErrorState, styled } from 'shared-ui/core'
import { lazyPart } from 'remote-kit/context'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { Fold } from '../../ui/Fold'
import { useAllMeters } from '../../ui/use-all-meters'
import { meterCountText, usageText, monthLabel, usageNumber } from '../../ui/usage'
import type { MeterActions, MeterTableProps } from './MeterTable'
import { sumMeters, withPercent, type MeterTotal } from './meter-totals'

// With the table's code: few reps look at single meters.
const MeterTable = lazyPart<MeterTableProps & { folded: ReactNode }>({
  load: () => import('./MeterTable'),
  held: ({ folded }) => folded,
  Instead: ({ folded }) => (
    <>
      {folded}
      <ErrorState text="The meters could not be opened. Check your connection, then try again." />
    </>
  ),
})

interface MeterDetailsProps {
  scenario: Scenario
  actions: MeterActions
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
  const read = useAllMeters(scenario, open)
  const totals = useMemo(
    () => scenario.meterTotals ?? sumMeters(scenario.meters ?? []),
    [scenario.meterTotals, scenario.meters],
  )
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
  const count = meterCountText(totals.meters)
  const summary = [count, `${usageText(totals.usage, commodity)} a year`, 'monthly load']
  const folded = (
    <Fold title="Meter Details" summary={summary.join(', ')} tools={buttons} flush>
      <MeterTotals of={totals} commodity={commodity} />
      {load}
    </Fold>
  )
  if (!open) return folded
  return <MeterTable {...{ scenario, read, actions, count, buttons, folded }} />
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  alignItems: 'start',
  '& > * + *': { borderLeft: '1px solid var(--border)' },
})

/** The meters of a request in a few lines: by utility, and by the month in which they start. */
function MeterTotals({ of, commodity }: { of: ReturnType<typeof sumMeters>; commodity: CommodityType }) {
  const { usageUnit } = commodityRules[commodity]
  if (of.meters === 0) return null
  const named = of.starts.map((share) => ({ ...share, name: share.name ? monthLabel(share.name) : 'No start date' }))
  const [utilities, months] = [withPercent(of.utilities, of.usage), withPercent(named, of.usage)]
  return (
    <Pair>
      <Totals label="Meters by utility" head="Utility" totals={utilities} unit={usageUnit} />
      <Totals label="Meters by start" head="Start" totals={months} unit={usageUnit} />
    </Pair>
  )
}

interface TotalsProps {
  label: string
  head: string
  totals: readonly MeterTotal[]
  unit: string
}

function Totals({ label, head, totals, unit }: TotalsProps) {
  const columns: StaticColumn<MeterTotal>[] = [
    { id: 'name', head, rowHead: true, cell: ({ name }) => name },
    { id: 'meters', head: 'Meters', align: 'right', cell: ({ meters }) => usageNumber(meters) },
    { id: 'usage', head: `Annual ${unit}`, align: 'right', cell: ({ usage }) => usageNumber(usage) },
    {
      id: 'share',
      head: 'Share',
      align: 'right',
      cell: ({ percent }) => (percent == null ? '–' : `${percent.toFixed(1)}%`),
    },
  ]
  return <StaticTable label={label} columns={columns} rows={totals} rowId={({ name }) => name} rowHeight={32} inCard />
}
