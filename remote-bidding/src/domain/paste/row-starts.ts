import { DATE, filledCells, MONTH } from './block-rows'
import type { Headed } from './paste-heads'
import { isOtherStart, pastedMonth, pastedTerm } from './pasted-values'

export const START_HEAD = /start|begin|effective|flow/i
const OF_ANOTHER = new RegExp(
  String.raw`valid|expir|good|pric|offer|quot|usage|\bbill|histor|\bnotes?\b|comment|remark|current|existing|incumb|` +
    String.raw`prior|\bdata\b|load|kwh|\bplc\b|capacity|basis`,
  'i',
)
const DELIVERY_HEAD = /^(?!.*\b(?:end|thru|through|until))(?=.*(?:deliver(?!ed\b)|supply|service|period))/i
const END_HEAD = /\b(?:end|ends|ending|thru|through)\b/i
const START_MONTH = /^\s*(?:start(?:ing)?|begin(?:ning)?|flow|delivery) ?(?:month|mo\.?)\s*$/i
const MONTH_NUMBER = /^\s*0?([1-9]|1[0-2])\s*$/
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `02/01/2027-01/31/2028`, `Feb-27 to Jan-28`. */
const RANGE = new RegExp(String.raw`(${DATE})\s*(?:[-–]|to\b|thru\b|through\b)\s*(${DATE})`, 'i')
const WITHOUT_YEAR = new RegExp(String.raw`^\W*(?:${MONTH}|q[1-4][-' ]*(?:20)?\d\d)\W*$`, 'i')

const most = ({ cells }: Headed, test: (cell: string) => boolean) => {
  const filled = filledCells(cells)
  return filled.length > 0 && filled.filter(test).length * 2 > filled.length
}
/** The columns whose heads say another start: a month, or the only head that is one without its year or a quarter. */
export function headsOfOtherStarts(
  heads: readonly string[],
  months: readonly (string | undefined)[],
  starts: readonly string[],
): number[] {
  const [alone, another] = heads.filter((head) => WITHOUT_YEAR.test(head))
  const isOther = (head: string, month: string | undefined) =>
    month
      ? !starts.includes(month)
      : head === alone && another === undefined && starts.every((each) => isOtherStart(head, each))
  return starts.length === 0 ? [] : heads.flatMap((head, at) => (isOther(head, months[at]) ? [at] : []))
}

const isMonth = (cell: string) => pastedMonth(cell) !== undefined || WITHOUT_YEAR.test(cell)

/** Whether a column says the start of its rows, whatever months they are: its delivery, or a start in numbers. */
export function isOfStarts(column: Headed, starts: readonly string[]): boolean {
  // What ended before is a usage.
  const isPast = (cell: string) =>
    starts.length > 0 && starts.every((start) => (pastedMonth(RANGE.exec(cell)?.[2] ?? '') ?? start) < start)
  if (OF_ANOTHER.test(column.head) || most(column, isPast)) return false
  if (START_MONTH.test(column.head)) return filledCells(column.cells).every((cell) => MONTH_NUMBER.test(cell))
  return (DELIVERY_HEAD.test(column.head) && most(column, isMonth)) || most(column, (cell) => RANGE.test(cell))
}

/** Whether a column says the ends of terms; not that of an offer, nor of the contract before. */
export const isOfEnds = (column: Headed): boolean =>
  END_HEAD.test(column.head) && !OF_ANOTHER.test(column.head) && most(column, isMonth)

/**
 * What a cell of a column says of a start: `Feb` of a 2 below `Start month`. A meter is read days before the month of
 * these starts; where another row has that month itself, a day before it is another start: `starts` is empty.
 */
export function startIn(cell: string, head: string, starts: readonly string[]): string {
  const [, number] = START_MONTH.test(head) ? (MONTH_NUMBER.exec(cell) ?? []) : []
  if (number) return NAMES[Number(number) - 1] ?? ''
  const day = RANGE.exec(cell)?.[1] ?? cell.trim()
  const month = dayOf(day) >= 25 ? pastedMonth(day) : undefined
  const next = month && starts.find((start) => countMonths(start) === countMonths(month) + 1)
  return month && next && !starts.includes(month) ? next : cell.trim()
}

/** The start that stands beside a term: `12 (Jan-27 start)`. */
export const startInTerm = (term: string): string | undefined =>
  /\b(?:end|thru|through|until|expir)/i.test(term) ? undefined : pastedMonth(term)

export const OTHER_START = 'This row has another start.'

/** Why the start that a row says, or its term, is not the request's. */
export function startProblem(
  row: { term: string; start: string },
  start: string,
  { startHead, isStart }: { startHead: string; isStart: boolean },
): string | undefined {
  const isOther = isOtherStart(row.start, start)
  const ofTerm = startInTerm(row.term)
  if ((isStart && isOther) || (ofTerm && ofTerm !== start && pastedTerm(row.term))) return OTHER_START
  if (isOther === undefined && /\d/.test(row.start) && START_HEAD.test(startHead))
    return `'${row.start}' is no start that is read here.`
  return undefined
}

const countMonths = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

const DAY = new RegExp(
  String.raw`^\s*(?:\d{1,2}[/.-](\d{1,2})[/.-]\d{2,4}|20\d\d-\d\d-(\d\d)|` +
    String.raw`[a-z]{3,9}\.? (\d{1,2})(?:st|nd|rd|th)?,? 20\d\d)\s*$`,
  'i',
)
/** The day of `1/31/2028`, `2028-01-31`, `Jan 31, 2028`. */
const dayOf = (text: string) => Number(DAY.exec(text)?.slice(1).find(Boolean) ?? 0)

/** Whether an end is that of another start or term. A month more or less may be meter reads, not at its last day. */
function isOtherEnd(end: string, term: string, start: string): boolean {
  const [month, of] = [pastedMonth(end), pastedTerm(term)]
  if (!month || !of || of.minTerm !== of.maxTerm) return false
  const over = countMonths(month) - countMonths(start) + 1 - of.maxTerm
  // One before the start is that of the contract before.
  if (over + of.maxTerm <= 0) return false
  const isLastDay = dayOf(end) === new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return isLastDay ? over !== 0 : Math.abs(over) > 1
}

/** Whether several terms have one end: it is that of the contract there is. */
export function isEndOfAll(ends: readonly string[], terms: readonly string[]): boolean {
  const own = ends.filter((_, row) => pastedTerm(terms[row] ?? ''))
  return new Set(terms.filter(pastedTerm)).size > 1 && new Set(own.map((end) => end.trim())).size === 1
}

/** Why the end that a row says is that of none of these starts. */
export const endProblem = (end: string, term: string, starts: readonly string[]): string | undefined =>
  starts.length > 0 && starts.every((start) => isOtherEnd(end, term, start))
    ? `'${end}' is not the end of this term.`
    : undefined
