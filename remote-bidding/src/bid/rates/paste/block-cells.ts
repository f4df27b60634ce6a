import type { PasteReview } from 'shared-contracts/bid/paste'

export type CellState = 'used' | 'unused' | 'unclear'

/** What becomes of each cell of the pasted block, by `row,column`; headings and what is above them have no state. */
export function cellStates(review: PasteReview): Map<string, CellState> {
  const { across, places, columns, lines } = review
  const states = new Map<string, CellState>()
  const key = (line: number, place: number) => (across ? `${place},${line - 1}` : `${line - 1},${place}`)
  for (const { line, termId, cells } of lines) {
    for (const [at, place] of places.entries())
      states.set(key(line, place), columns[at] === 'term' && termId !== undefined ? 'used' : 'unused')
    if (termId === undefined) continue
    for (const { source, becomes, verdict } of cells) {
      const state = becomes !== undefined ? 'used' : verdict === 'not-taken' ? 'unused' : 'unclear'
      states.set(`${source.row},${source.column}`, state)
    }
  }
  return states
}
