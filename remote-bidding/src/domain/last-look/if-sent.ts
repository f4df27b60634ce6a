import { decimals, type DecimalText } from 'shared-contracts/money'
import {
  quoteAdder,
  allInPrice,
  isEmptyRate,
  optionQuote,
  parseRate,
  rateOfPrice,
  renewableTotal,
  type Inclusions,
} from 'shared-contracts/bid/rates'
import type { PricingOption, Quote, Scenario } from 'shared-contracts/bid/request'
import type { ComparedField } from 'shared-contracts/bid/last-look'

/** What a rate of one term is compared with, in the inclusions of its row. Rates in $/kWh or $/Dth. */
export interface Benchmark {
  /** The current quote. */
  previous: DecimalText | undefined
  /** The best rate of the term, the supplier's own among them; 6 decimals. */
  best: DecimalText | undefined
  /** The current quote is the best one: what the others ask is not known. */
  holdsBest: boolean
  /** Its rank among all quotes of the term, where the provider tells; 1 is the best. */
  rank?: number | undefined
}

export type BenchmarkScenario = Parameters<typeof optionQuote>[0] & Pick<Scenario, 'quotes'>

/** What the term of `option` is compared with, converted to what its row includes (decision 39). */
export function getBenchmark(
  scenario: BenchmarkScenario,
  option: PricingOption,
  field: ComparedField,
  included: Inclusions,
): Benchmark {
  const bestRate = ({ lowestRate, lowestGreenRate }: ReturnType<typeof optionQuote>) =>
    some(field === 'rate' ? lowestRate : lowestGreenRate)
  const asQuoted = optionQuote(scenario, option)
  const best = bestRate(optionQuote(scenario, option, included))
  const earlier = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === option.id)
  const before = earlier && comparedRate(earlier, field)
  if (!earlier || !before) return { previous: undefined, best, holdsBest: false }
  const charges = { totalFee: scenario.rateCheck.totalFee, stateTaxes: scenario.stateTaxes }
  const rank = field === 'rate' ? asQuoted.rank : asQuoted.greenRank
  const lowest = bestRate(asQuoted)
  return {
    previous: rateOfPrice(allInPrice(before, earlier, charges), included, charges),
    best,
    holdsBest: Boolean(lowest && decimals.compare(before, lowest) <= 0 && (rank ?? 1) === 1),
    rank,
  }
}

function comparedRate(quote: Quote, field: ComparedField): DecimalText | undefined {
  if (field === 'rate') return some(quote.submittedRate)
  // Without an adder nothing renewable was quoted (decision 49).
  return quoteAdder(quote) && some(renewableTotal(quote))
}
const some = (rate: DecimalText | undefined) => (rate && !decimals.isZero(rate) ? rate : undefined)

/** What becomes of a term once what is typed is sent; `by` in $/kWh or $/Dth, never negative. */
export type IfSent =
  | { kind: 'nothing-typed' | 'best-unknown' | 'level' }
  | { kind: 'would-be-best' | 'above'; by: DecimalText }
  /** The current quote is the best already, and this one is lower by so much, or the same. */
  | { kind: 'stays-best'; by: DecimalText }
  /** Above the supplier's own best rate: its rank among the others is not known. */
  | { kind: 'above-own-best'; by: DecimalText }

/**
 * Best rates come rounded to 6 decimals, and are rounded again when the form includes other things than the quote did:
 * nothing is called lower that is so by less than both can make up for.
 */
const SURELY_LOWER: DecimalText = '0.000002'

/**
 * How a typed rate would compare, sent as it is. `typed` is decimal text in the inclusions of its row, as `benchmark`.
 * 'Would be best' is said of rates that are lower for sure, whatever was rounded.
 */
export function ifSent(typed: string, benchmark: Benchmark): IfSent {
  const rate = parseRate(typed)
  if (!rate || isEmptyRate(typed)) return { kind: 'nothing-typed' }
  const { previous, best, holdsBest, rank } = benchmark
  if (holdsBest && previous) {
    const cut = decimals.subtract(previous, rate)
    if (decimals.compare(cut, '0') >= 0) return { kind: 'stays-best', by: cut }
    return { kind: 'above-own-best', by: decimals.subtract(rate, previous) }
  }
  if (!best) return { kind: 'best-unknown' }
  const below = decimals.subtract(best, rate)
  if (decimals.compare(below, '0') < 0) return { kind: 'above', by: decimals.subtract(rate, best) }
  if (decimals.compare(below, SURELY_LOWER) >= 0) return { kind: 'would-be-best', by: below }
  // Behind others by less than is displayed, the same rate does not lead: a rank of 2 and 'level' contradict.
  const isAsBefore = previous && decimals.compare(rate, previous) >= 0
  if (isAsBefore && (rank ?? 1) > 1) return { kind: 'above', by: '0' }
  return { kind: 'level' }
}
