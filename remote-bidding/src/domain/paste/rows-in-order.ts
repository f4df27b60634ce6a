import { filledCells, isRateLike } from './block-rows'
import { isRateColumn, readHead, type Headed, type PasteColumn } from './paste-heads'
import { pastedMonth, pastedRate } from './pasted-values'

const NUMBERS = /^\s*(?:#|no\.?|nr\.?|line|row|item)?\s*$/i
const NOTES = /\bnotes?\b|comment|remark/i
/** `Secure 24`, `FP24`: the number may be the term. */
const MAY_BE_TERM = /(?<![\d.,])\d{1,2}(?![\d.,]*%|[.,]?\d)/
/** A price, a cost or a component: it is not what tells a row from the next. */
const isAmount = (cell: string) => pastedRate(cell) !== undefined && (cell.includes('$') || /[.,]\d{1,6}$/.test(cell))

/** Whether cells beside the rates may say which term each row is for, or which of several accounts and offers. */
function tellApart({ head, cells }: Headed, starts: readonly string[]): boolean {
  const texts = filledCells(cells).filter((cell) => !isAmount(cell))
  const isSame = texts.every((text) => text.trim() === texts[0]?.trim())
  if (NOTES.test(head)) return texts.some((text) => /\d/.test(text))
  const months = texts.flatMap((text) => pastedMonth(text) ?? [])
  // A day before the start is the offer's; one after it may be the end.
  if (months.length > 0 && months.length === texts.length)
    return starts.length === 0 || months.some((month) => starts.some((start) => month > start))
  if (texts.every((text) => /^\s*\d{1,4}\s*$/.test(text))) return !isSame && !NUMBERS.test(head)
  return !isSame || texts.some((text) => MAY_BE_TERM.test(text))
}

/** Names where a rate should stand: a title, heads further down, a column of products without a head. */
function namesAmongRates(headed: readonly Headed[], columns: readonly PasteColumn[]): boolean {
  const isName = (cell: string) => /[a-z]/i.test(cell) && !pastedRate(cell)
  const isHead = (cell: string) => isName(cell) && readHead(cell) !== 'unnamed' && !/^\W*(?:no|not|n\/a)\b/i.test(cell)
  const last = headed.findLastIndex(({ cells }, at) => isRateColumn(columns[at] ?? 'other') && cells.some(isRateLike))
  return headed.some(({ cells }, at) => {
    if (!isRateColumn(columns[at] ?? 'other')) return false
    if (cells.some(isRateLike)) return cells.slice(0, cells.findLastIndex(isRateLike)).some(isHead)
    return at < last && cells.some(isName)
  })
}

/**
 * Whether rows without a term may go to the terms by their order: not where anything beside the rates tells them apart.
 * `known` are columns that say whose a row is, when it starts or what its unit is.
 */
export function mayGoInOrder(
  headed: readonly Headed[],
  columns: readonly PasteColumn[],
  { known, starts }: { known: readonly number[]; starts: readonly string[] },
): boolean {
  const hasRate = (row: number) =>
    headed.some(({ cells }, at) => isRateColumn(columns[at] ?? 'other') && isRateLike(cells[row] ?? ''))
  const beside = headed.filter((_, at) => columns[at] === 'other' && !known.includes(at))
  const ofRates = beside.map(({ head, cells }): Headed => ({ head, cells: cells.filter((_, row) => hasRate(row)) }))
  return !namesAmongRates(headed, columns) && !ofRates.some((each) => tellApart(each, starts))
}
