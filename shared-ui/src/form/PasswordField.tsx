import { IconButton } from '../core/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { describedBy, FieldLayout } from './FieldLayout'
import { Input } from './TextField'
import { useTextField, type FieldProps } from './use-text-field'

export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password'
  size?: 'medium' | 'large'
}

/** A password, hidden until the eye is pressed. */
export function PasswordField({
  name,
  label,
  required,
  disabled,
  help,
  validate,
  config,
  size,
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const field = useTextField({ name, ...(validate ? { validate } : {}), ...(config ? { config } : {}) })
  return (
    <FieldLayout id={field.id} label={label} required={required} help={help} error={field.error}>
      <div style={{ position: 'relative' }}>
        <Input
          {...field.input}
          type={visible ? 'text' : 'password'}
          id={field.id}
          data-size={size}
          disabled={disabled}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          aria-required={required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field.id, help, field.error)}
          // Dots a little apart, so that they can be counted.
          style={{ paddingRight: 40, ...(visible ? {} : { letterSpacing: '.125em' }) }}
        />
        <IconButton
          size="small"
          aria-label="Show password"
          aria-pressed={visible}
          disabled={disabled ?? false}
          onClick={() => setVisible(!visible)}
          sx={{ position: 'absolute', right: 6, top: '50%', mt: '-14px' }}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
    </FieldLayout>
  )
}
