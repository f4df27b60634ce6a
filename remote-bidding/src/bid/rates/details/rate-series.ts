import { decimals, type DecimalText } from 'shared-contracts/money'
import { hasRate, isNothing, lockedFields, optionQuote, parseRate, type TypedBid } from 'shared-contracts/bid/rates'
import { shownOptions, termLabel, type Scenario } from 'shared-contracts/bid/request'
import type { UsualRates } from 'shared-contracts/bid/price-check'
import { usualOf, usualRange } from '../../../ui/usual-range'

/** The rates of one term, all of one kind: standard ones, or renewable totals where the request takes no others. */
export interface TermRates {
  /** Its place among the options that the form shows, from 0. */
  row: number
  /** Months. */
  term: number
  label: string
  yours: DecimalText | undefined
  previous: DecimalText | undefined
  best: DecimalText | undefined
  /** What the supplier usually bids, as it would read in the row. */
  usual: { low: DecimalText; high: DecimalText } | undefined
}

/** What stands in a bid form by term, the shortest first; best rates in the inclusions of each row (decision 39). */
export function rateSeries(scenario: Scenario, { rowOf, inclusionsOf }: TypedBid, known?: UsualRates): TermRates[] {
  const green = lockedFields(scenario.rateCheck.renewableQuotes).rate
  return shownOptions(scenario)
    .map((option, row): TermRates => {
      const included = inclusionsOf(option.id)
      const quote = optionQuote(scenario, option, included)
      const usual = usualOf(scenario, option, known)
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
        yours,
        previous: before === undefined || isNothing(before) ? undefined : before,
        best,
        usual: usual && usualRange(scenario, usual, included),
      }
    })
    .sort((a, b) => a.term - b.term)
}
