import { type GridCell } from '../../ui/grid-state'
import { rowAt } from '../../ui/rate-rows'
import type { Bid } from '../../ui/bid-store'

/** The grid of rates in the page. */
export interface RateGrid {
  /** The focus to a rate. */
  go: (cell: GridCell) => void
  /** The focus back into the grid, after a dialog. */
  focus: () => void
  inputOf: (cell: GridCell) => HTMLInputElement | null | undefined
  /** Dialogs that belong to the table are elsewhere in the page. */
  isHere: (event: { target: EventTarget }) => boolean
}

/** px at the bottom of the window that the bar of Submit covers at most. */
const BAR = 68

/** The grid in the element of this id. */
export function rateGrid(id: string, { state, dispatch }: Bid): RateGrid {
  const findElement = () => document.getElementById(id)
  const findInput = ({ row, field }: GridCell) =>
    findElement()?.querySelector<HTMLInputElement>(`[data-rate-row="${row}"][data-rate-field="${field}"] input`)
  const go = (cell: GridCell) => {
    const input = findInput(cell)
    // What is not in sight gets the focus once it is drawn.
    dispatch({ type: 'want', cell: input ? undefined : cell })
    input?.focus()
  }
  return {
    go,
    inputOf: findInput,
    focus: () => go(state().active ?? { row: 0, field: state().grid.fields[0] ?? 'rate' }),
    isHere: ({ target }) => target instanceof Node && findElement()?.contains(target) === true,
  }
}

/** When the form opens: the focus to the first rate that is missing, where nothing else has it and it is in sight. */
export function focusFirst({ state }: Bid, grid: RateGrid): void {
  const { names, fields } = state().grid
  const held = document.activeElement
  if (held && held !== document.body && !held.matches('main')) return
  const field = fields[0] ?? 'rate'
  const missing = names.findIndex((_name, row) => (rowAt(state(), row)?.[field] ?? '') === '')
  const input = grid.inputOf({ row: Math.max(0, missing), field })
  const { top = 0, bottom = Infinity } = input?.getBoundingClientRect() ?? {}
  if (top >= 0 && bottom <= window.innerHeight - BAR) input?.focus({ preventScroll: true })
}
