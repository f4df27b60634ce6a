import { useMemo } from 'react'
import { lensPrices, type LensPrice } from '../../../domain/all-in/all-in-parts'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { useRowInclusions } from '../../../ui/bid-store'

/** A row as what the customer pays, with fee and taxes as the row has them. */
export function useLensPrices(scenario: Scenario, option: PricingOption, row: QuoteInput): LensPrice[] {
  const { rateCheck, stateTaxes } = scenario
  const included = useRowInclusions(scenario, option, row)
  return useMemo(
    () => lensPrices(row, { totalFee: rateCheck.totalFee, stateTaxes, ...included }),
    [row, rateCheck.totalFee, stateTaxes, included],
  )
}
