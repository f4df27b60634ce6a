import { styled } from 'shared-ui/core'

/** A page that is zoomed or narrow: figures before and now take two lines. */
const NARROW = '@media (max-width: 900px)'

export const ConfirmScroll = styled('div')({
  maxHeight: 'min(420px, 50vh)',
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 8,
})
export const ConfirmTableFrame = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '0 8px', textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' },
  '& tr > :first-of-type': { paddingLeft: 16 },
  '& tr > th ~ td:first-of-type': { paddingLeft: 8 },
  '& tr > :last-child': { paddingRight: 16 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 32,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: 'var(--text-2)',
    backgroundColor: 'var(--sunken)',
    borderBottom: '1px solid var(--border)',
  },
  '& tbody tr > *': { height: 44, borderBottom: '1px solid var(--border-subtle)' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 600 },
  '& [data-figure]': { textAlign: 'right' },
  '& [data-figure] span': { color: 'var(--text-3)' },
  '& [data-figure] b': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '14px', color: 'var(--text-3)' },
  '& small[data-changed]': { color: 'var(--amber)', whiteSpace: 'normal' },
  '& td[data-includes]': { fontSize: 12, color: 'var(--text-2)' },
  '& [data-check]': { minWidth: 130, fontSize: 12, fontWeight: 500 },
  '& tr[data-unusual] > *': { backgroundColor: 'var(--amber-soft)' },
  '& tr[data-unusual]:has(+ tr[data-unusual="asked"]) > *': { borderBottom: 0 },
  '@media (max-width: 1100px)': { '& th, & td, & tr > th ~ td:first-of-type': { padding: '0 5px' } },
  [NARROW]: { '& th, & td': { whiteSpace: 'normal', padding: '0 6px' }, '& [data-check]': { minWidth: 100 } },
})
export const Verdict = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'normal',
  '& svg': { flex: 'none' },
  '&[data-tone="green"]': { color: 'var(--green)' },
  '&[data-tone="amber"]': { color: 'var(--amber)' },
  '&[data-tone="red"]': { color: 'var(--red)' },
})
export const QuestionFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 44,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'normal',
  color: 'var(--amber)',
  '& label': { fontSize: 13, fontWeight: 600, color: 'var(--text)' },
  '& > span:last-of-type': { flex: '1 1 200px' },
})
