import { type Scenario, shownOptions } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { useState, useMemo } from 'react'
import { lazyPart, type Rep } from 'remote-kit/context'
import { startingInput, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import { typedQuotes, type RateVerdict } from 'shared-contracts/bid/price-check'
import type { Colleague } from 'shared-contracts/bid/hand-off'
import { Banner } from 'shared-ui/core'
import { Form, FormSpy, SelectField } from 'shared-ui/form'
import { useAssignment, useAskSecond, useBeyondLimits } from '../../bid/hand-off/use-assignment'
import { Arrival } from '../../bid/submission/Arrival'
import { Attestation } from '../../bid/submission/Attestation'
import type { SubmissionFlow } from '../../bid/submission/use-submission'
import { InclusionQuestions } from '../../bid/price-check/InclusionQuestions'
import { useVerdicts } from '../../bid/price-check/use-verdicts'
import { useUsualRates } from '../../ui/use-usual-rates'
import { ConfirmRates } from '../../bid/submission/ConfirmRates'

const AttestationClaim = lazyPart({ load: () => import('../../bid/hand-off/AttestationClaim') })

export interface SubmissionDialogsProps {
  flow: SubmissionFlow
  rep: Rep
  scenario: Scenario
  /** Why no bid is taken any more: the dialogs may have been open as it came true. */
  closedReason: string | undefined
  /** Another row for a term of what is confirmed, in the form too. */
  onRow: ConfirmBidProps['onRow']
}

const nothing: Submission = { quotes: [], billingMethod: null, creditStatus: null }

/** One after the other (B§4): the lowest rates are confirmed, the rates are attested, and what became of them. */
export function SubmissionDialogs({ flow, rep, scenario, closedReason, onRow }: SubmissionDialogsProps) {
  const { step } = flow
  const submission = flow.submission ?? nothing
  const beyond = useBeyondLimits(scenario)
  const why = flow.secondId === undefined ? beyond(submission.quotes) : undefined
  const colleagues = (useAssignment(scenario).data?.team ?? []).filter(({ userId }) => userId !== rep.repId)
  const [to, setTo] = useState('')
  const asked = colleagues.find(({ userId }) => userId === to)
  const asking = useAskSecond(scenario)
  const ask =
    why === undefined || step !== 'attest'
      ? undefined
      : {
          part: <AskColleague why={why} colleagues={colleagues} onTo={setTo} />,
          confirm: asked === undefined ? 'Attest and ask' : `Attest and ask ${asked.firstName}`,
          reason: asked === undefined ? 'Choose a colleague.' : undefined,
        }
  async function askColleague() {
    const { ok } = await asking.run(to, submission)
    if (ok) flow.cancel()
  }
  return (
    <>
      <ConfirmBid
        open={step === 'confirm'}
        scenario={scenario}
        submission={submission}
        closedReason={closedReason}
        onConfirm={flow.confirmed}
        onClose={flow.cancel}
        onRow={onRow}
      />
      <Attestation
        open={step === 'attest' || step === 'sending'}
        busy={step === 'sending' || asking.busy}
        rep={rep}
        scenario={scenario}
        submission={submission}
        closedReason={closedReason}
        claim={(onHeld) => <AttestationClaim scenario={scenario} onHeld={onHeld} />}
        ask={ask}
        onAttest={() => (ask === undefined ? flow.attested() : void askColleague())}
        onClose={flow.cancel}
      />
      <Arrival flow={flow} quoteRequest={scenario.quoteRequest} />
    </>
  )
}

interface ConfirmBidProps {
  open: boolean
  scenario: Scenario
  submission: Submission
  closedReason: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** Another row for a term of the submission, in the form too. */
  onRow: (optionId: string, row: QuoteInput) => void
}

/** Confirm with the verdict of the one judge on each rate that will be sent. */
function ConfirmBid(props: ConfirmBidProps) {
  // What is usual is asked for once there is something to confirm.
  return props.submission.quotes.length === 0 ? null : <JudgedBid {...props} />
}

function JudgedBid(props: ConfirmBidProps) {
  const { scenario, submission, onRow } = props
  const typed = useMemo(() => typedQuotes(submission.quotes), [submission])
  const verdicts = useVerdicts(scenario, typed, useUsualRates(scenario))
  const keep = (optionId: string) => {
    const option = shownOptions(scenario).find(({ id }) => id === optionId)
    if (option) onRow(optionId, startingInput(scenario, option))
  }
  const take = ({ optionId, field, likely = '' }: RateVerdict) =>
    onRow(optionId, typeInto(typed.rowOf(optionId), field, likely, scenario.rateCheck.renewableQuotes))
  return (
    <ConfirmRates
      {...props}
      verdicts={verdicts}
      beside={<InclusionQuestions scenario={scenario} typed={typed} />}
      onKeep={keep}
      onTake={take}
    />
  )
}

interface AskColleagueProps {
  /** What the rep may not attest alone. */
  why: string
  colleagues: readonly Colleague[]
  onTo: (userId: string) => void
}

/** In the attestation of a bid beyond the rep's limits: who attests it too. */
function AskColleague({ why, colleagues, onTo }: AskColleagueProps) {
  return (
    <>
      <Banner tone="amber" role="status" title={why}>
        {colleagues.length === 0
          ? 'Nobody else of your team may bid: ask an administrator.'
          : 'A colleague attests it too. It is sent then, if bids are still taken.'}
      </Banner>
      <Form<{ to?: string }> onSubmit={() => undefined}>
        {() => (
          <>
            <SelectField
              name="to"
              label="Ask"
              options={colleagues.map(({ userId, firstName, lastName }) => ({
                value: userId,
                label: `${firstName} ${lastName}`,
              }))}
            />
            <FormSpy<{ to?: string }>
              subscription={{ values: true }}
              onChange={({ values }) => onTo(values?.to ?? '')}
            />
          </>
        )}
      </Form>
    </>
  )
}
