import { useState, type ReactNode } from 'react'
import { Button, Info, styled, Stack } from 'shared-ui/core'
import { DraftKeeper, useDraft, type Draft } from 'remote-kit/draft'
import { formatDate } from 'shared-ui/date'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import {
  FORM_ERROR,
  Form,
  FormError,
  CheckboxField,
  ErrorText,
  KeptFields,
  TextArea,
  useFormState,
} from 'shared-ui/form'
import { useAction, useRemote, callOnce } from 'remote-kit/context'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import {
  COMMENT_MAX,
  rejectCustomerSigned,
  rejectionComments,
  rejectionProblems,
  tickedComments,
  finalRejection,
  reasonProblem,
  requestFinalRejection,
  type RejectionComments,
} from 'shared-contracts/contract/rejection'

const Note = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: 'var(--text-2)' })

/** What both rejections tell their page. */
interface RejectionEnds {
  onClose: () => void
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
}

interface RejectionFormProps<Values> extends RejectionEnds {
  title: string
  subtitle: string
  submitLabel: string
  /** What a rep should know before submitting. */
  note: string
  draft: Draft<Values>
  /** What is wrong, by field; FORM_ERROR for the form as a whole. It is submitted only without. */
  problemsOf: (values: Values) => Partial<Record<string, string>>
  /** @throws ApiError */
  reject: (values: Values) => Promise<unknown>
  /** What the log calls a failure. */
  event: string
  children: (values: Values) => ReactNode
}

/** A dialog in which a rep says why a contract is rejected (C§5); what is typed is kept. */
function RejectionForm<Values extends object>(props: RejectionFormProps<Values>) {
  const {
    title,
    subtitle,
    submitLabel,
    note,
    draft,
    problemsOf: findProblems,
    reject,
    event,
    onClose,
    onDone,
    onChanged,
  } = props
  const { notifications } = useRemote()
  const rejection = useAction(reject, { event })

  async function submit(values: Values) {
    const outcome = await rejection.run(values)
    if (!outcome.ok) {
      const { problem, text } = outcome
      if (problem.status !== 409) return { [FORM_ERROR]: text }
      // The dialog goes with what it was about.
      notifications.error('The contract was not rejected', text, problem)
      onChanged()
      return undefined
    }
    draft.forget()
    onDone()
    return undefined
  }

  return (
    <Form<Values>
      initialValues={draft.initialValues}
      onSubmit={submit}
      validate={findProblems}
      subscription={{ submitting: true, values: true, hasValidationErrors: true }}
    >
      {({ handleSubmit, submitting, values, hasValidationErrors }) => (
        <Dialog
          open
          onClose={onClose}
          busy={submitting}
          title={title}
          subtitle={subtitle}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={submitting}>
                Cancel
              </Button>
              <Tooltip text={hasValidationErrors === true && 'Fill in what is missing first.'}>
                <Button
                  variant="contained"
                  color="error"
                  busy={submitting}
                  disabled={hasValidationErrors === true}
                  onClick={() => void handleSubmit()}
                >
                  {submitLabel}
                </Button>
              </Tooltip>
            </>
          }
        >
          <FormError />
          <DraftKeeper draft={draft} pending="sent" />
          {props.children(values)}
          <Note>
            <Info size={14} aria-hidden />
            {note}
          </Note>
        </Dialog>
      )}
    </Form>
  )
}

type Comments = { [Name in keyof RejectionComments]?: RejectionComments[Name] | undefined }

interface RejectDialogProps extends RejectionEnds {
  /** The latest. */
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

function findProblems(comments: Comments) {
  const { form, ...fields } = rejectionProblems(complete(comments))
  return form === undefined ? fields : { [FORM_ERROR]: form }
}

/** C§5: Load Factor or Other, each with its comment; Submit is disabled while the form is invalid. */
export function RejectDialog({ version, energyPlanId, rateCheck, ...ends }: RejectDialogProps) {
  const { api } = useRemote()
  // As it was opened: of one that comes meanwhile the rep has read nothing.
  const [readVersion] = useState(version)
  const draft = useDraft<Comments>({
    kind: 'contractDraft',
    ids: [energyPlanId, 'rejection'],
    empty,
    read: (stored) => storedComments.safeParse(stored).data,
  })
  const reject = (comments: Comments) =>
    callOnce(api, rejectCustomerSigned, {
      params: rateCheck,
      body: { comments: tickedComments(complete(comments)), version: readVersion },
    })

  return (
    <RejectionForm<Comments>
      {...ends}
      title="Reject this contract"
      subtitle={`Customer-signed, version ${readVersion}`}
      submitLabel="Submit"
      note="Rejecting is final: this contract can then no longer be booked or revised."
      draft={draft}
      problemsOf={findProblems}
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
          <NoReasonError />
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
function NoReasonError() {
  const form = useFormState({ subscription: { error: true, modified: true } })
  const error: unknown = form.error
  const touched = form.modified?.['loadFactor'] === true || form.modified?.['other'] === true
  if (typeof error === 'string' && touched) return <ErrorText>{error}</ErrorText>
  return null
}

export interface FinalRejectDialogProps extends RejectionEnds {
  plan: EnergyPlan
  /** ISO instant. */
  bookedAt: string | null | undefined
}

interface Reason {
  reason?: string
}

const noReason: Reason = {}
const storedReason = finalRejection.pick({ reason: true })

function reasonProblems({ reason }: Reason) {
  const problem = reasonProblem(reason)
  return problem ? { reason: problem } : {}
}

/** C§5: a reason of 2 to 250 characters; Submit is disabled while there is none. */
export function FinalRejectDialog({ plan, bookedAt, ...ends }: FinalRejectDialogProps) {
  const { api } = useRemote()
  const { customerId, energyPlanId, customerCompanyName: companyName } = plan
  const rateCheck = { customerId, rateCheckId: plan.energyPlanMeter.energyPlan.rateCheckId }
  const draft = useDraft<Reason>({
    kind: 'contractDraft',
    ids: [energyPlanId, 'final-rejection'],
    empty: noReason,
    read: (stored) => storedReason.safeParse(stored).data,
  })
  const reject = ({ reason = '' }: Reason) =>
    callOnce(api, requestFinalRejection, { params: rateCheck, body: { reason } })

  return (
    <RejectionForm<Reason>
      {...ends}
      title="Reject a booked contract"
      subtitle={bookedAt ? `${companyName}, booked ${formatDate(Date.parse(bookedAt))}` : companyName}
      submitLabel="Submit rejection"
      note="Your Supplier Liaison will be notified."
      draft={draft}
      problemsOf={reasonProblems}
      reject={reject}
      event="final-rejection-failed"
    >
      {() => <TextArea name="reason" label="Reason" required maxLength={COMMENT_MAX} />}
    </RejectionForm>
  )
}
