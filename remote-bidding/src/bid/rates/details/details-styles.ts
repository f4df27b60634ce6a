import { styled } from 'shared-ui/core'

/** px of the drawer beside the grid. */
export const DRAWER = 360

/** Below the grid: one line of what there is to know of the row with the focus. */
export const DetailsStrip = styled('section')({
  display: 'flex',
  // As much as most terms need: nothing below moves with the focus.
  minHeight: 122,
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  '& > div': { flex: 'none', minWidth: 0, padding: '8px 16px' },
  '& > div + div': { borderLeft: '1px solid var(--border-subtle)' },
  '& > [data-price]': { minWidth: 118 },
  '& > [data-dollars]': { minWidth: 112 },
  '& > [data-parts]': { flex: '1 1 200px' },
  '& > [data-before]': { width: 240 },
  '& > [data-curve]': { flex: '1.1 1 240px' },
  '@media (max-width: 1199px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div + div': { width: 'auto', borderLeft: 0, borderTop: '1px solid var(--border-subtle)' },
    // Held for the parts of a rate and for the curve, which come with what is typed.
    '& > [data-parts]': { minHeight: 114 },
    '& > [data-curve]': { gridColumn: '1 / -1', minHeight: 121 },
  },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** At the right edge of the window, between the head of the bid and the bar of Submit. */
export const DetailsDrawer = styled('aside')({
  position: 'fixed',
  zIndex: 5,
  top: 152,
  bottom: 56,
  right: 0,
  width: DRAWER,
  overflow: 'auto',
  borderLeft: '1px solid var(--border)',
  backgroundColor: 'var(--surface)',
  '@media (max-width: 1599px)': { boxShadow: 'var(--e-dialog, 0 12px 40px rgba(16, 22, 34, .18))' },
  '@media (max-width: 1099px), (max-height: 559px)': { top: 0, bottom: 0, zIndex: 20, width: 'min(360px, 100vw)' },
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 12px 0 20px',
    '& > i': { flex: '1 1 auto' },
  },
  '& > div': { padding: '14px 20px', borderTop: '1px solid var(--border-subtle)' },
  '& > [data-curve]:empty': { display: 'none' },
})

export const Name = styled('h3')({ fontSize: 14, lineHeight: '20px', fontWeight: 600 })
export const DetailsCaption = styled('h4')({
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 400,
  color: 'var(--text-3)',
})
export const Days = styled('span')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Figures with their names above them. */
export const Figures = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)', whiteSpace: 'nowrap' },
  '& dd': { margin: 0, fontWeight: 600, lineHeight: '18px', whiteSpace: 'nowrap' },
  '& dd small': { marginLeft: 6, fontSize: 12, fontWeight: 400, color: 'var(--text-2)' },
})

/** Names and figures on one line each. */
export const Entries = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'space-between',
  gap: '2px 16px',
  margin: '4px 0 0',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--text-2)' },
  '& dd': { margin: 0, fontWeight: 500, textAlign: 'right', whiteSpace: 'nowrap' },
})

/** The parts of a rate: their shares, and each with its amount. */
export const SharesBar = styled('div')({
  display: 'flex',
  gap: 1,
  height: 8,
  margin: '4px 0 6px',
  borderRadius: 4,
  overflow: 'hidden',
  '& > i': { minWidth: 2 },
})
export const Parts = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: 0, fontWeight: 400, textAlign: 'left', color: 'var(--text-2)' },
  '& td': { textAlign: 'right', color: 'var(--text)', fontWeight: 500 },
  '& th > i': { display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 6 },
})
