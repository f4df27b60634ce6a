import { decimals, type DecimalText } from 'shared-contracts/money'
import type { CommodityType, StateTax } from 'shared-contracts/bid/request'
import {
  allInPrice,
  includesTax,
  partsOfPrice,
  type Charges,
  type Inclusions,
  formatRate,
} from 'shared-contracts/bid/rates'

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
  /** With the taxes on it; nothing where no renewable total is quoted. */
  adder: DecimalText | undefined
  /** standard + adder. */
  renewableTotal: DecimalText | undefined
}

export interface BrokenDown {
  rate: DecimalText
  /** The renewable total beside the rate. */
  total: DecimalText | undefined
  quoted: Inclusions
  charges: Pick<Charges, 'totalFee'> & { stateTaxes: readonly Pick<StateTax, 'id' | 'shortName' | 'percentTax'>[] }
}

/**
 * What a rate is made of (B§2, Quote Breakdown per term), by the parts of the price that the customer pays (decision
 * 47). All figures have the decimals that the prices are shown with, and what is shown adds up.
 */
export function priceBreakdown(commodity: CommodityType, { rate, total, quoted, charges }: BrokenDown): PriceBreakdown {
  const price = allInPrice(rate, quoted, charges)
  const green = total && allInPrice(total, quoted, charges)
  const places = Math.max(...[price, green ?? price].map((amount) => countPlaces(formatRate(commodity, amount))))
  const { supplier, fee, taxes } = partsOfPrice(price, charges)
  const [ofSupplier = '0', ofFee = '0', ...ofTaxes] = roundedTogether([supplier, fee, ...taxes], places)
  const standard = decimals.round(price, places)
  const renewableTotal = green && decimals.round(green, places)
  return {
    parts: [
      { kind: 'supplier', name: 'Supplier rate', amount: ofSupplier, included: true },
      { kind: 'fee', name: 'Broker fee', amount: ofFee, included: quoted.feeIncluded },
      ...charges.stateTaxes.map((tax, at): PricePart => ({
        kind: 'tax',
        name: `${tax.shortName}, ${tax.percentTax}%`,
        amount: ofTaxes[at] ?? '0',
        included: includesTax(quoted, tax.id),
      })),
    ],
    standard,
    adder: renewableTotal && decimals.round(decimals.subtract(renewableTotal, standard), places),
    renewableTotal,
  }
}

const countPlaces = (rate: DecimalText) => rate.split('.')[1]?.length ?? 0

/**
 * Amounts rounded so that they add up to their rounded sum: each is rounded down, and what is left goes one unit each
 * to those that lost most by it. One that has no more decimals than are shown stays what it is.
 */
function roundedTogether(amounts: readonly DecimalText[], places: number): DecimalText[] {
  const unit = decimals.divide('1', `1${'0'.repeat(places)}`)
  const down = amounts.map((amount) => {
    const near = decimals.round(amount, places)
    return decimals.compare(near, amount) > 0 ? decimals.subtract(near, unit) : near
  })
  const sum = (all: readonly DecimalText[]) => all.reduce((left, amount) => decimals.add(left, amount), '0')
  const left = decimals.subtract(decimals.round(sum(amounts), places), sum(down))
  const lost = amounts.map((amount, at) => decimals.subtract(amount, down[at] ?? '0'))
  const raised = new Set(
    lost
      .map((_, at) => at)
      .sort((a, b) => decimals.compare(lost[b] ?? '0', lost[a] ?? '0') || a - b)
      .slice(0, Number(decimals.divide(left, unit))),
  )
  return down.map((amount, at) => decimals.round(raised.has(at) ? decimals.add(amount, unit) : amount, places))
}
