import { decimals, type DecimalText } from 'shared-contracts/money'
import type { Meter } from 'shared-contracts/meter'
import type { LensPrice, TwoPrices } from './all-in-parts'
import { usageOfMeter, usageOfMonth, type LensUsage, type UsagePoint } from './all-in-usage'
import { ofYear, sharesOf } from './shares'

/** How rates are looked at: as typed, as what the customer pays for a unit, in a month or in the whole term. */
export type Lens = 'typed' | 'all-in' | 'month' | 'term'

/** Months that a lens counts dollars for: a month on average, the whole term, else a year. */
export function lensMonths(lens: Lens, term: number): number {
  if (lens === 'month') return 1
  return lens === 'term' ? term : 12
}

/** Dollars a year, exact. */
const aYear = (price: TwoPrices, usage: LensUsage) =>
  decimals.add(decimals.multiply(price.taxed, usage.taxed), decimals.multiply(price.exempt, usage.exempt))

/** What usage costs in so many months of an average year: dollars to the cent, rounded half up once. */
export function costOf(price: TwoPrices, usage: LensUsage, months: number): DecimalText {
  return ofYear(aYear(price, usage), months)
}

/** The parts of a cost, in the order of the price's: they add up to it to the cent. */
export function costOfParts(price: LensPrice, usage: LensUsage, months: number): DecimalText[] {
  return sharesOf(
    costOf(price, usage, months),
    price.parts.map((part) => aYear(part, usage)),
  )
}

/** The cost of each meter, highest first; they add up to the cost of all of them to the cent. */
export function costOfMeters<Of extends Pick<Meter, 'totalAnnualKwhUsage' | 'lenTaxExempt'>>(
  price: TwoPrices,
  meters: readonly Of[],
  total: DecimalText,
): { meter: Of; dollars: DecimalText }[] {
  const weights = meters.map((meter) => aYear(price, usageOfMeter(meter)))
  const dollars = sharesOf(total, weights)
  const costs = meters.map((meter, at) => ({ meter, dollars: dollars[at] ?? '0.00', weight: weights[at] ?? '0' }))
  return costs
    .sort((a, b) => decimals.compare(b.weight, a.weight))
    .map(({ meter, dollars: share }) => ({ meter, dollars: share }))
}

/**
 * A year's cost by month, in the proportion of a year's usage by month; the months add up to it to the cent. Nothing
 * where no month has usage.
 */
export function costOfMonths(price: TwoPrices, points: readonly UsagePoint[], usage: LensUsage): DecimalText[] {
  return sharesOf(
    costOf(price, usage, 12),
    points.map((point) => aYear(price, usageOfMonth(point, usage))),
  )
}
