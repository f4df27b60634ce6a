import { useState, useSyncExternalStore } from 'react'
import { styled } from 'shared-ui/core'

/** px */
const DRAWER_WIDTH = 360
/** Windows from here on have room for it: in narrower ones the tables below would cut their names. */
const WIDE = '(min-width: 1800px) and (min-height: 481px)'

/** The parts of the page; at the right of them the drawer has its room from the first paint on. */
export const PageWithDrawer = styled('div')({
  display: 'contents',
  [`@media ${WIDE}`]: {
    '&[data-drawer] > [data-part]': { marginRight: DRAWER_WIDTH },
  },
})

/**
 * At the right edge of the window, between the head of the page and its bar of keys; not in low windows, where the head
 * scrolls away.
 */
export const DashboardDrawer = styled('aside')({
  display: 'none',
  [`@media ${WIDE}`]: {
    position: 'fixed',
    zIndex: 5,
    top: 104,
    bottom: 36,
    right: 0,
    width: DRAWER_WIDTH,
    display: 'flex',
    flexDirection: 'column',
    borderLeft: '1px solid var(--border)',
    backgroundColor: 'var(--surface)',
  },
  '& > header': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    // Two lines of a long name: nothing below moves with the row.
    height: 56,
    padding: '0 12px 0 20px',
    '& > h2': { minWidth: 0, maxHeight: 40, overflow: 'hidden' },
    '& > button': { marginLeft: 'auto' },
  },
  '& h2': { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > [data-facts]': { flex: '1 1 auto', overflow: 'auto', overscrollBehavior: 'contain' },
  '& > footer': {
    flex: 'none',
    display: 'flex',
    gap: 8,
    padding: '12px 20px',
    borderTop: '1px solid var(--border-subtle)',
    '& > a': { flex: '1 1 auto' },
    '& kbd': { marginLeft: 8, padding: '0 5px', borderColor: 'currentColor', color: 'inherit' },
  },
  // What remotes bring is laid out alike.
  '& section': { padding: '14px 20px', borderTop: '1px solid var(--border-subtle)' },
  '& section[aria-busy]': { display: 'grid', gap: 10 },
  '& h3': { marginBottom: 8, fontSize: 12, lineHeight: '16px', fontWeight: 600, color: 'var(--text-2)' },
  '& section p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& dl + p': { marginTop: 8 },
  '& dl': { display: 'grid', gap: 6, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, lineHeight: '20px' },
  '& dt': { color: 'var(--text-2)' },
  '& dt small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { margin: 0, fontWeight: 500, textAlign: 'right' },
  '@media print': { '&&': { display: 'none' } },
})

/** When it ends, and on the right what is left. */
export const Ends = styled('section')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& [role="timer"]': { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
})

export interface QueueDrawerState {
  /** There is room for it. */
  wide: boolean
  open: boolean
  toggle: () => void
  /** Where it is drawn: outside the queue, whose space is reserved while it loads. */
  container: HTMLElement | null
}

const wideQuery = () => globalThis.matchMedia?.(WIDE)

function subscribe(onChange: () => void): () => void {
  const wide = wideQuery()
  wide?.addEventListener('change', onChange)
  return () => wide?.removeEventListener('change', onChange)
}

/** Open wherever there is room, until somebody closes it; a window that becomes narrow and wide again has it anew. */
export function useQueueDrawer(): Omit<QueueDrawerState, 'container'> {
  const wide = useSyncExternalStore(subscribe, () => wideQuery()?.matches ?? false)
  const [closed, setClosed] = useState(false)
  const [wasWide, setWasWide] = useState(wide)
  if (wasWide !== wide) {
    setWasWide(wide)
    setClosed(false)
  }
  return { wide, open: wide && !closed, toggle: () => setClosed(!closed) }
}
