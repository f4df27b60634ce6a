import { styled } from 'shared-ui/core'

/** A bar as wide as the page: negative margins undo the page's padding. Where room is short it scrolls along. */
export const wide = {
  margin: '0 -32px',
  padding: '0 32px',
  backgroundColor: 'var(--canvas)',
  '@media (max-width: 1279px)': { margin: '0 -24px', padding: '0 24px' },
  '@media (max-width: 640px), (max-height: 480px)': { position: 'static', margin: '0 -16px', padding: '0 16px' },
} as const

export const QueueHead = styled('div')({
  ...wide,
  position: 'sticky',
  top: 56,
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 20px',
  minHeight: 48,
  borderBottom: '1px solid var(--border)',
  // `&&` outranks the `margin` of narrower pages in `wide`.
  '&&': { marginTop: -24, marginBottom: -8 },
  '& h1': { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-.012em' },
  '@media (max-width: 1279px)': { ...wide['@media (max-width: 1279px)'], '&&': { marginTop: -20, marginBottom: -8 } },
  '@media (max-width: 640px)': { '&&': { marginTop: -16 } },
  '@media print': { position: 'static' },
})
