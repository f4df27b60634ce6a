import { toProblem } from 'shared-contracts/api'
import {
  COMMENT_MAX,
  rejectCustomerSigned,
  rejectionComments,
  rejectionProblems,
  tickedComments,
  type RejectionComments,
} from 'shared-contracts/contract/rejection'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, Info, Stack, styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/extra'
import { CheckboxField, ErrorText, FORM_ERROR, Form, FormError, KeptFields, TextArea } from 'shared-ui/form'
import { sendOnce } from '../../ui/send-once'
import { TypingKeeper } from '../../ui/TypingKeeper'
import { useKeptTyping } from '../../ui/use-kept-typing'

const Final = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: 'var(--text-2)' })

type Comments = { [Name in keyof RejectionComments]?: RejectionComments[Name] | undefined }

export interface RejectDialogProps {
  context: RemoteContext
  version: number
  energyPlanId: string
  rateCheck: { customerId: string; rateCheckId: string }
  onClose: () => void
  /** `rejected`, or only read the contract again: it has changed meanwhile. */
  onDone: (rejected: boolean) => void
}

const empty: Comments = {}
const commentFields = ['loadFactorComment', 'otherComment']
const complete = (comments: Comments): RejectionComments => ({
  ...comments,
  loadFactor: comments.loadFactor ?? false,
  other: comments.other ?? false,
})

/** C§5: Load Factor or Other, each with its comment; Submit is disabled while the form is invalid. */
export function RejectDialog({ context, version, energyPlanId, rateCheck, onClose, onDone }: RejectDialogProps) {
  const kept = useKeptTyping<Comments>(
    context,
    energyPlanId,
    'rejection',
    (stored) => rejectionComments.partial().safeParse(stored).data,
  )

  async function reject(comments: Comments) {
    try {
      await sendOnce(context.api, rejectCustomerSigned, {
        params: rateCheck,
        body: { comments: tickedComments(complete(comments)) },
      })
      kept.forget()
      onDone(true)
      return undefined
    } catch (error) {
      const problem = toProblem(error)
      context.log('rejection-failed', problem)
      if (problem.status === 409) onDone(false)
      return { [FORM_ERROR]: problem.message }
    }
  }

  return (
    <Form<Comments>
      initialValues={kept.found?.values ?? empty}
      onSubmit={reject}
      validate={(comments) => {
        const { form, ...fields } = rejectionProblems(complete(comments))
        return form === undefined ? fields : { [FORM_ERROR]: form }
      }}
      subscription={{ submitting: true, values: true, invalid: true, error: true, modified: true }}
    >
      {({ handleSubmit, submitting, values, hasValidationErrors, error, modified }) => (
        <Dialog
          open
          onClose={onClose}
          busy={submitting}
          title="Reject this contract"
          subtitle={`Customer-signed, version ${version}`}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={submitting}>
                Cancel
              </Button>
              <Button
                variant="contained"
                color="error"
                busy={submitting}
                disabled={Object.keys(rejectionProblems(complete(values))).length > 0 || hasValidationErrors === true}
                onClick={() => void handleSubmit()}
              >
                Submit
              </Button>
            </>
          }
        >
          <FormError />
          <TypingKeeper kept={kept} empty={empty} />
          <KeptFields names={commentFields} />
          <Stack spacing={0.5}>
            <CheckboxField name="loadFactor" label="Load Factor" />
            {values.loadFactor === true && <Comment name="loadFactorComment" />}
            <CheckboxField name="other" label="Other" />
            {values.other === true && <Comment name="otherComment" />}
          </Stack>
          <Final>
            <Info size={14} aria-hidden />
            Rejecting is final: this contract can then no longer be booked or revised.
          </Final>
          {typeof error === 'string' && (modified?.['loadFactor'] === true || modified?.['other'] === true) && (
            <ErrorText>{error}</ErrorText>
          )}
        </Dialog>
      )}
    </Form>
  )
}

const Comment = ({ name }: { name: string }) => (
  <TextArea
    name={name}
    label="Comment"
    required
    rows={2}
    maxLength={COMMENT_MAX}
    placeholder="Tell your Supplier Liaison why"
  />
)
