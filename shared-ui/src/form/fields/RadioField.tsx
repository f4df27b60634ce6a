import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { FieldGroup } from '../FieldGroup'
import { TickBox } from '../inputs/TickBox'

export interface RadioFieldProps {
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  required?: boolean
}

/** One of two or three choices with short names, in boxes beside each other. */
export function RadioField({ name, legend, options, required = false }: RadioFieldProps) {
  const { input } = useField<string, HTMLInputElement>(name, { subscription: { value: true } })
  return (
    <FieldGroup legend={legend} required={required} name={name} inRow>
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
          boxed
        />
      ))}
    </FieldGroup>
  )
}
