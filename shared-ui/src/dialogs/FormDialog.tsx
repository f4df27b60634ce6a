import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-final-form'
import { Button } from '../core/Button'
import { Dialog, type DialogProps } from './Dialog'
import { Tooltip } from './Tooltip'

export interface FormOfDialog<Values> {
  values: Values
  submitting: boolean
  /** The text that `onSubmit` returned under FORM_ERROR. */
  submitError: string | undefined
}

export interface FormDialogProps<Values extends object>
  extends
    Pick<DialogProps, 'open' | 'title' | 'subtitle' | 'width' | 'onClose'>,
    Pick<FormProps<Values>, 'onSubmit' | 'validate'> {
  /** Keep the object between renders. */
  initialValues?: Values | undefined
  /** Text of the button that goes ahead. */
  confirm: string
  confirmIcon?: ReactNode
  destructive?: boolean | undefined
  /** What was started goes on beside the form. */
  busy?: boolean
  /** Why it cannot go ahead with these values; told at the button. */
  reasonOf?: (values: Values) => string | undefined
  children: (form: FormOfDialog<Values>) => ReactNode
}

/** A form in a dialog: opened again it starts anew, and what is under way keeps it open. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, subtitle, width, onClose, onSubmit, validate, initialValues, children } = props
  return (
    <Form<Values>
      key={String(open)}
      {...{ initialValues, validate, onSubmit }}
      subscription={{ values: true, submitting: true, submitError: true }}
    >
      {({ form, values, submitting = false, submitError }) => {
        const busy = submitting || props.busy === true
        // While it is sent, what it changes is no reason against it.
        const reason = submitting ? undefined : props.reasonOf?.(values)
        const actions = (
          <>
            <Button variant="text" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Tooltip text={reason}>
              <Button
                variant="contained"
                color={props.destructive ? 'error' : 'primary'}
                startIcon={props.confirmIcon}
                busy={busy}
                disabled={Boolean(reason)}
                onClick={() => void form.submit()}
              >
                {props.confirm}
              </Button>
            </Tooltip>
          </>
        )
        return (
          <Dialog {...{ open, onClose, title, subtitle, busy, actions, width }}>
            {children({ values, submitting, submitError: submitError as string | undefined })}
          </Dialog>
        )
      }}
    </Form>
  )
}
