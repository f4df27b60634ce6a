import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { styled } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { useMemo } from 'react'
import { usageNumber } from '../../ui/usage'
import { totalsBy, type MeterTotal } from './meter-totals'

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  alignItems: 'start',
  '& > * + *': { borderLeft: '1px solid var(--border)' },
})

/** The meters of a request in a few lines: by utility, and by the month in which they start. */
export function MeterTotals({ meters, commodity }: { meters: readonly Meter[]; commodity: CommodityType }) {
  const { usageUnit } = commodityRules[commodity]
  const [utilities, months] = useMemo(
    () => [
      totalsBy(meters, (meter) => meter.utilityName),
      totalsBy(meters, (meter) => (meter.minStartDate ? formatMonthYear(meter.minStartDate) : 'No start date')),
    ],
    [meters],
  )
  if (meters.length === 0) return null
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
      cell: ({ percent }) => (percent === undefined ? '–' : `${percent.toFixed(1)}%`),
    },
  ]
  return <StaticTable label={label} columns={columns} rows={totals} rowId={({ name }) => name} rowHeight={32} inCard />
}
