import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes, ReactNode } from 'react'

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' " +
  "stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m2.5 6.3 2.4 2.3 " +
  '4.6-5\'/%3E%3C/svg%3E")'

const Line = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 10,
  lineHeight: '20px',
  minHeight: 24,
  padding: '2px 0',
  cursor: 'pointer',
  '&[data-disabled]': { cursor: 'not-allowed', color: 'var(--disabled-text)' },
  // The whole choice in a frame of its own, and filled once it is made.
  '&[data-boxed]': {
    flex: '1 1 0',
    alignItems: 'center',
    minHeight: 40,
    padding: '8px 12px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    fontWeight: 500,
  },
  '&[data-boxed]:has(:checked)': { borderColor: 'var(--primary)', backgroundColor: 'var(--primary-soft)' },
  '&[data-boxed] > input': { margin: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

/** The box alone. */
export const Tick = styled('input')({
  appearance: 'none',
  flex: 'none',
  width: 18,
  height: 18,
  margin: '1px 0 0',
  border: '1.5px solid var(--border-control)',
  borderRadius: 4,
  backgroundColor: 'var(--surface)',
  cursor: 'inherit',
  '@media (forced-colors: active)': { '&&': { appearance: 'auto', backgroundImage: 'none' } },
  '&:checked': { backgroundColor: 'var(--primary)', borderColor: 'var(--primary)', backgroundImage: tick },
  '&[type="checkbox"]:indeterminate': {
    background: 'linear-gradient(var(--on-primary), var(--on-primary)) center / 10px 2px no-repeat var(--primary)',
    borderColor: 'var(--primary)',
  },
  '&[type="radio"]': { borderRadius: '50%' },
  '&[type="radio"]:checked': { backgroundColor: 'var(--surface)', backgroundImage: 'none', borderWidth: 5 },
  '&[aria-invalid="true"]': { borderColor: 'var(--red-solid)' },
  '&:disabled': { borderColor: 'var(--border-button)', backgroundColor: 'var(--track)' },
  '&:disabled:checked': { backgroundColor: 'var(--neutral-solid)' },
})

export interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  /** Drawn as a box that fills its share of the row. */
  boxed?: boolean
}

/** A checkbox or radio button with its label. */
export function TickBox({ type = 'checkbox', label, detail, boxed = false, ...input }: TickBoxProps) {
  return (
    <Line data-disabled={input.disabled || undefined} data-boxed={boxed || undefined}>
      <Tick {...input} type={type} />
      <span>
        {label}
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </Line>
  )
}
