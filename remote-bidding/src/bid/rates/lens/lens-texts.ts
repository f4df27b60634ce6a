import {
  commodityRules,
  termLabel,
  type CommodityType,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import type { LensPrice } from '../../../domain/all-in/all-in-parts'
import type { OptionUsage } from '../../../domain/all-in/all-in-usage'
import type { DollarLens } from '../../../ui/customer-figures'

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

/** What figures under a lens are in, below the name of their column. */
export function lensUnit(lens: DollarLens, commodity: CommodityType): string {
  if (lens === 'all-in') return `all-in ${commodityRules[commodity].rateUnit}`
  return lens === 'month' ? '$ a month' : '$ for the term'
}

/** What dollars of the opened row are for. */
export function periodText(lens: DollarLens, { maxTerm }: Pick<PricingOption, 'maxTerm'>): string {
  if (lens === 'month') return '$ a month'
  if (lens === 'term') return `$ for ${termLabel(maxTerm)}`
  return '$ a year'
}
