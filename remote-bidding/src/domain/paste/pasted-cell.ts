import type { DecimalText } from 'shared-contracts/money'
import type { RateField } from 'shared-contracts/bid/rates'

/** What becomes of a pasted cell. */
export const pasteVerdicts = [
  'changes',
  'same',
  'rounded',
  'out-of-bounds',
  'other-unit',
  'not-a-number',
  'does-not-add-up',
  'not-taken',
] as const
export type PasteVerdict = (typeof pasteVerdicts)[number]

export interface PastedCell {
  field: RateField
  /** The field before. */
  now: string
  /** As it stood on the clipboard. */
  pasted: string
  /** Where in the block, from 0. */
  source: { row: number; column: number }
  /** What the field becomes; nothing when the cell is not taken. */
  becomes: DecimalText | undefined
  verdict: PasteVerdict
  /** What is wrong or unusual, as a sentence. */
  message: string | undefined
}
