import { styled } from '@mui/material/styles'
import { Lock, Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes } from 'react'
import { IconButton } from '../../core/IconButton'
import { controlStyles, FieldLayout } from '../FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

const Input = styled('input')(controlStyles)

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'search' | 'date'
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
  type = 'text',
  autoComplete,
  autoFocus,
  maxLength,
  inputMode,
  size,
  locked,
  ...props
}: TextFieldProps) {
  const { control: bound, layout } = useTextField({ ...props, disabled: props.disabled ?? locked })
  const own = { type, autoComplete, autoFocus, maxLength, inputMode }
  const control = <Input {...own} {...bound} data-size={size} />
  return (
    <FieldLayout {...layout}>
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

const Area = styled('textarea')({
  ...controlStyles,
  height: 'auto',
  minHeight: 40,
  padding: '8px 10px',
  lineHeight: '20px',
  resize: 'vertical',
})

export interface TextAreaProps extends FieldProps {
  /** Shown as a counter. Longer text is kept and flagged by the form's rule, never cut off. */
  maxLength?: number
  rows?: number
  placeholder?: string
}

/** Several lines of text with a counter. */
export function TextArea({ maxLength, rows = 3, placeholder, ...props }: TextAreaProps) {
  const { value, control, layout } = useTextField(props)
  // As people count, and as the rules do: an emoji is one.
  const length = [...(value ?? '')].length
  const tooLong = maxLength !== undefined && length > maxLength
  const counter =
    maxLength === undefined ? undefined : (
      <span style={tooLong ? { color: 'var(--red)' } : undefined}>
        {length} / {maxLength}
      </span>
    )
  return (
    <FieldLayout {...layout} counter={counter}>
      <Area {...control} rows={rows} placeholder={placeholder} aria-invalid={layout.error !== undefined || tooLong} />
    </FieldLayout>
  )
}

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
          style={{ paddingRight: 40, letterSpacing: visible ? undefined : '.125em' }}
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
