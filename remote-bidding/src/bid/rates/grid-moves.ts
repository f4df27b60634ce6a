import type { RateField } from 'shared-contracts/bid/rates'
import type { GridCell } from '../../ui/grid-state'

export interface GridSize {
  rows: number
  fields: readonly RateField[]
}

export interface GridKey {
  key: string
  shift: boolean
  /** Ctrl, or the command key of a Mac. */
  control: boolean
}

/**
 * Where a key leads from a cell, as in a spreadsheet; nothing for a key that leads nowhere. While a text is being
 * edited the keys to the sides, Home and End belong to the text.
 */
export function cellAfter(key: GridKey, at: GridCell, size: GridSize, editing: boolean): GridCell | undefined {
  const last = size.fields.length - 1
  const column = size.fields.indexOf(at.field)
  const cell = (row: number, index: number): GridCell => ({
    row: Math.min(Math.max(row, 0), size.rows - 1),
    field: size.fields[Math.min(Math.max(index, 0), last)] ?? at.field,
  })
  if (key.key === 'Enter') return cell(at.row + (key.shift ? -1 : 1), column)
  if (editing && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key.key)) return undefined
  // Without Ctrl by one cell, with it to the end.
  const [one, toEnd] =
    {
      ArrowUp: [cell(at.row - 1, column), cell(0, column)],
      ArrowDown: [cell(at.row + 1, column), cell(size.rows, column)],
      ArrowLeft: [cell(at.row, column - 1), cell(at.row, 0)],
      ArrowRight: [cell(at.row, column + 1), cell(at.row, last)],
      Home: [cell(at.row, 0), cell(0, 0)],
      End: [cell(at.row, last), cell(size.rows, last)],
    }[key.key] ?? []
  return key.control ? toEnd : one
}

/** The cell that an element is in; nothing outside the rates. */
export function cellAt(target: EventTarget | null): GridCell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-rate-row]') : null
  const field = element?.dataset['rateField']
  if (!element || (field !== 'rate' && field !== 'adder' && field !== 'total')) return undefined
  return { row: Number(element.dataset['rateRow']), field }
}
