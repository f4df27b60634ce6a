import { COMMENT_MAX, finalRejection, reasonProblem, requestFinalRejection } from 'shared-contracts/contract/rejection'
import { TextArea } from 'shared-ui/form'
import { callOnce, useRemote } from 'shared-ui/remote'
import { useKeptTyping } from '../../ui/use-kept-typing'
import { RejectionForm, type RejectionEnds } from './RejectionForm'

export interface FinalRejectDialogProps extends RejectionEnds {
  subtitle: string
  energyPlanId: string
  rateCheck: { customerId: string; rateCheckId: string }
}

interface Reason {
  reason?: string
}

const readReason = finalRejection.pick({ reason: true })

function problemsOf({ reason }: Reason) {
  const problem = reasonProblem(reason)
  return problem === undefined ? {} : { reason: problem }
}

/** C§5: a reason of 2 to 250 characters; Submit is disabled while there is none. */
export function FinalRejectDialog({ energyPlanId, rateCheck, ...dialog }: FinalRejectDialogProps) {
  const { api } = useRemote()
  const kept = useKeptTyping<Reason>(energyPlanId, 'final-rejection', (stored) => readReason.safeParse(stored).data)
  const reject = ({ reason = '' }: Reason) =>
    callOnce(api, requestFinalRejection, { params: rateCheck, body: { reason } })

  return (
    <RejectionForm<Reason>
      {...dialog}
      title="Reject a booked contract"
      submitLabel="Submit rejection"
      note="Your Supplier Liaison will be notified."
      kept={kept}
      problemsOf={problemsOf}
      reject={reject}
      event="final-rejection-failed"
    >
      {() => <TextArea name="reason" label="Reason" required maxLength={COMMENT_MAX} />}
    </RejectionForm>
  )
}
