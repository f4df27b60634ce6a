import type { Scenario } from 'shared-contracts/bid/request'
import type { Rep } from 'shared-ui/remote'
import { Arrival } from '../../bid/submission/Arrival'
import { Attestation } from '../../bid/submission/Attestation'
import { ConfirmRates } from '../../bid/submission/ConfirmRates'
import type { SubmissionFlow } from '../../bid/submission/use-submission'

export interface SubmissionDialogsProps {
  flow: SubmissionFlow
  rep: Rep
  scenario: Scenario
}

/** One after the other (B§4): the lowest rates are confirmed, the rates are attested, and what became of them. */
export function SubmissionDialogs({ flow, rep, scenario }: SubmissionDialogsProps) {
  const { step } = flow
  const quotes = flow.submission?.quotes ?? []
  return (
    <>
      <ConfirmRates
        open={step === 'confirm'}
        scenario={scenario}
        quotes={quotes}
        onConfirm={flow.confirmed}
        onClose={flow.cancel}
      />
      <Attestation
        open={step === 'attest' || step === 'sending'}
        busy={step === 'sending'}
        rep={rep}
        scenario={scenario}
        quotes={quotes}
        onAttest={flow.attested}
        onClose={flow.cancel}
      />
      <Arrival flow={flow} quoteRequest={scenario.quoteRequest} />
    </>
  )
}
