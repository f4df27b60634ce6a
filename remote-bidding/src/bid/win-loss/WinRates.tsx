import { useMemo, useState } from 'react'
import { termLabel } from 'shared-contracts/bid/request'
import { readTrends, type TrendCounts, type Trends } from 'shared-contracts/bid/trends'
import { winRates, type WinRate, type WinRates as Counted } from '../../domain/win-rates'
import { type WinLossReport } from 'shared-contracts/bid/win-loss'
import { useCall } from 'remote-kit/swr'
import { Button, Card, ChevronDown, ChevronUp, styled } from 'shared-ui/core'
import { formatMonthYear, monthInNewYork } from 'shared-ui/date'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { useRemote, type LongList, type Rep } from 'remote-kit/context'

const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))',
  alignItems: 'start',
  '& > * + *': { borderLeft: '1px solid var(--border)' },
  '@media print': { breakInside: 'avoid' },
})
const Bar = styled('span')({
  display: 'inline-block',
  verticalAlign: 'middle',
  width: 56,
  height: 6,
  marginLeft: 8,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: 'var(--track)',
  printColorAdjust: 'exact',
  '& > i': { display: 'block', height: '100%', backgroundColor: 'var(--chart-bar-on)' },
})

export interface WinRatesProps {
  rep: Rep
  reports: LongList<WinLossReport>
}

/**
 * How the supplier does: win rate and median gap, folded to one line; then by month, utility and term. Over all
 * reports, as the provider counts them; else over those that are here, if they are all.
 */
export default function WinRates({ rep, reports: { rows, pages, error } }: WinRatesProps) {
  const { api } = useRemote()
  const [open, setOpen] = useState(false)
  const trends = useCall(api, readTrends, { params: { supplierId: rep.supplierId, repId: rep.repId }, query: {} })
  const isWhole = pages === undefined && trends.error !== undefined
  const own = useMemo(() => (isWhole && rows ? winRates(rows, monthInNewYork) : undefined), [isWhole, rows])
  const rates = trends.data ? countedRates(trends.data) : own
  const isComing = !rates && !error && (trends.error === undefined || rows === undefined)
  // Its line is held while the figures come: what is below stays where it is.
  if (!isComing && (!rates || rates.whole.quoted === 0)) return null
  const Arrow = open ? ChevronUp : ChevronDown
  return (
    <Card
      title="Win rate"
      count={rates ? summaryOf(rates.whole) : ''}
      flush
      tools={
        <Button
          variant="text"
          size="small"
          disabled={isComing}
          aria-expanded={open}
          startIcon={<Arrow aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Collapse' : 'Expand'}
        </Button>
      }
    >
      {open && rates && (
        <Tables>
          <Rates head="Month" rates={rates.months} nameOf={(month) => formatMonthYear(`${month}-01`)} />
          <Rates head="Utility" rates={rates.utilities} nameOf={(name) => name} />
          <Rates head="Term" rates={rates.terms} nameOf={(months) => termLabel(Number(months))} />
        </Tables>
      )}
    </Card>
  )
}

function countedRates({ whole, months, utilities, terms }: Trends): Counted {
  return {
    whole: rateOf('', whole),
    months: months.map((counts) => rateOf(counts.month, counts)),
    utilities: utilities.map((counts) => rateOf(counts.utility, counts)),
    terms: terms.map((counts) => rateOf(String(counts.term), counts)),
  }
}

const rateOf = (name: string, { won, decided, medianPercent }: TrendCounts): WinRate => ({
  name,
  won,
  quoted: decided,
  medianGap: medianPercent === null ? undefined : Number(medianPercent),
})

function summaryOf({ won, quoted, medianGap }: Omit<WinRate, 'name'>): string {
  const gap = medianGap === undefined ? '' : `, median gap ${medianGap.toFixed(1)}%`
  return `${percentOf(won, quoted)}%, ${won} of ${quoted} decided${gap}`
}

/** Of those that were decided; 0 while none is. */
const percentOf = (won: number, quoted: number) => (quoted === 0 ? 0 : Math.round((won / quoted) * 100))

interface RatesProps {
  head: string
  rates: readonly WinRate[]
  nameOf: (name: string) => string
}

/** Nothing where the provider does not say what the reports have in common. */
function Rates({ head, rates, nameOf }: RatesProps) {
  if (rates.length === 0) return null
  const most = Math.max(...rates.map(({ won, quoted }) => percentOf(won, quoted)))
  const columns: StaticColumn<WinRate>[] = [
    { id: 'name', head, rowHead: true, cell: ({ name }) => nameOf(name) },
    { id: 'won', head: 'Won', align: 'right', cell: ({ won, quoted }) => `${won} of ${quoted}` },
    {
      id: 'rate',
      head: 'Win rate',
      align: 'right',
      cell: ({ won, quoted }) => (
        <>
          {percentOf(won, quoted)}%
          <Bar aria-hidden>
            {/* The longest one is the best of the table: few percents differ as visibly as many. */}
            <i style={{ width: `${most === 0 ? 0 : (percentOf(won, quoted) / most) * 100}%` }} />
          </Bar>
        </>
      ),
    },
    {
      id: 'gap',
      head: 'Median gap',
      align: 'right',
      cell: ({ medianGap }) => (medianGap === undefined ? '–' : `${medianGap.toFixed(1)}%`),
    },
  ]
  return (
    <StaticTable
      label={`Win rate by ${head.toLowerCase()}`}
      columns={columns}
      rows={rates}
      rowId={({ name }) => name}
      rowHeight={32}
      inCard
    />
  )
}
