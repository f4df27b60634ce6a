import { styled } from 'shared-ui/core'

/** The look of the pricing options table: rows of 56 px, taller and tinted where something is wrong. */
export const Scroll = styled('div')({ overflowX: 'auto', position: 'relative' })

export const Table = styled('table')({
  width: '100%',
  minWidth: 1132,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
})

export const Head = styled('th')({
  height: 48,
  padding: '0 8px',
  backgroundColor: 'var(--sunken)',
  borderTop: '1px solid var(--border)',
  borderBottom: '1px solid var(--border)',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  // Names of gas rates take two lines.
  '&[data-number]': { textAlign: 'right', whiteSpace: 'normal' },
  '&:first-of-type': { paddingLeft: 16 },
  '& small': { display: 'block', fontSize: 12, fontWeight: 400, color: 'var(--text-3)' },
})

export const Cell = styled('td')({
  height: 56,
  padding: '0 8px',
  textAlign: 'left',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  borderBottom: '1px solid var(--border-subtle)',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '& > b': { fontWeight: 600 },
  'th&': { paddingLeft: 16 },
  '&:last-child': { paddingRight: 16 },
})
export const NumberCell = styled(Cell)({ textAlign: 'right' })

/** An input with its message below, which may be wider than the input. */
export const RateCell = styled(Cell)({
  '& [data-error]': {
    height: 16,
    marginTop: 4,
    whiteSpace: 'nowrap',
    fontWeight: 500,
    position: 'relative',
    zIndex: 1,
    '& svg': { display: 'none' },
  },
})

export const Row = styled('tr')({
  '&:last-of-type > *': { borderBottom: 0 },
  '&[data-state="off"] > *': { backgroundColor: 'var(--sunken)' },
  '&[data-state="wrong"] > *': {
    height: 76,
    paddingTop: 12,
    verticalAlign: 'top',
    backgroundColor: 'color-mix(in srgb, var(--red-soft) 45%, var(--surface))',
  },
})

export const Caption = styled('div')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' })

export const TwoLines = styled('span')({
  '& > b': { display: 'block', fontWeight: 500, lineHeight: '18px' },
  '& > span': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})
