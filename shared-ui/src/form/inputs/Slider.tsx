import { Floats } from '../../dialogs/Floats'

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

const styles = {
  display: 'block',
  // The thumb stays within the width; below stand the numbers.
  width: 'calc(100% - 20px)',
  margin: '13px 10px 30px',
  padding: '0',
  height: 4,
  color: 'var(--primary)',
  '& .MuiSlider-rail': { opacity: 1, backgroundColor: 'var(--track)' },
  '& .MuiSlider-thumb': {
    width: 20,
    height: 20,
    border: '5px solid currentColor',
    backgroundColor: 'var(--surface)',
    boxShadow: 'var(--e-2)',
    '&::before': { boxShadow: 'none' },
    '&:hover, &.Mui-active': { boxShadow: 'var(--e-2)' },
    '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2, boxShadow: 'var(--e-2)' },
  },
  '& .MuiSlider-mark': { height: 4, backgroundColor: 'var(--border-control)' },
  '& .MuiSlider-markActive': { opacity: 1, backgroundColor: 'var(--primary-soft)' },
  '& .MuiSlider-markLabel': {
    top: 18,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-3)',
    fontVariantNumeric: 'tabular-nums',
  },
  '&.Mui-disabled': { color: 'var(--disabled-text)' },
} as const

/** One number of a range, by mouse or arrow keys: it stands in a dialog, with whose script it comes. */
export function Slider({ label, value, onChange, min, max, marks = [], valueText, disabled = false }: SliderProps) {
  return (
    <Floats open onClose={() => undefined}>
      {(parts) => (
        <parts.Slider
          aria-label={label}
          {...{ value, min, max, disabled }}
          marks={marks.map((mark) => ({ value: mark, label: mark }))}
          {...(valueText ? { getAriaValueText: valueText } : {})}
          sx={styles}
          onChange={(_, chosen) => onChange(Number(chosen))}
        />
      )}
    </Floats>
  )
}
