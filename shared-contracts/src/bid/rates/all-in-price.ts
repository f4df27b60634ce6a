import { decimals, type DecimalText } from '../../money'
import type { PricingOption, Scenario } from '../request'
import type { Quote } from '../request'

/** What a quote says about fee and taxes. A tax that it does not name goes by `taxesIncluded`. */
export type Inclusions = Pick<Quote, 'feeIncluded' | 'taxesIncluded'> & {
  taxes: readonly Pick<Quote['taxes'][number], 'stateTaxId' | 'includedBySupplier'>[]
}

/** What the request adds to a rate that does not include it: the broker fee in $/kWh or $/Dth, and taxes in percent. */
export interface Charges {
  totalFee: DecimalText
  stateTaxes: readonly Pick<Scenario['stateTaxes'][number], 'id' | 'percentTax'>[]
}

/** What comes on top of a rate. */
interface OnTop {
  fee: DecimalText
  /** 1 and the taxes: `1.059` for 5.9 %. */
  factor: DecimalText
}

const everythingIncluded: Inclusions = { feeIncluded: true, taxesIncluded: true, taxes: [] }

/**
 * What the customer pays for a rate, in $/kWh or $/Dth (decision 39): the rate, the broker fee where it is not
 * included, and of both the state taxes that are not included. Standard rates and renewable totals alike. Exact.
 * @throws if a text is no number
 */
export function allInPrice(rate: DecimalText, included: Inclusions, charges: Charges): DecimalText {
  const { fee, factor } = onTopOf(included, charges)
  return decimals.multiply(decimals.add(rate, fee), factor)
}

/** The rate that, with these inclusions, costs the customer so much: what `allInPrice` undoes. 6 decimals, half up. */
export function rateOfPrice(price: DecimalText, included: Inclusions, charges: Charges): DecimalText {
  const { fee, factor } = onTopOf(included, charges)
  return decimals.round(decimals.subtract(decimals.divide(price, factor), fee), 6)
}

/** A rate of one quote in the inclusions of another; untouched when the two are the same. */
export function convertedRate(rate: DecimalText, from: Inclusions, to: Inclusions, charges: Charges): DecimalText {
  const [before, after] = [onTopOf(from, charges), onTopOf(to, charges)]
  if (decimals.compare(before.fee, after.fee) === 0 && decimals.compare(before.factor, after.factor) === 0) return rate
  return rateOfPrice(allInPrice(rate, from, charges), to, charges)
}

/**
 * The inclusions in which a supplier sees the best rates of a term: those of its quote on that term, else of its
 * other quotes, else everything included (decision 39). The bid form starts with the same.
 */
export function ownInclusions(
  scenario: { quotes: readonly Quote[]; pricingOptions: readonly Pick<PricingOption, 'id' | 'maxTerm'>[] },
  maxTerm: number,
): Inclusions {
  const ofTerm = new Set(
    scenario.pricingOptions.filter((option) => option.maxTerm === maxTerm).map((option) => option.id),
  )
  return (
    scenario.quotes.find((quote) => ofTerm.has(quote.pricingScenarioOptionId)) ??
    scenario.quotes[0] ??
    everythingIncluded
  )
}

function onTopOf({ feeIncluded, taxesIncluded, taxes }: Inclusions, { totalFee, stateTaxes }: Charges): OnTop {
  const isOnTop = (id: string) => !(taxes.find((tax) => tax.stateTaxId === id)?.includedBySupplier ?? taxesIncluded)
  const percent = stateTaxes
    .filter((tax) => isOnTop(tax.id))
    .reduce((sum, tax) => decimals.add(sum, tax.percentTax), '0')
  return { fee: feeIncluded ? '0' : totalFee, factor: decimals.add('1', decimals.multiply(percent, '0.01')) }
}

/** A quote's rate among others of one term, whoever sent it. A rate of null or 0 is none. */
export interface ComparedQuote {
  supplierId: string
  rate: DecimalText | null
  included: Inclusions
}

const quoted = (quote: ComparedQuote): quote is ComparedQuote & { rate: DecimalText } =>
  quote.rate !== null && !decimals.isZero(quote.rate)

/** The lowest all-in price among quotes; nothing when there is none. */
export function bestPrice(quotes: readonly ComparedQuote[], charges: Charges): DecimalText | undefined {
  const prices = quotes.filter(quoted).map(({ rate, included }) => allInPrice(rate, included, charges))
  return prices.reduce<DecimalText | undefined>(
    (best, price) => (best !== undefined && decimals.compare(best, price) <= 0 ? best : price),
    undefined,
  )
}

/**
 * Place of a quote by its all-in price: one more than there are other suppliers with a lower one. Equal prices share
 * a place, and a supplier's own other quotes are no competitors.
 */
export function placeOf(
  own: ComparedQuote & { rate: DecimalText },
  others: readonly ComparedQuote[],
  charges: Charges,
): number {
  const price = allInPrice(own.rate, own.included, charges)
  const lower = others.filter(
    (other) =>
      other.supplierId !== own.supplierId &&
      quoted(other) &&
      decimals.compare(allInPrice(other.rate, other.included, charges), price) < 0,
  )
  return new Set(lower.map((other) => other.supplierId)).size + 1
}
