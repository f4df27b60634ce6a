import { useEffect } from 'react'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** For what is read once, and again only when somebody asks for it. */
export const READ_ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** ms until what could not be read again is asked for once more. */
const RETRY_MS = 60_000

/** Whether a scenario was read before its meters changed. */
export const haveMetersChanged = (before: Scenario, now: Scenario): boolean =>
  before.quoteRequest.meterCount !== now.quoteRequest.meterCount ||
  before.pricingScenario.totalAnnualKwhUsage !== now.pricingScenario.totalAnnualKwhUsage

/** Reads again what is old, each minute until it is not. Keep `read` between renders. */
export function useReadWhile(isOld: boolean, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isOld) return
    void read()
    const timer = setInterval(() => void read(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isOld, read])
}

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
  useReadWhile(Boolean(data && meterTotals && haveMetersChanged(data, scenario)), mutate)
  return { meters: meters ?? data?.meters ?? undefined, error, busy, retry: () => void mutate() }
}
