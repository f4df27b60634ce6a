import type { ReactNode } from 'react'
import { Button, Info, styled } from 'shared-ui/core'
import { DraftKeeper, type Draft } from 'remote-kit/draft'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { FORM_ERROR, Form, FormError } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'

const Note = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: 'var(--text-2)' })

/** What both rejections tell their page. */
export interface RejectionEnds {
  onClose: () => void
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
}

export interface RejectionFormProps<Values> extends RejectionEnds {
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
export function RejectionForm<Values extends object>(props: RejectionFormProps<Values>) {
  const { title, subtitle, submitLabel, note, draft, problemsOf, reject, event, onClose, onDone, onChanged } = props
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
      validate={problemsOf}
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
