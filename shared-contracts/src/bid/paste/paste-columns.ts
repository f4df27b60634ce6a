import type { RateField } from '../rates'
import { pastedTerm, unitOfHead, type PastedUnit } from './pasted-values'

export const pasteColumnNames = ['term', 'rate', 'adder', 'total', 'other'] as const
/** What a pasted column holds; `other` is left alone. */
export type PasteColumn = (typeof pasteColumnNames)[number]

export interface PasteColumns {
  /** The first row names the columns. */
  head: boolean
  columns: PasteColumn[]
  /** What the head says of a column's unit. */
  units: (Exclude<PastedUnit, 'dollars'> | undefined)[]
}

const HEADS: readonly { column: PasteColumn; named: RegExp }[] = [
  { column: 'other', named: /prev|lowest|best|start|end\b|date|send|omit|note/i },
  { column: 'total', named: /total|all.?in/i },
  { column: 'adder', named: /adder|renewable|green|carbon|offset|\brecs?\b/i },
  { column: 'term', named: /term|month|tenor|length|duration/i },
  { column: 'rate', named: /rate|price|standard|mix|bid|fixed|\/kwh|\/dth/i },
]

/**
 * What the columns of a pasted block are: by their heads where it has some, otherwise a column of known terms first and
 * then the open rates in their order, from `from` on. No column is named twice.
 */
export function pasteColumns(
  cells: readonly (readonly string[])[],
  { fields, from, terms }: { fields: readonly RateField[]; from: RateField; terms: readonly number[] },
): PasteColumns {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const first = cells[0] ?? []
  const heads = Array.from({ length: width }, (_, at) => first[at] ?? '')
  const named = heads.map((cell) => (/\d/.test(cell) && pastedTerm(cell) ? undefined : headOf(cell)))
  const head = cells.length > 1 && named.some((column) => column !== undefined) && !first.some(isFigure)
  if (head) {
    const columns = named.map((column = 'other') => (isOpen(column, fields) ? column : 'other'))
    return { head, columns: onceEach(columns), units: heads.map(unitOfHead) }
  }
  const withTerms = width > 1 && isTermColumn(cells, terms)
  const open = withTerms ? fields : fields.slice(Math.max(0, fields.indexOf(from)))
  const columns = heads.map<PasteColumn>((_, at) =>
    withTerms && at === 0 ? 'term' : (open[at - (withTerms ? 1 : 0)] ?? 'other'),
  )
  return { head, columns, units: heads.map(() => undefined) }
}

const headOf = (cell: string) => HEADS.find(({ named }) => named.test(cell))?.column
const isFigure = (cell: string) => /^[\s$¢]*[\d.,]+\s*[¢a-z]*\s*$/i.test(cell)
const isOpen = (column: PasteColumn, fields: readonly RateField[]) =>
  column === 'term' || column === 'other' || fields.includes(column)

function onceEach(columns: readonly PasteColumn[]): PasteColumn[] {
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : 'other'))
}

/** Every cell that is not empty is a whole term, and at least half of them are terms of the request. */
function isTermColumn(cells: readonly (readonly string[])[], terms: readonly number[]): boolean {
  const read = cells.flatMap(([cell = '']) => (cell.trim() === '' ? [] : [pastedTerm(cell)]))
  const known = read.filter((term) => term !== undefined && terms.includes(term.maxTerm)).length
  return read.length > 0 && read.every((term) => term !== undefined) && known * 2 >= read.length
}
