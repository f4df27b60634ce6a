import type { readProduct } from './paste-heads'
import { isOtherStart, pastedMonth, pastedRate, pastedTerm, unitOfTitle, type WrittenUnit } from './pasted-values'

/** A row of what was pasted, with its position in the block, from 0. */
export interface BlockRow {
  cells: readonly string[]
  at: number
  /** The start that a title above it says, where terms of the request start in several months. */
  start?: string | undefined
  /** The product that a title above it says, and that title where it is a renewable one. */
  product?: ReturnType<typeof readProduct>
  title?: string | undefined
}

const RATE = /^[\s$¢]*\d*[.,]\d+/

/** A cell that may be a rate of any unit: a year or a usage is none. */
export function isRateLike(cell: string): boolean {
  const value = Number(pastedRate(cell)?.value ?? Number.NaN)
  return value < 1000 && (RATE.test(cell) || value <= 800)
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
export const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '')

/** The months of a term that a request has, or that is written with its unit. */
function termIn(cell: string, terms: readonly number[]): number | undefined {
  const found = pastedTerm(cell)
  return found && (terms.includes(found.maxTerm) || /[a-z]/i.test(cell)) ? found.maxTerm : undefined
}

/** How many terms stand in cells of which every figure is one; none where another figure stands among them. */
export function countTerms(cells: readonly string[], terms: readonly number[]): number {
  if (cells.some((cell) => isRateLike(cell) && !pastedTerm(cell))) return 0
  const filled = filledCells(cells)
  const found = filled.flatMap((cell) => termIn(cell, terms) ?? [])
  const read = filled.filter((cell) => pastedTerm(cell)).length
  return found.length * 2 >= read ? new Set(found).size : 0
}

const isHeadOfTerm = (cell = '') => /\bterm\b/i.test(cell)
const isName = (cell = '') => /[a-z]/i.test(cell) && !pastedRate(cell) && !pastedTerm(cell)

/**
 * Whether words before the figures of a row say what they are: `Margin | 0.003`, `Quote # | 12 | Rev | 2`. A term and a
 * rate beside each other are none that words explain.
 */
function hasLabelledFigures(cells: readonly string[]): boolean {
  const filled = filledCells(cells)
  const isTerm = (cell: string, at: number) => pastedTerm(cell) && /[a-z]/i.test(cell) && !isHeadOfTerm(filled[at - 1])
  if (filled.some(isTerm)) return !filled.some(isRateLike)
  if (filled.every((cell, at) => !isRateLike(cell) || isName(filled[at - 1]))) return true
  const figures = filled.filter(isRateLike)
  return isName(filled[0]) && (figures.every(pastedTerm) || !figures.some(pastedTerm))
}

/** A row of rates: its figures are not explained by words. */
export const isOfRates = (cells: readonly string[]) => cells.some(isRateLike) && !hasLabelledFigures(cells)

/** What stands alone in its row, in one cell or in two: a title, a note. */
export function textAlone(cells: readonly string[]): string {
  const filled = filledCells(cells)
  return filled.length > 2 || filled.some(isRateLike) ? '' : filled.join(' ')
}

/** The unit that a title or a note names for all rates; of two cells only one that is said of prices. */
export function unitOfNote(cells: readonly string[]): WrittenUnit | undefined {
  const note = textAlone(cells)
  const isOne = filledCells(cells).length === 1
  return isOne || /\bper\b|[/¢]|cents|mill?s\b/i.test(note) ? unitOfTitle(note) : undefined
}

/** Rows as columns. */
export function turned(rows: readonly BlockRow[]): BlockRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => ({ at, cells: rows.map(({ cells }) => cells[at] ?? '') }))
}

/** Whether terms stand side by side: more of them in one row than in any column, with figures in other rows. */
export function areTermsAcross(rows: readonly BlockRow[], terms: readonly number[]): boolean {
  const counts = rows.map(({ cells }) => countTerms(cells, terms))
  const most = Math.max(0, ...counts)
  const row = counts.indexOf(most)
  const down = Math.max(0, ...turned(rows).map(({ cells }) => countTerms(cells, terms)))
  return most > down && rows.some(({ cells }, at) => at !== row && cells.some(isRateLike))
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
export function rowsOfCustomer(rows: readonly BlockRow[], customer: string | undefined): BlockRow[] {
  const isTitle = ({ cells }: BlockRow) => !isBlank(cells) && !cells.some(isRateLike)
  const start = rows.findIndex((row) => isTitle(row) && row.cells.some((cell) => namesCustomer(cell, customer)))
  if (start < 0) return [...rows]
  const hasRates = (row: BlockRow) => !isTitle(row) && !isBlank(row.cells)
  const first = rows.findIndex((row, at) => at > start && hasRates(row))
  if (first < 0) return rows.slice(start)
  const end = rows.findIndex(
    (row, at) =>
      at > first &&
      isTitle(row) &&
      filledCells(row.cells).length <= 2 &&
      !row.cells.some(pastedTerm) &&
      rows.slice(at + 1).some(hasRates),
  )
  return rows.slice(start, end < 0 ? undefined : end)
}

/** `Electric Supply Pricing 11/29/2026`, `Delivered prices Nov 29, 2026`: the day is the offer's. */
const OFFERED_ON =
  String.raw`.*\b(?:pric|rates?\b|offer|quot|proposal)(?!.*\b(?:from|for)\b|.*\d\s*(?:[-–]|to\b)\s*\d)` +
  String.raw`.*(?:\d[/.]\d\d?[/.]|\d,? 20\d\d)`
const START_TITLE = new RegExp(
  String.raw`\b(?:start|begin|commenc|flow)\w*|\b(?:deliver|supply)\w*(?!${OFFERED_ON})`,
  'i',
)
/** The day of an offer: `as of 11/28/2026`. */
const OF_DAY =
  /(?<!\b(?:start|begin|commenc|flow)\w* )\b(?:as of|dated)\b(?:[^,;(]*?(?:20\d\d|[/.-]\d\d)(?![\d/.-])|[^,;(]*)/i
const OF_OFFER = /\b(?:valid|expir\w*|good|offer|quoted?)\b/i
const CUSTOMER_TITLE = /^\s*(?:customer|client|prospect|prepared for)(?: name)?\s*[: ]/i

export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  String.raw`nov(?:ember)?|dec(?:ember)?)\.?`
export const DATE =
  String.raw`(?:${MONTH}[\s\-/’']*(?:\d{1,2},\s*)?\d{2,4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|` +
  String.raw`20\d\d-\d\d(?:-\d\d)?)`
/** In a title of an offer a start counts whose month stands at the word: `Offer for 2/1/2027 start`. */
const MONTH_BEHIND_START = new RegExp(
  String.raw`(?<!\b(?:offer|quote|bid|bidding)s? )\b(?:start|begin|commenc|flow)\w*(?: date)?\s*` +
    String.raw`(?:[:=–-]|of\b|on\b|in\b)?\s*(${DATE})`,
  'i',
)
const MONTH_BEFORE_START = new RegExp(String.raw`\b(${DATE})\s+(?:start|begin|commenc|flow)`, 'i')
/** From when an offer itself counts: `Quote valid beginning 11/28/2026`. */
const VALID_FROM = /\b(?:valid|good|effective)(?: for [\w ]{1,20}?)? (?:start|begin)(?:ning|ing|s)\b/gi
/** A title that says a start and nothing else, and no whole month: `Start: Feb`, `Start date: Feb 1`, `Start 2/27`. */
const SHORT_START = new RegExp(
  String.raw`^\W*(?:start|flow)(?:s|ing)?(?: date| month)?\s*[:=–-]?\s*` +
    String.raw`(?:(${MONTH})(?: \d{1,2}(?:st|nd|rd|th)?)?|(\d{1,2}/[23]\d)|(q[1-4][-' ]*(?:20)?\d\d))$`,
  'i',
)

const LABEL_OF_END = /\b(?:end|expir\w+)(?: date)?\W*$/i

/** What a title says of the start of all below it. */
function startOfTitle(text: string): string | undefined {
  const short = SHORT_START.exec(text.trim())
  if (short) return short[1] ?? short[2] ?? short[3]
  if (OF_OFFER.test(text)) {
    const said = text.replace(VALID_FROM, ' ')
    const [, month = ''] = MONTH_BEHIND_START.exec(said) ?? MONTH_BEFORE_START.exec(said) ?? []
    return pastedMonth(month)
  }
  const title = text.replace(OF_DAY, ' ')
  const word = START_TITLE.exec(title)
  if (!word) return undefined
  return pastedMonth(title.slice(word.index + word[0].length)) ?? pastedMonth(title.slice(0, word.index))
}

/** A month or a quarter and nothing else; of a month that is a date, Excel says the first day. `Nov 30` is a day. */
const MONTH_ALONE = new RegExp(
  String.raw`^\W*(?:${MONTH}(?:[\s\-/’']*20\d\d|\s*[\-/’']\s*\d\d|\s*2[5-9])|` +
    String.raw`\d{1,2}/(?:0?1/)?20\d\d|20\d\d-\d\d(?:-01)?|q([1-4])[-' ]*(?:20)?(\d\d))\W*$`,
  'i',
)

/** The last month that a title of nothing else says. */
function monthAlone(title: string): string | undefined {
  const found = MONTH_ALONE.exec(title)
  if (!found) return undefined
  const [, quarter, year] = found
  return quarter ? `20${year}-${String(Number(quarter) * 3).padStart(2, '0')}` : pastedMonth(title)
}

/** Whether a text alone in its row says when all begins: `February 2027 start`, or may say it: `Feb-27`. */
export const isStartTitle = (title: string): boolean => (startOfTitle(title) ?? monthAlone(title)) !== undefined

/** Whether a title is of another customer: `Customer: Harbor Foods`. */
function isOfOtherCustomer(title: string, customer: string | undefined): boolean | undefined {
  if (!CUSTOMER_TITLE.test(title) || !namesCustomer(customer ?? '', customer)) return undefined
  return !namesCustomer(title, customer)
}

/** `1/25` is a day, `2/27` a month of the years in which terms start. */
function isDay(start: string, starts: readonly string[]): boolean {
  const [, year] = /^\d{1,2}\/(\d\d)$/.exec(start) ?? []
  return year !== undefined && !starts.some((each) => Math.abs(Number(each.slice(0, 4)) - 2000 - Number(year)) <= 1)
}

const NAMES_RATE = /\b(?:rates?|pric(?:e|es|ing)|bids?|offers?|quotes?|all.?in|kwh|mwh|dth)\b/i

/** `Customer | Rate` above a name and its rate: heads, no title of a customer. */
function areHeadsOfNames(heads: readonly string[], next: BlockRow | undefined): boolean {
  const head = heads[1] ?? ''
  const [name = '', rate = ''] = filledCells(next?.cells ?? [])
  return isName(name) && isRateLike(rate) && (NAMES_RATE.test(head) || pastedTerm(head) !== undefined)
}

/** What a row says as a title; of several cells above the heads the only one that tells of a start. */
function titleOf({ cells }: BlockRow, next: BlockRow | undefined): string {
  const filled = filledCells(cells)
  if (filled.some((cell) => isRateLike(cell) || isHeadOfTerm(cell))) return ''
  if (filled.length <= 2) return areHeadsOfNames(filled, next) ? '' : filled.join(' ')
  const isAboveHeads = next && (next.cells.some(isHeadOfTerm) || !next.cells.some(isRateLike))
  const [month, another] = filled.filter(pastedMonth)
  return month && !another && isAboveHeads && /^\W*(?:start|flow)/i.test(month) ? month : ''
}

interface RowsFor {
  customer: string | undefined
  /** Months in which its terms start. */
  starts: readonly string[]
}

/** Without the rows below titles that are for another customer or start, and without those titles, which are named. */
export function rowsBelowTitles(
  rows: readonly BlockRow[],
  { customer, starts }: RowsFor,
): { rows: BlockRow[]; titles: string[] } {
  const titles: string[] = []
  let isOther = false
  let otherTitle = ''
  let start: string | undefined
  const texts = rows.map((row, at) => titleOf(row, rows[at + 1]))
  const months = texts.flatMap((text) => monthAlone(text) ?? [])
  // Directly below a label or the start it is an end.
  const isOfEnd = (above: string) => LABEL_OF_END.test(above) || starts.includes(monthAlone(above) ?? '')
  // Those before every start are the offer's, or of a usage.
  const areStarts = months.some((month) => starts.some((each) => month >= each))
  const remaining = rows.flatMap((row, at): BlockRow[] => {
    const title = texts[at] ?? ''
    const ofCustomer = isOfOtherCustomer(title, customer)
    const ofMonth = areStarts && monthAlone(title) && !isOfEnd(texts[at - 1] ?? '') ? title : undefined
    const inTitle = ofCustomer === undefined && starts.length > 0 ? (startOfTitle(title) ?? ofMonth) : undefined
    const said = inTitle !== undefined && isDay(inTitle, starts) ? undefined : inTitle
    const found = said ? starts.every((each) => isOtherStart(said, each)) : ofCustomer
    if (found) otherTitle = title
    isOther = found ?? isOther
    start = said ?? start
    if (isOther && otherTitle && row.cells.some(isRateLike)) {
      titles.push(otherTitle)
      otherTitle = ''
    }
    if (isOther) return []
    return starts.length > 1 && start ? [{ ...row, start }] : [row]
  })
  return { rows: remaining, titles }
}

/** Years as a head says them of bare numbers beside or below it: `Years`, `Term (yrs)`. */
export function withYears(rows: readonly BlockRow[]): BlockRow[] {
  const isHead = (cell: string) => /^\D{1,20}$/.test(cell.trim()) && /\b(?:years?|yrs?)\b/i.test(cell)
  const down = new Set<number>()
  return rows.map((row) => {
    const { cells } = row
    const across = cells.findIndex((cell) => isHead(cell))
    const next = cells.map((cell, column) => {
      const isYears = /^\s*\d{1,2}\s*$/.test(cell) && (down.has(column) || (across >= 0 && column > across))
      return isYears ? `${cell.trim()} years` : cell
    })
    if (across >= 0) down.add(across)
    return { ...row, cells: next }
  })
}
