import { useCallback } from 'react'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { inFormInclusions } from '../../domain/last-look/formula-rates'
import { useBid } from '../../ui/bid-store'
import type { BidFormValues } from '../../ui/bid-form-values'
import { rowAt } from '../../ui/rate-rows'

/** A row, from 0, as it counts once it is changed: by the switches of the form as they are then. */
export function useRowInForm(
  scenario: Scenario,
  options: readonly PricingOption[],
): (index: number) => QuoteInput | undefined {
  const { state } = useBid()
  const form = useForm<BidFormValues>()
  return useCallback(
    (index: number) => {
      const [row, option] = [rowAt(state(), index), options[index]]
      return row && option && inFormInclusions(scenario, option, row, form.getState().values)
    },
    [state, form, scenario, options],
  )
}
