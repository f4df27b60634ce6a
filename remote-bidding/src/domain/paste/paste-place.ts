import { pastedRate, pastedTerm } from './pasted-values'

/** A row of what was pasted, with its place in the block, from 0. */
export interface PlacedRow {
  cells: readonly string[]
  at: number
}

const RATE = /^[\s$¢]*\d*[.,]\d+/

/** A cell that may be a rate of any unit: a year or a usage is none. */
export function isRateLike(cell: string): boolean {
  const value = Number(pastedRate(cell)?.value ?? Number.NaN)
  return value < 1000 && (RATE.test(cell) || value <= 800)
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The months of a term that a request has, or that is written with its unit. */
function termIn(cell: string, terms: readonly number[]): number | undefined {
  const found = pastedTerm(cell)
  if (found && (terms.includes(found.maxTerm) || /[a-z]/i.test(cell))) return found.maxTerm
  return undefined
}

/** How many terms stand in cells of which every figure is one; none where another figure stands among them. */
export function countTerms(cells: readonly string[], terms: readonly number[]): number {
  if (cells.some((cell) => isRateLike(cell) && !pastedTerm(cell))) return 0
  const filled = cells.filter((cell) => cell.trim() !== '')
  const found = filled.flatMap((cell) => termIn(cell, terms) ?? [])
  const read = filled.filter((cell) => pastedTerm(cell)).length
  return found.length * 2 >= read ? new Set(found).size : 0
}

/** Rows as columns. */
export function turned(rows: readonly PlacedRow[]): PlacedRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => ({ at, cells: rows.map(({ cells }) => cells[at] ?? '') }))
}

/** Whether terms stand side by side: more of them in one row than in any column, with figures in other rows. */
export function areTermsAcross(rows: readonly PlacedRow[], terms: readonly number[]): boolean {
  const counts = rows.map(({ cells }) => countTerms(cells, terms))
  const most = Math.max(0, ...counts)
  const row = counts.indexOf(most)
  const down = Math.max(0, ...turned(rows).map(({ cells }) => countTerms(cells, terms)))
  return most > down && rows.some(({ cells }, at) => at !== row && cells.some((cell) => isRateLike(cell)))
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:inc|llc|co|corp|ltd|company|customer|account)\b/g, ' ')
    .replace(/[^a-z0-9]/g, '')

/** Whether a cell names the customer, in full or by the start of its name. */
export function namesCustomer(cell: string, customer: string | undefined): boolean {
  const [text, name] = [bare(cell), bare(customer ?? '')]
  return text.length >= 5 && name.length >= 5 && (text.includes(name) || name.startsWith(text))
}

/**
 * Of customers below each other, the rows of one: from the row that names it to the next that has only a name. A block
 * that names it nowhere stays whole.
 */
export function rowsOfCustomer(rows: readonly PlacedRow[], customer: string | undefined): PlacedRow[] {
  const isTitle = ({ cells }: PlacedRow) => !isBlank(cells) && !cells.some((cell) => isRateLike(cell))
  const start = rows.findIndex((row) => isTitle(row) && row.cells.some((cell) => namesCustomer(cell, customer)))
  if (start < 0) return [...rows]
  const hasRates = (row: PlacedRow | undefined) => row !== undefined && !isTitle(row) && !isBlank(row.cells)
  const first = rows.findIndex((row, at) => at > start && hasRates(row))
  const end = rows.findIndex(
    (row, at) =>
      first >= 0 &&
      at > first &&
      isTitle(row) &&
      row.cells.filter((cell) => cell.trim() !== '').length <= 2 &&
      !row.cells.some((cell) => pastedTerm(cell)) &&
      rows.slice(at + 1).some(hasRates),
  )
  return rows.slice(start, end < 0 ? undefined : end)
}
