import { useCallback } from 'react'
import { comparedField, floorIn, marginOf, marginText, readRateFloors } from 'shared-contracts/bid/cockpit'
import type { TypedBid } from 'shared-contracts/bid/rates'
import { isLastLook, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** In Last Look, what is said of a rate below the rep's own floor; nothing with a provider that keeps no floors. */
export function useFloorWords(scenario: Scenario, typed: TypedBid) {
  const { api } = useRemote()
  const { quoteRequest, rateCheck, stateTaxes } = scenario
  const { data } = useCall(
    api,
    readRateFloors,
    isLastLook(quoteRequest) ? { params: { id: quoteRequest.id } } : undefined,
  )
  return useCallback(
    (optionId: string, field: 'rate' | 'total') => {
      const row = typed.rowOf(optionId)
      if (comparedField(row, rateCheck.renewableQuotes) !== field) return undefined
      const floor = data?.floors.find((each) => each.optionId === optionId)
      const charges = { totalFee: rateCheck.totalFee, stateTaxes }
      const margin = marginOf(row[field], floorIn(floor, field, typed.inclusionsOf(optionId), charges))
      return margin?.startsWith('-') ? marginText(rateCheck.commodityType, margin) : undefined
    },
    [data, typed, rateCheck, stateTaxes],
  )
}
