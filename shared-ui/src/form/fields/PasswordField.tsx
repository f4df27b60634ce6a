import { IconButton } from '../../core/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FieldLayout } from '../FieldLayout'
import { Input } from './TextField'
import { useTextField, type FieldProps } from './use-text-field'

export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password'
  size?: 'medium' | 'large'
}

/** A password, hidden until the eye is pressed. */
export function PasswordField({ size, autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const { control, layout } = useTextField(props)
  return (
    <FieldLayout {...layout}>
      <div style={{ position: 'relative' }}>
        <Input
          {...control}
          type={visible ? 'text' : 'password'}
          data-size={size}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          // Dots a little apart, so that they can be counted.
          style={{ paddingRight: 40, ...(visible ? {} : { letterSpacing: '.125em' }) }}
        />
        <IconButton
          size="small"
          aria-label="Show password"
          aria-pressed={visible}
          disabled={props.disabled ?? false}
          onClick={() => setVisible(!visible)}
          sx={{ position: 'absolute', right: 6, top: '50%', mt: '-14px' }}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
    </FieldLayout>
  )
}
