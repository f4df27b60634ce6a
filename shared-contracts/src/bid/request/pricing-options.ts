import { commodityRules } from './commodity'
import type { PricingOption, Scenario } from './scenario.schema'

/** Product configs that carbon rate checks show (B§5). */
const CARBON_PRODUCT_CONFIGS = [3, 4]

/** Carbon rate checks, gas with renewable 'both', show only options with product config 3 or 4 (B§5). */
export function visibleOptions(scenario: {
  pricingOptions: PricingOption[]
  rateCheck: Pick<Scenario['rateCheck'], 'commodityType' | 'renewableQuotes'>
}): PricingOption[] {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const carbon = commodityRules[commodityType].hasOffsetOptions && renewableQuotes === 'both'
  const options = carbon
    ? scenario.pricingOptions.filter((option) => CARBON_PRODUCT_CONFIGS.includes(option.productConfigId ?? 0))
    : scenario.pricingOptions
  return [...options].sort((a, b) => a.maxTerm - b.maxTerm || a.minTerm - b.minTerm)
}

/** Whether the supplier made this option itself, and so may delete it (B§5). */
export function isSupplierOwn(option: Pick<PricingOption, 'supplierId'>, supplierId: string): boolean {
  return option.supplierId === supplierId
}

/** An option with a term range rules custom options out (B§5). */
export function hasTermRange(options: readonly Pick<PricingOption, 'minTerm' | 'maxTerm'>[]): boolean {
  return options.some((option) => option.minTerm !== option.maxTerm)
}
