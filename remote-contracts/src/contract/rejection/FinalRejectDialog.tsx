import { toProblem } from 'shared-contracts/api'
import { COMMENT_MAX, finalRejection, reasonProblem, requestFinalRejection } from 'shared-contracts/contract/rejection'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, Info, styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/extra'
import { FORM_ERROR, Form, FormError, TextArea } from 'shared-ui/form'
import { sendOnce } from '../../ui/send-once'
import { TypingKeeper } from '../../ui/TypingKeeper'
import { useKeptTyping } from '../../ui/use-kept-typing'

const Note = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: 'var(--text-2)' })

export interface FinalRejectDialogProps {
  context: RemoteContext
  subtitle: string
  energyPlanId: string
  rateCheck: { customerId: string; rateCheckId: string }
  onClose: () => void
  /** `rejected`, or only read the contract again: it has changed meanwhile. */
  onDone: (rejected: boolean) => void
}

interface Reason {
  reason?: string
}

const empty: Reason = {}
const readReason = finalRejection.pick({ reason: true })

/** C§5: a reason of 2 to 250 characters; Submit is disabled while there is none. */
export function FinalRejectDialog({
  context,
  subtitle,
  energyPlanId,
  rateCheck,
  onClose,
  onDone,
}: FinalRejectDialogProps) {
  const kept = useKeptTyping<Reason>(
    context,
    energyPlanId,
    'final-rejection',
    (stored) => readReason.safeParse(stored).data,
  )

  async function reject({ reason = '' }: Reason) {
    try {
      await sendOnce(context.api, requestFinalRejection, { params: rateCheck, body: { reason } })
      kept.forget()
      onDone(true)
      return undefined
    } catch (error) {
      const problem = toProblem(error)
      context.log('final-rejection-failed', problem)
      if (problem.status === 409) onDone(false)
      return { [FORM_ERROR]: problem.message }
    }
  }

  return (
    <Form<Reason>
      initialValues={kept.found?.values ?? empty}
      onSubmit={reject}
      validate={({ reason }) => {
        const problem = reasonProblem(reason)
        return problem === undefined ? {} : { reason: problem }
      }}
      subscription={{ submitting: true, hasValidationErrors: true }}
    >
      {({ handleSubmit, submitting, hasValidationErrors }) => (
        <Dialog
          open
          onClose={onClose}
          busy={submitting}
          title="Reject a booked contract"
          subtitle={subtitle}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={submitting}>
                Cancel
              </Button>
              <Button
                variant="contained"
                color="error"
                busy={submitting}
                disabled={hasValidationErrors === true}
                onClick={() => void handleSubmit()}
              >
                Submit rejection
              </Button>
            </>
          }
        >
          <FormError />
          <TypingKeeper kept={kept} empty={empty} />
          <TextArea name="reason" label="Reason" required maxLength={COMMENT_MAX} />
          <Note>
            <Info size={14} aria-hidden />
            Your Supplier Liaison will be notified.
          </Note>
        </Dialog>
      )}
    </Form>
  )
}
