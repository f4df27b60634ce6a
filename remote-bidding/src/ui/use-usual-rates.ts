import { useEffect, useMemo, useRef } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { readUsualRates, type UsualRates } from 'shared-contracts/bid/price-check'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** What the supplier usually bids; nothing while it is not there, and with a provider that does not say it. */
export const useUsualRates = (scenario: Scenario): UsualRates | undefined => useUsualAnswer(scenario, true).data

export interface UsualAnswer {
  data: UsualRates | undefined
  isAwaited: boolean
}

/** The same, with whether it is still awaited; nothing is read where nobody asks. */
export function useUsualAnswer(scenario: Scenario, asks: boolean): UsualAnswer {
  const { api } = useRemote()
  const { quoteRequest, pricingScenario, pricingOptions } = scenario
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  const { data, error, mutate } = useCall(api, readUsualRates, asks ? { params } : undefined)
  // A term of one's own is asked about once it is there.
  const count = pricingOptions.length
  const read = useRef(count)
  useEffect(() => {
    if (read.current !== count) void mutate()
    read.current = count
  }, [count, mutate])
  const isAwaited = asks && data === undefined && error === undefined
  return useMemo(() => ({ data, isAwaited }), [data, isAwaited])
}
