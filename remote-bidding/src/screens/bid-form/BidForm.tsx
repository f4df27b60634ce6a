import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { isLastLook, isReadOnly, lastLookEnd, whyNot, type Scenario } from 'shared-contracts/bid/request'
import { type OptionQuote } from 'shared-contracts/bid/rates'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import type { CurrentUser } from 'shared-contracts/session'
import { OpenInAnotherTab, styled, TypedBefore, TypingNotKept } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Form, KeptFields, useForm } from 'shared-ui/form'
import { useTimeReached } from '../../ui/use-time-reached'
import { Arrival } from '../../bid/submission/Arrival'
import { Attestation } from '../../bid/submission/Attestation'
import { BidHeading } from '../../bid/request/BidHeading'
import { BillingDetails } from '../../bid/request/BillingDetails'
import {
  fieldNames,
  originalSubmission,
  startingValues,
  submissionOf,
  type BidFormValues,
} from '../../ui/bid-form-values'
import { ChangesNotice, ClosedNotice } from '../../bid/request/BidNotices'
import { ChangedNotice } from '../../bid/submission/ChangedNotice'
import { ConfirmRates } from '../../bid/submission/ConfirmRates'
import { CustomerDetails } from '../../bid/request/CustomerDetails'
import { FeeAndTaxes } from '../../bid/rates/FeeAndTaxes'
import { LastLookBanner } from '../../bid/last-look/LastLookBanner'
import { MeterDetails, type MeterActions } from '../../bid/request/MeterDetails'
import { QuoteTable } from '../../bid/rates/QuoteTable'
import { RequestDetails } from '../../bid/request/RequestDetails'
import { RequestStrip } from '../../bid/rates/RequestStrip'
import { scenarioChanges } from './scenario-changes'
import { SubmitBar } from '../../bid/submission/SubmitBar'
import type { BidDraftKey } from './bid-draft'
import { useFoundDraft, useKeptDraft } from './use-bid-draft'
import { useSubmission } from '../../bid/submission/use-submission'

const Details = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  '@media (max-width: 1279px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
})
const Page = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, flex: '1 0 auto' })

/** How the form was opened (B§2). */
export interface BidFormMode {
  view: boolean
  viewFromEmail: boolean
}

/** Parts that other features bring; each is shown where the specification has it. */
export interface BidFormParts {
  headerActions?: ReactNode
  notices?: ReactNode
  documents?: ReactNode
  requestDetails?: ReactNode
  /** Which utilities the supplier serves here. */
  utilities?: ReactNode
  meterTools?: ReactNode
  meterActions?: MeterActions
  optionTools?: ReactNode
  /** What was submitted before, on a form for reading. */
  archive?: ReactNode
  rowActions?: (quote: OptionQuote) => ReactNode
}

export interface BidFormProps {
  context: RemoteContext
  rep: CurrentUser
  scenario: Scenario
  mode: BidFormMode
  /** Reads the scenario again, without its meters. */
  reload: () => Promise<unknown>
  parts?: BidFormParts
  /** Options that the rep deleted on this page. */
  deletedHere?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** The custom bid form (B§2): what was typed stays in it whatever happens to a call. */
export function BidForm(props: BidFormProps) {
  const { scenario, rep } = props
  // The form starts once: what is read again later never overwrites what was typed.
  const [starting] = useState(() => startingValues(scenario))
  const key = useMemo(
    () => ({
      userId: rep.supplierRepresentative.userId,
      quoteRequestId: scenario.quoteRequest.id,
      scenarioId: scenario.pricingScenario.id,
    }),
    [rep, scenario.quoteRequest.id, scenario.pricingScenario.id],
  )
  const forReading = isReadOnly(scenario.quoteRequest, props.mode)
  const found = useFoundDraft(props.context, key, starting)
  const draft = forReading ? undefined : found
  const [initial] = useState(() => draft?.values ?? starting)
  return (
    <Form<BidFormValues> onSubmit={() => undefined} initialValues={initial} subscription={{}}>
      {() => (
        <>
          {/* Rows of the table's other pages keep what was typed. */}
          <KeptFields names={fieldNames(scenario)} />
          <BidFormPage
            {...props}
            starting={starting}
            draftKey={key}
            draftTypedAt={draft?.typedAt}
            forReading={forReading}
          />
        </>
      )}
    </Form>
  )
}

interface BidFormPageProps extends BidFormProps {
  starting: BidFormValues
  draftKey: BidDraftKey
  draftTypedAt: number | undefined
  forReading: boolean
}

function BidFormPage({
  context,
  rep,
  scenario,
  mode,
  reload,
  parts = {},
  deletedHere = NONE,
  starting,
  draftKey,
  draftTypedAt,
  forReading,
}: BidFormPageProps) {
  const form = useForm<BidFormValues>()
  const { quoteRequest, rateCheck } = scenario
  const [draftShown, showDraft] = useState(draftTypedAt !== undefined)

  const end = lastLookEnd(quoteRequest)
  const due = Date.parse(quoteRequest.timeQuotesDue)
  const now = useTimeReached(context.clock, [due, ...(end === undefined ? [] : [end])])
  const kept = useKeptDraft(context, {
    key: draftKey,
    starting,
    keep: !forReading,
    until: isLastLook(quoteRequest) ? (end ?? due) : due,
  })
  const refusal = forReading ? undefined : whyNot('submit', quoteRequest, now)
  const locked = forReading || refusal !== undefined

  const onSubmitted = useCallback(() => {
    kept.forget()
    // The summary must not show what was read before the submission.
    void reload()
    context.navigation.to(paths.bidSummary(draftKey.quoteRequestId, draftKey.scenarioId), { replace: true })
  }, [kept, context, draftKey, reload])
  const onOutdated = useCallback(() => void reload(), [reload])
  const flow = useSubmission(context, scenario, { onSubmitted, onOutdated })
  const [atStart] = useState(scenario)
  const changes = atStart === scenario ? [] : scenarioChanges(atStart, scenario, form.getState().values, deletedHere)
  const lastLook = isLastLook(quoteRequest)
  // The order of the page stays while it is open: moving the rate inputs would start them anew.
  const [pricesFirst] = useState(lastLook)
  const [openedForReading] = useState(forReading)
  const closed = forReading && !openedForReading ? whyNot('submit', quoteRequest, now) : refusal
  const closedNotice = closed !== undefined && closed.code !== 'opted-out' && !lastLook

  const details = (
    <Details>
      <CustomerDetails scenario={scenario} documents={parts.documents} utilities={parts.utilities} />
      <BillingDetails scenario={scenario} locked={locked} />
      <RequestDetails scenario={scenario}>{parts.requestDetails}</RequestDetails>
    </Details>
  )
  const meterDetails = (
    <MeterDetails
      meters={scenario.meters ?? []}
      customer={quoteRequest.companyName}
      commodity={rateCheck.commodityType}
      tools={lastLook ? undefined : parts.meterTools}
      actions={parts.meterActions}
      startCollapsed={pricesFirst}
    />
  )
  const feeAndTaxes = <FeeAndTaxes scenario={scenario} locked={locked} />
  const quoteTable = (
    <QuoteTable
      scenario={scenario}
      clock={context.clock}
      locked={locked}
      tools={parts.optionTools}
      rowActions={parts.rowActions}
    />
  )
  const changed = flow.failure?.problem.code === 'changed-meanwhile' ? flow.failure : undefined

  return (
    <>
      <Page noValidate aria-label="Bid" onSubmit={(event) => event.preventDefault()}>
        <BidHeading
          scenario={scenario}
          clock={context.clock}
          actions={
            <>
              {lastLook && parts.meterTools}
              {parts.headerActions}
            </>
          }
        />
        {lastLook && !forReading && refusal?.code !== 'opted-out' && (
          <LastLookBanner quoteRequest={quoteRequest} clock={context.clock} over={refusal?.message} />
        )}
        {parts.notices}
        {closedNotice && <ClosedNotice message={closed.message} />}
        {changed && (
          <ChangedNotice changedBy={changed.changedBy} message={changed.problem.message} scenario={scenario} />
        )}
        {changes.length > 0 && <ChangesNotice changes={changes} />}
        {draftShown && draftTypedAt !== undefined && (
          <TypedBefore
            when={formatDateTimeZone(draftTypedAt)}
            pending="submitted"
            onStartOver={() => {
              form.restart(starting)
              kept.forget()
              showDraft(false)
            }}
          />
        )}
        {kept.unkept && <TypingNotKept pending="submitted" />}
        {kept.inOtherTab && !forReading && <OpenInAnotherTab />}
        {/* In Last Look prices come first. */}
        {pricesFirst ? (
          <>
            {quoteTable}
            {feeAndTaxes}
            <RequestStrip scenario={scenario} />
            {meterDetails}
            {details}
          </>
        ) : (
          <>
            {details}
            {meterDetails}
            {feeAndTaxes}
            {quoteTable}
          </>
        )}
        {parts.archive}
      </Page>
      {/* B§2: opened from an e-mail there is neither a way back nor Submit; a form for reading has no Submit. */}
      {!mode.viewFromEmail && (
        <SubmitBar
          scenario={scenario}
          readOnly={forReading}
          closedReason={refusal?.message}
          busy={flow.step === 'sending' || flow.step === 'checking'}
          onBack={() => context.navigation.back(paths.quoteHistory(rep.supplier.id))}
          onSubmit={() => flow.start(submissionOf(scenario, form.getState().values, rep))}
          onSubmitOriginal={() => flow.start(originalSubmission(scenario, rep))}
        />
      )}
      <ConfirmRates
        open={flow.step === 'confirm'}
        scenario={scenario}
        quotes={flow.submission?.quotes ?? []}
        clock={context.clock}
        onConfirm={flow.confirmed}
        onClose={flow.cancel}
      />
      <Attestation
        open={flow.step === 'attest' || flow.step === 'sending'}
        busy={flow.step === 'sending'}
        rep={rep}
        scenario={scenario}
        quotes={flow.submission?.quotes ?? []}
        clock={context.clock}
        onAttest={flow.attested}
        onClose={flow.cancel}
      />
      <Arrival flow={flow} quoteRequest={quoteRequest} clock={context.clock} />
    </>
  )
}
