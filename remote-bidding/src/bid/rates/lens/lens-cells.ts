import { figuresOf, LensEarlierCells } from './LensKnownCells'
import { LensOwnCell } from './LensOwnCell'
import { LensParts } from './LensParts'
import { lensUnit } from './lens-texts'

/** What the table shows under a lens: comes as one file when a lens is first chosen. */
export const lensCells = {
  Own: LensOwnCell,
  Earlier: LensEarlierCells,
  figuresOf,
  Parts: LensParts,
  unit: lensUnit,
}

export type LensCells = typeof lensCells
