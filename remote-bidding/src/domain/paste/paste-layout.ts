import type { RateField } from 'shared-contracts/bid/rates'
import { firstBody, headsWithoutTerms, joinHeads, rowsOfTitles } from './block-heads'
import {
  isRateColumn,
  isSmaller,
  namesPrice,
  plainHeads,
  readHead,
  readProduct,
  withoutShares,
  type Headed,
  type PasteColumn,
} from './paste-heads'
import {
  areTermsAcross,
  countTerms,
  filledCells,
  isBlank,
  isRateLike,
  namesCustomer,
  rowsOfCustomer,
  rowsBelowTitles,
  turned,
  unitOfNote,
  withYears,
  type BlockRow,
} from './block-rows'
import { UNIT_HEAD, bareUnit, moneyInCell, unitInCell, withMergedCells } from './merged-cells'
import { columnsInOrder } from './columns-in-order'
import { columnsOfHeads } from './columns-of-heads'
import { otherProducts } from './other-products'
import { isGreenTitle, rowsOfProducts, withTitle } from './product-titles'
import { isComponent, rivalsOf } from './rival-columns'
import {
  endProblem,
  headsOfOtherStarts,
  isEndOfAll,
  isOfEnds,
  isOfStarts,
  OTHER_START,
  START_HEAD,
  startIn,
  startInTerm,
  startProblem,
} from './row-starts'
import { isHeadAmongRates, mayGoInOrder } from './rows-in-order'
import {
  OF_USAGE,
  isOtherStart,
  pastedMonth,
  pastedTerm,
  unitOfHead,
  unitOfTitle,
  type PastedTerm,
  type WrittenUnit,
} from './pasted-values'
import { besideTerm, isUnderstood, productsBeside, sayAlike } from './term-remarks'

export interface LayoutOptions {
  fields: readonly RateField[]
  /** Of these, those that the request takes. */
  open: readonly RateField[]
  /** The field that a block without terms starts in. */
  from: RateField
  /** Months of each term of the request. */
  terms: readonly number[]
  /** Of these, those that rows without a term go to. */
  placedTerms: readonly number[]
  customer?: string | undefined
  /** Months in which its terms start: `2027-01`. */
  starts?: readonly string[] | undefined
  /** Those of the terms of so many months. */
  startsOf?: ((term: PastedTerm) => readonly string[]) | undefined
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
  /** What it, its column and the title above it say of its start. */
  starts?: readonly string[] | undefined
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
  /** Columns that could each be the same rate, with other figures, or a lone one that could: none is taken. */
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
  const { fields, terms, customer, starts = [] } = options
  const placed = cells.map((row, at) => ({ cells: row, at }))
  const ofThis = rowsBelowTitles(placed, { customer, starts })
  const ofProducts = rowsOfProducts(rowsOfCustomer(ofThis.rows, customer), customer)
  const blockRows = withYears(ofProducts.rows)
  const across = areTermsAcross(blockRows, terms)
  const written = (across ? turned(blockRows) : blockRows).filter((row) => !isBlank(row.cells))
  const titles = across ? 0 : rowsOfTitles(written)
  const rows = written.slice(titles)
  const width = Math.max(0, ...rows.map((row) => row.cells.length))
  const positions = across ? blockRows.map(({ at }) => at) : Array.from({ length: width }, (_, at) => at)
  const columnsIn = (of: readonly BlockRow[]) => positions.map((_, at) => of.map((row) => row.cells[at] ?? ''))
  const byValue = termColumn(columnsIn(rows), terms)
  const headRows = byValue < 0 ? headsWithoutTerms(rows) : firstBody(rows, byValue)
  const body = rows.slice(headRows)
  const joined = joinHeads(rows.slice(0, headRows), width)
  const heads = across ? joined.map((head, at) => withTitle(head, blockRows[at]?.title)) : joined
  const headed = columnsIn(body).map((column, at): Headed => ({ head: heads[at] ?? '', cells: column }))
  const term = byValue >= 0 ? byValue : heads.findIndex((head) => readHead(head) === 'term')
  const months = monthsOfHeads(headed, term)
  const otherStarts = headsOfOtherStarts(heads, months, starts)
  const columnStarts = months.map((month, at) => month ?? (across ? blockRows[at]?.start : undefined))
  const own = narrowed(headed, term, customer, otherStarts)
  const hasHeads = heads.some((head, at) => at !== term && head !== '')
  const guessed = hasHeads ? columnsOfHeads(own, fields, term) : columnsInOrder(headed, term, options)
  const { columns, rivals } = decideColumns(guessed, own, heads, options)
  return {
    across,
    positions,
    heads,
    columns,
    units: readUnits(heads, term, blockRows),
    otherStarts: otherStarts.filter((at) => columns[at] === 'other'),
    rivals,
    otherTitles: [...ofThis.titles, ...ofProducts.titles],
    pastedRows: [
      ...written.slice(0, titles).flatMap((row) => (row.cells.some(isRateLike) ? titleWithFigure(row) : [])),
      ...readRows(body, headed, columns, { ...options, columnStarts }),
    ],
  }
}

/** The columns as a person chose them, now or before, else as guessed; of rivals that nobody chose none is taken. */
function decideColumns(
  guessed: readonly PasteColumn[],
  own: readonly Headed[],
  heads: readonly string[],
  { chosenColumns, savedColumns, open }: LayoutOptions,
): Pick<PasteLayout, 'columns' | 'rivals'> {
  const saved = heads.map((head) => (head === '' ? undefined : savedColumns?.get(headKey(head))))
  const chosen = saved.map((column, at) => chosenColumns?.[at] ?? column)
  const clear = onceEach(
    guessed.map((column, at) => chosen[at] ?? column),
    chosen,
  )
  const openColumns = clear.map((each) => (each === 'total' && !open.includes(each) ? 'other' : each))
  const rivals = clear.flatMap((column, at) => {
    if (chosen[at] || !isRateColumn(column) || !open.includes(column)) return []
    const others = rivalsOf(at, own, openColumns).filter((other) => !chosen[other])
    return others.length > 0 || isComponent(at, own, openColumns, open.includes('adder'))
      ? [[at, ...others].sort((a, b) => a - b)]
      : []
  })
  const columns = clear.map((column, at) => (rivals.some((each) => each.includes(at)) ? 'other' : column))
  if (rivals.length > 0 || columns.some(isRateColumn)) return { columns, rivals }
  const unsure = own.flatMap(({ head, cells }, at) =>
    !chosen[at] && columns[at] === 'other' && namesPrice(head) && cells.some(isRateLike) ? [at] : [],
  )
  return { columns, rivals: unsure.length === 1 ? [unsure] : [] }
}

/** The column with most terms; one that is headed so before others. */
function termColumn(columns: readonly (readonly string[])[], terms: readonly number[]): number {
  const counts = columns.map((cells) => countTerms(cells, terms))
  const most = Math.max(0, ...counts)
  const isAlone = columns.filter((cells) => !isBlank(cells)).length < 2
  if (most === 0 || isAlone) return -1
  const equal = counts.flatMap((count, at) => (count === most ? [at] : []))
  return equal.find((at) => columns[at]?.some((cell) => readHead(cell) === 'term')) ?? equal[0] ?? -1
}

/**
 * Whether the only head is a title above names of prices: `Price includes losses` above `Price | 0.0724`. One that says
 * a start or that all is renewable is not passed over.
 */
function isTitleOfNames({ head, cells }: Headed, headed: readonly Headed[]): boolean {
  const names = filledCells(cells)
  const isNameOfPrice = (cell: string) => isHeadAmongRates(cell) && ['rate', 'standard'].includes(readHead(cell))
  const isAlone = headed.filter((each) => each.head !== '').length === 1
  const isOfPrice = ['rate', 'standard', 'all-in'].includes(readHead(head)) && !pastedMonth(head)
  return isOfPrice && isAlone && names.length > 0 && names.every(isNameOfPrice) && headed.some(hasPrices)
}

const hasPrices = ({ cells }: Headed) => cells.some((cell) => isRateLike(cell) && /\.\d/.test(cell))

/**
 * Of columns for several starts or customers: the headings of those that this request has not lose their figures.
 * Beside prices below the customer's bare name other prices are not its own: `Average price`, `Offer`.
 */
function narrowed(
  headed: readonly Headed[],
  term: number,
  customer: string | undefined,
  otherStarts: readonly number[],
): Headed[] {
  const naming = headed.filter(({ head }, at) => at !== term && namesCustomer(head, customer))
  const hasOwnPrices = naming.some((each) => readHead(each.head) === 'unnamed' && hasPrices(each))
  const isOfOthers = (head: string) =>
    readHead(head) === 'unnamed' || (hasOwnPrices && ['rate', 'all-in'].includes(readHead(head)))
  const heads = plainHeads(headed)
  return headed.map((each, at) => {
    const isOther =
      otherStarts.includes(at) ||
      (term < 0 && isTitleOfNames(each, headed)) ||
      (naming.length > 0 && at !== term && !naming.includes(each) && isOfOthers(each.head))
    return isOther ? { head: 'not this one: note', cells: [] } : { head: heads[at] ?? '', cells: each.cells }
  })
}

const CUSTOMER_HEAD = /^\s*(?:customer|client|prospect)(?: name)?\s*$/i

/** The months of starts that columns are headed by: several, or one that is said to be a start. */
function monthsOfHeads(headed: readonly Headed[], term: number): (string | undefined)[] {
  const months = headed.map(({ head }, at) => (at === term ? undefined : pastedMonth(head)))
  const isSeveral = new Set(months.filter(Boolean)).size > 1
  const isStart = (head: string) => START_HEAD.test(head) || !/[a-z]{4}/i.test(head)
  return months.map((month, at) => (isSeveral || isStart(headed[at]?.head ?? '') ? month : undefined))
}

/** A column that somebody chose stays; another of the same name is not used then. */
function onceEach(columns: readonly PasteColumn[], chosen: readonly (PasteColumn | undefined)[]): PasteColumn[] {
  return columns.map((column, at) => {
    const first = (chosen.includes(column) ? chosen : columns).indexOf(column)
    return first === at ? column : 'other'
  })
}

/** What a heading says, else a line of its own: `All prices in ¢/kWh`. */
function readUnits(heads: readonly string[], term: number, rows: readonly BlockRow[]) {
  const general = unitOfTitle(heads[term] ?? '') ?? rows.map(({ cells }) => unitOfNote(cells)).find(Boolean)
  return heads.map((head) => unitOfHead(head) ?? (head.includes('$') ? undefined : general))
}

/** Columns beside the rates that say whose a row is, when it starts and which product it is; -1 where none does. */
function findRowColumns(
  headed: readonly Headed[],
  others: readonly number[],
  { customer, starts = [] }: Pick<LayoutOptions, 'customer' | 'starts'>,
) {
  const find = (isMeant: (column: Headed) => boolean) => others.find((at) => headed[at] && isMeant(headed[at]))
  const mostly = (test: (cell: string) => unknown, mayBe: (column: Headed) => boolean = () => true) =>
    find((column) => {
      const filled = filledCells(column.cells)
      return filled.length > 0 && filled.filter(test).length * 2 > filled.length && mayBe(column)
    })
  const withHead = (pattern: RegExp) =>
    find(({ head, cells }) => pattern.test(head) && !isBlank(cells) && !cells.some(isRateLike))
  // A lone text above the first of terms across is a title.
  const mayBeProducts = ({ head, cells }: Headed) => {
    const [text = '', another] = filledCells(cells)
    return (
      head !== '' || cells.length < 2 || another !== undefined || readProduct(text) === 'rate' || isGreenTitle(text)
    )
  }
  const naming = find(({ cells }) => cells.some((cell) => namesCustomer(cell, customer)))
  // Not for a customer whose name is too short to be found.
  const ofCustomers = namesCustomer(customer ?? '', customer) ? withHead(CUSTOMER_HEAD) : undefined
  return {
    owner: naming ?? ofCustomers ?? -1,
    startsAt: withHead(START_HEAD) ?? find((column) => isOfStarts(column, starts)) ?? mostly(pastedMonth) ?? -1,
    endsAt: find(isOfEnds) ?? -1,
    products: mostly(readProduct, mayBeProducts) ?? -1,
  }
}

export const ABOVE_HEADS = 'This row stands above the heads.'
const titleWithFigure = ({ cells, at }: BlockRow): LayoutRow => ({
  rowNumber: at + 1,
  cells,
  term: filledCells(cells)[0]?.trim() ?? '',
  problem: ABOVE_HEADS,
})

export const NO_TERM = 'No column says the term: give each row its term.'

interface ReadOptions extends Pick<LayoutOptions, 'customer' | 'starts' | 'startsOf' | 'placedTerms'> {
  /** The start that a column is headed by, or stands below. */
  columnStarts: readonly (string | undefined)[]
}

/** The rows below the headings: whose they are, when they start, and which product each is. */
function readRows(
  written: readonly BlockRow[],
  columnsAsWritten: readonly Headed[],
  columns: readonly PasteColumn[],
  { customer, starts = [], startsOf, placedTerms, columnStarts }: ReadOptions,
): LayoutRow[] {
  const others = columns.flatMap((column, at) => (column === 'other' ? [at] : []))
  const found = findRowColumns(columnsAsWritten, others, { customer, starts })
  const { owner, startsAt, endsAt, products } = found
  const body = withMergedCells(written, columnsAsWritten, columns, found)
  const headed = columnsAsWritten.map(({ head }, at) => ({ head, cells: body.map(({ cells }) => cells[at] ?? '') }))
  const term = columns.indexOf('term')
  const value = columns.findIndex(isRateColumn)
  const termCells = body.map(({ cells }) => cells[term] ?? '')
  const ofTerms = productsBeside(termCells)
  const isByTerm = products < 0 && ofTerms.some((each) => each && each !== 'rate')
  const areAlike = sayAlike(termCells)
  const isOneEnd = isEndOfAll(headed[endsAt]?.cells ?? [], termCells)
  const isByTitle = products < 0 && body.some((row) => row.product && row.product !== 'rate')
  const ofTitles = body.map((row) => row.product ?? ('rate' as const))
  const productOf = isByTerm
    ? ofTerms
    : isByTitle
      ? ofTitles
      : withoutShares(headed[products]?.cells ?? []).map(readProduct)
  const ofProduct = (wanted: string) =>
    body.flatMap(({ cells }, row) => (productOf[row] === wanted ? [cells[value] ?? ''] : []))
  const green: RateField = isSmaller(ofProduct('green'), ofProduct('rate')) ? 'adder' : 'total'
  const isLong =
    (isByTerm || isByTitle || products >= 0) &&
    ofProduct('rate').length < body.length &&
    columns.filter(isRateColumn).length === 1
  const hasUsage = headed.some(({ head }) => OF_USAGE.test(head))
  const unitsAt = others.filter((at) => !hasUsage && UNIT_HEAD.test(headed[at]?.head ?? ''))
  const startHead = headed[startsAt]?.head ?? ''
  const hasOwnStart = body.some(({ cells }) => starts.includes(pastedMonth(cells[startsAt] ?? '') ?? ''))
  const isStart =
    startHead === '' ||
    START_HEAD.test(startHead) ||
    (headed[startsAt] && isOfStarts(headed[startsAt], starts)) ||
    hasOwnStart
  const isUnit = (at: number) => UNIT_HEAD.test(headed[at]?.head ?? '') || headed[at]?.cells.some(unitInCell)
  const known = [owner, startsAt, ...others.filter(isUnit)]
  const ofOther = otherProducts(
    headed,
    others.filter((at) => at !== owner && at !== startsAt),
    { term, products },
  )
  const isUnordered = term < 0 && !mayGoInOrder(headed, columns, { known, ofOther, starts, terms: placedTerms })
  const ofColumns = columnStarts.filter((_, at) => isRateColumn(columns[at]))
  // A blank cell means what stands above it.
  const above = { term: '', owner: '', start: '' }
  return body.map(({ cells, at, start: ofTitle }, index): LayoutRow => {
    const text = cells[term]?.trim() ?? ''
    above.term = text === '' && isLong ? above.term : text
    above.owner = cells[owner]?.trim() || above.owner
    above.start = startIn(cells[startsAt] ?? '', startHead, hasOwnStart ? [] : starts) || above.start
    const product = isLong ? productOf[index] : undefined
    const beside = others.map((other) => cells[other] ?? '')
    const row = {
      rowNumber: at + 1,
      cells,
      term: above.term,
      product: product === 'green' ? green : product,
      unit: beside.map(unitInCell).find(Boolean) ?? unitsAt.map((of) => bareUnit(cells[of] ?? '')).find(Boolean),
    }
    if (above.owner && !namesCustomer(above.owner, customer))
      return { ...row, problem: `This row is for ${above.owner}.` }
    if (ofOther[index]) return { ...row, problem: `This row is for ${ofOther[index]}.` }
    const money = beside.find(moneyInCell)
    if (money) return { ...row, problem: `This row is in ${money.trim()}.` }
    const own = pastedTerm(above.term)
    const ofTerm = (own && startsOf?.(own)) ?? []
    // A title and a heading were compared with all starts; where there are several, those of the term count.
    const said = [ofTitle, ...ofColumns].flatMap((each) => each ?? [])
    const isOther = (start: string) => ofTerm.length > 0 && ofTerm.every((each) => isOtherStart(start, each))
    if (starts.length > 1 && said.some(isOther)) return { ...row, problem: OTHER_START }
    const asked = ofTerm.length > 0 ? ofTerm : starts.slice(0, 1)
    const ofStarts = asked.map((start) => startProblem(above, start, { startHead, isStart }))
    const ofEnd = isOneEnd ? undefined : endProblem(cells[endsAt]?.trim() ?? '', above.term, asked)
    const ofStart = ofStarts.includes(undefined) ? ofEnd : ofStarts[0]
    const ownStarts = [...said, startInTerm(above.term) ?? '', isStart ? above.start : ''].filter(Boolean)
    const isProduct = isByTerm && product !== undefined
    const isRead = !own || isProduct || areAlike || isUnderstood(besideTerm(above.term), asked)
    const ofRow = isRead ? undefined : `'${above.term}' says more than a term.`
    return { ...row, starts: ownStarts, problem: ofStart ?? ofRow ?? (isUnordered ? NO_TERM : undefined) }
  })
}
