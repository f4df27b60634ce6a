import { useMemo } from 'react'
import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, isLastLook, type Scenario } from 'shared-contracts/bid/request'
import { Card, ChartRoom, EmptyState } from 'shared-ui/core'
import { LineChart, type ChartLine } from 'shared-ui/extra'
import { typedBid } from '../../ui/bid-form-values'
import { usePaintedValues } from '../../ui/painted-values'
import { rateSeries, type TermRates } from './rate-series'

const looks = { yours: 'own', previous: 'before', best: 'best' } as const
const names = { yours: 'Yours', previous: 'Previous', best: 'Best' } as const
const numberOf = (rate: string | undefined) => (rate === undefined ? undefined : Number(rate))

/** Your rates over the terms as they are typed, beside those before and the best ones; in Last Look the gap. */
export default function RateByTerm({ scenario }: { scenario: Scenario }) {
  const typed = usePaintedValues()
  const { commodityType } = scenario.rateCheck
  const terms = useMemo(() => rateSeries(scenario, typedBid(scenario, typed)), [scenario, typed])
  const kinds = (['yours', 'previous', 'best'] as const).filter((kind) =>
    terms.some((term) => term[kind] !== undefined),
  )
  const lines = kinds.map((kind): ChartLine => ({
    name: names[kind],
    look: looks[kind],
    values: terms.map((term) => numberOf(term[kind])),
  }))
  const [own, best] = [kinds.indexOf('yours'), kinds.indexOf('best')]
  const { rateUnit } = commodityRules[commodityType]
  return (
    <Card title="Rate by term" count={rateUnit}>
      {lines.length === 0 ? (
        <ChartRoom rows={terms.length}>
          <EmptyState text="Your rates appear here as you type them." />
        </ChartRoom>
      ) : (
        <LineChart
          label={`Rate by term, ${rateUnit}`}
          pointHead="Term"
          points={terms.map(({ term, label }) => ({ x: term, label }))}
          lines={lines}
          shown={(value) => shownRate(commodityType, value.toFixed(6))}
          note={(index) => gapText(terms[index], (rate) => shownRate(commodityType, rate))}
          gap={isLastLook(scenario.quoteRequest) && own >= 0 && best >= 0 ? [own, best] : undefined}
        />
      )}
    </Card>
  )
}

function gapText(term: TermRates | undefined, shown: (rate: string) => string): string | undefined {
  if (!term?.gap) return undefined
  const { rate, percent } = term.gap
  if (Number(rate) === 0) return 'at the best rate'
  const size = `${shown(rate.replace('-', ''))} (${Math.abs(percent).toFixed(1)}%)`
  return percent < 0 ? `${size} below the best` : `gap ${size}`
}
