import { styled } from '@mui/material/styles'
import { controlLook, describedBy, FieldLayout } from './FieldLayout'
import { useTextField, type FieldProps } from './use-text-field'

const Area = styled('textarea')({
  ...controlLook,
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
export function TextArea({
  name,
  label,
  required,
  disabled,
  help,
  validate,
  config,
  maxLength,
  rows = 3,
  placeholder,
}: TextAreaProps) {
  const field = useTextField({ name, ...(validate ? { validate } : {}), ...(config ? { config } : {}) })
  // As people count, and as the rules do: an emoji is one.
  const length = [...(field.input.value ?? '')].length
  const tooLong = maxLength !== undefined && length > maxLength
  const counter =
    maxLength === undefined ? undefined : (
      <span style={tooLong ? { color: 'var(--red)' } : undefined}>
        {length} / {maxLength}
      </span>
    )
  return (
    <FieldLayout id={field.id} label={label} required={required} help={help} error={field.error} counter={counter}>
      <Area
        {...field.input}
        id={field.id}
        rows={rows}
        placeholder={placeholder}
        disabled={disabled}
        aria-required={required}
        aria-invalid={field.error !== undefined || tooLong}
        aria-describedby={describedBy(field.id, help, field.error)}
      />
    </FieldLayout>
  )
}
