import type { Scenario } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import type { Rep } from 'remote-kit/context'
import { Arrival } from '../../bid/submission/Arrival'
import { Attestation } from '../../bid/submission/Attestation'
import { ConfirmRates } from '../../bid/submission/ConfirmRates'
import type { SubmissionFlow } from '../../bid/submission/use-submission'
import { lazyPart } from '../../ui/lazy-part'

// With the rest of the second glance, which is there long before a dialog is.
const GlanceQuestions = lazyPart<{ scenario: Scenario; submission: Submission }>({
  load: async () => ({ default: (await import('../../bid/second-glance/SecondGlance')).GlanceQuestions }),
})
const AttestationClaim = lazyPart({ load: () => import('../../bid/hand-off/AttestationClaim') })

export interface SubmissionDialogsProps {
  flow: SubmissionFlow
  rep: Rep
  scenario: Scenario
  /** Why no bid is taken any more: the dialogs may have been open as it came true. */
  closedReason: string | undefined
}

const nothing: Submission = { quotes: [], billingMethod: null, creditStatus: null }

/** One after the other (B§4): the lowest rates are confirmed, the rates are attested, and what became of them. */
export function SubmissionDialogs({ flow, rep, scenario, closedReason }: SubmissionDialogsProps) {
  const { step } = flow
  const submission = flow.submission ?? nothing
  return (
    <>
      <ConfirmRates
        open={step === 'confirm'}
        scenario={scenario}
        submission={submission}
        glance={<GlanceQuestions scenario={scenario} submission={submission} />}
        closedReason={closedReason}
        onConfirm={flow.confirmed}
        onClose={flow.cancel}
      />
      <Attestation
        open={step === 'attest' || step === 'sending'}
        busy={step === 'sending'}
        rep={rep}
        scenario={scenario}
        submission={submission}
        closedReason={closedReason}
        claim={(onHeld) => <AttestationClaim scenario={scenario} onHeld={onHeld} />}
        onAttest={flow.attested}
        onClose={flow.cancel}
      />
      <Arrival flow={flow} quoteRequest={scenario.quoteRequest} />
    </>
  )
}
