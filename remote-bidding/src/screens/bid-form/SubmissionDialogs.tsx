import type { Scenario } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { useState } from 'react'
import { lazyPart, type Rep } from 'remote-kit/context'
import { AskColleague } from '../../bid/hand-off/AskColleague'
import { useAssignment } from '../../bid/hand-off/use-assignment'
import { useAskSecond, useBeyondLimits } from '../../bid/hand-off/use-second'
import { Arrival } from '../../bid/submission/Arrival'
import { Attestation } from '../../bid/submission/Attestation'
import type { SubmissionFlow } from '../../bid/submission/use-submission'
import { ConfirmBid, type ConfirmBidProps } from './ConfirmBid'

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
