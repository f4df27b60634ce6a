import { useEffect, useState } from 'react'
import { bidFormTitle, PRIMARY_SCENARIO, type Scenario } from 'shared-contracts/bid/request'
import { routes } from 'shared-contracts/paths'
import { matchPath, useLocation, useParams, useSearchParams } from 'remote-kit/router'
import { remotePart, useFailureLog, usePageHeader, useRep } from 'remote-kit/context'
import { useFreshScenario, useWholeScenario, type ScenarioParams } from '../bid/request/use-scenario'
import { NotLoaded } from '../ui/NotLoaded'
import { BidForm } from './bid-form/BidForm'
import { BidFormSkeleton } from './bid-form/BidFormSkeleton'
import type { BidFormMode } from './bid-form/open-bid'
import { PrimaryScenario } from './PrimaryScenario'

/** The custom bid form and its read-only variant, which share one screen (B§2, C§2). */
function BidFormScreen() {
  const { quoteRequestId = '', scenarioId = '' } = useParams()
  if (scenarioId === PRIMARY_SCENARIO) return <PrimaryScenario quoteRequestId={quoteRequestId} />
  return <ScenarioForm key={`${quoteRequestId}/${scenarioId}`} params={{ id: quoteRequestId, scenarioId }} />
}

/** Reads the scenario; until it is there, how far that is. */
function ScenarioForm({ params }: { params: ScenarioParams }) {
  const { data: whole, error, isValidating, mutate } = useWholeScenario(params)
  const [wasCached] = useState(whole !== undefined)
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
  const metersChanged =
    whole.quoteRequest.meterCount !== scenario.quoteRequest.meterCount ||
    whole.pricingScenario.totalAnnualKwhUsage !== scenario.pricingScenario.totalAnnualKwhUsage
  useEffect(() => {
    if (metersChanged || refused) void readWhole()
  }, [metersChanged, refused, readWhole])
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
