import type { RateField } from 'shared-contracts/bid/rates'
import {
  columnsOfHeads,
  hasFigures,
  isSmaller,
  readHead,
  readProduct,
  rivalsOf,
  type Headed,
  type PasteColumn,
} from './paste-heads'
import {
  areTermsAcross,
  countTerms,
  isBlank,
  isRateLike,
  namesCustomer,
  rowsOfCustomer,
  rowsBelowTitles,
  turned,
  unitOfNote,
  withYears,
} from './block-rows'
import { isOtherMoney, isOtherStart, pastedMonth, pastedTerm, unitOfHead, type WrittenUnit } from './pasted-values'

export interface LayoutOptions {
  fields: readonly RateField[]
  /** Of these, those that the request takes. */
  open: readonly RateField[]
  /** The field that a block without terms starts in. */
  from: RateField
  /** Months of each term of the request. */
  terms: readonly number[]
  customer?: string | undefined
  /** Month in which the request starts: `2027-01`. */
  start?: string | undefined
  /** What headings were chosen to be before, by `headKey`. */
  savedColumns?: ReadonlyMap<string, PasteColumn> | undefined
  /** What each column is, where a person chooses otherwise. */
  chosenColumns?: readonly PasteColumn[] | undefined
}

export interface LayoutRow {
  /** Row of the block, from 1; its column where terms stand side by side. */
  rowNumber: number
  cells: readonly string[]
  term: string
  /** The rate that this row's product is, where each row is one. */
  product?: 'rate' | 'adder' | 'total' | undefined
  /** What a cell of it says of its unit, where units have a column. */
  unit?: WrittenUnit | undefined
  /** Why it is not for this request. */
  problem?: string | undefined
}

export interface PasteLayout {
  /** Terms stand side by side: what is said of columns is about rows. */
  across: boolean
  /** Where each column is in the block, from 0. */
  positions: number[]
  /** What stands above each column. */
  heads: string[]
  columns: PasteColumn[]
  /** What the head says of a column's unit. */
  units: (WrittenUnit | undefined)[]
  /** Columns for another start than the request's: left out. */
  otherStarts: number[]
  /** Columns that could each be the same rate, with other figures: none is taken. */
  rivals: number[][]
  /** Titles of rows for another start or customer: left out. */
  otherTitles: string[]
  pastedRows: LayoutRow[]
}

export const headKey = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim()

/** Where terms, rates and headings of a pasted block are, whichever way it is laid out. */
export function pasteLayout(cells: readonly (readonly string[])[], options: LayoutOptions): PasteLayout {
  const { fields, terms, customer, start, savedColumns } = options
  const placed = cells.map((row, at) => ({ cells: row, at }))
  const ofThis = rowsBelowTitles(placed, { customer, start })
  const blockRows = withYears(rowsOfCustomer(ofThis.rows, customer))
  const across = areTermsAcross(blockRows, terms)
  const rows = (across ? turned(blockRows) : blockRows).filter((row) => !isBlank(row.cells))
  const width = Math.max(0, ...rows.map((row) => row.cells.length))
  const positions = across ? blockRows.map(({ at }) => at) : Array.from({ length: width }, (_, at) => at)
  const column = (at: number, of = rows) => of.map((row) => row.cells[at] ?? '')
  const byValue = termColumn(
    positions.map((_, at) => column(at)),
    terms,
  )
  const headRows = byValue < 0 ? Number(isHead(rows)) : firstBody(rows, byValue)
  const [above, body] = [rows.slice(0, headRows), rows.slice(headRows)]
  const heads = joinHeads(
    above.map((row) => row.cells),
    width,
  )
  const headed = heads.map((head, at): Headed => ({ head, cells: column(at, body) }))
  let term: number
  if (byValue >= 0) term = byValue
  else if (headRows > 0) term = heads.findIndex((head) => readHead(head) === 'term')
  else term = -1
  const otherStarts = columnsOfOtherStarts(headed, term, start)
  const own = narrowed(headed, term, customer, otherStarts)
  const guessed =
    headRows > 0 && heads.some((head, at) => at !== term && head !== '')
      ? columnsOfHeads(own, fields, term)
      : columnsInOrder(headed, term, options)
  const remembered = heads.map((head) => (head === '' ? undefined : savedColumns?.get(headKey(head))))
  const clear = onceEach(
    guessed.map((each, at) => options.chosenColumns?.[at] ?? remembered[at] ?? each),
    options.chosenColumns ?? remembered,
  )
  const isDecided = (at: number) => options.chosenColumns !== undefined || remembered[at] !== undefined
  const rivals = clear.flatMap((column, at) => {
    if (column === 'term' || column === 'other' || !options.open.includes(column) || isDecided(at)) return []
    const openColumns = clear.map((each) => (each === 'total' && !options.open.includes(each) ? 'other' : each))
    const others = rivalsOf(at, own, openColumns).filter((other) => !isDecided(other))
    return others.length > 0 ? [[at, ...others].sort((a, b) => a - b)] : []
  })
  const columns = clear.map((column, at) => (rivals.some((each) => each.includes(at)) ? 'other' : column))
  return {
    across,
    positions,
    heads,
    columns,
    units: readUnits(
      heads,
      term,
      blockRows.map((row) => row.cells),
    ),
    otherStarts: otherStarts.filter((at) => columns[at] === 'other'),
    rivals,
    otherTitles: ofThis.titles,
    pastedRows: readRows(body, headed, columns, { customer, start }),
  }
}

type Row = { cells: readonly string[]; at: number }

/** The column with most terms; one that is headed so before others. */
function termColumn(columns: readonly (readonly string[])[], terms: readonly number[]): number {
  const counts = columns.map((cells) => countTerms(cells, terms))
  const most = Math.max(0, ...counts)
  const isAlone = columns.filter((cells) => !isBlank(cells)).length < 2
  if (most === 0 || isAlone) return -1
  const equal = counts.flatMap((count, at) => (count === most ? [at] : []))
  return equal.find((at) => columns[at]?.some((cell) => readHead(cell) === 'term')) ?? equal[0] ?? -1
}

/** Without known terms: the first row has words of which one is a heading, and no figure. */
function isHead(rows: readonly Row[]): boolean {
  const [first] = rows
  if (!first || first.cells.some((cell) => isRateLike(cell))) return false
  return first.cells.some((cell) => readHead(cell) !== 'unnamed')
}

function firstBody(rows: readonly Row[], term: number): number {
  const at = rows.findIndex(({ cells }) =>
    cells.some((cell, column) => (column === term ? pastedTerm(cell) !== undefined : isRateLike(cell))),
  )
  return Math.max(0, at)
}

/** What stands above each column; what stands above the first of several is above them all. */
function joinHeads(rows: readonly (readonly string[])[], width: number): string[] {
  const spread = rows.map((row, at) => {
    const filled = row.filter((cell) => cell.trim() !== '').length
    if (filled < 2 && rows.length > 1) return filled === 1 && at < rows.length - 1 ? [] : row
    let left = ''
    if (at === rows.length - 1) return row
    return row.map((cell) => (left = cell.trim() === '' ? left : cell))
  })
  return Array.from({ length: width }, (_, at) =>
    spread
      .map((row) => row[at]?.replace(/\s+/g, ' ').trim() ?? '')
      .filter((text) => text !== '')
      .join(' '),
  )
}

/** Of columns for several starts or customers: the headings of those that this request has not lose their figures. */
function narrowed(
  headed: readonly Headed[],
  term: number,
  customer: string | undefined,
  otherStarts: readonly number[],
): Headed[] {
  const named = headed.some(({ head }, at) => at !== term && namesCustomer(head, customer))
  return headed.map((each, at) => {
    const isOther =
      otherStarts.includes(at) ||
      (named && at !== term && !namesCustomer(each.head, customer) && readHead(each.head) === 'unnamed')
    return isOther ? { head: 'not this one: note', cells: [] } : each
  })
}

/** Columns headed by another month than the request's: of several months, or one that is said to be a start. */
function columnsOfOtherStarts(headed: readonly Headed[], term: number, start: string | undefined): number[] {
  if (start === undefined) return []
  const months = headed.map(({ head }, at) => (at === term ? undefined : pastedMonth(head)))
  const isSeveral = new Set(months.filter((month) => month !== undefined)).size > 1
  const isStart = (head: string) => /start|begin|effective|flow/i.test(head) || !/[a-z]{4}/i.test(head)
  return months.flatMap((month, at) =>
    month !== undefined && month !== start && (isSeveral || isStart(headed[at]?.head ?? '')) ? [at] : [],
  )
}

/** A block without headings: open rates in their order, from the cell that it is pasted into where it has no terms. */
function columnsInOrder(headed: readonly Headed[], term: number, { fields, from }: LayoutOptions): PasteColumn[] {
  const free = headed.flatMap((each, at) => (at === term ? [] : [{ ...each, at }]))
  const withFigures = free.filter((each) => hasFigures(each))
  const used = withFigures.length > 0 && term >= 0 ? withFigures : free
  const open = term >= 0 ? fields : fields.slice(Math.max(0, fields.indexOf(from)))
  const [rate, second] = used
  const isTotal =
    term >= 0 && used.length === 2 && open.length === 3 && rate && second && !isSmaller(second.cells, rate.cells)
  const order: readonly RateField[] = isTotal ? ['rate', 'total'] : open
  return headed.map((_, at) =>
    at === term ? 'term' : (order[used.findIndex((each) => each.at === at)] ?? ('other' as const)),
  )
}

/** A column that somebody chose stays; another of the same name is not used then. */
function onceEach(columns: readonly PasteColumn[], chosen: readonly (PasteColumn | undefined)[]): PasteColumn[] {
  return columns.map((column, at) => {
    const first = chosen.indexOf(column) >= 0 ? chosen.indexOf(column) : columns.indexOf(column)
    return column === 'other' || first === at ? column : 'other'
  })
}

/** What a heading says, else a line of its own: `All prices in ¢/kWh`. */
function readUnits(heads: readonly string[], term: number, rows: readonly (readonly string[])[]) {
  const general = unitOfHead(heads[term] ?? '') ?? rows.map(unitOfNote).find((unit) => unit !== undefined)
  return heads.map((head) => unitOfHead(head) ?? (/\$/.test(head) ? undefined : general))
}

const START_HEAD = /start|begin|effective|flow/i
const CUSTOMER_HEAD = /^\s*(?:customer|client|prospect)(?: name)?\s*$/i

/** A unit that has a cell of its own: `$/Mcf`. */
const unitInCell = (cell: string): WrittenUnit | undefined =>
  /^[^\d]{1,24}$/.test(cell.trim()) && /[$¢/]|\bper\b|cents|mils/i.test(cell) ? unitOfHead(cell) : undefined

/** The rows below the headings: whose they are, when they start, and which product each is. */
function readRows(
  body: readonly Row[],
  headed: readonly Headed[],
  columns: readonly PasteColumn[],
  { customer, start }: Pick<LayoutOptions, 'customer' | 'start'>,
): LayoutRow[] {
  const term = columns.indexOf('term')
  const others = headed.flatMap((_, at) => (at !== term && columns[at] === 'other' ? [at] : []))
  const cellsAt = (at: number) => headed[at]?.cells ?? []
  const most = (test: (cell: string) => boolean) =>
    others.find((at) => {
      const filled = cellsAt(at).filter((cell) => cell.trim() !== '')
      return filled.length > 0 && filled.filter(test).length * 2 > filled.length
    })
  const isHeaded = (pattern: RegExp) =>
    others.find(
      (at) =>
        pattern.test(headed[at]?.head ?? '') && !isBlank(cellsAt(at)) && !cellsAt(at).some((cell) => isRateLike(cell)),
    )
  const owner =
    others.find((at) => cellsAt(at).some((cell) => namesCustomer(cell, customer))) ??
    (namesCustomer(customer ?? '', customer) ? isHeaded(CUSTOMER_HEAD) : undefined)
  const startsAt = isHeaded(START_HEAD) ?? most((cell) => pastedMonth(cell) !== undefined)
  const products = most((cell) => readProduct(cell) !== undefined)
  const values = columns.flatMap((column, at) => (column === 'term' || column === 'other' ? [] : [at]))
  const [value = -1] = values
  const ofProduct = (wanted: string) =>
    body.flatMap(({ cells }) => (readProduct(cells[products ?? -1] ?? '') === wanted ? [cells[value] ?? ''] : []))
  const green: RateField = isSmaller(ofProduct('green'), ofProduct('rate')) ? 'adder' : 'total'
  const isLong = products !== undefined && ofProduct('rate').length < body.length && values.length === 1
  let above = ''
  let ownerAbove = ''
  let startAbove = ''
  const read = body.map(({ cells, at }) => {
    const text = cells[term]?.trim() ?? ''
    above = text === '' && isLong ? above : text
    ownerAbove = cells[owner ?? -1]?.trim() || ownerAbove
    const product = isLong ? readProduct(cells[products] ?? '') : undefined
    startAbove = cells[startsAt ?? -1]?.trim() || startAbove
    const isOthers = owner !== undefined && ownerAbove !== '' && !namesCustomer(ownerAbove, customer)
    return {
      rowNumber: at + 1,
      cells,
      term: above,
      product: product === 'green' ? green : product,
      unit: others.map((other) => unitInCell(cells[other] ?? '')).find((unit) => unit !== undefined),
      startAbove,
      isOthers,
      ownerAbove,
    }
  })
  const startHead = headed[startsAt ?? -1]?.head ?? ''
  const isStart =
    read.some(({ startAbove }) => pastedMonth(startAbove) !== undefined && pastedMonth(startAbove) === start) ||
    startHead === '' ||
    START_HEAD.test(startHead)
  return read.map(({ startAbove: of, isOthers, ownerAbove: name, ...row }): LayoutRow => {
    if (isOthers) return { ...row, problem: `This row is for ${name}.` }
    const money = others.map((at) => row.cells[at] ?? '').find((cell) => cell.length < 8 && isOtherMoney(cell))
    if (money !== undefined) return { ...row, problem: `This row is in ${money.trim()}.` }
    if (start === undefined) return row
    const isOther = isOtherStart(of, start)
    const ofTerm = /\b(?:end|thru|through|until|expir)/i.test(row.term) ? undefined : pastedMonth(row.term)
    if ((isStart && isOther) || (ofTerm !== undefined && ofTerm !== start && pastedTerm(row.term)))
      return { ...row, problem: 'This row has another start.' }
    if (isOther === undefined && /\d/.test(of) && START_HEAD.test(startHead))
      return { ...row, problem: `'${of}' is no start that is read here.` }
    return row
  })
}
