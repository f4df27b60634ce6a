import { styled } from '@mui/material/styles'
import { Lock } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { controlLook, describedBy, FieldLayout } from './FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

export const Input = styled('input')(controlLook)

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'search' | 'date'
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  maxLength?: number
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** `large` on sign-in pages. */
  size?: 'medium' | 'large'
  /** Disabled for good, with a lock: the value comes from elsewhere. */
  locked?: boolean
}

const Locked = styled('div')({
  position: 'relative',
  '& input': { paddingRight: 40 },
  '& svg': { position: 'absolute', right: 12, top: 14, color: 'var(--text-3)' },
})

/** One line of text, bound to the form by `name`. */
export function TextField({
  name,
  label,
  required,
  disabled,
  help,
  validate,
  config,
  size,
  locked,
  ...input
}: TextFieldProps) {
  const field = useTextField({ name, ...(validate ? { validate } : {}), ...(config ? { config } : {}) })
  const control = (
    <Input
      {...input}
      {...field.input}
      type={input.type ?? 'text'}
      id={field.id}
      data-size={size}
      disabled={disabled ?? locked}
      aria-required={required}
      aria-invalid={field.error !== undefined}
      aria-describedby={describedBy(field.id, help, field.error)}
    />
  )
  return (
    <FieldLayout id={field.id} label={label} required={required} help={help} error={field.error}>
      {locked ? (
        <Locked>
          {control}
          <Lock size={16} aria-hidden />
        </Locked>
      ) : (
        control
      )}
    </FieldLayout>
  )
}
