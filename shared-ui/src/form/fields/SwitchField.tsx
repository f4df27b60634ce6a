import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { Switch } from '../inputs/Switch'

export interface SwitchFieldProps {
  name: string
  label: ReactNode | ((on: boolean) => ReactNode)
  disabled?: boolean
  /** Id of the element that says more about it. */
  describedBy?: string
}

/** A switch bound to the form; the value is true or false. */
export function SwitchField({ name, label, disabled, describedBy }: SwitchFieldProps) {
  const { input } = useField<boolean>(name, { subscription: { value: true } })
  const on = Boolean(input.value)
  return (
    <Switch
      checked={on}
      onChange={(checked) => input.onChange(checked)}
      label={typeof label === 'function' ? label(on) : label}
      disabled={disabled ?? false}
      {...(describedBy ? { describedBy } : {})}
    />
  )
}
