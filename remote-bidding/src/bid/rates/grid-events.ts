import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { formatBlock, parseCells, restingRate, type QuoteInput } from 'shared-contracts/bid/rates'
import type { RateCheck } from 'shared-contracts/bid/request'
import { announce } from 'shared-ui/core'
import { counted } from 'shared-contracts/words'
import { pickedCells, visibleRangeCells, type GridCell } from '../../ui/grid-state'
import { changedRows, rowAt } from '../../ui/rate-rows'
import type { Bid } from '../../ui/bid-store'
import { copiedDown } from './copy-down'
import { cellAfter, cellAt, type GridKey } from './grid-moves'
import type { RateGrid } from './rate-grid'

export interface GridEvents {
  bid: Bid
  grid: RateGrid
  rateCheck: Pick<RateCheck, 'commodityType' | 'renewableQuotes'>
  /** A row as it counts once it is changed. */
  rowInForm: (index: number) => QuoteInput | undefined
  /** A block was pasted, which is looked at before it changes anything. */
  onBlock: (text: string, from: GridCell) => void
}

/** What keys and mouse do to the cells of the grid. */
function gridCommands({ bid: { state, dispatch }, grid, rateCheck, rowInForm }: Omit<GridEvents, 'onBlock'>) {
  const extend = (to: GridCell | undefined) => {
    dispatch({ type: 'select', to })
    const picked = visibleRangeCells(state())
    if (picked.length > 0) announce(`${picked.length} by ${picked[0]?.length ?? 0} rates selected`)
  }
  /** Once what it holds is drawn; a text that is edited by then keeps its caret. */
  const selectActive = () => {
    dispatch({ type: 'edit', on: false })
    requestAnimationFrame(() => {
      const { active, editing } = state()
      const input = active && !editing ? grid.inputOf(active) : undefined
      // Chromium gives the focus to what is selected: who has gone on by then keeps it.
      if (input === document.activeElement) input?.select()
    })
  }
  const copyDown = () => {
    const next = copiedDown(state(), rowInForm, rateCheck.renewableQuotes)
    if (!next) return
    dispatch({ type: 'change', rows: next })
    selectActive()
  }
  const travel = (type: 'undo' | 'redo') => {
    const before = state().rows
    dispatch({ type })
    const rows = changedRows(state(), before, state().rows).length
    const [none, done] = type === 'redo' ? ['Nothing to do again', 'Done again'] : ['Nothing to undo', 'Undone']
    announce(rows === 0 ? none : `${done}: ${counted(rows, 'term')}`)
    selectActive()
  }
  /** Where a key leads among the rows in sight. */
  const after = (key: GridKey, at: GridCell) => {
    const { visibleRows, fields } = state().grid
    const from = { ...at, row: visibleRows.indexOf(at.row) }
    const to = cellAfter(key, from, { rows: visibleRows.length, fields }, state().editing)
    return to && { ...to, row: visibleRows[to.row] ?? at.row }
  }
  return { extend, selectActive, copyDown, travel, after }
}

/** Keys, mouse and clipboard of the grid of rates, as in a spreadsheet: Shift extends a range from the active cell. */
export function gridEvents({ bid, grid, rateCheck, rowInForm, onBlock }: GridEvents) {
  const { state, dispatch } = bid
  const { isHere } = grid
  const { extend, selectActive, copyDown, travel, after } = gridCommands({ bid, grid, rateCheck, rowInForm })
  const onKeyDown = (event: KeyboardEvent) => {
    const key = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey }
    if (event.altKey || !isHere(event)) return
    const { editing, entered, corner } = state()
    const at = cellAt(event.target)
    const input = event.target instanceof HTMLInputElement && at ? event.target : undefined
    const typing = input && editing && input.value !== entered?.text
    const letter = key.control ? key.key.toLowerCase() : ''
    if ((letter === 'z' || letter === 'y') && !typing) {
      event.preventDefault()
      return travel(letter === 'y' || key.shift ? 'redo' : 'undo')
    }
    if (!at || !input) return
    if (letter === 'd') {
      event.preventDefault()
      return copyDown()
    }
    if (key.key === 'F2') {
      dispatch({ type: 'edit', on: true })
      return input.setSelectionRange(input.value.length, input.value.length)
    }
    if (key.key === 'Escape') {
      dispatch({ type: 'restore' })
      return selectActive()
    }
    if (key.key === 'Tab') dispatch({ type: 'tab', from: at.field })
    else if (/^(Arrow|Home|End)/.test(key.key)) dispatch({ type: 'tab', from: undefined })
    const to = after(key, corner && key.shift ? corner : at)
    if (!to) return
    event.preventDefault()
    const { tabbedFrom } = state()
    if (key.key === 'Enter' && tabbedFrom && to.row !== at.row) to.field = tabbedFrom
    if (key.shift && key.key !== 'Enter') return extend(to)
    if (to.row === at.row && to.field === at.field && editing) {
      // At the edge there is no cell to go to: the text is done all the same.
      dispatch({ type: 'focus', at, text: input.value })
      return selectActive()
    }
    extend(undefined)
    grid.go(to)
  }
  const onFocus = (event: FocusEvent) => {
    const { target } = event
    if (!isHere(event)) return
    const at = target instanceof HTMLInputElement && cellAt(target)
    if (at) dispatch({ type: 'focus', at, text: target.value })
    else dispatch({ type: 'focus' })
  }
  const onMouseDown = (event: MouseEvent) => {
    const at = cellAt(event.target)
    if (!at) return
    const { active } = state()
    if (event.target instanceof Element && event.target.matches('[data-fill]')) {
      event.preventDefault()
      const from = active ?? at
      const onReach = ({ row }: GridCell) =>
        extend({ row: Math.max(row, from.row), field: state().corner?.field ?? from.field })
      dragCells({ from, onReach, onDone: () => state().corner && copyDown() })
    } else if (event.shiftKey && active) {
      event.preventDefault()
      extend(at)
    } else {
      if (event.target === document.activeElement) dispatch({ type: 'edit', on: true })
      if (event.button === 0) dragCells({ from: at, onReach: extend })
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    const cells = visibleRangeCells(state())
    if (cells.length === 0 || !isHere(event)) return
    event.preventDefault()
    const restingText = ({ row, field }: GridCell) =>
      restingRate(rateCheck.commodityType, rowAt(state(), row)?.[field] ?? '')
    event.clipboardData.setData('text/plain', formatBlock(cells.map((row) => row.map(restingText))))
    announce(`${cells.flat().length} rates copied`)
  }
  const onPaste = (event: ClipboardEvent) => {
    const at = cellAt(event.target)
    const text = event.clipboardData.getData('text/plain')
    // More than one cell is a block.
    if (!at || parseCells(text).flat().length < 2) return
    event.preventDefault()
    onBlock(text, pickedCells(state())[0]?.[0] ?? at)
  }
  const onInput = () => state().editing || dispatch({ type: 'edit', on: true })
  return { onKeyDown, onFocus, onMouseDown, onCopy, onPaste, onInput }
}

interface CellDrag {
  /** Where it begins: there alone it reaches nothing. */
  from: GridCell
  /** The range goes to here. */
  onReach: (cell: GridCell) => void
  onDone?: () => void
}

/** From a mouse button that is held down to its release: each cell that the pointer comes to. */
function dragCells({ from, onReach, onDone }: CellDrag): void {
  let reached = from
  const move = ({ clientX, clientY }: globalThis.MouseEvent) => {
    const over = cellAt(document.elementFromPoint(clientX, clientY))
    if (!over || (over.row === reached.row && over.field === reached.field)) return
    reached = over
    onReach(over)
  }
  const end = () => {
    document.removeEventListener('mousemove', move)
    document.removeEventListener('mouseup', end)
    onDone?.()
  }
  document.addEventListener('mousemove', move)
  document.addEventListener('mouseup', end)
}
