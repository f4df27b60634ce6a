import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { winPercent } from '../../domain/win-percent'
import { withTrends } from '../../domain/trends-address'
import { type TrendCounts, type Trends } from 'shared-contracts/bid/trends'
import { useSearchParams } from 'remote-kit/router'
import { Card, EmptyState } from 'shared-ui/core'
import { LineChart } from 'shared-ui/charts'
import { PressedGroup } from 'shared-ui/table'
import { monthPoints, termPoints } from './trend-points'

const figures = [
  { value: 'rate', label: 'Win rate' },
  { value: 'gap', label: 'Median gap' },
] as const
const groups = [
  { value: 'month', label: 'By month' },
  { value: 'term', label: 'By term' },
] as const

/** Win rate or median gap, month by month or term by term. */
export function TrendChart({ trends, commodity }: { trends: Trends; commodity: CommodityType }) {
  const [search, setSearch] = useSearchParams()
  const figure = search.get('figure') === 'gap' ? 'gap' : 'rate'
  const group = search.get('by') === 'term' ? 'term' : 'month'
  const set = (name: string, value: string, usual: string) => {
    const next = withTrends(search, {})
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const { rateUnit } = commodityRules[commodity]
  const points = group === 'term' ? termPoints(trends) : monthPoints(trends)
  const values = points.map(({ counts }) => {
    if (!counts) return undefined
    return figure === 'gap' ? numberOf(counts.medianGap) : winPercent(counts)
  })
  const name = figure === 'gap' ? `Median gap, ${rateUnit}` : 'Win rate'
  return (
    <Card
      title={`${figure === 'gap' ? 'Median gap to the best' : 'Win rate'} by ${group}`}
      count={figure === 'gap' ? rateUnit : ''}
      tools={
        <>
          <PressedGroup
            label="Figure"
            value={figure}
            items={figures}
            onChange={(value) => set('figure', value, 'rate')}
          />
          <PressedGroup label="Along" value={group} items={groups} onChange={(value) => set('by', value, 'month')} />
        </>
      }
    >
      {values.every((value) => value === undefined) ? (
        <EmptyState text={figure === 'gap' ? 'No gap to the best is known.' : 'Nothing was decided yet.'} />
      ) : (
        <LineChart
          label={`${name} by ${group}`}
          pointHead={group === 'term' ? 'Term' : 'Month'}
          points={points}
          name={name}
          values={values}
          shown={(value) => (figure === 'gap' ? shownRate(commodity, value.toFixed(6)) : `${Math.round(value)}%`)}
          note={(index) => noteOf(points[index]?.counts)}
          noteHead="Of"
        />
      )}
    </Card>
  )
}

const numberOf = (text: string | null) => (text === null ? undefined : Number(text))

function noteOf(point: TrendCounts | undefined): string | undefined {
  if (!point) return undefined
  return `${point.won} of ${point.decided} decided${point.undecided > 0 ? `, ${point.undecided} undecided` : ''}`
}
