import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { copiedInto, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import type { RateCheck } from 'shared-contracts/bid/request'
import { announce } from 'shared-ui/core'
import { dragCells } from './drag-cells'
import { gridClipboard } from './grid-clipboard'
import { cellAfter, cellAt, cellsBetween, type GridCell, type GridKey } from './grid-moves'
import type { RowHistory } from './row-history'

export interface RateGridOptions {
  rateCheck: Pick<RateCheck, 'commodityType' | 'renewableQuotes'>
  /** Names of the rows in the form, in the order of the table. */
  names: readonly string[]
  fields: readonly RateField[]
  history: RowHistory
  locked: boolean
  /** Rows in sight, from 0: keys go from one to the next. */
  shown: readonly number[]
  /** Brings all rows into sight. */
  onShowAll: () => void
  /** A block was pasted, which is looked at before it changes anything. */
  onBlock: (text: string, from: GridCell) => void
}

/** The cells that a command is for: the range, or the cell with the focus. */
export interface PickedCells {
  from: GridCell
  cells: GridCell[][]
}

/** px at the bottom of the window that the bar of Submit covers at most. */
const BAR = 68

/** The grid of rates by keyboard, as a spreadsheet: the focus is the active cell, Shift extends a range from it. */
export function rateGrid(first: RateGridOptions) {
  let given = first
  let root: HTMLElement | null = null
  const options = () => given
  /** A text is being edited: typed into, entered by F2 or by a second click. */
  let editing = false
  let textBefore = ''
  let rowBefore: QuoteInput | undefined
  let active: GridCell | undefined
  let corner: GridCell | undefined
  let wanted: GridCell | undefined
  let tabbedFrom: RateField | undefined

  const placeOf = ({ row, field }: GridCell) =>
    root?.querySelector<HTMLElement>(`[data-rate-row="${row}"][data-rate-field="${field}"]`)
  const inputOf = (cell: GridCell) => placeOf(cell)?.querySelector('input')
  /** Dialogs that belong to the table are elsewhere in the page. */
  const isHere = ({ target }: { target: EventTarget }) => target instanceof Node && root?.contains(target) === true
  const range = () => {
    const { fields, shown } = options()
    const cells = active && corner ? cellsBetween(active, corner, fields) : []
    return cells.filter(([first]) => first && shown.includes(first.row))
  }

  const paint = () => {
    for (const cell of root?.querySelectorAll('[data-picked]') ?? []) cell.removeAttribute('data-picked')
    for (const cell of range().flat()) placeOf(cell)?.setAttribute('data-picked', '')
  }
  const extend = (to: GridCell | undefined) => {
    corner = to
    paint()
    const picked = range()
    if (picked.length > 0) announce(`${picked.length} by ${picked[0]?.length ?? 0} rates selected`)
  }
  const go = (cell: GridCell) => {
    const input = inputOf(cell)
    wanted = undefined
    if (input) return input.focus()
    // Its row is not in sight: it gets the focus once it is drawn.
    wanted = cell
    options().onShowAll()
  }
  const picked = (): PickedCells | undefined => {
    if (!active) return undefined
    const cells = range()
    return cells.length > 0 ? { from: cells[0]?.[0] ?? active, cells } : { from: active, cells: [[active]] }
  }
  const rowAt = (row: number): QuoteInput | undefined => options().history.rows()[options().names[row] ?? '']

  const change = (rows: ReadonlyMap<number, QuoteInput>) => {
    const { history, names } = options()
    history.change(new Map([...rows].map(([row, input]) => [names[row] ?? '', input])))
    // What was typed there is a step before it: undo takes this one back first.
    if (active && rows.has(active.row)) editing = false
  }
  /** Once what it holds is drawn; a text that is edited by then keeps its caret. */
  const selectActive = () => {
    editing = false
    requestAnimationFrame(() => {
      const input = active && !editing ? inputOf(active) : undefined
      // Chromium gives the focus to what is selected: who has gone on by then keeps it.
      if (input === document.activeElement) input?.select()
    })
  }

  const copyDown = () => {
    const { rateCheck } = options()
    const cells = range()
    const [first, ...others] = cells.length > 1 ? cells : active ? [[{ ...active, row: active.row - 1 }], [active]] : []
    const source = rowAt(first?.[0]?.row ?? -1)
    if (!first || !source) return
    const fields = first.map(({ field }) => field)
    const next = new Map<number, QuoteInput>()
    for (const { row } of others.flatMap(([cell]) => cell ?? [])) {
      const before = rowAt(row)
      if (before) next.set(row, copiedInto(before, source, fields, rateCheck.renewableQuotes))
    }
    change(next)
    selectActive()
  }
  const travel = (again: boolean) => {
    const rows = again ? options().history.redo() : options().history.undo()
    const none = again ? 'Nothing to do again' : 'Nothing to undo'
    announce(rows === 0 ? none : `${again ? 'Done again' : 'Undone'}: ${rows} ${rows === 1 ? 'term' : 'terms'}`)
    selectActive()
  }
  const restore = () => {
    const name = options().names[active?.row ?? -1]
    if (name !== undefined && rowBefore) options().history.restore(name, rowBefore)
  }

  /** Where a key leads among the rows in sight. */
  const after = (key: GridKey, at: GridCell) => {
    const { shown, fields } = options()
    const to = cellAfter(key, { ...at, row: shown.indexOf(at.row) }, { rows: shown.length, fields }, editing)
    return to && { ...to, row: shown[to.row] ?? at.row }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { locked } = options()
    const key = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey }
    if (event.altKey || locked || !isHere(event)) return
    const at = cellAt(event.target)
    const input = event.target instanceof HTMLInputElement && at ? event.target : undefined
    const typing = input !== undefined && editing && input.value !== textBefore
    const letter = key.control ? key.key.toLowerCase() : ''
    if ((letter === 'z' || letter === 'y') && !typing) {
      event.preventDefault()
      return travel(letter === 'y' || key.shift)
    }
    if (!at || !input) return
    if (letter === 'd') {
      event.preventDefault()
      return copyDown()
    }
    if (key.key === 'F2') {
      editing = true
      return input.setSelectionRange(input.value.length, input.value.length)
    }
    if (key.key === 'Escape') {
      restore()
      extend(undefined)
      return selectActive()
    }
    // As in a spreadsheet: behind a run of Tabs, Enter goes on below the field that it began in.
    if (key.key === 'Tab') tabbedFrom ??= at.field
    else if (/^(Arrow|Home|End)/.test(key.key)) tabbedFrom = undefined
    const to = after(key, corner && key.shift ? corner : at)
    if (!to) return
    event.preventDefault()
    if (key.key === 'Enter' && tabbedFrom && to.row !== at.row) to.field = tabbedFrom
    if (key.shift && key.key !== 'Enter') return extend(to)
    if (to.row === at.row && to.field === at.field && editing) {
      // At the edge there is no cell to go to: the text is done all the same.
      options().history.step()
      textBefore = input.value
      rowBefore = rowAt(at.row)
      return selectActive()
    }
    extend(undefined)
    go(to)
  }
  const onFocus = (event: FocusEvent) => {
    if (!isHere(event)) return
    options().history.step()
    const at = cellAt(event.target)
    if (!at || !(event.target instanceof HTMLInputElement)) return
    if (at.row !== active?.row) tabbedFrom = undefined
    if (at.row !== active?.row || at.field !== active.field) {
      active = at
      corner = undefined
      paint()
    }
    editing = false
    textBefore = event.target.value
    rowBefore = rowAt(at.row)
  }
  const onMouseDown = (event: MouseEvent) => {
    const at = cellAt(event.target)
    if (!at) return
    if (event.target instanceof Element && event.target.matches('[data-fill]')) {
      event.preventDefault()
      const from = active ?? at
      const onReach = ({ row }: GridCell) =>
        extend({ row: Math.max(row, from.row), field: corner?.field ?? from.field })
      dragCells({ cellAt, from, onReach, onDone: () => corner && copyDown() })
    } else if (event.shiftKey && active) {
      event.preventDefault()
      extend(at)
    } else {
      if (event.target === document.activeElement) editing = true
      if (event.button === 0) dragCells({ cellAt, from: at, onReach: extend })
    }
  }
  const { onCopy, onPaste } = gridClipboard({ options, range, rowAt, picked, isHere })
  /** When the form opens: the focus to the first rate that is missing, where nothing else has it and it is in sight. */
  const open = () => {
    const { names, fields } = options()
    const held = document.activeElement
    if (held && held !== document.body && !held.matches('main')) return
    const field = fields[0] ?? 'rate'
    const missing = names.findIndex((_name, row) => (rowAt(row)?.[field] ?? '') === '')
    const input = inputOf({ row: Math.max(0, missing), field })
    const { top = 0, bottom = Infinity } = input?.getBoundingClientRect() ?? {}
    if (top >= 0 && bottom <= window.innerHeight - BAR) input?.focus({ preventScroll: true })
  }
  return {
    open,
    attach: (element: HTMLElement | null) => void (root = element),
    update: (next: RateGridOptions) => void (given = next),
    picked,
    change,
    rowAt,
    /** How many rows there are. */
    size: () => options().names.length,
    /** The focus to a rate. */
    go,
    /** Tints the row that something else on the page points at. */
    link: (row: number | undefined) => {
      for (const linked of root?.querySelectorAll('tr[data-linked]') ?? []) linked.removeAttribute('data-linked')
      if (row !== undefined)
        root?.querySelector(`[data-rate-row="${row}"]`)?.closest('tr')?.setAttribute('data-linked', '')
    },
    /** The focus back into the grid, after a dialog. */
    focus: () => go(active ?? { row: 0, field: options().fields[0] ?? 'rate' }),
    /** After each drawing: a row that was asked for may be there now, and its cells have no marks yet. */
    drawn: () => {
      if (corner) paint()
      if (wanted && inputOf(wanted)) go(wanted)
    },
    handlers: { onKeyDown, onFocus, onMouseDown, onCopy, onPaste, onInput: () => void (editing = true) },
  }
}

export type RateGrid = ReturnType<typeof rateGrid>
