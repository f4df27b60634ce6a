import type { PastedCell } from '../domain/paste'
import type { RateVerdict } from '../domain/price-check'
import type { QuoteInput, RateField } from 'shared-contracts/bid/rates'
import type { GridShape, Rows } from './rate-rows'

/** A cell of the grid of rates: the row of its term, from 0, and the field in it. */
export interface GridCell {
  row: number
  field: RateField
}

/** What all rates of a bid have in common. */
export type Inclusion = 'fee' | 'taxes'

/** What a paste would make of one term. */
export interface PastedRow {
  /** The row once it is accepted. */
  row: QuoteInput
  cells: readonly PastedCell[]
}

/** What the grid of rates has beside the values of the form: its shape, what is selected, pasted and judged. */
export interface GridState {
  grid: GridShape
  /** The cell that has the focus, or had it last, and the other corner of a range. */
  active: GridCell | undefined
  corner: GridCell | undefined
  /** What the active cell held when it got the focus, and its row if it was touched. */
  entered: { text: string; row: QuoteInput | undefined } | undefined
  /** A text is being edited: typed into, entered by F2 or by a second click. */
  editing: boolean
  /** As in a spreadsheet: behind a run of Tabs, Enter goes on below the field that it began in. */
  tabbedFrom: RateField | undefined
  /** Gets the focus once it is drawn. */
  wanted: GridCell | undefined
  /** The row that something else on the page points at. */
  linked: number | undefined
  /** A block that is looked at and changes nothing yet, by option; one that nothing was pasted into has no entry. */
  pasted: ReadonlyMap<string, PastedRow> | undefined
  /** On the term of an option. */
  verdicts: ReadonlyMap<string, RateVerdict>
  /** What is unlike the last bid, in words. */
  unlike: ReadonlyMap<Inclusion, string>
  /** What the rep ticked off as meant, by `meantKey`. */
  meant: ReadonlySet<string>
}

/** What the grid and the values of the form come to. */
export interface BidState extends GridState {
  rows: Rows
}

export const startingGrid = (): GridState => ({
  grid: { names: [], starting: {}, fields: [], visibleRows: [] },
  active: undefined,
  corner: undefined,
  entered: undefined,
  editing: false,
  tabbedFrom: undefined,
  wanted: undefined,
  linked: undefined,
  pasted: undefined,
  verdicts: new Map(),
  unlike: new Map(),
  meant: new Set(),
})

/** The cells between two corners, row by row. */
export function cellsBetween(a: GridCell, b: GridCell, fields: readonly RateField[]): GridCell[][] {
  const [left = 0, right = 0] = [fields.indexOf(a.field), fields.indexOf(b.field)].sort((x, y) => x - y)
  const [top = 0, bottom = 0] = [a.row, b.row].sort((x, y) => x - y)
  return Array.from({ length: bottom - top + 1 }, (_, at) =>
    fields.slice(left, right + 1).map((field) => ({ row: top + at, field })),
  )
}

/** The cells of the range that are in sight, row by row; none without a range. */
export function visibleRangeCells({ active, corner, grid: { fields, visibleRows } }: GridState): GridCell[][] {
  const cells = active && corner ? cellsBetween(active, corner, fields) : []
  return cells.filter(([first]) => first && visibleRows.includes(first.row))
}

/** The row in sight above another, from 0. */
export const rowAbove = ({ grid: { visibleRows } }: Pick<GridState, 'grid'>, row: number): number | undefined =>
  visibleRows[visibleRows.indexOf(row) - 1]

/** Whether a cell is in the range. */
export function isPicked(
  { active, corner, grid: { fields, visibleRows } }: GridState,
  { row, field }: GridCell,
): boolean {
  if (!active || !corner || !visibleRows.includes(row)) return false
  const isBetween = (at: number, a: number, b: number) => Math.min(a, b) <= at && at <= Math.max(a, b)
  const [at, from, to] = [field, active.field, corner.field].map((each) => fields.indexOf(each))
  return isBetween(row, active.row, corner.row) && isBetween(at ?? -1, from ?? 0, to ?? 0)
}

/** The cells that a command is for: the range, or the cell with the focus. */
export function pickedCells(state: GridState): GridCell[][] {
  const cells = visibleRangeCells(state)
  return cells.length > 0 || !state.active ? cells : [[state.active]]
}

/** In another layout: what points at a row goes along with its term, and is gone with it. */
export function laidOut(state: GridState, grid: GridShape): Partial<GridState> {
  const findRow = (row: number) => {
    const name = state.grid.names[row]
    return name === undefined ? row : grid.names.indexOf(name)
  }
  const findCell = (cell: GridCell | undefined) => {
    const row = cell ? findRow(cell.row) : -1
    if (!cell || row < 0) return undefined
    return row === cell.row ? cell : { ...cell, row }
  }
  const linked = state.linked === undefined ? -1 : findRow(state.linked)
  return {
    grid,
    active: findCell(state.active),
    corner: findCell(state.corner),
    wanted: findCell(state.wanted),
    linked: linked < 0 ? undefined : linked,
  }
}

/** Something of the grid has the focus: a cell, with its text and its row if that was touched. */
export function focused(
  state: GridState,
  at: GridCell,
  { text, row }: { text: string; row: QuoteInput | undefined },
): Partial<GridState> {
  const { active, corner, tabbedFrom } = state
  const isSameRow = at.row === active?.row
  return {
    active: at,
    corner: isSameRow && at.field === active?.field ? corner : undefined,
    tabbedFrom: isSameRow ? tabbedFrom : undefined,
    entered: { text, row },
    editing: false,
  }
}
