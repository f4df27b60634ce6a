import { COMMENT_MAX, finalRejection, reasonProblem, requestFinalRejection } from 'shared-contracts/contract/rejection'
import { useDraft } from 'remote-kit/draft'
import { TextArea } from 'shared-ui/form'
import { callOnce, useRemote } from 'remote-kit/context'
import { RejectionForm, type RejectionEnds } from './RejectionForm'

export interface FinalRejectDialogProps extends RejectionEnds {
  subtitle: string
  energyPlanId: string
  rateCheck: { customerId: string; rateCheckId: string }
}

interface Reason {
  reason?: string
}

const empty: Reason = {}
const storedReason = finalRejection.pick({ reason: true })

function problemsOf({ reason }: Reason) {
  const problem = reasonProblem(reason)
  return problem === undefined ? {} : { reason: problem }
}

/** C§5: a reason of 2 to 250 characters; Submit is disabled while there is none. */
export function FinalRejectDialog({ energyPlanId, rateCheck, ...dialog }: FinalRejectDialogProps) {
  const { api } = useRemote()
  const draft = useDraft<Reason>({
    kind: 'contractDraft',
    ids: [energyPlanId, 'final-rejection'],
    empty,
    read: (stored) => storedReason.safeParse(stored).data,
  })
  const reject = ({ reason = '' }: Reason) =>
    callOnce(api, requestFinalRejection, { params: rateCheck, body: { reason } })

  return (
    <RejectionForm<Reason>
      {...dialog}
      title="Reject a booked contract"
      submitLabel="Submit rejection"
      note="Your Supplier Liaison will be notified."
      draft={draft}
      problemsOf={problemsOf}
      reject={reject}
      event="final-rejection-failed"
    >
      {() => <TextArea name="reason" label="Reason" required maxLength={COMMENT_MAX} />}
    </RejectionForm>
  )
}
