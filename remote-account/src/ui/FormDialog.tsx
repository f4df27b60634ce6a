import type { ReactNode } from 'react'
import { useAction } from 'remote-kit/context'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { AuthFields, Form, FORM_ERROR, FormError } from 'shared-ui/form'

interface FormDialogProps<Values extends object, Answer> {
  open: boolean
  title: string
  subtitle?: string
  /** Text of the button that goes ahead. */
  confirm: string
  destructive?: boolean
  /** What the log calls a failure. */
  event: string
  initialValues?: Values
  /** What is wrong, by field. */
  validate: (values: Values) => Partial<Record<string, string>>
  work: (values: Values) => Promise<Answer>
  /** The field that a refusal is about, by its code; what is about none stands above them. */
  fieldOf?: Readonly<Record<string, string>>
  onDone?: (answer: Answer) => void
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog; opened again they are empty. */
export function FormDialog<Values extends object, Answer = unknown>(props: FormDialogProps<Values, Answer>) {
  const { open, title, subtitle, confirm, destructive, event, initialValues, validate, onClose } = props
  const { busy, run } = useAction(props.work, { event })
  async function submit(values: Values) {
    const outcome = await run(values)
    if (!outcome.ok) return { [props.fieldOf?.[outcome.problem.code ?? ''] ?? FORM_ERROR]: outcome.text }
    props.onDone?.(outcome.answer)
    return undefined
  }
  return (
    <Form<Values>
      key={String(open)}
      initialValues={initialValues}
      onSubmit={submit}
      validate={validate}
      subscription={{}}
    >
      {({ form }) => (
        <Dialog
          open={open}
          onClose={onClose}
          title={title}
          subtitle={subtitle}
          width={480}
          busy={busy}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={busy}>
                Cancel
              </Button>
              <Button
                variant="contained"
                color={destructive ? 'error' : 'primary'}
                busy={busy}
                onClick={() => void form.submit()}
              >
                {confirm}
              </Button>
            </>
          }
        >
          <AuthFields>
            <FormError />
            {props.children}
          </AuthFields>
        </Dialog>
      )}
    </Form>
  )
}
