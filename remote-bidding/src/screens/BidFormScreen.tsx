import { useEffect, useState, useCallback, useMemo } from 'react'
import {
  bidFormTitle,
  PRIMARY_SCENARIO,
  type Scenario,
  listPricingScenarios,
  readScenario,
} from 'shared-contracts/bid/request'
import { routes } from 'shared-contracts/paths'
import { matchPath, useLocation, useParams, useSearchParams } from 'remote-kit/router'
import { remotePart, useFailureLog, usePageHeader, useRep, useRemote } from 'remote-kit/context'
import { ApiError, isRefusedReading } from 'shared-contracts/api'
import { useCall } from 'remote-kit/swr'
import { Card, Skeleton } from 'shared-ui/core'
import { NotLoaded } from '../ui/NotLoaded'
import { BidForm } from './bid-form/BidForm'
import type { BidFormMode } from './bid-form/open-bid'
import { haveMetersChanged, READ_ONCE, useReadWhile } from '../ui/use-all-meters'

/** The custom bid form and its read-only variant, which share one screen (B§2, C§2). */
function BidFormScreen() {
  const { quoteRequestId = '', scenarioId = '' } = useParams()
  if (scenarioId === PRIMARY_SCENARIO) return <PrimaryScenario quoteRequestId={quoteRequestId} />
  return <ScenarioForm key={`${quoteRequestId}/${scenarioId}`} params={{ id: quoteRequestId, scenarioId }} />
}

/** Reads the scenario; until it is there, how far that is. */
function ScenarioForm({ params }: { params: ScenarioParams }) {
  const { data: whole, error, isValidating, mutate } = useWholeScenario(params)
  const [wasCached] = useState(Boolean(whole))
  const title = whole ? bidFormTitle(whole.rateCheck.commodityType) : 'Custom Bid Form'
  usePageHeader(title, 'bid-form', whole?.quoteRequest.companyName)
  useFailureLog('scenario-not-loaded', error)
  if (whole) return <LoadedForm params={params} whole={whole} readWhole={mutate} wasCached={wasCached} />
  if (error) return <NotLoaded error={error} busy={isValidating} onRetry={() => void mutate()} />
  return <BidFormSkeleton />
}

interface LoadedFormProps {
  params: ScenarioParams
  whole: Scenario
  readWhole: () => Promise<unknown>
  wasCached: boolean
}

/** Keeps the scenario up to date; its meters are read again when they changed. */
function LoadedForm({ params, whole, readWhole, wasCached }: LoadedFormProps) {
  const { scenario, settled, reload, refused } = useFreshScenario(params, whole, wasCached)
  useReadWhile(refused || haveMetersChanged(whole, scenario), readWhole)
  const rep = useRep()
  const mode = useMode()
  if (!rep) return null
  if (!settled || refused) return <BidFormSkeleton />
  return <BidForm rep={rep} scenario={scenario} mode={mode} reload={reload} />
}

/**
 * `/view` and the query flag viewFromEmail make the page read-only (B§2); the server never trusts them (decision 7).
 */
function useMode(): BidFormMode {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const flag = search.get('viewFromEmail')
  return {
    view: [routes.bidFormView, routes.rootBidFormView].some((route) => matchPath(`/${route}`, pathname) !== null),
    viewFromEmail: flag !== null && flag !== 'false',
  }
}

export default remotePart(BidFormScreen)

const NO_SCENARIO = new ApiError({ code: 'no-scenario', status: 0, message: 'This request has no pricing scenario.' })

/** Lists of a provider that does not name a request's primary scenario lead here; its list of scenarios does (B§7). */
function PrimaryScenario({ quoteRequestId }: { quoteRequestId: string }) {
  const { api, navigation } = useRemote()
  const { pathname, search } = useLocation()
  const input = { params: { id: quoteRequestId }, query: { primary_only: 'true' as const } }
  const { data, error, isValidating, mutate } = useCall(api, listPricingScenarios, input)
  const found = (data?.find((scenario) => scenario.primary) ?? data?.[0])?.id
  useEffect(() => {
    if (!found) return
    const path = pathname.replace(`/scenario/${PRIMARY_SCENARIO}`, `/scenario/${encodeURIComponent(found)}`)
    navigation.to(path + search, { replace: true })
  }, [found, navigation, pathname, search])
  const missing = data && !found ? NO_SCENARIO : undefined
  if (error ?? missing) return <NotLoaded error={error ?? missing} busy={isValidating} onRetry={() => void mutate()} />
  return (
    <Card>
      <div role="status" aria-busy aria-label="The bid form is loading">
        <Skeleton width={220} height={20} />
      </div>
    </Card>
  )
}

const cards = [
  { title: 'Rates', rows: 8 },
  { title: 'Request Details', rows: 1 },
  { title: 'Customer Details', rows: 1 },
  { title: 'Meter Details', rows: 1 },
]

function BidFormSkeleton() {
  return (
    <div aria-busy aria-label="The bid form is loading" role="status">
      {cards.map(({ title, rows }) => (
        <div key={title} style={{ marginBottom: 16 }}>
          <Card title={title}>
            <div style={{ display: 'grid', gap: 18 }}>
              {Array.from({ length: rows }, (_, row) => (
                <Skeleton key={row} width={`${90 - row * 7}%`} />
              ))}
            </div>
          </Card>
        </div>
      ))}
    </div>
  )
}

interface ScenarioParams {
  id: string
  scenarioId: string
}

/** ms after which an open page reads the present state: options may go, bidding may close, meters may change. */
const REFRESH_INTERVAL_MS = 60_000
/** ms: who comes back to the tab sees the present state, but is not asked for more often than this. */
const COME_BACK = 1000

/**
 * The scenario with its meters, or what very many of them come to, as it was read first: meters are read again only
 * when their number or usage changed.
 */
function useWholeScenario(params: ScenarioParams) {
  const { api } = useRemote()
  return useCall(api, readScenario, { params, query: { manyMeters: 'totals' } }, READ_ONCE)
}

/**
 * The same scenario kept up to date without its meters; `reload` reads the present state. What was in the cache
 * already is read again before anything is shown: statuses are never trusted from the cache (decision 24). Its version
 * is that of what is shown: what a colleague changed below a touched row is told beside it (decision 62).
 */
function useFreshScenario(params: ScenarioParams, whole: Scenario, wasCached: boolean) {
  const { api } = useRemote()
  const [mustRead] = useState(wasCached)
  const { data, error, isValidating, mutate } = useCall(
    api,
    readScenario,
    { params, query: { meters: 'omit' } },
    { revalidateOnMount: mustRead, refreshInterval: REFRESH_INTERVAL_MS, focusThrottleInterval: COME_BACK },
  )
  // What the dashboard read of it before is older than the whole.
  const [before] = useState(data)
  const newer = data === before && !mustRead ? undefined : data
  const [settled, settle] = useState(!mustRead)
  if (!settled && !isValidating && (data || error)) settle(true)
  const reload = useCallback(() => mutate(), [mutate])
  const scenario = useMemo(
    () => (newer ? { ...newer, meters: whole.meters, meterTotals: whole.meterTotals } : whole),
    [newer, whole],
  )
  // What this rep may not see, or what is gone, is not shown as it was read first either.
  return { scenario, settled, reload, refused: isRefusedReading(error) }
}
