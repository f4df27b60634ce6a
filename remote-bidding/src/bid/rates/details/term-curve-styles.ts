import { styled } from 'shared-ui/core'

/** What is pointed at and the key above, then the plot with its lowest and highest rate beside. */
export const CurveFrame = styled('section')({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) auto',
  gridTemplateRows: '20px minmax(0, 1fr)',
  gap: '0 8px',
  boxSizing: 'border-box',
  height: '100%',
  minHeight: 104,
  fontSize: 12,
  lineHeight: '20px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '@media print': { breakInside: 'avoid' },
  'aside &': { minHeight: 200, gridTemplateRows: '20px minmax(0, 1fr) 20px' },
})
export const Readout = styled('output')({
  gridColumn: '1 / 3',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 600, color: 'var(--text)' },
  '& em': { fontStyle: 'normal', color: 'var(--amber)' },
  '@container (max-width: 400px)': { gridColumn: '1 / -1' },
})
export const Keys = styled('span')({
  display: 'flex',
  gap: 14,
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  '& i': { fontStyle: 'normal', display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i::before': { content: '""', width: 18, borderTop: '2px solid var(--primary-text)' },
  '& i[data-kind="previous"]::before': { borderTop: '2px dotted var(--text-3)' },
  '& i[data-kind="usual"]::before': { height: 8, borderTop: 0, backgroundColor: 'var(--track)' },
  '& i[data-kind="best"]::before': { borderTop: '2px dashed var(--green)' },
  // Too narrow for the hint beside the keys, which is bare text.
  '@container (max-width: 559px)': { fontSize: 0, gap: 8, '& i': { fontSize: 12 } },
  '@container (max-width: 400px)': { display: 'none' },
  // The drawer has a line for them below the curve.
  'aside &': { display: 'flex', gridArea: '3 / 1 / 4 / -1' },
})
export const Values = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '0 0 22px',
  textAlign: 'right',
  fontSize: 10.5,
  lineHeight: '14px',
  color: 'var(--text-3)',
})
export const Plot = styled('div')({
  gridArea: '2 / 2 / 3 / 4',
  position: 'relative',
  borderRadius: 6,
  // What gets the focus is neither below the head of the bid, nor below the bar of Submit.
  scrollMarginTop: 200,
  scrollMarginBottom: 80,
  touchAction: 'none',
  '&[data-dragging]': { cursor: 'ns-resize' },
})
