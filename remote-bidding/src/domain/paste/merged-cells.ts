import { isRateLike, type BlockRow } from './block-rows'
import { NOTE_HEAD, PRODUCT_HEAD, REMARK_HEAD } from './other-products'
import { isRateColumn, type Headed, type PasteColumn } from './paste-heads'
import { isOtherMoney, pastedTerm, unitOfHead, type WrittenUnit } from './pasted-values'

/** A unit that has a cell of its own: `$/Mcf`. */
export const unitInCell = (cell: string): WrittenUnit | undefined =>
  /^[^\d]{1,24}$/.test(cell.trim()) && /[$¢/]|\bper\b|cents|mils/i.test(cell) ? unitOfHead(cell) : undefined

export const UNIT_HEAD = /^\s*(?:units?|uom|units? of measure)\s*$/i
/** In a column of units, where no usage has them, a bare name: `therm`. `kWh` alone may be cents. */
export function bareUnit(cell: string): WrittenUnit | undefined {
  const unit = /^\D{1,24}$/.test(cell.trim()) ? unitOfHead(`$/${cell.trim()}`) : undefined
  return unit?.per === 'kWh' ? undefined : unit
}

/** Another currency that has a cell of its own. */
export const moneyInCell = (cell: string): boolean => cell.length < 8 && isOtherMoney(cell)

/**
 * Rows with the blank cells of products, units and currencies filled from above, as merged cells are meant. A row of
 * another customer begins anew. Remarks, and columns without a head behind the rates, are of their own row alone.
 */
export function withMergedCells(
  body: readonly BlockRow[],
  headed: readonly Headed[],
  columns: readonly PasteColumn[],
  { owner, startsAt, products }: { owner: number; startsAt: number; products: number },
): BlockRow[] {
  const value = columns.findIndex(isRateColumn)
  const isMerged = ({ head, cells }: Headed, at: number) => {
    if (columns[at] !== 'other' || at === owner || at === startsAt || NOTE_HEAD.test(head)) return false
    if (PRODUCT_HEAD.test(head) || UNIT_HEAD.test(head) || cells.some(moneyInCell)) return true
    return REMARK_HEAD.test(head) ? at < value : at === products
  }
  const merged = headed.flatMap((each, at) => (isMerged(each, at) ? [at] : []))
  const term = columns.indexOf('term')
  const above = new Map<number, string>()
  let customer = ''
  let hasTerm = term < 0
  return body.map((row) => {
    const next = row.cells[owner]?.trim() || customer
    if (next !== customer) {
      above.clear()
      hasTerm = term < 0
    }
    customer = next
    const cells = [...row.cells]
    const hasRate = cells.some((cell, column) => isRateColumn(columns[column]) && isRateLike(cell))
    hasTerm ||= pastedTerm(cells[term] ?? '') !== undefined
    // A rate above all terms is one to compare with: it stands for itself.
    const isAlone = hasRate && !hasTerm
    for (const at of merged) {
      if (isAlone) continue
      if (cells[at]?.trim()) above.set(at, cells[at])
      else if (hasRate) cells[at] = above.get(at) ?? ''
    }
    return { ...row, cells: Array.from(cells, (cell) => cell ?? '') }
  })
}
