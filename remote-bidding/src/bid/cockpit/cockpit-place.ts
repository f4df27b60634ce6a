import type { QuoteInput } from 'shared-contracts/bid/rates'

/** What the cockpit needs of the grid of rates. */
export interface MovedRates {
  rowAt: (row: number) => QuoteInput | undefined
  /** Changes several rows as one step that can be undone. */
  change: (rows: ReadonlyMap<number, QuoteInput>) => void
}

/** px that the parts take; held until their code is there. */
export const LINE_HEIGHT = 44
export const ALL_HEIGHT = 48
