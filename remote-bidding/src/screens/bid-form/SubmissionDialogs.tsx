import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import type { Rep } from 'remote-kit/context'
import { Arrival } from '../../bid/submission/Arrival'
import { Attestation } from '../../bid/submission/Attestation'
import { ConfirmRates } from '../../bid/submission/ConfirmRates'
import type { SubmissionFlow } from '../../bid/submission/use-submission'

export interface SubmissionDialogsProps {
  flow: SubmissionFlow
  rep: Rep
  scenario: Scenario
  /** Why no bid is taken any more: the dialogs may have been open as it came true. */
  closedReason: string | undefined
  /** Another row for a term of what is confirmed, in the form too. */
  onRow: (optionId: string, row: QuoteInput) => void
}

/** One after the other (B§4): the lowest rates are confirmed, the rates are attested, and what became of them. */
export function SubmissionDialogs({ flow, rep, scenario, closedReason, onRow }: SubmissionDialogsProps) {
  const { step, submission } = flow
  return (
    <>
      {/* What is usual is asked for once there is something to confirm. */}
      {submission && (
        <ConfirmRates
          {...{ scenario, submission, closedReason }}
          startedOn={flow.startedOn}
          onRow={flow.isOriginal ? undefined : onRow}
          open={step === 'confirm'}
          onConfirm={flow.confirmed}
          onClose={flow.cancel}
        />
      )}
      <Attestation {...{ flow, rep, scenario, closedReason }} />
      <Arrival flow={flow} quoteRequest={scenario.quoteRequest} />
    </>
  )
}
