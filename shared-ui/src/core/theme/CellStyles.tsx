import type { Tone } from 'shared-contracts/bid/request'
import { toneColors } from './tokens'
import GlobalStyles from '@mui/material/GlobalStyles'

const tones: Tone[] = ['blue', 'green', 'amber', 'red', 'neutral']

/**
 * The look of what table cells hold by the hundred. Plain classes, written once by `CellStyles`: a styled
 * component for each chip and bar would cost more than the rest of its row.
 */
export const cellStyles = {
  ...Object.fromEntries(tones.map((tone) => [`.pm-tone-${tone}`, toneColors(tone)])),
  // What they have in common is written once.
  '.pm-chip, .pm-mark, .pm-countdown, .pm-progress': {
    display: 'inline-flex',
    alignItems: 'center',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  // In a heading too, whose letters stand closer.
  '.pm-chip, .pm-mark': { lineHeight: '16px', letterSpacing: 'normal' },
  '.pm-chip, .pm-mark, .pm-countdown-pill': { fontSize: '12px' },
  '.pm-chip, .pm-countdown-pill': { borderWidth: '1px', borderStyle: 'solid', borderRadius: '6px' },
  '.pm-chip': { gap: '5px', height: '22px', padding: '0 8px 0 6px' },
  '.pm-mark': { gap: '4px', color: 'var(--text-2)' },
  // Under a chip in a row of 48 px: both are in it, one below the other.
  '.pm-marked': {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1px',
    verticalAlign: 'middle',
  },
  '.pm-tile': {
    flex: 'none',
    width: '32px',
    height: '32px',
    display: 'grid',
    placeItems: 'center',
    border: '1px solid var(--border)',
    borderRadius: '6px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text-3)',
  },
  '.pm-tile-small': { width: '24px', height: '24px', borderRadius: '5px' },
  '.pm-elec': { color: 'var(--elec)' },
  '.pm-gas': { color: 'var(--gas)' },
  '.pm-customer': { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  '.pm-customer > span:last-of-type': { minWidth: 0 },
  '.pm-customer b, .pm-customer small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.pm-customer b': { fontWeight: 600, lineHeight: '18px' },
  '.pm-customer small': { fontSize: '12px', lineHeight: '16px', color: 'var(--text-3)' },
  '.pm-progress': { maxWidth: '100%', gap: '10px' },
  '.pm-progress-bar': {
    // It gives way where its column is narrow, its percent does not.
    flex: '0 1 auto',
    width: '72px',
    minWidth: '24px',
    height: '5px',
    borderRadius: '3px',
    overflow: 'hidden',
    outline: '1px solid transparent',
    backgroundColor: 'var(--track)',
  },
  '.pm-progress-bar > i': { display: 'block', height: '100%', borderRadius: '3px', forcedColorAdjust: 'none' },
  '.pm-progress-text': {
    flex: 'none',
    minWidth: '36px',
    fontSize: '12px',
    fontWeight: 400,
    color: 'var(--text-3)',
    fontVariantNumeric: 'tabular-nums',
  },
  '.pm-countdown': { gap: '6px', fontVariantNumeric: 'tabular-nums' },
  // On the line of the words around it.
  '.pm-countdown-words': { verticalAlign: 'baseline' },
  '.pm-countdown-pill': { height: '24px', padding: '0 8px' },
  '.pm-countdown-pill.pm-tone-neutral': { color: 'var(--text)' },
  '.pm-countdown-calm > svg': { color: 'var(--text-3)' },
} as const

/** The look of chips, marks, tiles and bars in tables: once around the pages that have them. Sign-in has none. */
export const CellStyles = () => <GlobalStyles styles={cellStyles} />
