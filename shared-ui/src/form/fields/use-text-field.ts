import { useId } from 'react'
import { describedByIds } from '../FieldLayout'
import { shownError } from '../shown-error'
import { useField, type UseFieldConfig } from 'react-final-form'

export type Validate = (value: string | undefined, all: object) => string | undefined | Promise<string | undefined>

export interface FieldProps {
  /** Name of the value in the form, e.g. `email`. */
  name: string
  label: React.ReactNode
  required?: boolean
  disabled?: boolean | undefined
  help?: React.ReactNode
  validate?: Validate
  /** Any other setting of final-form's field. */
  config?: Omit<UseFieldConfig, 'validate'>
}

/**
 * Value and shown error of one field: errors appear after touch or submit, a server's until the value changes.
 * `control` goes to the element that takes the text, `layout` to the FieldLayout around it.
 */
export function useTextField({ name, label, required, disabled, help, validate, config }: FieldProps) {
  const id = useId()
  const { input, meta } = useField<string>(name, {
    subscription: {
      value: true,
      error: true,
      submitError: true,
      touched: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
    // An emptied field is '' and not undefined: what was typed is what the form holds.
    parse: (value: string) => value,
    ...config,
    validate,
  })
  const ofServer: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const found = shownError(meta) ?? ofServer
  const error = typeof found === 'string' ? found : undefined
  return {
    value: input.value,
    control: {
      ...input,
      id,
      disabled,
      'aria-required': required,
      'aria-invalid': Boolean(error),
      'aria-describedby': describedByIds(id, help, error),
    },
    layout: { id, label, required, help, error },
  }
}
