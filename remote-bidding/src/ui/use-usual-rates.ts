import { useEffect, useRef } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { readUsualRates, type UsualRates } from 'shared-contracts/bid/second-glance'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** What the supplier usually bids; nothing while it is not there, and with a provider that does not say it. */
export function useUsualRates(scenario: Scenario): UsualRates | undefined {
  const { api } = useRemote()
  const { quoteRequest, pricingScenario, pricingOptions } = scenario
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  const { data, mutate } = useCall(api, readUsualRates, { params })
  // A term of one's own is asked about once it is there.
  const count = pricingOptions.length
  const read = useRef(count)
  useEffect(() => {
    if (read.current !== count) void mutate()
    read.current = count
  }, [count, mutate])
  return data
}
