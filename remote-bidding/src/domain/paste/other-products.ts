import { isBlank } from './block-rows'
import { readHead, type Headed } from './paste-heads'

/** Columns whose cells name what a row's price is of; one without a head may. */
const PRODUCT_HEAD =
  /^\s*$|\b(?:products?|offers?|plans?|items?|options?|descr\w*|components?)\b|^(?:(?:pric(?:e|ing)|rate) )?type$/i
const BEFORE = String.raw`(?:current|existing|incumbent|previous|prior|former|old|expir(?:ed|ing)|last)`
const FLOATING =
  String.raw`(?:index(?:ed)?|floating|variable|wholesale|nymex|basis|heat rate|ptc|price to compare|` +
  String.raw`(?:utility )?default)`
const FEE = String.raw`(?:(?:broker|utility) fees?|fees?|commissions?|tax(?:es)?|margin)`
const OF = String.raw`(?:prices?|rates?|contracts?|suppliers?|offers?|bids?|quotes?|plans?|products?)`
/** All that a cell says. */
const ALONE = new RegExp(String.raw`^\W*(?:${FLOATING}(?: ${OF})?|${FEE}|${BEFORE} ${OF})\W*$`, 'i')
/** In a name; a sentence tells of more: `No change in current service`. */
const ANY = new RegExp(String.raw`\b${FLOATING}\b|^\W*(?:your |the )?${BEFORE}\b(?![ -]?look)`, 'i')
/** A price whose name tells of a fee: `Fixed, capacity pass-through`. */
const IS_PRICE = /fixed|\bfirm\b|all.?in\b|pass[- ]?thr/i

/** Whether a cell of a column of products names another price than the one that is offered. */
function namesOtherProduct(cell: string): boolean {
  const meaning = readHead(cell)
  return meaning === 'fee' ? !IS_PRICE.test(cell) : ANY.test(cell) && meaning !== 'unnamed'
}

/**
 * What each row's price is of, where it is not the price that is offered: `Index`, `Current contract`, `Broker fee`; a
 * component beside a price.
 */
export function otherProducts(headed: readonly Headed[], others: readonly number[], products: number): string[] {
  const found: string[] = []
  for (const at of others) {
    const { head = '', cells = [] } = headed[at] ?? {}
    if (isBlank(cells)) continue
    const isOfProducts = at === products || PRODUCT_HEAD.test(head)
    const hasPrices = isOfProducts && cells.some((cell) => ['rate', 'standard', 'all-in'].includes(readHead(cell)))
    cells.forEach((cell, row) => {
      const isOther = isOfProducts && (namesOtherProduct(cell) || (hasPrices && readHead(cell) === 'part'))
      if (isOther || ALONE.test(cell)) found[row] ??= cell.trim()
    })
  }
  return found
}
