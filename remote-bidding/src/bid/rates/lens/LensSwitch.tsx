import type { Lens } from 'shared-contracts/bid/lens'
import { styled } from 'shared-ui/core'

const Choices = styled('div')({
  display: 'inline-flex',
  flex: 'none',
  maxWidth: '100%',
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  overflow: 'hidden',
  '@media (max-width: 640px)': { flexWrap: 'wrap' },
  backgroundColor: 'var(--surface)',
})
const Choice = styled('button')({
  height: 28,
  padding: '0 10px',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 12,
  fontWeight: 500,
  color: 'var(--text-2)',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& + &': { borderLeft: '1px solid var(--border)' },
  '&:hover': { backgroundColor: 'var(--hover)' },
  '&[aria-pressed="true"]': { backgroundColor: 'var(--fill)', color: 'var(--text)', fontWeight: 600 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -3 },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { color: 'Highlight', textDecoration: 'underline' } },
})

const choices: readonly { lens: Lens; label: string }[] = [
  { lens: 'typed', label: 'As typed' },
  { lens: 'all-in', label: 'All-in' },
  { lens: 'month', label: '$ a month' },
  { lens: 'term', label: '$ for the term' },
]

/** In the title of the grid: how its rates are looked at. What is typed stays as it is. */
export function LensSwitch({ lens, onChange }: { lens: Lens; onChange: (lens: Lens) => void }) {
  return (
    <Choices role="group" aria-label="Show rates">
      {choices.map(({ lens: each, label }) => (
        <Choice key={each} type="button" aria-pressed={each === lens} onClick={() => onChange(each)}>
          {label}
        </Choice>
      ))}
    </Choices>
  )
}
