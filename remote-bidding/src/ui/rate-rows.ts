import type { QuoteInput, RateField } from 'shared-contracts/bid/rates'
import { isUnchanged } from './bid-form-values'

/** Rows of the form that were touched, by `rowName` of their option (decision 62). */
export type Rows = Readonly<Record<string, QuoteInput>>

/** What the grid shows. */
export interface GridShape {
  /** In the order of the table. */
  names: readonly string[]
  /** What each row shows until it is touched. */
  starting: Rows
  /** The rates that can be typed. */
  fields: readonly RateField[]
  /** Rows in sight, from 0: keys go from one to the next. */
  visibleRows: readonly number[]
}

interface OfGrid {
  rows: Rows
  grid: GridShape
}

/** A row of the grid as it stands, from 0. */
export function rowAt({ rows, grid: { names, starting } }: OfGrid, row: number): QuoteInput | undefined {
  const name = names[row]
  return name ? (rows[name] ?? starting[name]) : undefined
}

const isSameRow = (a: QuoteInput | undefined, b: QuoteInput | undefined) =>
  a?.rate === b?.rate && a?.adder === b?.adder && a?.total === b?.total && a?.send === b?.send

/** Names of the rows of the table that differ between two states; which of three rates follows is no difference. */
export function changedRows({ grid: { names, starting } }: Pick<OfGrid, 'grid'>, before: Rows, now: Rows): string[] {
  return names.filter((name) => {
    const [a, b] = [before[name] ?? starting[name], now[name] ?? starting[name]]
    return a !== b && !isSameRow(a, b)
  })
}

/** Without the rows that are put back to the current quote, to the letter: another text stays as typed. */
export function touchedRows({ starting }: GridShape, rows: Rows): Rows {
  const touched = Object.entries(rows).filter(([name, row]) => !isSameRow(row, starting[name]))
  return touched.length === Object.keys(rows).length ? rows : Object.fromEntries(touched)
}

/** The same for one row whose field is left: `0.0690` is the current 0.069. */
export function settledRows({ starting }: GridShape, rows: Rows, name: string): Rows {
  const { [name]: row, ...others } = rows
  return row && isUnchanged(row, starting[name]) ? others : rows
}
