import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'

export interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** Numbers under the rail. */
  marks?: readonly number[]
  /** Text of a value for screen readers, e.g. `30 months`. */
  valueText?: (value: number) => string
  disabled?: boolean
}

/** One number of a range, by mouse or arrow keys: the browser's own control, in the theme. */
export function Slider({ label, value, onChange, min, max, marks = [], valueText, disabled }: SliderProps) {
  // The middle of the thumb, which stays within the rail.
  const leftAt = (of: number) => `calc(10px + (100% - 20px) * ${(of - min) / (max - min)})`
  return (
    <div>
      <Range
        type="range"
        aria-label={label}
        aria-valuetext={valueText?.(value)}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        style={{ '--at': leftAt(value) } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <Marks aria-hidden>
        {marks.map((mark) => (
          <span key={mark} data-passed={mark <= value} style={{ left: leftAt(mark) }}>
            {mark}
          </span>
        ))}
      </Marks>
    </div>
  )
}

const rail = {
  height: 4,
  borderRadius: 2,
  background: 'linear-gradient(to right, var(--rail) var(--at), var(--track) var(--at))',
}
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: 20,
  height: 20,
  border: '5px solid var(--rail)',
  borderRadius: 10,
  backgroundColor: 'var(--surface)',
  boxShadow: 'var(--e-2)',
} as const

// Two browsers name the parts each in their own way, and drop a rule that names a part they do not know.
const Range = styled('input')({
  '--rail': 'var(--primary)',
  display: 'block',
  width: '100%',
  height: 24,
  margin: '3px 0 4px',
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
  '@media (forced-colors: none)': {
    appearance: 'none',
    '&::-webkit-slider-runnable-track': rail,
    '&::-moz-range-track': rail,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: -8 },
    '&::-moz-range-thumb': thumb,
  },
  '&:disabled': { '--rail': 'var(--disabled-text)', cursor: 'default' },
})

const Marks = styled('div')({
  position: 'relative',
  height: 19,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  '& > span': { position: 'absolute', transform: 'translateX(-50%)' },
  // On the rail above.
  '& > span::before': {
    content: '""',
    position: 'absolute',
    left: 'calc(50% - 1px)',
    top: -18,
    width: 2,
    height: 4,
    backgroundColor: 'var(--border-control)',
  },
  '& > span[data-passed="true"]::before': { backgroundColor: 'var(--primary-soft)' },
})
