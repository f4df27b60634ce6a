import { styled } from 'shared-ui/core'

/** A few choices in one line of the title, one of which is taken. */
export const Choices = styled('div')({
  display: 'inline-flex',
  flex: 'none',
  maxWidth: '100%',
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  overflow: 'hidden',
  // Only where letters are spaced out, or the window is small.
  flexWrap: 'wrap',
  backgroundColor: 'var(--surface)',
})
export const ChoiceButton = styled('button')({
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
