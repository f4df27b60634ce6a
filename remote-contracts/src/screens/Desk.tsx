import { styled } from 'shared-ui/core'

/** A window with room for the whole desk: only the paper and the panel beside it scroll. */
const ROOMY = '@media screen and (min-height: 560px) and (min-width: 1100px)'
const TALL = '@media screen and (min-height: 560px)'
const NARROW = '@media (max-width: 1279px)'
const ZOOMED = '@media (max-width: 640px)'
/** px: as wide as that it has a rail with the history. */
export const WITH_RAIL = '(min-width: 1760px)'

/** The page of a contract, from edge to edge below the header. */
export const Desk = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  minWidth: 0,
  margin: '-24px -32px',
  '--edge': '32px',
  '--end': '32px',
  [NARROW]: { margin: '-20px -24px', '--edge': '24px', '--end': '24px' },
  [ZOOMED]: { margin: -16, '--edge': '16px', '--end': '16px' },
  // Matrix pricing: the signed paper is the page's main thing.
  '&[data-desk]': { [ROOMY]: { flex: 'none', height: 'calc(100vh - 56px)' } },
})

/** Whose contract it is and what was sold, always in sight. */
export const DeskHead = styled('div')({
  flex: 'none',
  minHeight: 96,
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  // What gets the focus is seen below it.
  [ROOMY]: { position: 'sticky', top: 56, zIndex: 6, 'html:has(&)': { scrollPaddingTop: 168 } },
})

/** The areas of a contract without a signed paper. */
export const DeskAreas = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '16px var(--edge) 24px',
})

export const DeskBody = styled('div')({
  display: 'grid',
  flex: '1 1 auto',
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Without a paper, as an archived one, what there is begins below the head's first letter.
  '&:not([data-paper]) > div': { padding: '0 calc(var(--edge) - 16px)', border: 0 },
  [ROOMY]: {
    gridTemplateRows: 'minmax(0, 1fr)',
    '&[data-paper]': { gridTemplateColumns: 'minmax(0, 1fr) min(432px, 40vw - 80px)' },
  },
  [`@media screen and ${WITH_RAIL}`]: {
    '&[data-paper]': { gridTemplateColumns: '284px minmax(0, 1fr) 480px' },
  },
  // Two papers side by side need the room of what stands beside one.
  '&[data-paper]:has([data-comparing])': {
    [ROOMY]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > div:not(:has([data-comparing]))': { display: 'none' } },
  },
})

/** The paper, and above it what belongs to it. */
export const DeskPane = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '& > section:last-of-type': { flex: '1 1 auto' },
  // A file is held over it.
  '&[data-dropping]': { outline: '2px dashed var(--primary)', outlineOffset: -4 },
  '@media screen': { height: 'max(320px, 100vh - 160px)' },
  [ROOMY]: { height: 'auto' },
  [`@media screen and ${WITH_RAIL}`]: { '--edge': '24px' },
})

export const DeskSide = styled('div')({
  // What is hidden in it stays in it.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  backgroundColor: 'var(--surface)',
  [ROOMY]: {
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    borderLeft: '1px solid var(--border)',
    // The history begins below what is in sight, however few lines there are.
    '& > [data-fills]': { minHeight: '100%' },
  },
  // What gets the focus is seen below the bar of its part.
  '& :is(a, button, input)': { scrollMarginTop: 48 },
  // One list, its parts divided by lines.
  '& section, & [data-part]': { border: 0, borderRadius: 0 },
  '& section + section, & section section, & div + div > section, & [data-part]': {
    borderTop: '1px solid var(--border-subtle)',
  },
  '&[data-rail]': { border: 0, borderRight: '1px solid var(--border)', '--end': '16px' },
})

/** What to do now, and the buttons that do it; always in sight. */
export const DeskFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  flex: 'none',
  minHeight: 56,
  padding: '8px var(--edge)',
  backgroundColor: 'var(--surface)',
  borderTop: '1px solid var(--border)',
  boxShadow: '0 -8px 24px rgb(16 22 34 / .05)',
  '& > p': { flex: '1 1 240px', minWidth: 0, color: 'var(--text-2)' },
  '& > p b': { fontWeight: 600, color: 'var(--text)' },
  [TALL]: { position: 'sticky', bottom: 0, zIndex: 5 },
})
