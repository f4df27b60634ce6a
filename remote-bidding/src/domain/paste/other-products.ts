import { isBlank } from './block-rows'
import { readHead, type Headed } from './paste-heads'
import { pastedTerm } from './pasted-values'

/** Columns whose cells name what a row's price is of. */
export const PRODUCT_HEAD = /\b(?:products?|plans?|items?|options?|components?)\b|^(?:(?:pric(?:e|ing)|rate) )?type$/i
/** Columns that may, and may have remarks. */
export const REMARK_HEAD = /^\s*$|\b(?:offers?|descr\w*)\b/i
export const NOTE_HEAD = /\b(?:notes?|comments?|remarks?)\b/i
const BEFORE = '(?:current|existing|incumbent|previous|prior|former|expir(?:ed|ing))'
const FLOATING =
  String.raw`(?:index(?:ed)?|floating|variable|wholesale|nymex|basis|heat rate|ptc|price to compare|` +
  String.raw`(?:utility )?default)\b`
const OF = String.raw`(?:prices?|rates?|contracts?|suppliers?|offers?|bids?|quotes?|plans?|products?)`
const WORD_OF_FEE =
  '(?:(?!(?:no|not|with|without|incl?|including|includes?|excl?|excluding|excludes?|ex|plus|all|net|of|before|after|' +
  'less|zero|add|subject|to|see)\\b)[a-z]+ )'
/** In a column of notes any other word says how the price was made: `reduced margin`. */
const WORD_IN_NOTE = '(?:(?:broker|utility|sales|state|gross|receipts|line|customer) )'
const feeNamed = (word: string) =>
  String.raw`${word}{0,2}(?:fees?|commissions?|tax(?:es)?|margin|capacity|transmission|ancillar\w+|losses)` +
  String.raw`(?: (?:charges?|costs?))?(?: \([^)]*\))?`
/** All that a cell says. */
const alone = (word: string) =>
  new RegExp(
    String.raw`^\W*(?:${FLOATING}(?: ${OF})?(?:\s*(?:\+|\bplus\b|\().*)?|${feeNamed(word)}|` +
      String.raw`(?:${BEFORE}|old) ${OF}|${BEFORE})\W*$`,
    'i',
  )
const ALONE = alone(WORD_OF_FEE)
const ALONE_IN_NOTE = alone(WORD_IN_NOTE)
/** All that a title says of prices below it that are not offered; `Current offer` may be the one of now. */
/** What is said of a price that nobody can have. */
export const NOT_OFFERED = new RegExp(String.raw`\b(?:${BEFORE}|old|last|not|competit\w*|withdrawn|declined)\b`, 'i')
export const OTHER_TITLE = new RegExp(
  String.raw`^\W*(?:last (?:offers?|bids?|quotes?)|current (?:contracts?|suppliers?|plans?)|` +
    String.raw`(?:${FLOATING}|competit(?:ors?|ion)(?:'?s)?|(?!current)${BEFORE}|old)(?: ${OF}| pricing)?)\W*$`,
  'i',
)
const BEGINS_BEFORE = new RegExp(String.raw`^\W*(?:your |the )?(?:${BEFORE}|last)\b(?![ -]?look)`, 'i')
const BEGINS_FLOATING = new RegExp(String.raw`^\W*${FLOATING}`, 'i')
/** `NYMEX fixed`, `Basis fixed`; the utility's own price and `Index plus fixed` are none of these. */
const IS_FIXED = /^(?!.*(?:\+|\bplus\b|\bptc\b|\bcompare\b|\bdefault\b)).*\bfixed\W*$/i
export const FLOATS = new RegExp(String.raw`\b${FLOATING}`, 'i')
/** A price, whatever else its name tells: `Fixed, index swing`. */
const IS_PRICE = /fixed|\bfirm\b|all.?in\b|pass[- ]?thr/i

/** Whether a cell of a column of products names another price than the one that is offered. */
function namesOtherProduct(cell: string): boolean {
  const isFloating = BEGINS_FLOATING.test(cell) ? !IS_FIXED.test(cell) : FLOATS.test(cell) && !IS_PRICE.test(cell)
  const isOther = BEGINS_BEFORE.test(cell) || isFloating
  return isOther && readHead(cell) !== 'unnamed'
}

/** The terms of rows; a blank cell means what stands above it. */
function termsOf(cells: readonly string[]): string[] {
  let above = ''
  return cells.map((cell) => {
    above = cell.trim() || above
    const term = pastedTerm(above)
    return term ? `${term.minTerm}-${term.maxTerm}` : above
  })
}

/** What may be all of a price or a component of one: the prices beside it say which. */
const MAY_BE_ALL = /^\W*(?:electric(?:ity)?|power|(?:natural )?gas) supply\W*$/i

/** What energy is not sold without; a fee or a tax may stand below a price. */
const OF_PRICE = /^\W*(?:capacity|transmission|ancillar\w*|losses)\W*$/i

/** Names of components, where others in their column are prices or such; some only beside a price for the same term. */
function componentsIn(cells: readonly string[], terms: readonly string[]): Set<string> {
  const isPrice = (cell: string) => ['rate', 'standard', 'all-in'].includes(readHead(cell))
  const priced = new Set(terms.filter((_, row) => isPrice(cells[row] ?? '')))
  const isAnother = (cell: string) => readHead(cell) === 'fee' && OF_PRICE.test(cell)
  const hasOthers = priced.size > 0 || cells.some(isAnother)
  const isBesidePrice = (cell: string, row: number) =>
    MAY_BE_ALL.test(cell) ? priced.has(terms[row] ?? '') : hasOthers
  return new Set(cells.filter((cell, row) => readHead(cell) === 'part' && isBesidePrice(cell, row)))
}

/**
 * What each row's price is of, where it is not the price that is offered: `Index`, `Current contract`, `Broker fee`; a
 * component beside a price. In a column that may have remarks only what says nothing else.
 */
export function otherProducts(
  headed: readonly Headed[],
  others: readonly number[],
  { term, products }: { term: number; products: number },
): string[] {
  const found: string[] = []
  for (const at of others) {
    const { head = '', cells = [] } = headed[at] ?? {}
    const isOfProducts = PRODUCT_HEAD.test(head)
    const mayBe = isOfProducts || at === products || REMARK_HEAD.test(head)
    if (isBlank(cells) || !(mayBe || NOTE_HEAD.test(head))) continue
    const components = componentsIn(mayBe ? cells : [], termsOf(headed[term]?.cells ?? cells.map(() => '')))
    cells.forEach((cell, row) => {
      const isOther = (isOfProducts && namesOtherProduct(cell)) || components.has(cell)
      if (isOther || (mayBe ? ALONE : ALONE_IN_NOTE).test(cell)) found[row] ??= cell.trim()
    })
  }
  return found
}
