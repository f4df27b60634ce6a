import { useCallback, useMemo, useState } from 'react'
import { isRefusedReading } from 'shared-contracts/api'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

export interface ScenarioParams {
  id: string
  scenarioId: string
}

/** ms after which an open page reads the present state: options may go, bidding may close, meters may change. */
const LOOK_AGAIN = 60_000
/** ms: who comes back to the tab sees the present state, but is not asked for more often than this. */
const COME_BACK = 1000

// Meters are read once, and again only when their number or usage changed.
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** The scenario with its meters, or what very many of them come to, as it was read first. */
export function useWholeScenario(params: ScenarioParams) {
  const { api } = useRemote()
  return useCall(api, readScenario, { params, query: { manyMeters: 'totals' } }, ONCE)
}

/**
 * The same scenario kept up to date without its meters; `reload` reads the present state. What was in the cache
 * already is read again before anything is shown: statuses are never trusted from the cache (decision 24). The version
 * stays the one that the rep began with until this page reads anew for a reason of its own: what a colleague sent
 * meanwhile is told at the submission, not overwritten (decision 17).
 */
export function useFreshScenario(params: ScenarioParams, whole: Scenario, wasCached: boolean) {
  const { api } = useRemote()
  const [mustRead] = useState(wasCached)
  const { data, error, isValidating, mutate } = useCall(
    api,
    readScenario,
    { params, query: { meters: 'omit' } },
    { revalidateOnMount: mustRead, refreshInterval: LOOK_AGAIN, focusThrottleInterval: COME_BACK },
  )
  // What the dashboard read of it before is older than the whole.
  const [before] = useState(data)
  const newer = data === before && !mustRead ? undefined : data
  const [settled, settle] = useState(!mustRead)
  const [version, setVersion] = useState(whole.quoteRequest.version)
  if (!settled && !isValidating && (data !== undefined || error !== undefined)) {
    settle(true)
    if (data !== undefined) setVersion(data.quoteRequest.version)
  }
  const reload = useCallback(async () => {
    const read = await mutate()
    if (read !== undefined) setVersion(read.quoteRequest.version)
    return read
  }, [mutate])
  const scenario = useMemo(
    () =>
      newer
        ? {
            ...newer,
            quoteRequest: { ...newer.quoteRequest, version },
            meters: whole.meters,
            meterTotals: whole.meterTotals,
          }
        : whole,
    [newer, whole, version],
  )
  // What this rep may not see, or what is gone, is not shown as it was read first either.
  return { scenario, settled, reload, refused: isRefusedReading(error) }
}
