import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { FieldGroup } from '../FieldGroup'
import { TickBox } from '../inputs/TickBox'

export interface RadioFieldProps {
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode; detail?: ReactNode; disabled?: boolean }[]
  required?: boolean
  /** Boxes beside each other, for two or three short answers. */
  boxed?: boolean
  disabled?: boolean
  validate?: (value: string | undefined, all: object) => string | undefined
}

/** One of a few choices, all in sight. */
export function RadioField({ name, legend, options, required, boxed = false, disabled, validate }: RadioFieldProps) {
  const { input } = useField<string, HTMLInputElement>(name, {
    subscription: { value: true },
    ...(validate ? { validate } : {}),
  })
  return (
    <FieldGroup legend={legend} required={required ?? false} name={name} inRow={boxed}>
      {options.map((option) => (
        <TickBox
          key={option.value}
          type="radio"
          name={input.name}
          value={option.value}
          checked={input.value === option.value}
          onChange={() => input.onChange(option.value)}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
          label={option.label}
          detail={option.detail}
          boxed={boxed}
          disabled={disabled === true || option.disabled === true}
        />
      ))}
    </FieldGroup>
  )
}
