import {
  COMMENT_MAX,
  rejectCustomerSigned,
  rejectionComments,
  rejectionProblems,
  tickedComments,
  type RejectionComments,
} from 'shared-contracts/contract/rejection'
import { Stack } from 'shared-ui/core'
import { useDraft } from 'remote-kit/draft'
import { CheckboxField, ErrorText, FORM_ERROR, KeptFields, TextArea, useFormState } from 'shared-ui/form'
import { callOnce, useRemote } from 'remote-kit/context'
import { RejectionForm, type RejectionEnds } from './RejectionForm'

type Comments = { [Name in keyof RejectionComments]?: RejectionComments[Name] | undefined }

export interface RejectDialogProps extends RejectionEnds {
  version: number
  energyPlanId: string
  rateCheck: { customerId: string; rateCheckId: string }
}

const empty: Comments = {}
const commentFields = ['loadFactorComment', 'otherComment']
const storedComments = rejectionComments.partial()

const complete = (comments: Comments): RejectionComments => ({
  ...comments,
  loadFactor: comments.loadFactor ?? false,
  other: comments.other ?? false,
})

function problemsOf(comments: Comments) {
  const { form, ...fields } = rejectionProblems(complete(comments))
  return form === undefined ? fields : { [FORM_ERROR]: form }
}

/** C§5: Load Factor or Other, each with its comment; Submit is disabled while the form is invalid. */
export function RejectDialog({ version, energyPlanId, rateCheck, ...ends }: RejectDialogProps) {
  const { api } = useRemote()
  const draft = useDraft<Comments>({
    kind: 'contractDraft',
    ids: [energyPlanId, 'rejection'],
    empty,
    read: (stored) => storedComments.safeParse(stored).data,
  })
  const reject = (comments: Comments) =>
    callOnce(api, rejectCustomerSigned, { params: rateCheck, body: { comments: tickedComments(complete(comments)) } })

  return (
    <RejectionForm<Comments>
      {...ends}
      title="Reject this contract"
      subtitle={`Customer-signed, version ${version}`}
      submitLabel="Submit"
      note="Rejecting is final: this contract can then no longer be booked or revised."
      draft={draft}
      problemsOf={problemsOf}
      reject={reject}
      event="rejection-failed"
    >
      {({ loadFactor, other }) => (
        <>
          <KeptFields names={commentFields} />
          <Stack spacing={0.5}>
            <CheckboxField name="loadFactor" label="Load Factor" />
            {loadFactor === true && <Comment name="loadFactorComment" />}
            <CheckboxField name="other" label="Other" />
            {other === true && <Comment name="otherComment" />}
          </Stack>
          <NothingTicked />
        </>
      )}
    </RejectionForm>
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

/** Said once a tick was set and taken away. */
function NothingTicked() {
  const form = useFormState({ subscription: { error: true, modified: true } })
  const error: unknown = form.error
  const touched = form.modified?.['loadFactor'] === true || form.modified?.['other'] === true
  return typeof error === 'string' && touched ? <ErrorText>{error}</ErrorText> : null
}
