import { decimals, type DecimalText } from '../../money'
import type { PricingOption, Scenario, Quote } from '../request'

/** What a quote says about fee and taxes. A tax that it does not name goes by `taxesIncluded`. */
export type Inclusions = Pick<Quote, 'feeIncluded' | 'taxesIncluded'> & {
  taxes: readonly Pick<Quote['taxes'][number], 'stateTaxId' | 'includedBySupplier'>[]
}

/** What the request adds to a rate that does not include it: the broker fee in $/kWh or $/Dth, and taxes in percent. */
export interface Charges {
  totalFee: DecimalText
  stateTaxes: readonly Pick<Scenario['stateTaxes'][number], 'id' | 'percentTax'>[]
}

/** How a rate stands to the price that the customer pays. */
interface PriceFactors {
  /** What comes on top of the rate before taxes. */
  fee: DecimalText
  /** 1 and the taxes that the rate includes: `1.059` for 5.9 %. */
  included: DecimalText
  /** 1 and all taxes. */
  all: DecimalText
}

export const everythingIncluded: Inclusions = { feeIncluded: true, taxesIncluded: true, taxes: [] }

/**
 * What the customer pays for a rate, in $/kWh or $/Dth (decision 39): the rate, the broker fee where it is not
 * included, and the state taxes that are not included. Every tax is a percent of the price without tax (decision 47).
 * Standard rates and renewable totals alike. Exact; to 30 places where a rate includes one tax and not another.
 * @throws if a text is no number
 */
export function allInPrice(rate: DecimalText, quoted: Inclusions, charges: Charges): DecimalText {
  const { fee, included, all } = includedCharges(quoted, charges)
  return scaled(decimals.add(rate, fee), all, included)
}

/** The rate that, with these inclusions, costs the customer so much: what `allInPrice` undoes. 6 decimals, half up. */
export function rateOfPrice(price: DecimalText, quoted: Inclusions, charges: Charges): DecimalText {
  const { fee, included, all } = includedCharges(quoted, charges)
  return decimals.round(decimals.subtract(scaled(price, included, all), fee), 6)
}

/** What a price is made of, in $/kWh or $/Dth. */
export interface PartsOfPrice {
  supplier: DecimalText
  fee: DecimalText
  /** In the order of the request's taxes. */
  taxes: DecimalText[]
}

/**
 * The parts of what the customer pays, whatever the quoted rate included of them: each tax of the price
 * without tax, the broker fee, and the rest for the supplier. They add up to the price exactly.
 */
export function partsOfPrice(price: DecimalText, { totalFee, stateTaxes }: Charges): PartsOfPrice {
  const net = decimals.divideFinely(price, withTaxes(stateTaxes))
  const taxes = stateTaxes.map((tax) => decimals.multiply(net, decimals.multiply(tax.percentTax, '0.01')))
  const supplier = [totalFee, ...taxes].reduce((left, part) => decimals.subtract(left, part), price)
  return { supplier, fee: totalFee, taxes }
}

/** a × by ÷ over, without a division where there is nothing to divide. */
function scaled(a: DecimalText, by: DecimalText, over: DecimalText): DecimalText {
  if (decimals.compare(by, over) === 0) return a
  const product = decimals.multiply(a, by)
  if (decimals.compare(over, '1') === 0) return product
  return decimals.divideFinely(product, over)
}

/** A rate of one quote in the inclusions of another; untouched when the two are the same. */
export function convertedRate(rate: DecimalText, from: Inclusions, to: Inclusions, charges: Charges): DecimalText {
  const [before, after] = [includedCharges(from, charges), includedCharges(to, charges)]
  if (decimals.compare(before.fee, after.fee) === 0 && decimals.compare(before.included, after.included) === 0)
    return rate
  return rateOfPrice(allInPrice(rate, from, charges), to, charges)
}

/**
 * The inclusions in which a supplier sees the best rates of a term: those of its quote on that term, else of its
 * other quotes, else everything included. The bid form starts with the same.
 */
export function ownInclusions(
  scenario: { quotes: readonly Quote[]; pricingOptions: readonly Pick<PricingOption, 'id' | 'maxTerm'>[] },
  maxTerm: number,
): Inclusions {
  const ofTerm = scenario.pricingOptions.filter((option) => option.maxTerm === maxTerm).map((option) => option.id)
  const own = scenario.quotes.find((quote) => ofTerm.includes(quote.pricingScenarioOptionId))
  return own ?? scenario.quotes[0] ?? everythingIncluded
}

/** Whether two quotes include the same, each tax as their `taxesIncluded`: then their rates compare by themselves. */
export function includeTheSame(a: Inclusions, b: Inclusions): boolean {
  const isPlain = ({ taxes, taxesIncluded }: Inclusions) =>
    taxes.every(({ includedBySupplier }) => includedBySupplier === taxesIncluded)
  return a.feeIncluded === b.feeIncluded && a.taxesIncluded === b.taxesIncluded && isPlain(a) && isPlain(b)
}

/** Whether a quote includes a tax. */
export function includesTax({ taxesIncluded, taxes }: Inclusions, id: string): boolean {
  return taxes.find((tax) => tax.stateTaxId === id)?.includedBySupplier ?? taxesIncluded
}

function includedCharges(quoted: Inclusions, { totalFee, stateTaxes }: Charges): PriceFactors {
  return {
    fee: quoted.feeIncluded ? '0' : totalFee,
    included: withTaxes(stateTaxes.filter((tax) => includesTax(quoted, tax.id))),
    all: withTaxes(stateTaxes),
  }
}

function withTaxes(taxes: Charges['stateTaxes']): DecimalText {
  const percent = taxes.reduce((sum, tax) => decimals.add(sum, tax.percentTax), '0')
  return decimals.add('1', decimals.multiply(percent, '0.01'))
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
  return prices.sort(decimals.compare)[0]
}

/**
 * Place of a quote by its all-in price: one more than there are other suppliers with a lower one. Equal prices share
 * a place, and a supplier's own other quotes are no competitors.
 */
export function rankAmong(
  own: ComparedQuote & { rate: DecimalText },
  others: readonly ComparedQuote[],
  charges: Charges,
): number {
  const isLower = ({ rate, included }: typeof own) => {
    if (includeTheSame(included, own.included)) return decimals.compare(rate, own.rate) < 0
    return decimals.compare(allInPrice(rate, included, charges), allInPrice(own.rate, own.included, charges)) < 0
  }
  const lower = others.filter((other) => other.supplierId !== own.supplierId && quoted(other) && isLower(other))
  return new Set(lower.map((other) => other.supplierId)).size + 1
}
