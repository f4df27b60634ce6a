import { useCallback } from 'react'
import { comparedField, marginOf, marginText } from 'shared-contracts/bid/cockpit'
import type { TypedBid } from 'shared-contracts/bid/rates'
import { isLastLook, type Scenario } from 'shared-contracts/bid/request'
import { floorOf, useFloors } from '../../ui/own-floors'

/** In Last Look, what is said of a rate below the rep's own floor; nothing with a provider that keeps no floors. */
export function useFloorWords(scenario: Scenario, typed: TypedBid) {
  const { rateCheck } = scenario
  const { data } = useFloors(scenario, isLastLook(scenario.quoteRequest))
  return useCallback(
    (optionId: string, field: 'rate' | 'total') => {
      const row = typed.rowOf(optionId)
      if (comparedField(row, rateCheck.renewableQuotes) !== field) return undefined
      const floor = floorOf(scenario, data?.floors ?? [], optionId, field, typed.inclusionsOf(optionId))
      const margin = marginOf(row[field], floor)
      return margin?.startsWith('-') ? marginText(rateCheck.commodityType, margin) : undefined
    },
    [data, typed, scenario, rateCheck],
  )
}
