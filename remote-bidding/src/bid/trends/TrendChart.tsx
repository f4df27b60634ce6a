import { formatRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType, termLabel } from 'shared-contracts/bid/request'
import type { TrendCounts, Trends } from 'shared-contracts/bid/trends'
import { useSearchParams } from 'remote-kit/router'
import { Card, EmptyState } from 'shared-ui/core'
import { LineChart } from 'shared-ui/charts'
import { PressedGroup } from 'shared-ui/table'
import { monthLabel } from '../../ui/usage'
import { monthNumber, monthText, winPercent } from './use-trends'
import { withTrends } from '../../domain/trends-address'

const figures = [
  { value: 'rate', label: 'Win rate' },
  { value: 'gap', label: 'Median gap' },
] as const
/** How each figure is read and written. */
const readings = {
  rate: {
    title: 'Win rate',
    none: 'Nothing was decided yet.',
    unit: () => '',
    value: winPercent,
    format: (value: number) => `${Math.round(value)}%`,
  },
  gap: {
    title: 'Median gap to the best',
    none: 'No gap to the best is known.',
    unit: (commodity: CommodityType) => commodityRules[commodity].rateUnit,
    value: ({ medianGap }: TrendCounts) => (medianGap === null ? undefined : Number(medianGap)),
    format: (value: number, commodity: CommodityType) => formatRate(commodity, value.toFixed(6)),
  },
}
const groups = [
  { value: 'month', label: 'By month' },
  { value: 'term', label: 'By term' },
] as const

/** Win rate or median gap, month by month or term by term. */
export function TrendChart({ trends, commodity }: { trends: Trends; commodity: CommodityType }) {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('figure') === 'gap' ? 'gap' : 'rate'
  const figure = readings[chosen]
  const group = search.get('by') === 'term' ? 'term' : 'month'
  const set = (name: string, value: string, usual: string) => {
    const next = withTrends(search, {})
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const unit = figure.unit(commodity)
  const points = group === 'term' ? termPoints(trends) : monthPoints(trends)
  const values = points.map(({ counts }) => counts && figure.value(counts))
  const label = figures.find(({ value }) => value === chosen)?.label
  const name = [label, unit].filter(Boolean).join(', ')
  return (
    <Card
      title={`${figure.title} by ${group}`}
      count={unit}
      tools={
        <>
          <PressedGroup
            label="Figure"
            value={chosen}
            items={figures}
            onChange={(value) => set('figure', value, 'rate')}
          />
          <PressedGroup label="Along" value={group} items={groups} onChange={(value) => set('by', value, 'month')} />
        </>
      }
    >
      {values.every((value) => value == null) ? (
        <EmptyState text={figure.none} />
      ) : (
        <LineChart
          label={`${name} by ${group}`}
          pointHead={group === 'term' ? 'Term' : 'Month'}
          points={points}
          name={name}
          values={values}
          format={(value) => figure.format(value, commodity)}
          note={(index) => pointNote(points[index]?.counts)}
          noteHead="Of"
        />
      )}
    </Card>
  )
}

function pointNote(point: TrendCounts | undefined): string | undefined {
  if (!point) return undefined
  const { won, decided, undecided } = point
  return [`${won} of ${decided} decided`, undecided > 0 && `${undecided} undecided`].filter(Boolean).join(', ')
}

/** One place along a chart; without counts there was no report. */
interface TrendPoint {
  counts: TrendCounts | undefined
  x: number
  label: string
  tick: string
}

/** Every month from the first report to the last, each as wide as any other. */
export function monthPoints({ months }: Pick<Trends, 'months'>): TrendPoint[] {
  const byMonth = new Map(months.map((counts) => [monthNumber(counts.month), counts]))
  const [first, last] = [Math.min(...byMonth.keys()), Math.max(...byMonth.keys())]
  return Array.from({ length: byMonth.size === 0 ? 0 : last - first + 1 }, (_, at): TrendPoint => {
    const x = first + at
    const [year = '', month = ''] = monthText(x).split('-')
    return { counts: byMonth.get(x), x, label: monthLabel(monthText(x)), tick: `${Number(month)}/${year.slice(2)}` }
  })
}

const termPoints = ({ terms }: Pick<Trends, 'terms'>): TrendPoint[] =>
  terms.map((counts) => ({ counts, x: counts.term, label: termLabel(counts.term), tick: String(counts.term) }))
