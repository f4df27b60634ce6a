import { useId, type ReactNode } from 'react'
import { useField } from 'react-final-form'
import { ErrorText } from '../FieldLayout'
import { shownError } from '../shown-error'
import { TickBox } from '../inputs/TickBox'

export interface CheckboxFieldProps {
  name: string
  label: ReactNode
  /** With a value the field holds the list of the values ticked, without one true or false. */
  value?: string
  disabled?: boolean | undefined
}

/** A checkbox bound to the form. */
export function CheckboxField({ name, label, value, disabled }: CheckboxFieldProps) {
  const id = useId()
  const { input, meta } = useField<unknown, HTMLInputElement>(name, {
    type: 'checkbox',
    value,
    subscription: { value: true, error: true, touched: true, submitFailed: true },
  })
  const error = shownError(meta)
  // A list of boxes shares one message, which its group shows.
  const own = value === undefined && typeof error === 'string' ? error : undefined
  return (
    <div>
      <TickBox
        name={input.name}
        checked={input.checked ?? false}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        value={value}
        label={label}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={own ? id : undefined}
      />
      {own && <ErrorText id={id}>{own}</ErrorText>}
    </div>
  )
}
