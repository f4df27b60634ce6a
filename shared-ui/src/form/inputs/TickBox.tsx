import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes, ReactNode } from 'react'

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' " +
  "stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m2.5 6.3 2.4 2.3 " +
  '4.6-5\'/%3E%3C/svg%3E")'

const Label = styled('label')({
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
  '&[data-boxed] > span:first-of-type': { margin: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

// MUI gives its icons a size of letters, which a span has not.
const Mark = styled('span', { shouldForwardProp: (name) => name !== 'fontSize' })({
  flex: 'none',
  width: 18,
  height: 18,
  border: '1.5px solid var(--border-control)',
  borderRadius: 4,
  backgroundColor: 'var(--surface)',
  'input:checked + &': { backgroundColor: 'var(--primary)', borderColor: 'var(--primary)', backgroundImage: tick },
  'input[data-indeterminate="true"] + &': {
    background: 'linear-gradient(var(--on-primary), var(--on-primary)) center / 10px 2px no-repeat var(--primary)',
    borderColor: 'var(--primary)',
  },
  'input[type="radio"] + &': { borderRadius: '50%' },
  'input[type="radio"]:checked + &': { backgroundColor: 'var(--surface)', backgroundImage: 'none', borderWidth: 5 },
  'input[aria-invalid="true"] + &': { borderColor: 'var(--red-solid)' },
  'input:disabled + &': { borderColor: 'var(--border-button)', backgroundColor: 'var(--track)' },
  'input:disabled:checked + &': { backgroundColor: 'var(--neutral-solid)' },
  '@media (forced-colors: active)': {
    'input:is(:checked, [data-indeterminate="true"]) + &&': {
      forcedColorAdjust: 'none',
      background: `Highlight ${tick}`,
    },
    'input[data-indeterminate="true"] + &&': { backgroundImage: 'none' },
  },
})
const mark = <Mark />
const boxStyles = { flex: 'none', padding: 0, margin: '1px 0 0', borderRadius: '4px', cursor: 'inherit' } as const

export interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color'> {
  type?: 'checkbox' | 'radio'
  indeterminate?: boolean
}

/** The box alone: MUI's checkbox in the look of the portal. A radio button has its own input in it. */
export function Tick({ type = 'checkbox', indeterminate = false, ...rest }: TickProps) {
  const { checked, disabled, name, value, onChange, ...input } = rest
  // MUI says it in an attribute alone.
  const ref = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate
  }
  return (
    <Checkbox
      {...{ checked, disabled, name, value, onChange, indeterminate }}
      icon={mark}
      checkedIcon={mark}
      indeterminateIcon={mark}
      // Said here: its own default goes before the theme's.
      disableRipple
      sx={boxStyles}
      slotProps={{ input: { ...input, type, ref } }}
    />
  )
}

export interface TickBoxProps extends Omit<TickProps, 'indeterminate'> {
  label: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  /** Drawn as a box that fills its share of the row. */
  boxed?: boolean
}

/** A checkbox or radio button with its label. */
export function TickBox({ label, detail, boxed = false, ...tick }: TickBoxProps) {
  return (
    <Label data-disabled={tick.disabled || undefined} data-boxed={boxed || undefined}>
      <Tick {...tick} />
      <span>
        {label}
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </Label>
  )
}
