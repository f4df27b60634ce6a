import { findFloor, marginAbove, type ComparedField } from 'shared-contracts/bid/last-look'
import { inFormInclusions } from '../domain/last-look/formula-rates'
import { ifSent, getBenchmark, type IfSent, type Benchmark } from '../domain/last-look/if-sent'
import { movedAmongAll } from '../domain/last-look/price-steps'
import { compareQuote, type QuoteComparison } from '../domain/last-look/quote-comparison'
import {
  optionQuote,
  parseRate,
  rowState,
  type Charges,
  type FormInclusions,
  type Inclusions,
  type QuoteInput,
  type TypedBid,
} from 'shared-contracts/bid/rates'
import { visibleOptions, termLabel, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import type { Floors } from './own-floors'
import { priceDifference, wholeCost } from '../domain/all-in/all-in-cost'
import { twoPrices } from '../domain/all-in/all-in-parts'
import type { OptionUsage } from '../domain/all-in/all-in-usage'
import { hasUsage, optionUsage } from './customer-figures'

/** One term of a Last Look: all its rates are of one kind, standard or renewable, in what its row includes. */
export interface LastLookTerm {
  option: PricingOption
  /** `24 months` */
  label: string
  field: ComparedField
  row: QuoteInput
  /** It is sent as it is: nothing is wrong with it. */
  isReady: boolean
  included: Inclusions
  benchmark: Benchmark
  /** How what is typed would compare. */
  sent: IfSent
  /** How the quote compares that was sent. */
  comparison: QuoteComparison | undefined
  /** The rep's own. */
  floor: DecimalText | undefined
  charges: Charges
  /** A year's. */
  usage: OptionUsage
}

export interface TermOf {
  row: QuoteInput
  included: Inclusions
  field: ComparedField
  floors: Floors
}

export function lastLookTerm(scenario: Scenario, option: PricingOption, of: TermOf): LastLookTerm {
  const { row, included, field, floors } = of
  const benchmark = getBenchmark(scenario, option, field, included)
  const comparison = compareQuote(optionQuote(scenario, option), field)
  const { commodityType, renewableQuotes, totalFee } = scenario.rateCheck
  const fee = { feeIncluded: included.feeIncluded, totalFee }
  return {
    option,
    label: termLabel(option.minTerm, option.maxTerm),
    field,
    row,
    isReady: rowState(commodityType, renewableQuotes, row, fee) === 'ready',
    included,
    benchmark,
    sent: ifSent(row[field], benchmark),
    comparison,
    floor: findFloor(scenario, floors, option.id, field, included),
    charges: { totalFee, stateTaxes: scenario.stateTaxes },
    usage: optionUsage(scenario, option),
  }
}

/** All terms of a bid. */
export function lastLookTerms(
  scenario: Scenario,
  { rowOf, inclusionsOf }: TypedBid,
  of: Pick<TermOf, 'field' | 'floors'>,
): LastLookTerm[] {
  return visibleOptions(scenario).map((option) =>
    lastLookTerm(scenario, option, { ...of, row: rowOf(option.id), included: inclusionsOf(option.id) }),
  )
}

/** Whether a term would have the best known rate once the bid is sent; what is omitted stands as it was sent. */
export function leads({ row, isReady, sent, benchmark }: LastLookTerm): boolean {
  if (!row.send) return benchmark.holdsBest
  return isReady && (sent.kind === 'would-be-best' || sent.kind === 'stays-best')
}

/** Whether the best known rate can only be beaten below the own floor. */
export const isOutOfReach = ({ benchmark: { best, holdsBest }, floor }: LastLookTerm): boolean =>
  Boolean(floor && best && !holdsBest && decimals.compare(best, floor) < 0)

/**
 * Whole dollars that the customer pays more a year at one rate than at another, with taxes and fee as in Confirm
 * (decision 63): what closing a gap comes to. Nothing where usage is not known.
 */
export function yearly(
  { included, charges, usage }: Pick<LastLookTerm, 'included' | 'charges' | 'usage'>,
  rate: DecimalText,
  other: DecimalText,
): DecimalText | undefined {
  if (!hasUsage(usage)) return undefined
  return wholeCost(priceDifference(twoPrices(rate, included, charges), twoPrices(other, included, charges)), usage, 12)
}

export interface SuggestedChange {
  /** Its place among all rows, from 0. */
  index: number
  label: string
  /** As it stands now, in what the form includes. */
  from: DecimalText
  to: DecimalText
  next: QuoteInput
}

/** What leads in as many terms as own floors allow. */
export interface Suggestion {
  changes: SuggestedChange[]
  /** Terms that would lead then, of so many. */
  lead: number
  of: number
  /** The largest cut below what was sent, $ a year: the customer signs one term. Nothing where usage is not known. */
  cost: DecimalText | undefined
  /** An own floor is set. */
  hasFloors: boolean
}

/**
 * Beats the best rate of each term that is sent and behind, where the row can be sent then and no own floor is crossed.
 * Nothing is raised. `bid` has the switches of the form, which a changed row goes by (decision 48).
 */
export function suggestion(scenario: Scenario, terms: readonly LastLookTerm[], bid: SuggestedFor): Suggestion {
  const { commodityType: commodity, renewableQuotes: renewable, totalFee } = scenario.rateCheck
  const changes: SuggestedChange[] = []
  const costs: DecimalText[] = []
  for (const [index, term] of terms.entries()) {
    if (leads(term)) continue
    const { field, option, label, usage, charges } = term
    const row = inFormInclusions(scenario, option, term.row, bid.inclusions)
    const benchmark = getBenchmark(scenario, option, field, bid.inclusions)
    const next = movedAmongAll({ row, benchmark, commodity, renewable, field }, 'beat')
    const [from, to] = [parseRate(row[field]), parseRate(next[field])]
    if (next === row || !from || !to) continue
    const fee = { feeIncluded: bid.inclusions.feeIncluded, totalFee }
    if (rowState(commodity, renewable, next, fee) !== 'ready' || crossesFloor(scenario, option, next, bid)) continue
    if (ifSent(next[field], benchmark).kind !== 'would-be-best') continue
    changes.push({ index, label, from, to, next })
    const cost = yearly({ included: bid.inclusions, charges, usage }, benchmark.previous ?? from, to)
    if (cost) costs.push(cost)
  }
  const hasAllCosts = costs.length > 0 && costs.length === changes.length
  return {
    changes,
    lead: terms.filter(leads).length + changes.length,
    of: terms.length,
    cost: hasAllCosts ? ['0', ...costs].sort(decimals.compare).at(-1) : undefined,
    hasFloors: bid.floors.length > 0,
  }
}

export interface SuggestedFor {
  floors: Floors
  /** What the form's switches say, and said at the start. */
  inclusions: Inclusions & { read?: FormInclusions }
}

/** Whether one of the rates of a row is below the floor that is kept for it. */
const crossesFloor = (scenario: Scenario, { id }: PricingOption, row: QuoteInput, bid: SuggestedFor): boolean =>
  (['rate', 'total'] as const).some((field) =>
    marginAbove(row[field], findFloor(scenario, bid.floors, id, field, bid.inclusions))?.startsWith('-'),
  )
