import { decimals, type DecimalText } from 'shared-contracts/money'
import type { Meter } from 'shared-contracts/meter'
import type { LensPrice, TwoPrices } from './all-in-parts'
import { usageOfMeter, usageOfMonth, type LensUsage, type UsagePoint } from './all-in-usage'

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

/** How far one price is above another, exactly. */
export function priceDifference(price: TwoPrices, other: TwoPrices): TwoPrices {
  return {
    taxed: decimals.subtract(price.taxed, other.taxed),
    exempt: decimals.subtract(price.exempt, other.exempt),
  }
}

/** What usage costs in so many months of an average year: dollars to the cent, rounded half up once. */
export function periodCost(price: TwoPrices, usage: LensUsage, months: number): DecimalText {
  return ofYear(aYear(price, usage), months)
}

/** The same in whole dollars: of the exact amount, not of its cents (decision 63). */
export function wholeCost(price: TwoPrices, usage: LensUsage, months: number): DecimalText {
  return ofYear(aYear(price, usage), months, 0)
}

/** The parts of a cost, in the order of the price's: they add up to it to the cent. */
export function costOfParts(price: LensPrice, usage: LensUsage, months: number): DecimalText[] {
  return splitShares(
    periodCost(price, usage, months),
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
  const dollars = splitShares(total, weights)
  return meters
    .map((meter, at) => ({ meter, dollars: dollars[at] ?? '0.00', weight: weights[at] ?? '0' }))
    .sort((a, b) => decimals.compare(b.weight, a.weight))
}

/**
 * A year's cost by month, in the proportion of a year's usage by month; the months add up to it to the cent. Every
 * month is `0.00` where none has usage.
 */
export function costOfMonths(price: TwoPrices, points: readonly UsagePoint[], usage: LensUsage): DecimalText[] {
  return splitShares(
    periodCost(price, usage, 12),
    points.map((point) => aYear(price, usageOfMonth(point, usage))),
  )
}

const CENTS = 2

/** Decimal texts as whole numbers of one scale, so that sums and comparisons are exact. */
function scaled(texts: readonly DecimalText[]): { values: bigint[]; one: bigint } {
  const places = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const values = texts.map((text) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(`${whole}${fraction.padEnd(places, '0')}`)
  })
  return { values, one: 10n ** BigInt(places) }
}

const divideDown = (a: bigint, b: bigint) => (a < 0n && a % b !== 0n ? a / b - 1n : a / b)

/** A whole number of units of so many decimals: `12345n` with 2 is `123.45`. */
function unitsText(units: bigint, places = CENTS): DecimalText {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (places === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Twelfths of an exact amount of dollars, to the cent, rounded half up once: `ofYear('1200.06', 1)` is `100.01`. */
export function ofYear(dollars: DecimalText, months: number, places = CENTS): DecimalText {
  const { values, one } = scaled([dollars])
  const [value = 0n] = values
  const size = (value < 0n ? -value : value) * BigInt(months) * 10n ** BigInt(places)
  const units = (size * 2n + 12n * one) / (24n * one)
  return unitsText(value < 0n ? -units : units, places)
}

/**
 * An amount to the cent cut into shares by weight, which add up to it to the cent: each share is its exact part rounded
 * down, and the cents that are left go one each to those that lost most by it (largest remainder), the first of equals
 * first. Without any weight every share is `0.00`.
 * @throws if a text is no number
 */
export function splitShares(total: DecimalText, weights: readonly DecimalText[]): DecimalText[] {
  const { values } = scaled(weights)
  const sum = values.reduce((all, value) => all + value, 0n)
  if (sum === 0n) return weights.map(() => '0.00')
  const sign = sum < 0n ? -1n : 1n
  const all = sum * sign
  const { values: amounts, one } = scaled([total])
  const cents = ((amounts[0] ?? 0n) * 10n ** BigInt(CENTS)) / one
  const exact = values.map((value, at) => {
    const share = cents * value * sign
    const whole = divideDown(share, all)
    return { at, whole, lost: share - whole * all }
  })
  const left = Number(cents - exact.reduce((total, { whole }) => total + whole, 0n))
  const raised = [...exact].sort((a, b) => Number(b.lost - a.lost) || a.at - b.at).slice(0, left)
  return exact.map((share) => unitsText(raised.includes(share) ? share.whole + 1n : share.whole))
}
