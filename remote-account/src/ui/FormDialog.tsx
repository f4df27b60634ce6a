import type { ReactNode } from 'react'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { AuthFields, Form, FormError } from 'shared-ui/form'

interface FormDialogProps<Values extends object> {
  open: boolean
  title: string
  subtitle?: string
  /** Text of the button that goes ahead. */
  confirm: string
  destructive?: boolean
  busy: boolean
  initialValues?: Values
  /** What is wrong, by field. */
  validate: (values: Values) => Partial<Record<string, string>>
  /** What could not be done, by field or as FORM_ERROR. */
  onSubmit: (values: Values) => unknown
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog; opened again they are empty. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, subtitle, confirm, destructive, busy, initialValues, validate, onSubmit, onClose } = props
  return (
    <Form<Values>
      key={String(open)}
      {...(initialValues && { initialValues })}
      onSubmit={(values) => onSubmit(values) as object | undefined}
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
