import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { styled } from 'shared-ui/core'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { monthOf, usageNumber } from '../../ui/usage'
import { withPercent, type MeterTotal, type totalsOf } from './meter-totals'

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  alignItems: 'start',
  '& > * + *': { borderLeft: '1px solid var(--border)' },
})

/** The meters of a request in a few lines: by utility, and by the month in which they start. */
export function MeterTotals({ of, commodity }: { of: ReturnType<typeof totalsOf>; commodity: CommodityType }) {
  const { usageUnit } = commodityRules[commodity]
  if (of.meters === 0) return null
  const named = of.starts.map((share) => ({ ...share, name: share.name ? monthOf(share.name) : 'No start date' }))
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
      cell: ({ percent }) => (percent === undefined ? '–' : `${percent.toFixed(1)}%`),
    },
  ]
  return <StaticTable label={label} columns={columns} rows={totals} rowId={({ name }) => name} rowHeight={32} inCard />
}
