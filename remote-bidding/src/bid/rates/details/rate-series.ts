import { decimals, type DecimalText } from 'shared-contracts/money'
import { hasRate, isNothing, lockedFields, optionQuote, parseRate, type TypedBid } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import type { UsualRates } from 'shared-contracts/bid/price-check'
import type { CurveTerm } from './curve-lines'
import { usualOf, usualRange } from '../../../ui/usual-range'

const number = (rate: DecimalText | undefined) => (rate === undefined ? undefined : Number(rate))

/**
 * What stands in a bid form by term, the shortest first: standard rates, or totals where no others are taken. Best
 * rates come in the inclusions of each row (decision 39).
 */
export function rateSeries(scenario: Scenario, { rowOf, inclusionsOf }: TypedBid, known?: UsualRates): CurveTerm[] {
  const green = lockedFields(scenario.rateCheck.renewableQuotes).rate
  return shownOptions(scenario)
    .map((option, row): CurveTerm => {
      const included = inclusionsOf(option.id)
      const quote = optionQuote(scenario, option, included)
      const usual = usualOf(scenario, option, known)
      const range = usual && usualRange(scenario, usual, included)
      const input = rowOf(option.id)
      const typed = parseRate(green ? input.total : input.rate)
      const yours = hasRate(input) && input.send && typed !== undefined && !isNothing(typed) ? typed : undefined
      const { prevSubmittedRate, prevCarbonOffsets = '0' } = quote
      const before = prevSubmittedRate && green ? decimals.add(prevSubmittedRate, prevCarbonOffsets) : prevSubmittedRate
      const best = green ? quote.lowestGreenRate : quote.lowestRate
      return {
        row,
        term: option.maxTerm,
        label: termLabel(option.minTerm, option.maxTerm),
        yours: number(yours),
        previous: before === undefined || isNothing(before) ? undefined : number(before),
        best: number(best),
        usual: range && { low: Number(range.low), high: Number(range.high) },
      }
    })
    .sort((a, b) => a.term - b.term)
}
