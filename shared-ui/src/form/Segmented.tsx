import { styled } from '@mui/material/styles'
import { Check, Minus } from 'lucide-react'

const Wrapper = styled('div')({
  display: 'inline-flex',
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  overflow: 'hidden',
  backgroundColor: 'var(--surface)',
  '&[data-disabled]': { borderColor: 'var(--border-button)' },
})
const Part = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 30,
  padding: '0 10px',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 12,
  fontWeight: 500,
  color: 'var(--text)',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& + &': { borderLeft: '1px solid var(--border-control)' },
  '&[aria-pressed="true"]': { fontWeight: 600 },
  '&[data-part="on"][aria-pressed="true"]': { backgroundColor: 'var(--primary)', color: 'var(--on-primary)' },
  '&[data-part="off"][aria-pressed="true"]': { backgroundColor: 'var(--neutral-solid)', color: 'var(--on-solid)' },
  '&&:disabled': { backgroundColor: 'transparent', color: 'var(--disabled-text)', cursor: 'not-allowed' },
  '&&:disabled[aria-pressed="true"]': { backgroundColor: 'var(--disabled-bg)' },
  '&:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: -3,
    boxShadow: 'inset 0 0 0 4px var(--focus-gap)',
  },
})

export interface SegmentedProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The two choices, e.g. `Send` and `Omit`. */
  on: string
  off: string
  /** What is chosen about, e.g. `12 months`: it follows the choice in the name of each button. */
  about: string
  disabled?: boolean
}

/** One of two choices, both in sight. */
export function Segmented({ checked, onChange, on, off, about, disabled }: SegmentedProps) {
  return (
    <Wrapper role="group" aria-label={`${on} or ${off.toLowerCase()}, ${about}`} data-disabled={disabled || undefined}>
      <Part
        type="button"
        data-part="on"
        aria-pressed={checked}
        aria-label={`${on} ${about}`}
        disabled={disabled}
        onClick={() => onChange(true)}
      >
        {checked && <Check size={14} aria-hidden />}
        {on}
      </Part>
      <Part
        type="button"
        data-part="off"
        aria-pressed={!checked}
        aria-label={`${off} ${about}`}
        disabled={disabled}
        onClick={() => onChange(false)}
      >
        {!checked && <Minus size={14} aria-hidden />}
        {off}
      </Part>
    </Wrapper>
  )
}
