import { styled } from '@mui/material/styles'

const Group = styled('div')({
  display: 'inline-flex',
  height: 32,
  border: '1px solid var(--border-button)',
  borderRadius: 6,
  backgroundColor: 'var(--surface)',
  '& > button': {
    padding: '0 10px',
    border: 0,
    borderRadius: 5,
    background: 'none',
    color: 'var(--text-2)',
    font: 'inherit',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& > button:hover': { backgroundColor: 'var(--hover)' },
  '& > button[aria-pressed="true"]': { backgroundColor: 'var(--primary-soft)', color: 'var(--blue)', fontWeight: 600 },
  '@media (forced-colors: active)': {
    '& > button[aria-pressed="true"]': { color: 'Highlight', textDecoration: 'underline' },
  },
  '&[data-plain]': { height: 24, gap: 2, border: 0, background: 'none' },
  '&[data-plain] > button': { minWidth: 28, padding: '0 6px', borderRadius: 4, fontWeight: 400 },
  '&[data-plain] > button:hover': { backgroundColor: 'var(--hover)' },
  '&[data-plain] > button[aria-pressed="true"]': {
    backgroundColor: 'var(--fill)',
    color: 'var(--text)',
    fontWeight: 600,
  },
  '& small': { fontSize: 12, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
})

export interface PressedGroupProps<Value extends string> {
  label: string
  /** Nothing where none is pressed. */
  value: Value | undefined
  items: readonly { value: Value; label: string; count?: number | undefined }[]
  onChange: (value: Value) => void
  /** Without a frame, e.g. in a line of small text. */
  plain?: boolean
}

/** A few choices, all in sight, one of them pressed. */
export function PressedGroup<Value extends string>({ label, value, items, onChange, plain }: PressedGroupProps<Value>) {
  return (
    <Group role="group" aria-label={label} data-plain={plain || undefined}>
      {items.map((item) => (
        <button key={item.value} type="button" aria-pressed={item.value === value} onClick={() => onChange(item.value)}>
          {item.label}
          {item.count !== undefined && <small> {item.count}</small>}
        </button>
      ))}
    </Group>
  )
}
