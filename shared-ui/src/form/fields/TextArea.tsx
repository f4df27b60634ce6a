import { styled } from '@mui/material/styles'
import { controlStyles, FieldLayout } from '../FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

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
