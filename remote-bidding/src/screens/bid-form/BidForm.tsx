import { useCallback, useRef, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import type { SecondRequest } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { submissionIn } from 'shared-contracts/bid/submission'
import { styled } from 'shared-ui/core'
import type { Draft } from 'remote-kit/draft'
import { Form, useForm } from 'shared-ui/form'
import { lazyPart, NotThere, useIsTouched, usePageKeys, useRemote, type Rep } from 'remote-kit/context'
import type { ReloadScenario } from '../../ui/change-scenario'
import { askedMark } from '../../ui/asked-mark'
import { useBeyondLimits } from '../../ui/use-assignment'
import { SubmitBar } from '../../bid/submission/SubmitBar'
import { useSubmission, type SubmissionFlow } from '../../bid/submission/use-submission'
import { bidErrors, originalSubmission, rowName, toSubmission, type BidFormValues } from '../../ui/bid-form-values'
import { BidProvider, useBid } from '../../ui/bid-store'
import { createRateMutators } from '../../ui/rate-mutators'
import { BidFormNotices } from './BidFormNotices'
import { BidFormSections } from './BidFormSections'
import { keyGroups, useOpenBid, type BidFormMode, type OpenBid } from './open-bid'
import { useScenarioChanges } from './scenario-changes'
import type { SubmissionDialogsProps } from './SubmissionDialogs'
import { useBidDraft, useFollowedFields } from './bid-draft'
import { BidHeading, LastLookClock } from '../../bid/request/BidHeading'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { OptOutAction } from '../../bid/opt-out/OptOutAction'
import { BidTerms } from '../../bid/rates/BidTerms'
import { BillingDetails } from '../../bid/request/BillingDetails'

const AssignmentButton = lazyPart({ load: () => import('../../bid/hand-off/AssignmentButton') })

/** From edge to edge below the header; sticky where the window is large enough. */
const Head = styled('div')({
  margin: '-24px calc(-32px - var(--drawer, 0px)) 0 -32px',
  padding: '0 32px',
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  '@media (max-width: 1279px)': { margin: '-20px -24px 0', paddingLeft: 24, paddingRight: 24 },
  '@media (max-width: 640px)': { margin: '-16px -16px 0', paddingLeft: 16, paddingRight: 16 },
  '@media screen and (min-height: 560px) and (min-width: 1100px)': { position: 'sticky', top: 56, zIndex: 6 },
})

/** Whose bid it is, until when, what acts on the whole of it, and what all its rates have in common. */
function BidFormTop({ bid }: { bid: OpenBid }) {
  const { scenario, reload, lastLook, forReading, locked, closed } = bid
  const { quoteRequest } = scenario
  const isTypedIn = !forReading && closed?.code !== 'opted-out'
  return (
    <Head>
      <BidHeading
        scenario={scenario}
        clock={lastLook && <LastLookClock quoteRequest={quoteRequest} over={isTypedIn ? closed?.message : undefined} />}
        // Loaded later: what stands right of it keeps its place.
        whose={!forReading && <AssignmentButton scenario={scenario} />}
        actions={
          <>
            {lastLook && <ExportMeterData scenario={scenario} size="medium" />}
            {!forReading && <OptOutAction quoteRequest={quoteRequest} reload={reload} />}
          </>
        }
      />
      <BidTerms scenario={scenario} locked={locked} billing={<BillingDetails scenario={scenario} locked={locked} />} />
    </Head>
  )
}

// Loaded at the first touch of the page, well before a dialog is opened.
const SubmissionDialogs = lazyPart<SubmissionDialogsProps>({
  load: async () => ({ default: (await import('./SubmissionDialogs')).SubmissionDialogs }),
  Instead: ({ flow }) => flow.step && <NotThere onClose={flow.cancel} />,
})
// Only forms for reading show it; its space is kept free while it loads.
const SubmittedBefore = lazyPart<{ rep: Rep; scenario: Scenario }>({
  load: () => import('./SubmittedBefore'),
  held: <div aria-busy style={{ minHeight: 640 }} />,
})

const Page = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  flex: '1 0 auto',
  // The drawer of details has its room at the right.
  '&:has([data-beside])': { '--drawer': '376px', paddingRight: 'var(--drawer)' },
  // What gets the focus by Shift+Tab is not below the head, which stays in sight.
  '@media screen and (min-height: 560px) and (min-width: 1100px)': {
    '& :is(a, button, input, select, textarea, [tabindex])': { scrollMarginTop: 160 },
  },
})

interface BidFormProps {
  rep: Rep
  scenario: Scenario
  mode: BidFormMode
  /** Reads the scenario again, without its meters. */
  reload: ReloadScenario
}

/** The custom bid form (B§2): what was typed stays in it whatever happens to a call. */
export function BidForm({ rep, scenario, mode, reload }: BidFormProps) {
  const bid = useOpenBid(scenario, mode, reload)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const draft = useBidDraft(bid, isSubmitted)
  // The page may be left before it is drawn again.
  const submitted = useRef(false)
  const wasSubmitted = useCallback(() => submitted.current, [])
  const { navigation } = useRemote()
  const flow = useSubmission(scenario, {
    onSubmitted: (secondId) => {
      // What the rep typed is no part of a colleague's bid.
      if (!secondId) {
        draft.forget()
        askedMark(rep.repId, scenario).forget()
        submitted.current = true
        setIsSubmitted(true)
      }
      // The summary must not show what was read before the submission.
      void reload()
      navigation.to(paths.bidSummary(scenario.quoteRequest.id, scenario.pricingScenario.id), { replace: true })
    },
    onOutdated: () => void reload(),
  })
  const [mutators] = useState(() => createRateMutators(draft.initialValues.rows))
  const validate = useCallback((values: BidFormValues) => bidErrors(scenario, values), [scenario])
  return (
    <Form<BidFormValues>
      // Confirm and the attestation follow (B§4).
      onSubmit={(values) => flow.start(toSubmission(scenario, values, rep))}
      initialValues={draft.initialValues}
      mutators={mutators}
      validate={validate}
      subscription={{}}
    >
      {({ handleSubmit }) => (
        <BidProvider>
          <BidFormPage {...{ rep, bid, draft, flow }} isSubmitted={wasSubmitted} onSubmit={() => void handleSubmit()} />
        </BidProvider>
      )}
    </Form>
  )
}

interface BidFormPageProps {
  rep: Rep
  bid: OpenBid
  draft: Draft<BidFormValues>
  isSubmitted: () => boolean
  flow: SubmissionFlow
  onSubmit: () => void
}

function BidFormPage({ rep, bid, draft, isSubmitted, flow, onSubmit }: BidFormPageProps) {
  const { scenario, mode, forReading, refusal } = bid
  const { navigation } = useRemote()
  usePageKeys(keyGroups(bid))
  const form = useForm<BidFormValues>()
  const { dispatch } = useBid()
  const beyond = useBeyondLimits(scenario)
  useFollowedFields(scenario)
  const { changes, noteRemoved } = useScenarioChanges(scenario)
  const isTouched = useIsTouched()
  const review = (second: SecondRequest) => flow.review(submissionIn(second.quotes, second), second.secondId)
  return (
    <>
      <Page noValidate aria-label="Bid" onSubmit={(event) => event.preventDefault()}>
        <BidFormTop bid={bid} />
        <BidFormSections
          bid={bid}
          onRemoved={noteRemoved}
          notices={
            <BidFormNotices {...{ bid, draft, isSubmitted, changes }} failure={flow.failure} onReview={review} />
          }
          // B§2: opened from an e-mail there is neither a way back nor Submit; a form for reading has no Submit.
          bar={
            mode.viewFromEmail
              ? undefined
              : (compared) => (
                  <SubmitBar
                    scenario={scenario}
                    compared={compared}
                    readOnly={forReading}
                    closedReason={refusal?.message}
                    typedBy={bid.typedBy}
                    busy={flow.step === 'sending' || flow.step === 'checking'}
                    needsSecond={(values) => Boolean(beyond(toSubmission(scenario, values, rep).quotes))}
                    onBack={() => navigation.back(paths.quoteHistory(rep.supplierId))}
                    onSubmit={onSubmit}
                    onSubmitOriginal={() => flow.startOriginal(originalSubmission(scenario, rep))}
                  />
                )
          }
        >
          {forReading && <SubmittedBefore rep={rep} scenario={scenario} />}
        </BidFormSections>
      </Page>
      {(isTouched || flow.step) && (
        <SubmissionDialogs
          flow={flow}
          rep={rep}
          scenario={scenario}
          closedReason={refusal?.message}
          onRow={(optionId, row) => {
            dispatch({ type: 'put', rows: { [rowName(optionId)]: row } })
            // With this row the form may have nothing left that can be submitted.
            if (form.getState().invalid) flow.cancel()
            else onSubmit()
          }}
        />
      )}
    </>
  )
}
