import { formatRate } from 'shared-contracts/bid/rates'
import type { CommodityType, PricingOption, Scenario } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { priceDifference, lensMonths, wholeCost, type Lens } from '../domain/all-in/all-in-cost'
import type { TwoPrices } from '../domain/all-in/all-in-parts'
import { usageOfOption, type LensUsage, type OptionUsage } from '../domain/all-in/all-in-usage'
import { wholeDollars } from './usage'

// What a rate comes to for the customer: one function for form, details, lens, Last Look and Confirm (decision 63).

/** All meters of a request are added up once, not in each row. */
const ofAllMeters = new WeakMap<readonly Meter[], OptionUsage>()

/** What an option is quoted for. */
export function optionUsage(
  scenario: Pick<Scenario, 'meters' | 'meterTotals' | 'pricingScenario'>,
  option: Pick<PricingOption, 'meters'>,
): OptionUsage {
  const { meters } = scenario
  if (!meters || option.meters) return usageOfOption(scenario, option)
  const usage = ofAllMeters.get(meters) ?? usageOfOption(scenario, option)
  ofAllMeters.set(meters, usage)
  return usage
}

export const hasUsage = ({ taxed, exempt }: LensUsage) => !decimals.isZero(taxed) || !decimals.isZero(exempt)

/** What a unit costs, exactly; where all usage is exempt no taxes come on top. */
export const unitPrice = (price: TwoPrices, usage: LensUsage): DecimalText =>
  decimals.isZero(usage.taxed) && !decimals.isZero(usage.exempt) ? price.exempt : price.taxed

/** What a unit costs, as it is shown: rounded once, to 6 decimals at most (decision 38). */
export const unitFigure = (price: TwoPrices, usage: LensUsage, commodity: CommodityType): string =>
  formatRate(commodity, unitPrice(price, usage))

/** What usage costs in so many months: `$74,119`, rounded once; nothing where no usage is known. */
export const dollarFigure = (price: TwoPrices, usage: LensUsage, months: number): string | undefined =>
  hasUsage(usage) ? wholeDollars(wholeCost(price, usage, months)) : undefined

/** The price that exempt entities pay, where it is another one than is shown beside it. */
export function exemptNote(price: TwoPrices, usage: LensUsage, commodity: CommodityType): string | undefined {
  if (decimals.isZero(usage.exempt) || decimals.compare(price.taxed, price.exempt) === 0) return undefined
  if (decimals.isZero(usage.taxed)) return 'tax exempt'
  return `exempt ${formatRate(commodity, price.exempt)}`
}

export type DollarLens = Exclude<Lens, 'typed'>

/** Through what a price is looked at, and what it is the price of. */
export interface LensOf {
  lens: DollarLens
  usage: LensUsage
  /** Months. */
  term: number
  commodity: CommodityType
}

/** A price in the table: `0.07876`, or `$74,119`; a dash where dollars need a usage that is not known. */
export function lensFigure(price: TwoPrices, { lens, usage, term, commodity }: LensOf): string {
  if (lens === 'all-in') return unitFigure(price, usage, commodity)
  return dollarFigure(price, usage, lensMonths(lens, term)) ?? '–'
}

/** How much one price is above another: the exact difference, rounded once. */
export const lensGap = (yours: TwoPrices, best: TwoPrices, of: LensOf): string =>
  lensFigure(priceDifference(yours, best), of)
