import { useEffect, useRef } from 'react'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** For what is read once, and again only when somebody asks for it. */
export const READ_ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** All meters of a scenario; where their totals alone are here, they are read once they are `wanted`. */
export function useAllMeters(scenario: Scenario, wanted = true) {
  const { api } = useRemote()
  const { quoteRequest, pricingScenario, meters, meterTotals } = scenario
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  const {
    data,
    error,
    isValidating: busy,
    mutate,
  } = useCall(api, readScenario, wanted && meterTotals ? { params, query: {} } : undefined, READ_ONCE)
  // Changes are told of bids, not of meters: that these differ is seen in what they come to.
  const read = useRef(meterTotals)
  useEffect(() => {
    const [before, now] = [read.current, meterTotals]
    read.current = now
    if (before && now && (before.meters !== now.meters || before.usage !== now.usage)) void mutate()
  }, [meterTotals, mutate])
  return { meters: meters ?? data?.meters ?? undefined, error, busy, retry: () => void mutate() }
}
