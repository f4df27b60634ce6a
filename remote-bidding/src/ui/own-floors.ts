import { floorIn, readRateFloors, type ComparedField, type RateFloor } from 'shared-contracts/bid/cockpit'
import type { Inclusions } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import type { DecimalText } from 'shared-contracts/money'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** Floors of the caller by option; one is for one of the two rates. */
export type Floors = readonly RateFloor[]

/** The caller's floors on a request in Last Look; nothing elsewhere, and with a provider that keeps none. */
export function useFloors(scenario: Scenario, asked: boolean) {
  const { api } = useRemote()
  return useCall(api, readRateFloors, asked ? { params: { id: scenario.quoteRequest.id } } : undefined)
}

/** The floor of one of an option's rates, with fee and taxes as a row has them; nothing where none is kept for it. */
export function floorOf(
  { rateCheck, stateTaxes }: Scenario,
  floors: Floors,
  optionId: string,
  field: ComparedField,
  included: Inclusions,
): DecimalText | undefined {
  const kept = floors.find((each) => each.optionId === optionId)
  return floorIn(kept, field, included, { totalFee: rateCheck.totalFee, stateTaxes })
}
