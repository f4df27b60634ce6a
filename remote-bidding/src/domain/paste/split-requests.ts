import { sheetName } from 'shared-contracts/document'
import { visibleText } from 'shared-contracts/money'
import { hasRates } from './block-heads'
import { filledCells, isBlank, isOfRates, isRateLike, isStartTitle, textAlone, unitOfNote } from './block-rows'
import { readHead, readProduct, withoutShares } from './paste-heads'
import { pastedMonth, pastedTerm } from './pasted-values'
import { haveNames, isGreenTitle } from './product-titles'
import { START_HEAD } from './row-starts'

/** Requests that one import or template may be for. */
export const SEVERAL_MAX = 50

/** A request that rates can be for. */
export interface NamedRequest {
  id: string
  companyName: string
}

/** Cells of one sheet of a workbook, or of one block that a program sends. */
export interface Sheet {
  /** A sheet without a column of requests is for the request that it is named after. */
  name?: string | undefined
  cells: readonly (readonly string[])[]
}

/** The rows that are for one request: the heads first where there are some. */
export interface RequestBlock {
  requestId: string
  cells: string[][]
  /** The same request on other sheets, of which nothing says that they are not meant: they should not differ. */
  also?: string[][][]
}

export interface SplitProblem {
  /** Where the row is: `Rates, row 4`, or `row 4` where the sheet has no name. */
  location: string
  message: string
}

export interface SplitSheets {
  blocks: RequestBlock[]
  problems: SplitProblem[]
}

const REQUEST_HEAD = /^\s*(quote )?request( ?(id|no\.?|number|#))?\s*$|^\s*(customer|company)( name)?\s*$/i
const EARLIER = /prev|prior|former|earlier|\bold\b|\blast\b(?![ -]?look)|indicative|archive|history/i
const LAST_LOOK = /last[ -]?look/i
const bare = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
const same = (a: string, b: string) => bare(a) === bare(b)

/**
 * Rates of several requests, request by request. A column headed Request or Customer names the request of each row, by
 * its id or its customer; a blank cell means the request of the row above. Without such a column a sheet is for the
 * request that its name says. Nothing is guessed: a row that names no open request, or a customer who has several, is
 * a problem with its place.
 */
export function splitRequests(sheets: readonly Sheet[], requests: readonly NamedRequest[]): SplitSheets {
  const blocks: Split['blocks'] = new Map()
  const problems: SplitProblem[] = []
  const read = sheets.map(({ name = '', ...sheet }): ReadSheet => {
    const cells = sheet.cells.map((row) => row.map(visibleText))
    return { name, cells, place: placeOf(name, hasRates(cells), requests) }
  })
  for (const sheet of read.sort((a, b) => a.place - b.place)) {
    const head = findHead(sheet.cells, requests)
    if (head < 0) splitByName(sheet, requests, { blocks, problems })
    else splitByColumn(sheet, head, requests, { blocks, problems })
  }
  const found = [...blocks].map(([requestId, block]): RequestBlock => {
    const { also } = block
    return { requestId, cells: cellsOf(block), ...(also.length > 0 ? { also } : {}) }
  })
  return { blocks: found, problems }
}

/**
 * The first sheet for a request counts: those named for a renewable product come behind others, then those for another
 * product (`Index`), then those without rates, and those of earlier rates last.
 */
function placeOf(name: string, rated: boolean, requests: readonly NamedRequest[]): number {
  if (EARLIER.test(name)) return 3
  if (!rated) return 2
  if (LAST_LOOK.test(name)) return -1
  if (isGreenSheet(name, requests)) return 0.5
  const isOfRequest = isNamed(name, requests) || customerOfTemplate(name, requests) !== undefined
  return Number(!isOfRequest && readHead(name) === 'other')
}

const isGreenSheet = (name: string, requests: readonly NamedRequest[]): boolean =>
  isGreenTitle(name) && withoutShares([name]).map(readProduct).includes('green') && !isNamed(name, requests)

const requestColumn = (row: readonly string[]): number => row.findIndex((cell) => REQUEST_HEAD.test(cell))

/** `Customer|Oldtown Brewing`: it says whose all is and heads no column, unless rows below it name requests. */
function isLabel(row: readonly string[], requests: readonly NamedRequest[]): boolean {
  const column = requestColumn(row)
  const [other = '', ...more] = filledCells(row.filter((_, at) => at !== column))
  if (column < 0 || other === '' || more.length > 0) return false
  return isNamed(other, requests) || (readHead(other) === 'unnamed' && !pastedTerm(other))
}

/** The row that heads a column of requests, -1 where none does. */
function findHead(cells: readonly (readonly string[])[], requests: readonly NamedRequest[]): number {
  // Titles may stand above the heads, rates may not.
  const firstRates = cells.findIndex(isOfRates)
  const above = firstRates < 0 ? cells : cells.slice(0, firstRates + 1)
  const firstFigure = cells.findIndex((row) => row.some(isRateLike))
  // Below figures, heads have rates below them: else they are a line to sign.
  const hasRows = (column: number, at: number) =>
    firstFigure < 0 ||
    at <= firstFigure ||
    cells.slice(at + 1).some((row) => isOfRates(row) || isNamed(row[column] ?? '', requests))
  const head = above.findIndex((row, at) => {
    const column = requestColumn(row)
    return column >= 0 && !isLabel(row, requests) && hasRows(column, at)
  })
  if (head >= 0) return head
  return above.findIndex((row, at) => {
    const column = requestColumn(row)
    return column >= 0 && cells.slice(at + 1).some((below) => isNamed(below[column] ?? '', requests))
  })
}

interface ReadSheet {
  name: string
  cells: string[][]
  place: number
}

interface Found {
  heads: string[][]
  /** The rows below the heads. */
  rows: string[][]
  place: number
  /** Whether its sheet is named for a start: rows of another start below the same heads go below it. */
  isOfStart: boolean
  /** The renewable product that its sheet is named for: its rows go below others with the same heads. */
  product: string
  also: string[][][]
}

interface Split {
  blocks: Map<string, Found>
  problems: SplitProblem[]
}

type Put = Omit<Found, 'also'>
const cellsOf = ({ heads, rows }: Put) => [...heads, ...rows]
const canJoin = (before: Found, { isOfStart, product, heads }: Omit<Put, 'rows'>) =>
  ((before.isOfStart && isOfStart) || product !== '') && JSON.stringify(before.heads) === JSON.stringify(heads)

/** Puts what a sheet says of a request behind what other sheets say of it. */
function put(blocks: Split['blocks'], id: string, sheet: Put): void {
  const before = blocks.get(id)
  if (!before) blocks.set(id, { ...sheet, also: [] })
  else if (canJoin(before, sheet)) before.rows.push(...sheet.rows)
  else if (before.place === sheet.place && hasRates(cellsOf(sheet), true)) before.also.push(cellsOf(sheet))
}

function splitByName(
  { name, cells, place }: ReadSheet,
  requests: readonly NamedRequest[],
  { blocks, problems }: Split,
): void {
  if (cells.every(isBlank)) return
  const found = findRequest(customerOfTemplate(name, requests) ?? name, requests)
  const location = name === '' ? 'row 1' : name
  if (typeof found === 'string')
    problems.push({ location, message: name === '' ? 'No column is headed Request or Customer.' : found })
  else {
    if (blocks.has(found.id) && hasRates(cells, true))
      problems.push({ location, message: `${found.companyName} is there twice; ${FIRST_COUNTS}` })
    put(blocks, found.id, { heads: [], rows: cells, place, isOfStart: false, product: '' })
  }
}

const FIRST_COUNTS = 'the first counts, and none where they differ.'

/**
 * Splits the rows below the heads by the column of requests. Each block begins with the notes of units and the heads; a
 * title such as `February 2027 start` is repeated before the first row of a block that it applies to.
 */
function splitByColumn(
  { name, cells, place }: ReadSheet,
  head: number,
  requests: readonly NamedRequest[],
  { blocks, problems }: Split,
): void {
  /** Whether it is told beside another sheet for the same request: it may have rates. */
  const isTold = blocks.size > 0 && hasRates(cells, true)
  const [titles, heads, body] = [cells.slice(0, head), cells[head] ?? [], cells.slice(head + 1)]
  const hasRequest = (column: number) =>
    body.some((row) => typeof findRequest(row[column] ?? '', requests) !== 'string')
  // Of several such columns, the first in which a row names a request.
  const columns = heads.flatMap((cell, at) => (REQUEST_HEAD.test(cell) ? [at] : []))
  const column = columns.find(hasRequest) ?? columns[0] ?? 0
  // Of a customer called Mill the name is no unit.
  const isNote = (row: readonly string[]) => Boolean(unitOfNote(row)) && !isNamed(row[column] ?? '', requests)
  const units = [...titles, ...body].filter(isNote).map((row) => [textAlone(row)])
  const isHead = (row: readonly string[]) => filledCells(row).length > 1 && !row.some(isRateLike) && !isNote(row)
  // Heads may continue in a row above and in rows below them (products, units), up to the first row of another kind.
  const firstRow = body.findIndex((row) => !isHead(row) || row[column]?.trim() || row.some(pastedTerm))
  const below = body.slice(0, Math.max(0, firstRow))
  // One cell behind the column of requests may be a head above several: `Green`.
  const isHeadAbove = (row: readonly string[]) =>
    filledCells(row.slice(column + 1)).length === 1 &&
    row.every((cell, at) => at > column || cell.trim() === '') &&
    !row.some(isRateLike) &&
    !isNote(row) &&
    row.some((cell) => readHead(cell) !== 'unnamed' && !isStartTitle(cell))
  const isAbove = (row: readonly string[]) => (isHead(row) || isHeadAbove(row)) && !isLabel(row, requests)
  const headRows = [...titles.slice(-1).filter(isAbove), heads, ...below]
  // A sheet may be named for the start of its rates: `Feb 2027`.
  const ofSheet = isStartTitle(name) ? name : ''
  let title = titles.map(textAlone).filter(isStartTitle).at(-1) ?? ofSheet
  const without = (row: readonly string[]) => row.filter((_, at) => at !== column)
  /** By request id, of the blocks that begin on this sheet: the title that their last row stands below. */
  const started = new Map<string, string>()
  const own = new Map<string, string[][]>()
  const isNamedInside = haveNames([...headRows, ...body].map((row) => ({ cells: [...row] })))
  const product = isGreenSheet(name, requests) && !isNamedInside ? name : ''
  const ofEach = { heads: [...units, ...headRows.map(without)], place, isOfStart: ofSheet !== '', product }
  /** The request of the row above, or why there is none. */
  let above: NamedRequest | string = 'This row names no request.'
  const fill = startsFromAbove(headRows, body)
  body.forEach((written, at) => {
    const row = fill(written)
    if (isBlank(row)) return
    if (isStartTitle(textAlone(row))) title = textAlone(row)
    // Notes of units apply to all rows and are in `units` already.
    if (isStartTitle(textAlone(row)) || isNote(row) || at < below.length) return
    const text = row[column]?.trim() ?? ''
    if (text !== '') above = findRequest(text, requests)
    if (isBlank(without(row))) return
    const location = `${name ? `${name}, ` : ''}row ${head + 2 + at}`
    if (typeof above === 'string') return void problems.push({ location, message: above })
    const { id, companyName } = above
    const other = blocks.get(id)
    if (other && isTold && !canJoin(other, ofEach))
      problems.push({ location, message: `${companyName} is on another sheet too; ${FIRST_COUNTS}` })
    const before = own.get(id) ?? (product === '' ? [] : [[product]])
    own.set(id, [...before, ...((started.get(id) ?? '') === title ? [] : [[title]]), without(row)])
    started.set(id, title)
  })
  for (const [id, rows] of own) put(blocks, id, { ...ofEach, rows })
}

/** Fills the blank start of a row with rates from the row above it on the sheet, whosever that is. */
function startsFromAbove(headRows: readonly (readonly string[])[], body: readonly (readonly string[])[]) {
  const width = Math.max(0, ...body.map((row) => row.length))
  const isStart = (at: number) => {
    const cells = filledCells(body.map((row) => row[at] ?? ''))
    const isNamed = headRows.some((row) => START_HEAD.test(row[at] ?? ''))
    return !cells.some(isRateLike) && (isNamed || cells.filter(pastedMonth).length * 2 > cells.length)
  }
  const columns = Array.from({ length: width }, (_, at) => at).filter(isStart)
  const above = new Map<number, string>()
  return (row: readonly string[]): readonly string[] => {
    const next = [...row]
    for (const at of columns) {
      if (isBlank(row)) above.delete(at)
      else if (row[at]?.trim()) above.set(at, row[at])
      else if (row.some(isRateLike)) next[at] = above.get(at) ?? ''
    }
    return Array.from(next, (cell) => cell ?? '')
  }
}

/** Whether a text names an open request, or a customer who has several. */
const isNamed = (text: string, requests: readonly NamedRequest[]): boolean =>
  requests.some(({ id, companyName }) => same(id, text) || same(companyName, text))

/** Of whom the template is that a bid form saved, by the name of its sheet, which may have the customer's shortened. */
function customerOfTemplate(name: string, requests: readonly NamedRequest[]): string | undefined {
  if (isNamed(name, requests)) return undefined
  const customers = requests.flatMap(({ companyName }) =>
    same(sheetName({ customer: companyName, list: 'rates' }), name) ? [companyName] : [],
  )
  return customers.every((each) => each === customers[0]) ? customers[0] : undefined
}

/** The request that a text names, or why there is none. */
function findRequest(text: string, requests: readonly NamedRequest[]): NamedRequest | string {
  const byId = requests.find(({ id }) => same(id, text))
  if (byId) return byId
  const ofCompany = requests.filter(({ companyName }) => same(companyName, text))
  const [only, another] = ofCompany
  if (only && !another) return only
  if (only) return `${only.companyName} has ${ofCompany.length} open requests. Name one by its number.`
  return `'${text.trim()}' is none of your open requests.`
}
