import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { costOf, lensMonths, type Lens } from '../../../domain/all-in/all-in-cost'
import type { LensUsage, OptionUsage } from '../../../domain/all-in/all-in-usage'
import type { TwoPrices, LensPrice } from '../../../domain/all-in/all-in-parts'
import { wholeDollars } from '../../../ui/usage'

/** What one block of the opened row is about. */
export interface PartsOf {
  scenario: Scenario
  prices: readonly LensPrice[]
  usage: OptionUsage
  /** Months that dollars are counted for. */
  months: number
  /** `$ a year` */
  period: string
}

export type DollarLens = Exclude<Lens, 'typed'>

/** What figures under a lens are in, below the name of their column. */
export function lensUnit(lens: DollarLens, commodity: CommodityType): string {
  if (lens === 'all-in') return `all-in ${commodityRules[commodity].rateUnit}`
  return lens === 'month' ? '$ a month' : '$ for the term'
}

/** What dollars of the opened row are for. */
export function periodText(lens: DollarLens, { maxTerm }: Pick<PricingOption, 'maxTerm'>): string {
  if (lens === 'month') return '$ a month'
  return lens === 'term' ? `$ for ${maxTerm} ${maxTerm === 1 ? 'month' : 'months'}` : '$ a year'
}

export const hasUsage = ({ taxed, exempt }: LensUsage) => !decimals.isZero(taxed) || !decimals.isZero(exempt)

/** Where all usage is exempt no taxes come on top. */
const unitPrice = (price: TwoPrices, usage: LensUsage) =>
  decimals.isZero(usage.taxed) && !decimals.isZero(usage.exempt) ? price.exempt : price.taxed

/** Through what a price is looked at, and what it is the price of. */
export interface LensOf {
  lens: DollarLens
  usage: LensUsage
  /** Months. */
  term: number
  commodity: CommodityType
}

/** A price in the table: `0.07876`, or `$74,119`; a dash where dollars need a usage that is not known. */
export function lensFigure(price: TwoPrices, of: LensOf): string {
  return figureText(shownAmount(price, of), of)
}

/** How much one price is above another: of what is shown for both, so that the three add up. */
export function lensGap(yours: TwoPrices, best: TwoPrices, of: LensOf): string {
  return figureText(decimals.subtract(shownAmount(yours, of), shownAmount(best, of)), of)
}

/** The decimals of a unit price that are shown at most (decision 38). */
const UNIT_PLACES = 6

function shownAmount(price: TwoPrices, { lens, usage, term }: LensOf): DecimalText {
  if (lens === 'all-in') return decimals.round(unitPrice(price, usage), UNIT_PLACES)
  return decimals.round(costOf(price, usage, lensMonths(lens, term)), 0)
}

function figureText(amount: DecimalText, { lens, usage, commodity }: LensOf): string {
  if (lens === 'all-in') return shownRate(commodity, amount)
  return hasUsage(usage) ? wholeDollars(amount) : '–'
}

/** The price that exempt entities pay, where it is another one than is shown beside it. */
export function exemptNote(price: TwoPrices, usage: LensUsage, commodity: CommodityType): string | undefined {
  if (decimals.isZero(usage.exempt) || decimals.compare(price.taxed, price.exempt) === 0) return undefined
  return decimals.isZero(usage.taxed) ? 'tax exempt' : `exempt ${shownRate(commodity, price.exempt)}`
}
