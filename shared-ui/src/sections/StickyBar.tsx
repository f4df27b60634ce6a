import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 15,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 56,
  // Over the padding of the page it ends, from edge to edge.
  margin: 'auto -32px -24px',
  padding: '9px 32px',
  backgroundColor: 'var(--surface)',
  borderTop: '1px solid transparent',
  boxShadow: 'var(--e-bar)',
  '@media (max-width: 1279px)': { margin: 'auto -24px -20px', paddingLeft: 24, paddingRight: 24 },
  '@media (max-width: 640px), (max-height: 480px)': { position: 'static' },
  '@media (max-width: 640px)': { margin: 'auto -16px -16px', padding: '9px 16px' },
})
const Pieces = styled('span')({
  display: 'flex',
  gap: 3,
  '& > i': { width: 28, height: 6, borderRadius: 3 },
  // The words beside them say the same, and the buttons stay on one line.
  '@media (max-width: 1099px)': { '& > i': { width: 12 } },
})

export type Segment = 'ready' | 'check' | 'wrong' | 'off' | 'open'

const segmentColors: Record<Segment, { backgroundColor: string; boxShadow?: string }> = {
  ready: { backgroundColor: 'var(--green-solid)' },
  check: { backgroundColor: 'var(--amber-solid)' },
  wrong: { backgroundColor: 'var(--red-solid)' },
  off: { backgroundColor: 'var(--track)', boxShadow: 'inset 0 0 0 1px var(--border-button)' },
  open: { backgroundColor: 'var(--track)' },
}

/** One small bar per term; beside it stands the same in words. */
export function Segments({ items }: { items: readonly Segment[] }) {
  return (
    <Pieces aria-hidden>
      {items.map((item, index) => (
        <i key={index} style={segmentColors[item]} />
      ))}
    </Pieces>
  )
}

/** The page's actions at the foot of the window. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Bar role="region" aria-label={label} data-sticky-bar>
      {children}
    </Bar>
  )
}
