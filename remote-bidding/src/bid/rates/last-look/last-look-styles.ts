import { styled } from 'shared-ui/core'

/** px of what comes behind the page; held until it is there. */
export const FLOOR_HEIGHT = 28
export const MOVES_HEIGHT = 48

const tones = {
  '&[data-tone="green"]': { color: 'var(--green)', fontWeight: 500 },
  '&[data-tone="amber"]': { color: 'var(--amber)', fontWeight: 500 },
  '&[data-tone="red"]': { color: 'var(--red)', fontWeight: 500 },
}

export const Gap = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  fontSize: 12,
  lineHeight: '15px',
  color: 'var(--text-2)',
  '& > svg': { flex: 'none' },
  ...tones,
})

export const Muted = styled('span')({ fontWeight: 400, color: 'var(--text-3)' })

export const Rank = styled('span')({ ...tones })

/** What the marks of the bars are; beside it who else is here. */
export const MarksLegend = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 18px',
  minHeight: 32,
  padding: '2px 16px',
  borderTop: '1px solid var(--border)',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
})

/** In sight above the bar of Submit as long as the rates are. */
export const MovesSlot = styled('div')({
  borderTop: '1px solid var(--border)',
  borderRadius: '0 0 8px 8px',
  minHeight: MOVES_HEIGHT,
  backgroundColor: 'var(--sunken)',
  '@media screen and (min-height: 560px) and (min-width: 641px)': { position: 'sticky', bottom: 56, zIndex: 6 },
})
