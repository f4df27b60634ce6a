import { pricesOf } from '../../../domain/all-in/all-in-parts'
import { isNothing, ownInclusions, type Inclusions, type OptionQuote } from 'shared-contracts/bid/rates'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import type { QuoteColumns } from '../quote-columns'
import { NumberCell, TwoLines } from '../quote-table-look'
import { lensFigure, lensGap, type DollarLens } from './lens-texts'
import { optionUsage } from './use-lens-prices'

export interface LensKnownCellsProps {
  lens: DollarLens
  scenario: Scenario
  quote: OptionQuote
}

/**
 * Rates of a term and differences of two of them, under a lens. Those that stand or are disclosed come in the
 * inclusions of the supplier's own quote.
 */
export function figuresOf(
  { lens, scenario, quote: { option } }: LensKnownCellsProps,
  included: Inclusions = ownInclusions(scenario, option.maxTerm),
) {
  const { rateCheck, stateTaxes } = scenario
  const usage = optionUsage(scenario, option)
  const price = (rate: string) => pricesOf(rate, included, { totalFee: rateCheck.totalFee, stateTaxes })
  const of = { lens, usage, term: option.maxTerm, commodity: rateCheck.commodityType }
  return {
    figure: (rate: string | undefined) => (rate === undefined || isNothing(rate) ? '–' : lensFigure(price(rate), of)),
    gap: (yours: string, best: string) => lensGap(price(yours), price(best), of),
  }
}

/** In place of the rates submitted before and the best ones. */
export function LensEarlierCells({ columns, ...known }: LensKnownCellsProps & { columns: QuoteColumns }) {
  const { figure } = figuresOf(known)
  const { quote, scenario } = known
  const { totalNote } = commodityRules[scenario.rateCheck.commodityType]
  const { prevSubmittedRate: rate, prevCarbonOffsets: adder } = quote
  const total = rate === undefined ? undefined : decimals.add(rate, adder ?? '0')
  const onlyTotal = rate !== undefined && isNothing(rate)
  const hasAdder = adder !== undefined && !isNothing(adder)
  return (
    <>
      {columns.previous && (
        <NumberCell>
          <Two
            first={figure(onlyTotal ? total : rate)}
            second={hasAdder ? figure(total) : undefined}
            note={totalNote}
          />
        </NumberCell>
      )}
      {columns.best && (
        <NumberCell>
          <Two
            first={figure(quote.lowestRate)}
            second={quote.lowestGreenRate === undefined ? undefined : figure(quote.lowestGreenRate)}
            note=""
          />
        </NumberCell>
      )}
    </>
  )
}

function Two({ first, second, note }: { first: string; second: string | undefined; note: string }) {
  if (second === undefined || second === first) return first
  return (
    <TwoLines>
      <b>{first}</b>
      <span>{`${second} ${note}`.trim()}</span>
    </TwoLines>
  )
}
