import { copiedInto, type QuoteInput } from 'shared-contracts/bid/rates'
import type { RenewableQuotes } from 'shared-contracts/bid/request'
import { rowAbove, visibleRangeCells, type BidState, type GridCell } from '../../ui/grid-state'

/** The first row of the range copied into the others; without a range, the row in sight above the active cell. */
export function copiedDown(
  state: BidState,
  rowInForm: (index: number) => QuoteInput | undefined,
  renewable: RenewableQuotes,
): Map<number, QuoteInput> | undefined {
  const [first, ...others] = cellsToCopy(state)
  const source = rowInForm(first?.[0]?.row ?? -1)
  if (!first || !source) return undefined
  const fields = first.map(({ field }) => field)
  const rows = others.flatMap(([cell]): [number, QuoteInput][] => {
    // What is copied counts by the switches of the form, and so does the row that it changes.
    const before = cell && rowInForm(cell.row)
    const next = before && copiedInto(before, source, fields, renewable)
    return cell && next && next !== before ? [[cell.row, next]] : []
  })
  return new Map(rows)
}

function cellsToCopy(state: BidState): GridCell[][] {
  const cells = visibleRangeCells(state)
  if (cells.length > 1) return cells
  const { active } = state
  const above = active && rowAbove(state, active.row)
  return active && above !== undefined ? [[{ ...active, row: above }], [active]] : []
}
