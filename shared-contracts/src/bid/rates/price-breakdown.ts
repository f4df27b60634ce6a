import { decimals, type DecimalText } from '../../money'
import type { StateTax } from '../request'

/** One part of a price, in $/kWh or $/Dth. `included` tells whether the quoted rate already holds it. */
export interface PricePart {
  kind: 'supplier' | 'fee' | 'tax'
  name: string
  amount: DecimalText
  included: boolean
}

export interface PriceBreakdown {
  parts: PricePart[]
  /** Supplier rate + fee + taxes: what the customer pays for the standard mix. */
  standard: DecimalText
  /** With the taxes on it that are not included. */
  adder: DecimalText
  /** standard + adder. */
  renewableTotal: DecimalText
}

/**
 * What a rate is made of (B§2, Quote Breakdown per term). Taxes are percentages of the standard rate; what is
 * included is taken out of the rate, what is not comes on top. Exact to 6 decimals: the parts add up to `standard`.
 */
export function priceBreakdown(quoted: {
  rate: DecimalText
  adder: DecimalText
  totalFee: DecimalText
  feeIncluded: boolean
  taxes: readonly Pick<StateTax, 'shortName' | 'percentTax'>[]
  taxesIncluded: boolean
}): PriceBreakdown {
  const fee: PricePart = {
    kind: 'fee',
    name: 'Broker fee',
    amount: decimals.round(quoted.totalFee, 6),
    included: quoted.feeIncluded,
  }
  const taxed = quoted.feeIncluded ? quoted.rate : decimals.add(quoted.rate, quoted.totalFee)
  const taxes = quoted.taxes.map((tax): PricePart => {
    const amount = decimals.round(decimals.divide(decimals.multiply(taxed, tax.percentTax), '100'), 6)
    return { kind: 'tax', name: `${tax.shortName}, ${tax.percentTax}%`, amount, included: quoted.taxesIncluded }
  })
  const extras = [fee, ...taxes]
  const supplier = extras
    .filter((part) => part.included)
    .reduce((left, part) => decimals.subtract(left, part.amount), quoted.rate)
  const parts: PricePart[] = [
    { kind: 'supplier', name: 'Supplier rate', amount: decimals.round(supplier, 6), included: true },
    ...extras,
  ]
  const standard = parts.reduce((sum, part) => decimals.add(sum, part.amount), '0')
  // Taxes on top are on the renewable total as well: the same as its all-in price (decision 39).
  const onAdder = quoted.taxesIncluded
    ? []
    : quoted.taxes.map((tax) =>
        decimals.round(decimals.divide(decimals.multiply(quoted.adder, tax.percentTax), '100'), 6),
      )
  const adder = onAdder.reduce((sum, tax) => decimals.add(sum, tax), quoted.adder)
  return { parts, standard, adder, renewableTotal: decimals.add(standard, adder) }
}
