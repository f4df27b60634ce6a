import { useMemo } from 'react'
import { rowInclusions, type FormInclusions, type Inclusions, type QuoteInput } from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { useField } from 'shared-ui/form'

const valueOnly = { subscription: { value: true } }

/** What the switches of the form say. */
export function useFormInclusions(): FormInclusions {
  const { input: fee } = useField<boolean>('feeIncluded', valueOnly)
  const { input: taxes } = useField<boolean>('taxesIncluded', valueOnly)
  return useMemo(() => ({ feeIncluded: fee.value, taxesIncluded: taxes.value }), [fee.value, taxes.value])
}

/** What the rates of a row include (decision 48). */
export function useRowInclusions(
  scenario: Pick<Scenario, 'quotes' | 'pricingOptions' | 'rateCheck' | 'stateTaxes'>,
  option: PricingOption,
  row: QuoteInput,
): Inclusions {
  const form = useFormInclusions()
  return useMemo(() => rowInclusions(scenario, option, row, form), [scenario, option, row, form])
}
