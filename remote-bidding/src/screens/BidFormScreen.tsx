import { useCallback, useEffect, useState } from 'react'
import { bidFormTitle, isReadOnly, PRIMARY_SCENARIO, type Scenario } from 'shared-contracts/bid/request'
import { type OptionQuote } from 'shared-contracts/bid/rates'
import type { Meter } from 'shared-contracts/meter'
import { routes } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { matchPath, useLocation, useParams, useSearchParams } from 'shared-contracts/router'
import { Card, Skeleton } from 'shared-ui/core'
import { BidForm, type BidFormMode, type BidFormParts } from './bid-form/BidForm'
import { useFreshScenario, useWholeScenario, type ScenarioParams } from '../bid/request/use-scenario'
import { CreateCustomOptionButton } from '../bid/custom-option/CreateCustomOptionButton'
import { DeleteCustomOptionButton } from '../bid/custom-option/DeleteCustomOptionButton'
import { useBillsAction } from '../bid/downloads/BillsDownload'
import { DocumentLinks } from '../bid/downloads/DocumentLinks'
import { ExportMeterData } from '../bid/downloads/ExportMeterData'
import { MeterUsageButton } from '../bid/request/MeterUsageButton'
import { OptOutAction } from '../bid/opt-out/OptOutAction'
import { OptOutBanner } from '../bid/opt-out/OptOutBanner'
import { QuoteArchive } from '../bid/archive/QuoteArchive'
import { SupportedUtilities } from '../bid/request/SupportedUtilities'
import { useRep } from '../ui/use-rep'
import { LostWay } from '../ui/LostWay'
import { ScenarioReport } from '../bid/win-loss/ScenarioReport'
import { PrimaryScenario } from './PrimaryScenario'

/** The custom bid form and its read-only variant, which share one screen (B§2, C§2). */
export default function BidFormScreen({ context }: { context: RemoteContext }) {
  const { quoteRequestId = '', scenarioId = '' } = useParams()
  return scenarioId === PRIMARY_SCENARIO ? (
    <PrimaryScenario context={context} quoteRequestId={quoteRequestId} />
  ) : (
    <ScenarioForm context={context} quoteRequestId={quoteRequestId} scenarioId={scenarioId} />
  )
}

function ScenarioForm({
  context,
  quoteRequestId,
  scenarioId,
}: {
  context: RemoteContext
  quoteRequestId: string
  scenarioId: string
}) {
  const params = { id: quoteRequestId, scenarioId }
  const { data, error, isValidating, mutate } = useWholeScenario(context, params)
  const { header, log } = context
  const commodity = data?.rateCheck.commodityType
  useEffect(() => header.set(commodity ? bidFormTitle(commodity) : 'Custom Bid Form', 'bid-form'), [header, commodity])
  useEffect(() => {
    // B§8: a scenario that cannot be loaded is logged; decision 25: and shown.
    if (error) log('scenario-not-loaded', { message: error.message })
  }, [error, log])

  if (data)
    return (
      <LoadedBidForm
        key={`${quoteRequestId}/${scenarioId}`}
        context={context}
        params={params}
        whole={data}
        readWhole={mutate}
      />
    )
  if (error) return <LostWay context={context} error={error} busy={isValidating} onRetry={() => void mutate()} />
  return <BidFormSkeleton />
}

interface LoadedBidFormProps {
  context: RemoteContext
  params: ScenarioParams
  whole: Scenario
  readWhole: () => Promise<unknown>
}

function LoadedBidForm({ context, params, whole, readWhole }: LoadedBidFormProps) {
  const [cachedAtStart] = useState(() => wasReadBefore(whole))
  const { scenario, settled, reload, refused } = useFreshScenario(context, params, whole, cachedAtStart)
  const metersChanged =
    whole.quoteRequest.meterCount !== scenario.quoteRequest.meterCount ||
    whole.pricingScenario.totalAnnualKwhUsage !== scenario.pricingScenario.totalAnnualKwhUsage
  useEffect(() => {
    if (metersChanged || refused) void readWhole()
  }, [metersChanged, refused, readWhole])
  const rep = useRep(context)
  const mode = useMode()
  const [deletedHere, setDeletedHere] = useState<ReadonlySet<string>>(new Set())
  const noteDeleted = useCallback((optionId: string) => setDeletedHere((before) => new Set([...before, optionId])), [])
  const rowActions = useCallback(
    ({ option }: OptionQuote) => (
      <DeleteCustomOptionButton
        context={context}
        scenario={scenario}
        reload={reload}
        option={option}
        onDeleted={noteDeleted}
      />
    ),
    [context, scenario, reload, noteDeleted],
  )
  const bills = useBillsAction(context, scenario)
  const usage = useCallback(
    (meter: Meter) => <MeterUsageButton context={context} scenario={scenario} meter={meter} />,
    [context, scenario],
  )
  if (!rep) return null
  const readOnly = isReadOnly(scenario.quoteRequest, mode)
  const parts: BidFormParts = {
    notices: <OptOutBanner context={context} reload={reload} scenario={scenario} readOnly={readOnly} />,
    documents: <DocumentLinks context={context} scenario={scenario} />,
    meterTools: <ExportMeterData context={context} scenario={scenario} />,
    meterActions: { usage, bills },
    utilities: <SupportedUtilities context={context} scenario={scenario} readOnly={readOnly} reload={reload} />,
    // A form for reading has nothing that acts on the request; it shows what was submitted.
    ...(readOnly
      ? {
          archive: (
            <>
              <ScenarioReport context={context} rep={rep} scenario={scenario} />
              <QuoteArchive
                context={context}
                rep={rep}
                rateCheckId={scenario.rateCheck.id}
                customer={scenario.quoteRequest.companyName}
                commodity={scenario.rateCheck.commodityType}
              />
            </>
          ),
        }
      : {
          headerActions: <OptOutAction context={context} reload={reload} quoteRequest={scenario.quoteRequest} />,
          optionTools: <CreateCustomOptionButton context={context} scenario={scenario} reload={reload} mode={mode} />,
          rowActions,
        }),
  }
  if (!settled || refused) return <BidFormSkeleton />
  return (
    <BidForm
      context={context}
      rep={rep}
      scenario={scenario}
      mode={mode}
      reload={reload}
      parts={parts}
      deletedHere={deletedHere}
    />
  )
}

// Answers that a form was opened with: a second opening reads the status anew.
const seen = new WeakSet<Scenario>()
function wasReadBefore(whole: Scenario): boolean {
  const before = seen.has(whole)
  seen.add(whole)
  return before
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

function BidFormSkeleton() {
  return (
    <div aria-busy aria-label="The bid form is loading" role="status">
      {[
        ['Customer Details', 5],
        ['Meter Details', 8],
        ['Pricing options', 5],
      ].map(([title, lines]) => (
        <div key={title} style={{ marginBottom: 16 }}>
          <Card title={title}>
            <div style={{ display: 'grid', gap: 18 }}>
              {Array.from({ length: Number(lines) }, (_, line) => (
                <Skeleton key={line} width={`${90 - line * 7}%`} />
              ))}
            </div>
          </Card>
        </div>
      ))}
    </div>
  )
}
