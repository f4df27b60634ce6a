import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { memo, useState, type KeyboardEventHandler, type Ref } from 'react'
import { controlLook } from './FieldFrame'
import { completed, masked, placeholderOf, takesKey, type MaskCommodity } from './rate-mask'

const Frame = styled('span')({ position: 'relative', display: 'block', '& > svg': { position: 'absolute', left: 8, top: 9, color: 'var(--red-solid)', pointerEvents: 'none' } })
const Input = styled('input')({
  ...controlLook,
  height: 32,
  padding: '0 8px',
  textAlign: 'right',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-invalid="true"]': { ...controlLook['&[aria-invalid="true"]'], paddingLeft: 28 },
  '&::placeholder': { color: 'var(--text-3)', fontWeight: 400, opacity: 1 },
  '&:disabled': { backgroundColor: 'var(--sunken)', borderColor: 'var(--border)', color: 'var(--text-3)', fontWeight: 400 },
})

export interface RateInputProps {
  /** Name for screen readers, e.g. `Standard mix rate, 12 months`. */
  label: string
  /** The text as typed; rates are decimal text, never numbers. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  onFocus?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  name?: string
  commodity: MaskCommodity
  disabled?: boolean
  /** The message, shown elsewhere under the row; here it draws the ring and the icon. */
  error?: string | undefined
  /** Id of the element that holds the message. */
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A rate in $/kWh or $/Dth: a plain input with the commodity's mask. What was typed or pasted is never lost. */
export const RateInput = memo(function RateInput(props: RateInputProps) {
  const { label, value, onChange, onBlur, onFocus, commodity, disabled, error, describedBy, inputRef } = props
  const wrong = error !== undefined
  const [typing, setTyping] = useState(false)
  // A rate that follows from the others has all its decimals too; while it is typed into, it stays as typed.
  const shown = typing ? value : completed(value, commodity)
  return (
    <Frame>
      <Input
        ref={inputRef}
        name={props.name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        placeholder={disabled ? '–' : placeholderOf(commodity)}
        disabled={disabled}
        value={shown}
        onKeyDown={props.onKeyDown}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus?.()
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const next = masked(typed)
          const native = event.nativeEvent
          const oneKey = native instanceof InputEvent && native.inputType === 'insertText'
          // A paste is always kept whole.
          if (oneKey && !takesKey(shown, next, commodity)) return
          setTyping(true)
          onChange(next)
        }}
        onBlur={() => {
          setTyping(false)
          onBlur?.()
        }}
      />
      {wrong && <CircleAlert size={14} aria-hidden />}
    </Frame>
  )
})
