import { keyframes } from '@mui/material/styles'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** The look of header and rows, written once on the card instead of on every cell. */
export const tableLook = {
  minWidth: 0,
  // Nothing below moves while it is read; after two seconds it is there in any case.
  '&[data-height-unknown] ~ section': { animation: `${appear} 2s step-end` },
  backgroundColor: 'var(--surface)',
  backgroundImage: 'none',
  border: '1px solid var(--border)',
  borderRadius: '8px',
  boxShadow: 'none',
  overflow: 'hidden',

  '& .MuiTableHead-root': { opacity: 1, zIndex: 2 },
  '& thead tr': {
    boxShadow: 'none',
    backgroundColor: 'var(--sunken)',
    borderTop: '1px solid var(--border)',
    borderBottom: '1px solid var(--border)',
  },
  // What a row has at its ends, and each cell beside what it holds: less where there is little room.
  '& .MuiTableContainer-root': { containerType: 'inline-size', '--ends': '4px', '--beside': '12px' },
  '& .MuiTableContainer-root:is([data-room="tight"], [data-room="narrow"])': { '--ends': '8px', '--beside': '8px' },
  '& table, & thead': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& table': {
    minWidth: 'calc(var(--least) + 2 * var(--ends) + var(--spares, 0px))',
  },
  '& tr': { padding: '0 var(--ends)' },
  // What matters less comes behind the rest, where one has to scroll to something.
  '& [data-room="narrow"] .gives-way': { order: 1 },
  // There is more on this side.
  '& [data-more] tr::before, & [data-more] tr::after': {
    content: 'none',
    position: 'sticky',
    zIndex: 3,
    flex: 'none',
    width: 12,
    pointerEvents: 'none',
  },
  '& [data-more~="right"] tr::after': {
    content: '""',
    order: 2,
    right: 0,
    marginLeft: '-12px',
    marginRight: 'calc(-1 * var(--ends))',
    background: 'linear-gradient(to left, color-mix(in srgb, var(--scrim) 32%, transparent), transparent)',
  },
  '& [data-more~="left"] .pinned, & [data-more~="left"] th[data-pinned="true"]': {
    boxShadow: '8px 0 8px -6px color-mix(in srgb, var(--scrim) 32%, transparent)',
  },
  '& thead th': {
    height: 34,
    padding: '0 var(--beside)',
    justifyContent: 'center',
    color: 'var(--text-2)',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    backgroundColor: 'var(--sunken)',
    borderBottom: 0,
    transition: 'none',
  },
  '& thead th[data-pinned="true"]::before': { display: 'none' },
  '& thead th[data-sort]': { color: 'var(--text)', fontWeight: 600 },
  '& thead th .unit': { color: 'var(--text-3)', fontWeight: 400 },
  '& .Mui-TableHeadCell-Content': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
  },
  '& .Mui-TableHeadCell-Content-Labels': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: 0,
    border: 0,
    borderRadius: '4px',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    overflow: 'hidden',
  },
  '& th.MuiTableCell-alignRight :is(.Mui-TableHeadCell-Content, .Mui-TableHeadCell-Content-Labels)': {
    flexDirection: 'row-reverse',
  },
  '& .Mui-TableHeadCell-Content-Wrapper': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .Mui-TableHeadCell-Content-Wrapper[data-long]': { whiteSpace: 'normal' },
  // The arrow is there on the sorted column; elsewhere on hover or focus.
  '& .head-sort': { minHeight: 24, cursor: 'pointer' },
  '& .head-sort > svg': { margin: '0 4px', opacity: 0 },
  '& .head-sort:focus-visible': { outlineOffset: -2 },
  '& :is(th[data-sort], th:hover) .head-sort > svg, & .head-sort:focus-visible > svg': { opacity: 1 },
  '& .Mui-TableHeadCell-Content-Actions': {
    position: 'absolute',
    right: 'calc(4px - var(--beside))',
    display: 'flex',
    backgroundColor: 'var(--sunken)',
    opacity: 0,
    '& button': { width: 24, height: 24, margin: 0, transform: 'none !important' },
  },
  '& th.MuiTableCell-alignRight .Mui-TableHeadCell-Content-Actions': {
    right: 'auto',
    left: -8,
    flexDirection: 'row-reverse',
  },
  '& th:hover .Mui-TableHeadCell-Content-Actions, & th:has(:focus-visible) .Mui-TableHeadCell-Content-Actions': {
    opacity: 1,
  },
  // Within its head: further out, that of the last one would be something to scroll to.
  '& .Mui-TableHeadCell-ResizeHandle-Wrapper': {
    right: 'calc(-1 * var(--beside))',
    marginRight: 0,
    padding: '0 4px',
    opacity: 0,
  },
  '& th:hover .Mui-TableHeadCell-ResizeHandle-Wrapper': { opacity: 1 },

  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    height: 'var(--row-height)',
    contain: 'layout style',
    borderBottom: '1px solid var(--border-subtle)',
    backgroundColor: 'var(--surface)',
  },
  '& tbody:not([style]) tr:last-of-type': { borderBottom: 0 },
  '& tbody tr.opens': { cursor: 'pointer' },
  '& tbody tr:not(.instead):hover': { backgroundColor: 'var(--hover)' },
  // In the middle of what is in sight, also where the columns reach further.
  '& tbody tr.instead': { height: 'auto', padding: 0 },
  '& tbody tr.instead td': { display: 'block', position: 'sticky', left: 0, width: '100cqi', padding: 0 },
  '& tbody :is(th, td)': {
    display: 'flex',
    alignItems: 'center',
    padding: '0 var(--beside)',
    minWidth: 0,
    fontWeight: 400,
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tbody [data-align="right"]': { justifyContent: 'flex-end', textAlign: 'right' },
  '& tbody [data-align="center"]': { justifyContent: 'center', textAlign: 'center' },
  // Its checkbox may be missed by a few pixels without opening the row.
  '& [data-choice]': { padding: 0 },
  '& [data-choice] :is(.content, .Mui-TableHeadCell-Content-Wrapper)': { overflow: 'visible', width: '100%' },
  '& [data-choice] .Mui-TableHeadCell-Content-Labels': { width: '100%' },
  '& .choose': { display: 'grid', placeItems: 'center', width: '100%', minHeight: 34, cursor: 'pointer' },
  '& tbody .choose': { height: 'calc(var(--row-height) - 1px)' },
  '& .choose > input': { margin: 0 },
  '& .pinned': { position: 'sticky', zIndex: 1, backgroundColor: 'inherit' },
  // What gets the focus is not below the first column.
  '& [data-room="narrow"]': { scrollPaddingInline: 'min(340px, 55%) 24px' },
  // Of a window that is zoomed in far, the first column alone would fill it.
  '@container (max-width: 480px)': { '& .pinned, & th[data-pinned="true"]': { position: 'static !important' } },
  '& .content': {
    display: 'block',
    minWidth: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Only a page that is zoomed in is narrower than this (decision 40): names take the lines that they need.
  '@media (max-width: 991px)': {
    '& tbody:not([style*="height"]) tr:not(.instead)': { height: 'auto', minHeight: 'var(--row-height)' },
    '& tbody:not([style*="height"]) [data-name]': { paddingBlock: 4 },
    '& tbody:not([style*="height"]) [data-name] .content, & tbody:not([style*="height"]) [data-name] :is(b, small)': {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  '& .row-link': {
    display: 'block',
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    borderRadius: '4px',
  },
  '& .row-link:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '& tbody :focus-visible': { outlineOffset: 0 },
} as const
