import { decimals, type DecimalText } from '../../money'
import { allInPrice, isNothing, parseRate, type Inclusions, type QuoteInput } from '../rates'
import type { Scenario } from '../request'

/** A price for usage that is taxed, and for that of legal entities exempt from state taxes. $/kWh or $/Dth. */
export interface TwoPrices {
  taxed: DecimalText
  exempt: DecimalText
}

/** One part of a price. `included` tells whether the typed rate already holds it. */
export interface LensPart extends TwoPrices {
  kind: 'supplier' | 'adder' | 'fee' | 'tax'
  name: string
  included: boolean
}

/** What the customer pays for a unit, and of what it is made: the parts add up to it exactly. */
export interface LensPrice extends TwoPrices {
  kind: 'standard' | 'total'
  parts: LensPart[]
}

/** Broker fee and state taxes of a request, and whether typed rates hold them. */
export interface LensTerms {
  totalFee: DecimalText
  feeIncluded: boolean
  stateTaxes: readonly Pick<Scenario['stateTaxes'][number], 'id' | 'shortName' | 'percentTax'>[]
  taxesIncluded: boolean
}

/**
 * A row of the form as what the customer pays: its standard rate, its renewable total, or both; none while there is no
 * rate or one that is no number. Taxes are percentages as in the Quote Breakdown. An exempt entity has no taxes on top,
 * and no part of what it pays is a tax: it pays the typed rate as it stands.
 */
export function lensPrices(row: Pick<QuoteInput, 'rate' | 'adder' | 'total'>, terms: LensTerms): LensPrice[] {
  const rate = known(row.rate)
  const total = known(row.total)
  if (rate === undefined || total === undefined) return []
  if (rate === '0') return total === '0' ? [] : [priceOf('total', { rate: total, adder: '0' }, terms)]
  const standard = priceOf('standard', { rate, adder: '0' }, terms)
  const adder = total === '0' ? '0' : decimals.subtract(total, rate)
  return decimals.isZero(adder) ? [standard] : [standard, priceOf('total', { rate, adder }, terms)]
}

/** '0' for nothing typed; nothing for text that is no number. */
const known = (typed: string) => (isNothing(typed) ? '0' : parseRate(typed))

function priceOf(
  kind: LensPrice['kind'],
  { rate, adder }: { rate: DecimalText; adder: DecimalText },
  { totalFee, feeIncluded, stateTaxes, taxesIncluded }: LensTerms,
): LensPrice {
  const withFee = feeIncluded ? rate : decimals.add(rate, totalFee)
  // Taxes that are included are in the standard rate; those on top are on everything (decision 39).
  const taxedAmount = taxesIncluded ? withFee : decimals.add(withFee, adder)
  const taxes = stateTaxes.map(({ shortName, percentTax }): LensPart => {
    const taxed = decimals.multiply(taxedAmount, decimals.multiply(percentTax, '0.01'))
    return { kind: 'tax', name: `${shortName}, ${percentTax}%`, included: taxesIncluded, taxed, exempt: '0' }
  })
  const fee: LensPart = { kind: 'fee', name: 'Broker fee', included: feeIncluded, taxed: totalFee, exempt: totalFee }
  const supplier = (of: keyof TwoPrices) =>
    [fee, ...taxes].filter((part) => part.included).reduce((left, part) => decimals.subtract(left, part[of]), rate)
  const parts: LensPart[] = [
    {
      kind: 'supplier',
      name: 'Supplier rate',
      included: true,
      taxed: supplier('taxed'),
      exempt: supplier('exempt'),
    },
    ...(decimals.isZero(adder)
      ? []
      : [{ kind: 'adder' as const, name: 'Adder', included: true, taxed: adder, exempt: adder }]),
    fee,
    ...taxes,
  ]
  const sum = (of: keyof TwoPrices) => parts.reduce((all, part) => decimals.add(all, part[of]), '0')
  return { kind, parts, taxed: sum('taxed'), exempt: sum('exempt') }
}

/** A rate that stands or is disclosed, as what the customer pays: all-in (decision 39), and without taxes on top. */
export function pricesOf(
  rate: DecimalText,
  included: Inclusions,
  { totalFee, stateTaxes }: Pick<LensTerms, 'totalFee' | 'stateTaxes'>,
): TwoPrices {
  return {
    taxed: allInPrice(rate, included, { totalFee, stateTaxes }),
    exempt: allInPrice(rate, included, { totalFee, stateTaxes: [] }),
  }
}
