import type { CellText } from './text-width'

/** The texts of what cells of lists hold, for the width of their columns. */

/** A status in its chip: 14 px of icon, 5 of gap, 14 of padding, 2 of border. */
export const chipText = (text: string): CellText => ({ text, style: 'label', extraWidth: 35 })

/** A mark under a status, with its icon. */
export const markText = (text: string): CellText => ({ text, style: 'label', extraWidth: 16 })

/** A countdown in its pill, at its longest. */
export const countdownTexts: readonly CellText[] = ['00:00:00', '365d 23h'].map((text) => ({
  text,
  style: 'label',
  extraWidth: 38,
}))

/** A customer and the line below; the commodity's tile stands before them. */
export const customerTexts = (name: string, sub: string): CellText[] => [
  { text: name, style: 'strong', extraWidth: 44 },
  { text: sub, style: 'small', extraWidth: 44 },
]

/** The bar and its percent are as wide in every row. */
export const progressTexts: readonly CellText[] = [{ text: '100%', style: 'small', extraWidth: 82 }]
