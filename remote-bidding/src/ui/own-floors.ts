import { readRateFloors, type RateFloor } from 'shared-contracts/bid/last-look'
import type { Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** Floors of the caller by option; one is for one of the two rates. */
export type Floors = readonly RateFloor[]

/** The caller's floors on a request in Last Look; nothing elsewhere, and with a provider that keeps none. */
export function useFloors(scenario: Scenario, enabled: boolean) {
  const { api } = useRemote()
  return useCall(api, readRateFloors, enabled ? { params: { id: scenario.quoteRequest.id } } : undefined)
}
