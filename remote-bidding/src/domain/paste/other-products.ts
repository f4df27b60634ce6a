import { isBlank } from './block-rows'
import { readHead, type Headed } from './paste-heads'

/** Columns whose cells name what a row's price is of. */
const PRODUCT_HEAD = /\b(?:products?|plans?|items?|options?|components?)\b|^(?:(?:pric(?:e|ing)|rate) )?type$/i
/** Columns that may, and may have remarks. */
const REMARK_HEAD = /^\s*$|\b(?:offers?|descr\w*)\b/i
const NOTE_HEAD = /\b(?:notes?|comments?|remarks?)\b/i
const BEFORE = '(?:current|existing|incumbent|previous|prior|former|expir(?:ed|ing))'
const FLOATING =
  String.raw`(?:index(?:ed)?|floating|variable|wholesale|nymex|basis|heat rate|ptc|price to compare|` +
  String.raw`(?:utility )?default)\b`
const OF = String.raw`(?:prices?|rates?|contracts?|suppliers?|offers?|bids?|quotes?|plans?|products?)`
const WORD_OF_FEE =
  '(?:(?!(?:no|not|with|without|incl?|including|excl?|excluding|plus|all|net|of|before|after|less|zero)\\b)[a-z]+ )'
const FEE =
  String.raw`${WORD_OF_FEE}{0,2}(?:fees?|commissions?|tax(?:es)?|margin|capacity|transmission|ancillar\w+|losses)` +
  String.raw`(?: (?:charges?|costs?))?(?: \([^)]*\))?`
/** All that a cell says. */
const ALONE = new RegExp(
  String.raw`^\W*(?:${FLOATING}(?: ${OF})?(?:\s*(?:\+|\bplus\b|\().*)?|${FEE}|(?:${BEFORE}|old) ${OF}|${BEFORE})\W*$`,
  'i',
)
const BEGINS_BEFORE = new RegExp(String.raw`^\W*(?:your |the )?(?:${BEFORE}|last)\b(?![ -]?look)`, 'i')
const BEGINS_FLOATING = new RegExp(String.raw`^\W*${FLOATING}`, 'i')
/** `NYMEX fixed`, `Basis fixed`; the utility's own price and `Index plus fixed` are none of these. */
const IS_FIXED = /^(?!.*(?:\+|\bplus\b|\bptc\b|\bcompare\b|\bdefault\b)).*\bfixed\W*$/i
const FLOATS = new RegExp(String.raw`\b${FLOATING}`, 'i')
/** A price, whatever else its name tells: `Fixed, index swing`. */
const IS_PRICE = /fixed|\bfirm\b|all.?in\b|pass[- ]?thr/i

/** Whether a cell of a column of products names another price than the one that is offered. */
function namesOtherProduct(cell: string): boolean {
  const isFloating = BEGINS_FLOATING.test(cell) ? !IS_FIXED.test(cell) : FLOATS.test(cell) && !IS_PRICE.test(cell)
  const isOther = BEGINS_BEFORE.test(cell) || isFloating
  return isOther && readHead(cell) !== 'unnamed'
}

/**
 * What each row's price is of, where it is not the price that is offered: `Index`, `Current contract`, `Broker fee`; a
 * component beside a price. In a column that may have remarks only what says nothing else.
 */
export function otherProducts(headed: readonly Headed[], others: readonly number[], products: number): string[] {
  const found: string[] = []
  for (const at of others) {
    const { head = '', cells = [] } = headed[at] ?? {}
    const isOfProducts = PRODUCT_HEAD.test(head)
    const mayBe = isOfProducts || at === products || REMARK_HEAD.test(head)
    if (isBlank(cells) || !(mayBe || NOTE_HEAD.test(head))) continue
    const hasPrices = mayBe && cells.some((cell) => ['rate', 'standard', 'all-in'].includes(readHead(cell)))
    cells.forEach((cell, row) => {
      const isOther = (isOfProducts && namesOtherProduct(cell)) || (hasPrices && readHead(cell) === 'part')
      if (isOther || ALONE.test(cell)) found[row] ??= cell.trim()
    })
  }
  return found
}
