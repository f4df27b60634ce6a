import { type GridCell } from '../../ui/grid-state'
import { rowAt } from '../../ui/rate-rows'
import type { Bid } from '../../ui/bid-store'

/** The grid of rates in the page. */
export interface RateGrid {
  /** Moves the focus to a rate. */
  go: (cell: GridCell) => void
  /** Moves the focus back into the grid, after a dialog. */
  focus: () => void
  inputOf: (cell: GridCell) => HTMLInputElement | null | undefined
  /** Whether an event is of the grid's element: React passes on those of its dialogs too. */
  isHere: (event: { target: EventTarget }) => boolean
}

/** px at the bottom of the window that the bar of Submit covers at most. */
const SUBMIT_BAR_HEIGHT = 68

/** The grid in the element of this id. */
export function rateGrid(id: string, { state, dispatch }: Bid): RateGrid {
  const findElement = () => document.getElementById(id)
  const findInput = ({ row, field }: GridCell) =>
    findElement()?.querySelector<HTMLInputElement>(`[data-rate-row="${row}"][data-rate-field="${field}"] input`)
  const go = (cell: GridCell) => {
    const input = findInput(cell)
    // A row that is not rendered gets the focus once it is.
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

/** When the form opens: focuses the first missing rate if nothing else has the focus and the rate is in sight. */
export function focusFirst({ state }: Bid, grid: RateGrid): void {
  const { names, fields } = state().grid
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.matches('main')) return
  const field = fields[0] ?? 'rate'
  const missing = names.findIndex((_name, row) => (rowAt(state(), row)?.[field] ?? '') === '')
  const input = grid.inputOf({ row: Math.max(0, missing), field })
  const { top = 0, bottom = Infinity } = input?.getBoundingClientRect() ?? {}
  if (top >= 0 && bottom <= window.innerHeight - SUBMIT_BAR_HEIGHT) input?.focus({ preventScroll: true })
}
