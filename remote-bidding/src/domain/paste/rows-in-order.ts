import { filledCells, isRateLike } from './block-rows'
import { isRateColumn, readHead, type Headed, type PasteColumn } from './paste-heads'
import { pastedMonth, pastedRate } from './pasted-values'

const NUMBERS = /^\s*(?:#|no\.?|nr\.?|line|row|item|rank)?\s*$/i
const NOTES = /\bnotes?\b|comment|remark/i
/** What is told of each price, in figures or in words; an account, a utility or a tier is what the price is for. */
const TOLD_IN_FIGURES = /usage|annual|\bcosts?\b|saving/i
const TOLD = /swing|bandwidth|\bvalid|status|\bpriced\b/i
const OF_WHOM = /account|meter|utility|zone|tier|class|\bband\b/i
const isFigure = (text: string) => /^[\s$]*[\d.,]+\s*[a-z%]*\s*$/i.test(text)
const isToldOfPrice = (head: string, texts: readonly string[]) =>
  !OF_WHOM.test(head) && (TOLD.test(head) || (TOLD_IN_FIGURES.test(head) && texts.every(isFigure)))
/** `Secure 24`, `FP24`: the number may be the term; that of days, of a date or of a time is not. */
const MAY_BE_TERM = /(?<![\d.,/:])\d{1,2}(?![\d.,]*%|[.,]?\d|[/:]\d|\s*(?:(?:business )?days?|hours?|hrs?|[ap]\.?m)\b)/g
const mayBeTerms = (text: string) => (text.match(MAY_BE_TERM) ?? []).map(Number)
/** A price, a cost or a component: it is not what tells a row from the next. */
const isAmount = (cell: string) => pastedRate(cell) !== undefined && (cell.includes('$') || /[.,]\d{1,6}$/.test(cell))
/** A share, or a remark without a term. */
const isRemark = (cell: string) =>
  /^\s*[\d.,]+ ?%\s*$/.test(cell) ||
  (mayBeTerms(cell).length === 0 && (readHead(cell) === 'fee' || /swing|bandwidth|\bvalid\b/i.test(cell)))

/** Whether cells beside the rates may say which term each row is for, or which of several accounts and offers. */
function tellApart({ head, cells }: Headed, starts: readonly string[]): boolean {
  const texts = filledCells(cells).filter((cell) => !isAmount(cell) && !isRemark(cell))
  const isSame = texts.every((text) => text.trim() === texts[0]?.trim())
  if (isToldOfPrice(head, texts)) return false
  if (NOTES.test(head)) return texts.some((text) => mayBeTerms(text).length > 0)
  const months = texts.flatMap((text) => pastedMonth(text) ?? [])
  // A day before the start is the offer's; one after it may be the end.
  if (months.length > 0 && months.length === texts.length)
    return starts.length === 0 || months.some((month) => starts.some((start) => month > start))
  if (texts.every((text) => /^\s*\d{1,4}\s*$/.test(text))) return !isSame && !NUMBERS.test(head)
  return !isSame || texts.some((text) => mayBeTerms(text).length > 0)
}

const countMonths = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** `1/1/2028`, `Jan 1, 2028`, `1-Jan-28`, `2028-01-01`: as an end it may be the day after. */
const FIRST_DAY =
  /^\s*(?:\d{1,2}[/.-]0?1[/.-]\d{2,4}|20\d\d[/-]\d\d?[/-]0?1|[a-z]{3,9}\.? 0?1(?:st)?,? 20\d\d|0?1[- ][a-z]{3}.*)\s*$/i

/** Whether a cell says the end of a term. */
function isEndOfTerm(cell: string, term: number, starts: readonly string[]): boolean {
  const month = pastedMonth(cell)
  if (!month) return false
  const isMeant = (months: number) => months === term || (FIRST_DAY.test(cell) && months - 1 === term)
  return starts.some((start) => isMeant(countMonths(month) - countMonths(start) + 1))
}

/** Whether a cell says an end or a number of months that is that of the one term. */
function isOfTerm(cell: string, term: number, starts: readonly string[]): boolean {
  if (pastedMonth(cell)) return isEndOfTerm(cell, term, starts)
  return mayBeTerms(cell).length > 0 && mayBeTerms(cell).every((each) => each === term)
}

/** No price, and no name of one: `no bid`, `Current price stays`. */
const NO_CHANGE = /^\W*(?:no|not|n\/a)\b|\b(?:stays?|remains?|unchanged|same)\b/i

const isName = (cell: string) => /[a-z]/i.test(cell) && !pastedRate(cell)
/** Whether a cell where a rate should stand names something else: `Broker fee`. */
export const isHeadAmongRates = (cell: string): boolean =>
  isName(cell) && readHead(cell) !== 'unnamed' && !NO_CHANGE.test(cell)

/** Names where a rate should stand: a title, heads further down, a column of products without a head. */
function namesAmongRates(headed: readonly Headed[], columns: readonly PasteColumn[]): boolean {
  const last = headed.findLastIndex(({ cells }, at) => isRateColumn(columns[at]) && cells.some(isRateLike))
  return headed.some(({ cells }, at) => {
    if (!isRateColumn(columns[at])) return false
    if (cells.some(isRateLike)) return cells.slice(0, cells.findLastIndex(isRateLike)).some(isHeadAmongRates)
    return at < last && cells.some(isName)
  })
}

interface RowsInOrder {
  known: readonly number[]
  ofOther: readonly (string | undefined)[]
  starts: readonly string[]
  terms: readonly number[]
}

/**
 * Whether rows without a term may go to the terms by their order: not where anything beside the rates tells them apart.
 * `known` are columns that say whose a row is, when it starts or what its unit is, `ofOther` rows of other products and
 * `terms` those from the first that rows go to.
 */
export function mayGoInOrder(
  headed: readonly Headed[],
  columns: readonly PasteColumn[],
  { known, ofOther, starts, terms }: RowsInOrder,
): boolean {
  const hasRate = (row: number) =>
    headed.some(({ cells }, at) => isRateColumn(columns[at]) && isRateLike(cells[row] ?? ''))
  const beside = headed.filter((_, at) => columns[at] === 'other' && !known.includes(at))
  const rated = [...(headed[0]?.cells.keys() ?? [])].filter(hasRate)
  const own = rated.filter((row) => !ofOther[row])
  // Fewer rows than terms: one of another product may stand for a term.
  const rows = own.length === terms.length ? own : rated
  const ofRates = beside.map(({ head, cells }): Headed => ({ head, cells: rows.map((row) => cells[row] ?? '') }))
  const isOf = terms.length === 1 ? isOfTerm : isEndOfTerm
  const areOfTerms = ({ cells }: Headed) =>
    cells.length === terms.length && cells.every((cell, at) => isOf(cell, terms[at] ?? 0, starts))
  return !namesAmongRates(headed, columns) && !ofRates.some((each) => !areOfTerms(each) && tellApart(each, starts))
}
