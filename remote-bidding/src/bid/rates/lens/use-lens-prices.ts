import { useMemo } from 'react'
import { lensPrices, type LensPrice } from '../../../domain/all-in/all-in-parts'
import { usageOfOption, type OptionUsage } from '../../../domain/all-in/all-in-usage'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { useRowInclusions } from '../../../ui/bid-store'

/** All meters of a request are added up once, not in each row. */
const ofAllMeters = new WeakMap<readonly Meter[], OptionUsage>()

/** What an option is quoted for. */
export function optionUsage(
  scenario: Pick<Scenario, 'meters' | 'meterTotals' | 'pricingScenario'>,
  option: Pick<PricingOption, 'meters'>,
): OptionUsage {
  const { meters } = scenario
  if (!meters || option.meters) return usageOfOption(scenario, option)
  const known = ofAllMeters.get(meters) ?? usageOfOption(scenario, option)
  ofAllMeters.set(meters, known)
  return known
}

/** A row as what the customer pays, with fee and taxes as the row has them. */
export function useLensPrices(scenario: Scenario, option: PricingOption, row: QuoteInput): LensPrice[] {
  const { rateCheck, stateTaxes } = scenario
  const included = useRowInclusions(scenario, option, row)
  return useMemo(
    () => lensPrices(row, { totalFee: rateCheck.totalFee, stateTaxes, ...included }),
    [row, rateCheck.totalFee, stateTaxes, included],
  )
}
