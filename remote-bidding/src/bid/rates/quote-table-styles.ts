import { styled } from 'shared-ui/core'
import { ACTIONS, TERM } from './quote-columns'

/** px at the top of the window that the page's header takes, and below it the head of the bid. */
const HEADER = 56
const HEAD = 96
/** px around the table: the sidebar, the page's padding, the card's border. */
export const OUTER_WIDTH = 306
/** px that the drawer of details takes where it has room. */
export const DRAWER_ROOM = 376
/** Heads stay in sight where there is room for rows between them; the head of the bid does where it is wide as well. */
const ROOMY = '@media screen and (min-height: 560px)'
const WIDE = '@media screen and (min-height: 560px) and (min-width: 1100px)'

/** Where the title has room for the view modes next to it. */
const WIDE_TITLE = '@media (min-width: 1100px)'

/** px at the right of the title for the view modes. */
const VIEW_MODES_WIDTH = 316

/** The grid with Submit, and below it what there is to know of it: Submit is next for Tab, and last in sight. */
export const Whole = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 12,
  '& > [data-sticky-bar]': { order: 1 },
  '&[data-beside] > [data-sticky-bar]': { marginRight: 'calc(-32px - var(--drawer, 0px))' },
  // Rows and what stands below them are one card.
  '& > [data-grid]:has(~ [data-under])': { borderRadius: '8px 8px 0 0', borderBottom: 0 },
  // The bar of a paste takes the place of the head.
  '& > [data-pasted] ~ [data-notices]': { position: 'static' },
  '@media (max-width: 1099px)': { '& > [data-pasted] > [data-head]': { display: 'none' } },
  '& > [data-pasted] > [data-head], & > [data-pasted] ~ [data-under] > [data-looks]': { visibility: 'hidden' },
})

/** Below the rows. */
export const Under = styled('div')({
  marginTop: -12,
  border: '1px solid var(--border)',
  borderTop: 0,
  borderRadius: '0 0 8px 8px',
  backgroundColor: 'var(--surface)',
})

/** The title of the table: one line. */
export const Title = styled('div')({
  [WIDE_TITLE]: { paddingRight: VIEW_MODES_WIDTH },
  '& > header': { minHeight: 40, padding: '3px 16px', flexWrap: 'nowrap' },
  '&[data-last-look] > header': { minHeight: 38, '& > div': { marginLeft: 4, flex: '1 1 auto', gap: 12 } },
  // A colleague, or what a colleague typed, needs its room.
  '&:has([data-here]) [data-hint]': { display: 'none' },
  '& > header > :is(h2, span)': { flex: 'none', whiteSpace: 'nowrap' },
  '& > header > div': { justifyContent: 'flex-start', gap: 16, marginLeft: 8, minWidth: 0, flexWrap: 'nowrap' },
  '@media (max-width: 991px)': { '& > header, & > header > div': { flexWrap: 'wrap' } },
})

/** A key where it acts. */
export const Hint = styled('span')({
  flex: 'none',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  '& kbd': { marginLeft: 0, marginRight: 4 },
  '@media (max-width: 1299px)': { display: 'none' },
})

/** Scrolled in itself: with its heads in sight. */
const SCROLLED = {
  overflow: 'auto',
  maxHeight: 'max(280px, calc(100vh - 210px))',
  '& > table > thead th': { top: 0 },
} as const

/** Narrower than its columns: both ways, with its terms in sight as well. Each costs a layer: others do without. */
const NARROW = {
  ...SCROLLED,
  '& > table > * > tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    boxShadow: '1px 0 0 var(--border)',
  },
  '& > table > thead > tr > th:first-of-type': { zIndex: 4 },
} as const

/**
 * Around the table: the page scrolls it. Only where the window is narrower than its columns (`least`, px) it scrolls in
 * itself, both ways, with terms and heads in sight.
 */
export const QuoteTableScroll = styled('div')<{ least: number }>(({ least }) => ({
  position: 'relative',
  [ROOMY]: { '& > table > thead th': { position: 'sticky', top: HEADER, zIndex: 3 } },
  [WIDE]: { '& > table > thead th': { top: HEADER + HEAD } },
  [`@media screen and (max-width: ${least + OUTER_WIDTH}px)`]: NARROW,
  [`@media screen and (max-width: ${least + OUTER_WIDTH + DRAWER_ROOM}px)`]: { '[data-beside] &': NARROW },
  // Nothing to check in a table for reading: what is left goes behind the last column.
  '& > table:not(:has(th[data-check])) th[data-actions]': { width: 'auto' },
  '& th[data-actions]': { width: ACTIONS },
  '& > table > thead abbr': { textDecoration: 'none' },
  '& > table[data-bare] th[data-actions]': { width: 16, padding: 0 },
  '& td[data-actions]': { textAlign: 'right' },
  // What gets the focus is neither below the heads, nor below the terms, nor cut at the edge.
  '& tbody :is(input, button)': { scrollMarginTop: HEAD + HEADER + 40, scrollMarginBottom: 68, scrollMarginRight: 16 },
  '& tbody td :is(input, button)': { scrollMarginLeft: TERM + 16 },
  '&[data-scrolls]': {
    ...SCROLLED,
    // From its heads to the map of its terms, above the bar of Submit.
    maxHeight: 'max(280px, calc(100vh - 344px))',
    '&& tbody :is(input, button)': { scrollMarginTop: 40, scrollMarginBottom: 8 },
  },
}))

/** Next to the title, and behind the rates for Tab: how they are viewed. */
export const ViewModes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 12px',
  padding: '8px 16px',
  [WIDE_TITLE]: {
    position: 'absolute',
    top: 6,
    right: 9,
    maxWidth: VIEW_MODES_WIDTH,
    padding: 0,
    '&[data-last-look]': { top: 5 },
  },
})

/** The look of the pricing options table: rows of 40 px, of 36 where there are many. */
export const QuoteTableFrame = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '&[data-dense]': { '--rate-row': '36px', '--rate-field': '28px' },
  // In Last Look most cells have two lines.
  '&[data-last-look]': { '--rate-row': '43px', '--rate-field': '32px', '--rate-gap': '6px' },
  '&[data-last-look] input:not([aria-invalid="true"])': { padding: '0 6px' },
})

export const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minHeight: 38,
  padding: '2px 8px',
  borderTop: '1px solid var(--border)',
})

export const HeadCell = styled('th')({
  height: 32,
  padding: '0 var(--rate-gap, 8px)',
  backgroundColor: 'var(--sunken)',
  borderTop: '1px solid var(--border)',
  borderBottom: '1px solid var(--border)',
  fontSize: 12,
  lineHeight: '15px',
  fontWeight: 500,
  color: 'var(--text-2)',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  // Names of gas rates take two lines.
  '&[data-number], &[data-send]': { whiteSpace: 'normal' },
  '&[data-number]': { textAlign: 'right' },
  '&:first-of-type': { paddingLeft: 16 },
  '& small': { display: 'block', fontSize: 12, fontWeight: 400, color: 'var(--text-3)' },
})

export const Cell = styled('td')({
  height: 'var(--rate-row, 40px)',
  padding: '0 var(--rate-gap, 8px)',
  textAlign: 'left',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  borderBottom: '1px solid var(--border-subtle)',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '&[data-wrap]': { whiteSpace: 'normal' },
  '&[data-bar]': { padding: 0 },
  '& > b': { fontWeight: 600 },
  '& > [role="switch"]': { verticalAlign: 'middle' },
  'th&': { paddingLeft: 16, paddingRight: 0, backgroundColor: 'var(--surface)' },
  '&[data-usual]': { color: 'var(--text-2)' },
  '&[data-check]': { paddingRight: 0 },
  '&:last-child': { paddingRight: 16 },
})
export const NumberCell = styled(Cell)({ textAlign: 'right' })

/** A rate; on the widest windows it is no wider than it is read, and stays beside its term. */
export const RateCell = styled(Cell)({
  position: 'relative',
  // The corner that fills down, of the field with the focus.
  '& > [data-fill]': {
    display: 'none',
    position: 'absolute',
    right: 4,
    bottom: 1,
    zIndex: 1,
    width: 9,
    height: 9,
    border: '1px solid var(--surface)',
    borderRadius: 2,
    backgroundColor: 'var(--primary)',
    cursor: 'crosshair',
    // Easier to hit, and within its cell.
    '&::after': { content: '""', position: 'absolute', inset: '-8px -3px -1px -8px' },
  },
  '&:focus-within > [data-fill]': { display: 'block' },
  '& input': { height: 'var(--rate-field, 30px)' },
  '&[data-picked] input': { backgroundColor: 'var(--primary-soft)', borderColor: 'var(--primary)' },
  '@media (forced-colors: active)': { '&[data-picked] input': { borderColor: 'Highlight', borderWidth: 3 } },
})

export const GridRow = styled('tr')({
  '&:last-of-type > *': { borderBottom: 0 },
  '&[data-state="off"] > *': { backgroundColor: 'var(--sunken)' },
  '&[data-linked] > *, &[data-active] > *': { backgroundColor: 'var(--primary-soft)' },
  '&[data-active] > th, &:focus-within > th': { boxShadow: 'inset 3px 0 0 var(--primary)' },
  '&[data-state="wrong"] > *': { backgroundColor: 'color-mix(in srgb, var(--red-soft) 45%, var(--surface))' },
  '&:focus-within > *': { backgroundColor: 'var(--primary-soft)' },
})

export const CellCaption = styled('div')({ fontSize: 12, lineHeight: '14px', color: 'var(--text-3)' })

export const TwoLineLabel = styled('span')({
  '& > b': { display: 'block', fontWeight: 500, lineHeight: '18px' },
  '& > span': { display: 'block', fontSize: 12, lineHeight: '15px', color: 'var(--text-3)' },
})
