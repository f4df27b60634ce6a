import { useId, useState, type ReactNode } from 'react'
import { CardSurface, ChevronDown, ChevronRight, styled } from 'shared-ui/core'

const Header = styled('header')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '0 16px 0 4px',
  '& > h2': { flex: 'none', fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: '-.006em' },
  '& > p': {
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  '& > :not(h2):not(p)': { position: 'relative', flex: 'none' },
  '@media (max-width: 640px)': {
    flexWrap: 'wrap',
    '& > p': { flexBasis: '100%', paddingLeft: 8, whiteSpace: 'normal' },
  },
})
const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 32,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'var(--text)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& > svg': { color: 'var(--text-3)' },
  // The whole line can be pressed.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
})
const Body = styled('div')({
  padding: '0 16px 16px',
  '&[data-flush]': { padding: 0 },
  '& > section': { border: 0, borderTop: '1px solid var(--border)', borderRadius: '0 0 8px 8px' },
  // The line above it is the title of what is in it.
  '& > section > header > h2': { display: 'none' },
})

export interface FoldProps {
  title: string
  /** What is in it, in one line. */
  summary: string
  /** At the end of the line. */
  tools?: ReactNode
  /** Without padding, for tables that reach the edges. */
  flush?: boolean
  /** What is in it is a region of the same name itself. */
  holdsRegion?: boolean
  children: ReactNode
}

/** A part of the page that is read second: folded to one line, with what is in it. */
export function Fold({ title, summary, tools, flush, holdsRegion, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <CardSurface aria-labelledby={open && holdsRegion ? undefined : id}>
      <Header>
        <h2>
          <Toggle data-prints type="button" id={id} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Chevron size={16} aria-hidden />
            {title}
          </Toggle>
        </h2>
        <p title={summary} data-told-by-title>
          {summary}
        </p>
        {tools}
      </Header>
      {open && <Body data-flush={flush ? '' : undefined}>{children}</Body>}
    </CardSurface>
  )
}
