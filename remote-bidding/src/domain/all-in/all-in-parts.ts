import { decimals, type DecimalText } from 'shared-contracts/money'
import {
  allInPrice,
  includesTax,
  isEmptyRate,
  parseRate,
  partsOfPrice,
  type Charges,
  type Inclusions,
  type QuoteInput,
} from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'

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

/** Broker fee and state taxes of a request, and which of them a row's rates hold. */
export interface LensTerms extends Inclusions {
  totalFee: DecimalText
  stateTaxes: readonly Pick<Scenario['stateTaxes'][number], 'id' | 'shortName' | 'percentTax'>[]
}

/**
 * A row of the form as what the customer pays: its standard rate, its renewable total, or both; none while there is no
 * rate or one that is no number. Its parts are those of the Quote Breakdown. An exempt entity has no taxes on top,
 * and no part of what it pays is a tax: it pays the typed rate as it stands.
 */
export function lensPrices(row: Pick<QuoteInput, 'rate' | 'adder' | 'total'>, terms: LensTerms): LensPrice[] {
  const rate = parseTyped(row.rate)
  const total = parseTyped(row.total)
  if (!rate || !total || (rate === '0' && total === '0')) return []
  if (rate === '0') return [toLensPrice('total', { rate: total, total }, terms)]
  const standard = toLensPrice('standard', { rate, total: rate }, terms)
  const isStandardOnly = total === '0' || decimals.compare(total, rate) === 0
  if (isStandardOnly) return [standard]
  return [standard, toLensPrice('total', { rate, total }, terms)]
}

/** '0' where nothing is typed; undefined for text that is no number. */
const parseTyped = (typed: string) => (isEmptyRate(typed) ? '0' : parseRate(typed))

function toLensPrice(
  kind: LensPrice['kind'],
  { rate, total }: { rate: DecimalText; total: DecimalText },
  terms: LensTerms,
): LensPrice {
  const { totalFee, feeIncluded, stateTaxes } = terms
  const taxed = allInPrice(total, terms, terms)
  const parts = partsOfPrice(taxed, terms)
  // The adder is what its own supplier rate is above that of the standard mix.
  const { supplier } = partsOfPrice(allInPrice(rate, terms, terms), terms)
  const exemptSupplier = feeIncluded ? decimals.subtract(rate, totalFee) : rate
  const adder: LensPart = {
    kind: 'adder',
    name: 'Adder',
    included: true,
    taxed: decimals.subtract(parts.supplier, supplier),
    exempt: decimals.subtract(total, rate),
  }
  return {
    kind,
    taxed,
    exempt: feeIncluded ? total : decimals.add(total, totalFee),
    parts: [
      { kind: 'supplier', name: 'Supplier rate', included: true, taxed: supplier, exempt: exemptSupplier },
      ...(decimals.compare(total, rate) === 0 ? [] : [adder]),
      { kind: 'fee', name: 'Broker fee', included: feeIncluded, taxed: totalFee, exempt: totalFee },
      ...stateTaxes.map(({ id, shortName, percentTax }, at): LensPart => ({
        kind: 'tax',
        name: `${shortName}, ${percentTax}%`,
        included: includesTax(terms, id),
        taxed: parts.taxes[at] ?? '0',
        exempt: '0',
      })),
    ],
  }
}

/** A rate that stands or is disclosed, as what the customer pays: all-in (decision 39), and without taxes on top. */
export function twoPrices(rate: DecimalText, included: Inclusions, { totalFee, stateTaxes }: Charges): TwoPrices {
  return {
    taxed: allInPrice(rate, included, { totalFee, stateTaxes }),
    exempt: allInPrice(rate, included, { totalFee, stateTaxes: [] }),
  }
}
