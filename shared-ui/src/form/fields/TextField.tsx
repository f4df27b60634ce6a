import { styled } from '@mui/material/styles'
import { Lock } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { controlStyles, FieldLayout } from '../FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

export const Input = styled('input')(controlStyles)

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
