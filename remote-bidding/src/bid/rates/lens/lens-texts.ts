import { costOf, lensMonths, type Lens, type LensUsage, type TwoPrices } from 'shared-contracts/bid/lens'
import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType, type PricingOption } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { wholeDollars } from '../../../ui/dollars'

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

/** A price in the table: `0.07876`, or `$74,119`; a dash where dollars need a usage that is not known. */
export function lensFigure(
  price: TwoPrices,
  { lens, usage, term, commodity }: { lens: DollarLens; usage: LensUsage; term: number; commodity: CommodityType },
): string {
  if (lens === 'all-in') return shownRate(commodity, unitPrice(price, usage))
  return hasUsage(usage) ? wholeDollars(costOf(price, usage, lensMonths(lens, term))) : '–'
}

/** The price that exempt entities pay, where it is another one than is shown beside it. */
export function exemptNote(price: TwoPrices, usage: LensUsage, commodity: CommodityType): string | undefined {
  if (decimals.isZero(usage.exempt) || decimals.compare(price.taxed, price.exempt) === 0) return undefined
  return decimals.isZero(usage.taxed) ? 'tax exempt' : `exempt ${shownRate(commodity, price.exempt)}`
}
