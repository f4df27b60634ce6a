import { styled } from 'shared-ui/core'

/** In the place of the grid's head, whose room it takes exactly. */
export const PasteBar = styled('div')({
  position: 'absolute',
  top: 1,
  left: 1,
  right: 1,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 8px 0 16px',
  borderRadius: '7px 7px 0 0',
  backgroundColor: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  '& > b': { fontWeight: 600, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
  '& > i': { flex: '1 1 auto' },
  '& > button': { flex: 'none' },
  // Where it may need more than one line, it stands in the head's place and grows; keys have no room then.
  '@media (max-width: 1099px)': {
    position: 'static',
    order: -1,
    flexWrap: 'wrap',
    marginBottom: -12,
    padding: '0 8px 0 16px',
    borderRadius: '8px 8px 0 0',
    '&& > b': { whiteSpace: 'normal' },
    '& kbd, & [data-ask]': { display: 'none' },
  },
})

/** Below the grid: the block as it was pasted, and beside it what was not understood. */
export const Below = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 396px',
  overflow: 'hidden',
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  '& > div + div': { padding: '8px 16px', borderLeft: '1px solid var(--border-subtle)' },
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div + div': { borderLeft: 0, borderTop: '1px solid var(--border-subtle)' },
  },
})

export const Source = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    height: 28,
    padding: '0 8px',
    borderRight: '1px solid var(--border-subtle)',
    borderBottom: '1px solid var(--border-subtle)',
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': { padding: '0 6px', backgroundColor: 'var(--sunken)', textAlign: 'left' },
  '& th[scope="row"]': { width: 164 },
  '& td[data-words]': { textAlign: 'left', color: 'var(--text-2)' },
  '& [data-state="unused"]': { color: 'var(--text-3)', textDecoration: 'line-through' },
  '& [data-state="unclear"]': { color: 'var(--amber)', backgroundColor: 'var(--amber-soft)', fontWeight: 600 },
  '& select': {
    width: '100%',
    height: 24,
    scrollMarginBottom: 80,
    padding: '0 4px',
    border: '1px solid var(--primary-soft-border, var(--border-button))',
    borderRadius: 4,
    backgroundColor: 'var(--primary-soft)',
    color: 'var(--primary-text)',
    font: 'inherit',
    fontWeight: 500,
    '&[data-unused]': {
      borderColor: 'var(--border-button)',
      backgroundColor: 'var(--surface)',
      color: 'var(--text-2)',
    },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  },
})

export const PasteMore = styled('div')({ display: 'flex', gap: 4, padding: '2px 8px' })

export const LeftOutList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  '& li > span': { flex: '1 1 auto', minWidth: 0 },
  '& li > svg': { flex: 'none' },
  '& li[data-warns]': { color: 'var(--amber)', fontWeight: 500 },
  '& button': { flex: 'none' },
})
