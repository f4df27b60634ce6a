import type { PastedCell } from '../domain/paste'
import type { RateVerdict } from '../domain/price-check'
import type { QuoteInput, RateField } from 'shared-contracts/bid/rates'
import { isAsItStands } from './bid-form-values'
import { judged } from './verdicts'

/** Rows of the form that were touched, by `rowName` of their option (decision 62). */
export type Rows = Readonly<Record<string, QuoteInput>>

/** A cell of the grid of rates: the row of its term, from 0, and the field in it. */
export interface GridCell {
  row: number
  field: RateField
}

/** What the grid shows. */
export interface GridShape {
  /** In the order of the table. */
  names: readonly string[]
  /** What each row shows until it is touched. */
  starting: Rows
  /** The rates that can be typed. */
  fields: readonly RateField[]
  /** Rows in sight, from 0: keys go from one to the next. */
  shown: readonly number[]
}

/** What all rates of a bid have in common. */
export type Inclusion = 'fee' | 'taxes'

/** What a paste would make of one term. */
export interface PastedRow {
  /** The row once it is accepted. */
  row: QuoteInput
  cells: readonly PastedCell[]
}

/** The rates of a bid as they are typed: their rows, what can be undone, and what is selected. */
export interface BidState {
  /** As the form has them. */
  rows: Rows
  /** The rows before each step, and after those that were undone. */
  past: readonly Rows[]
  future: readonly Rows[]
  /** The rows when the last step ended: what was typed since becomes a step of its own. */
  noted: Rows
  grid: GridShape
  /** The cell that has the focus, or had it last, and the other corner of a range. */
  active: GridCell | undefined
  corner: GridCell | undefined
  /** What the active cell and its row held when it got the focus. */
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

export type BidAction =
  | { type: 'lay-out'; grid: GridShape }
  /** The form has other rows: a draft was started over, or typed in another tab. */
  | { type: 'read'; rows: Rows }
  /** All rows, of a draft: part of the step that is under way too. */
  | { type: 'take'; rows: Rows }
  /** Typed, or put there: part of the step that is under way. */
  | { type: 'put'; rows: Rows }
  /** The active row is left: what was typed as it stands is not touched. */
  | { type: 'settle' }
  /** Several rows, from 0, as one step. */
  | { type: 'change'; rows: ReadonlyMap<number, QuoteInput> }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The active row gets back what it had, as if nothing had been typed since. */
  | { type: 'restore' }
  /** Something of the grid has the focus: a cell, with its text. */
  | { type: 'focus'; at?: GridCell; text?: string }
  | { type: 'edit'; on: boolean }
  | { type: 'select'; to: GridCell | undefined }
  | { type: 'tab'; from: RateField | undefined }
  | { type: 'want'; cell: GridCell | undefined }
  | { type: 'link'; row: number | undefined }
  | { type: 'paste'; rows: BidState['pasted'] }
  /** All verdicts at once. */
  | { type: 'judge'; verdicts: readonly RateVerdict[]; unlike: BidState['unlike'] }
  | { type: 'mean'; key: string; on: boolean }

export const startingBid = (rows: Rows): BidState => ({
  ...{ rows, noted: rows, past: [], future: [], editing: false },
  grid: { names: [], starting: {}, fields: [], shown: [] },
  ...{ active: undefined, corner: undefined, entered: undefined, tabbedFrom: undefined },
  ...{ wanted: undefined, linked: undefined, pasted: undefined },
  ...{ verdicts: new Map(), unlike: new Map(), meant: new Set() },
})

/** The bid after something was done to it: the only place where its rates, their history and the selection change. */
export function bidReducer(state: BidState, action: BidAction): BidState {
  switch (action.type) {
    case 'lay-out':
      return { ...state, grid: action.grid, rows: touched(action.grid, state.rows) }
    case 'read':
    case 'take':
      return { ...state, rows: action.rows }
    case 'put':
      return { ...state, rows: touched(state.grid, { ...state.rows, ...action.rows }) }
    case 'settle':
      return { ...state, rows: settled(state) }
    case 'change':
      return changed(state, action.rows)
    case 'undo':
      return travelled(stepped(state), 'past', 'future')
    case 'redo':
      return travelled(stepped(state), 'future', 'past')
    case 'restore': {
      const name = state.grid.names[state.active?.row ?? -1]
      const row = state.entered?.row
      const rows = name === undefined || !row ? undefined : touched(state.grid, { ...state.rows, [name]: row })
      return { ...state, ...(rows && { rows, noted: rows }), corner: undefined, editing: false }
    }
    case 'focus':
      return focused(stepped(state), action)
    case 'edit':
      return { ...state, editing: action.on }
    case 'select':
      return { ...state, corner: action.to }
    case 'tab':
      return { ...state, tabbedFrom: action.from && (state.tabbedFrom ?? action.from) }
    case 'want':
      return { ...state, wanted: action.cell }
    case 'link':
      return { ...state, linked: action.row }
    case 'paste':
      return { ...state, pasted: action.rows }
    case 'judge':
      return { ...state, verdicts: judged(state.verdicts, action.verdicts), unlike: action.unlike }
    case 'mean': {
      const others = [...state.meant].filter((key) => key !== action.key)
      return { ...state, meant: new Set(action.on ? [...others, action.key] : others) }
    }
  }
}

const isSameRow = (a: QuoteInput | undefined, b: QuoteInput | undefined) =>
  a?.rate === b?.rate && a?.adder === b?.adder && a?.total === b?.total && a?.send === b?.send

/** Without the rows that are put back to what stands, to the letter: a text that is typed keeps its own. */
function touched({ starting }: GridShape, rows: Rows): Rows {
  const kept = Object.entries(rows).filter(([name, row]) => !isSameRow(row, starting[name]))
  return kept.length === Object.keys(rows).length ? rows : Object.fromEntries(kept)
}

/** The same once a field is left: `0.0690` is the 0.069 that stands. */
function settled({ rows, grid, active }: BidState): Rows {
  const name = grid.names[active?.row ?? -1] ?? ''
  const { [name]: row, ...others } = rows
  return row && isAsItStands(row, grid.starting[name]) ? others : rows
}

/** A row of the grid as it stands, from 0. */
export function rowAt(state: Pick<BidState, 'rows' | 'grid'>, row: number): QuoteInput | undefined {
  const name = state.grid.names[row]
  return name === undefined ? undefined : (state.rows[name] ?? state.grid.starting[name])
}

/** Names of the rows of the table that differ between two states; which of three rates follows is no difference. */
export function changedRows({ grid: { names, starting } }: Pick<BidState, 'grid'>, before: Rows, now: Rows): string[] {
  return names.filter((name) => {
    const [a, b] = [before[name] ?? starting[name], now[name] ?? starting[name]]
    return a !== b && !isSameRow(a, b)
  })
}

/** The cells between two corners, row by row. */
export function cellsBetween(a: GridCell, b: GridCell, fields: readonly RateField[]): GridCell[][] {
  const [left = 0, right = 0] = [fields.indexOf(a.field), fields.indexOf(b.field)].sort((x, y) => x - y)
  const [top = 0, bottom = 0] = [a.row, b.row].sort((x, y) => x - y)
  return Array.from({ length: bottom - top + 1 }, (_, at) =>
    fields.slice(left, right + 1).map((field) => ({ row: top + at, field })),
  )
}

/** The cells of the range that are in sight, row by row; none without a range. */
export function rangeOf({ active, corner, grid: { fields, shown } }: BidState): GridCell[][] {
  const cells = active && corner ? cellsBetween(active, corner, fields) : []
  return cells.filter(([first]) => first && shown.includes(first.row))
}

/** Whether a cell is in the range. */
export function isPicked({ active, corner, grid: { fields, shown } }: BidState, { row, field }: GridCell): boolean {
  if (!active || !corner || !shown.includes(row)) return false
  const isBetween = (at: number, a: number, b: number) => Math.min(a, b) <= at && at <= Math.max(a, b)
  const [at, from, to] = [field, active.field, corner.field].map((each) => fields.indexOf(each))
  return isBetween(row, active.row, corner.row) && isBetween(at ?? -1, from ?? 0, to ?? 0)
}

/** The cells that a command is for: the range, or the cell with the focus. */
export function pickedCells(state: BidState): GridCell[][] {
  const cells = rangeOf(state)
  return cells.length > 0 || !state.active ? cells : [[state.active]]
}

/** What was typed since the last step becomes a step of its own. */
function stepped(state: BidState): BidState {
  const { rows, noted, past } = state
  const isTyped = changedRows(state, noted, rows).length > 0
  return { ...state, noted: rows, ...(isTyped && { past: [...past, noted], future: [] }) }
}

function changed(state: BidState, next: ReadonlyMap<number, QuoteInput>): BidState {
  const now = stepped(state)
  if (next.size === 0) return now
  const { names } = now.grid
  const changes = Object.fromEntries([...next].map(([row, input]) => [names[row] ?? '', input]))
  const rows = touched(now.grid, { ...now.rows, ...changes })
  // What was typed there is a step before it: undo takes this one back first.
  const editing = now.editing && !(now.active && next.has(now.active.row))
  return { ...now, rows, noted: rows, past: [...now.past, now.rows], future: [], editing }
}

/** To the rows before the last step, or after the one that was undone; those that stand can be gone back to. */
function travelled(state: BidState, from: 'past' | 'future', to: 'past' | 'future'): BidState {
  const target = state[from].at(-1)
  if (!target) return { ...state, editing: false }
  const rows: Record<string, QuoteInput> = { ...state.rows }
  for (const name of changedRows(state, state.rows, target)) {
    const row = target[name]
    if (row) rows[name] = row
    else delete rows[name]
  }
  const steps = { [from]: state[from].slice(0, -1), [to]: [...state[to], state.rows] }
  return { ...state, ...steps, rows, noted: rows, editing: false }
}

function focused(state: BidState, { at, text = '' }: { at?: GridCell; text?: string }): BidState {
  if (!at) return state
  const { active, corner, tabbedFrom } = state
  const isSameRow = at.row === active?.row
  return {
    ...state,
    active: at,
    corner: isSameRow && at.field === active?.field ? corner : undefined,
    tabbedFrom: isSameRow ? tabbedFrom : undefined,
    entered: { text, row: rowAt(state, at.row) },
    editing: false,
  }
}
