import { filledCells, isOfRates, isRateLike, type BlockRow } from './block-rows'
import { readHead } from './paste-heads'
import { pastedMonth, pastedTerm } from './pasted-values'

/** A row of names for columns: no figure, no term of its own. */
function isRowOfHeads({ cells }: BlockRow): boolean {
  if (filledCells(cells).length < 2 || cells.some((cell) => isRateLike(cell) || pastedTerm(cell))) return false
  return cells.some((cell) => readHead(cell) !== 'unnamed' || pastedMonth(cell))
}

const PRICES: readonly string[] = ['rate', 'standard', 'all-in', 'green', 'adder', 'total']

const NUMBERS = /^\s*(?:#|no\.?|nr\.?|line|row|item|id)?\s*$/i

/**
 * Whether a sheet has rates below some head: not one of customers, their usage or a summary. Below terms side by side
 * whole figures count where no head stands above them, or `ofAnyTerms`.
 */
export function hasRates(cells: readonly (readonly string[])[], ofAnyTerms = false): boolean {
  const isDecimal = (cell = '') => isRateLike(cell) && /[.,]\d/.test(cell)
  const isHead = (row: readonly string[]) =>
    filledCells(row).length > 0 && row.every((cell) => !isRateLike(cell) || pastedTerm(cell))
  if (!cells.some((row) => isHead(row) && row.some((cell) => /[a-z]/i.test(cell)))) return true
  return cells.some((row, at) => {
    if (!isHead(row)) return false
    const below = cells.slice(at + 1)
    const isFirst = cells.slice(0, at).every((above) => filledCells(above).length < 2)
    const hasTerm = row.some((cell) => readHead(cell) === 'term')
    const terms = row.filter(pastedTerm)
    const areTerms = terms.length > 1 && (isFirst || ofAnyTerms)
    return row.some((cell, column) => {
      const meaning = readHead(cell)
      const hasBelow = (isWhole: boolean) =>
        below.some((each) => (isWhole ? isRateLike : isDecimal)(each[column] ?? ''))
      if (PRICES.includes(meaning)) return hasBelow(hasTerm)
      if (hasTerm && (meaning === 'unnamed' || meaning === 'part')) return hasBelow(!NUMBERS.test(cell))
      const isTerm = terms.includes(cell) && (terms.length > 1 || /[a-z]/i.test(cell))
      return isTerm && hasBelow(areTerms)
    })
  })
}

const namesTerm = ({ cells }: BlockRow) => cells.some((cell) => readHead(cell) === 'term')

/**
 * How many rows stand above the heads as titles with a figure: `Margin | 0.003`, `Accounts | 4`. Their figures are no
 * rates, and must not make a row of heads below them one of rates. What stands below all figures is no head.
 */
export function rowsOfTitles(rows: readonly BlockRow[]): number {
  const firstRates = rows.findIndex(({ cells }) => isOfRates(cells))
  const end = firstRates < 0 ? rows.findLastIndex(({ cells }) => cells.some(isRateLike)) : firstRates
  const above = rows.slice(0, Math.max(0, end))
  const named = above.findIndex((row) => isRowOfHeads(row) && namesTerm(row))
  const heads = named < 0 || firstRates < 0 ? above.findIndex(isRowOfHeads) : named
  return above.slice(0, Math.max(0, heads)).findLastIndex(({ cells }) => cells.some(isRateLike)) + 1
}

/** Without known terms: how many rows of headings there are. One is a row with words of which one is a heading. */
export function headsWithoutTerms([first, second]: readonly BlockRow[]): number {
  if (!first || first.cells.some(isRateLike)) return 0
  // A title stands above the headings.
  if (second && filledCells(first.cells).length === 1 && isRowOfHeads(second)) return 2
  return Number(first.cells.some((cell) => readHead(cell) !== 'unnamed'))
}

export function firstBody(rows: readonly BlockRow[], term: number): number {
  const isBody = (cell: string, column: number) => (column === term ? pastedTerm(cell) : isRateLike(cell))
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.some(isBody)),
  )
}

/** What stands above each column; what stands above the first of several is above them all. */
export function joinHeads(rows: readonly BlockRow[], width: number): string[] {
  const last = rows.length - 1
  const spread = rows.map(({ cells }, at) => {
    if (at === last) return cells
    // A title above all of them.
    if (filledCells(cells).length < 2) return []
    let left = ''
    return cells.map((cell) => (left = cell.trim() || left))
  })
  return Array.from({ length: width }, (_, at) =>
    spread
      .map((row) => row[at]?.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' '),
  )
}
