import MuiSlider from '@mui/material/Slider'

export interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Numbers under the rail. */
  marks?: readonly number[]
  /** Text of a value for screen readers, e.g. `30 months`. */
  valueText?: (value: number) => string
  disabled?: boolean
}

/** One number of a range, by mouse or arrow keys. */
export function Slider({ label, value, onChange, min, max, step = 1, marks = [], valueText, disabled }: SliderProps) {
  return (
    <MuiSlider
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled ?? false}
      marks={marks.map((mark) => ({ value: mark, label: String(mark) }))}
      {...(valueText ? { getAriaValueText: valueText } : {})}
      onChange={(_event, next) => {
        if (typeof next === 'number') onChange(next)
      }}
      sx={{
        color: 'var(--primary)',
        height: 4,
        mx: '10px',
        width: 'calc(100% - 20px)',
        '& .MuiSlider-rail': { backgroundColor: 'var(--track)', opacity: 1 },
        '& .MuiSlider-track': { border: 0 },
        '& .MuiSlider-mark': { height: 4, backgroundColor: 'var(--border-control)', opacity: 1 },
        '& .MuiSlider-markActive': { backgroundColor: 'var(--primary-soft)' },
        '& .MuiSlider-markLabel': {
          fontSize: 12,
          lineHeight: '16px',
          color: 'var(--text-3)',
          top: 28,
          fontVariantNumeric: 'tabular-nums',
        },
        '& .MuiSlider-thumb': {
          width: 20,
          height: 20,
          backgroundColor: 'var(--surface)',
          border: '5px solid var(--primary)',
          boxShadow: 'var(--e-2)',
          '&::before': { boxShadow: 'none' },
        },
        '&.Mui-disabled .MuiSlider-thumb': { borderColor: 'var(--disabled-text)' },
        '& .MuiSlider-thumb:hover': { boxShadow: 'var(--e-2)' },
        '& .MuiSlider-thumb.Mui-focusVisible': { boxShadow: 'none' },
      }}
    />
  )
}
