import { FLOATS, NOT_OFFERED } from './other-products'
import { readHead, readProduct, withoutShares } from './paste-heads'
import { isGreenTitle } from './product-titles'
import { isOtherMoney, isOtherStart, pastedMonth, pastedTerm } from './pasted-values'

/** What a term says beside its months, in brackets or behind its first day: `Index` of `24 (Index)`. */
export function besideTerm(cell: string): string {
  const inBrackets = [...cell.matchAll(/\(([^)]*)\)/g)].map(([, text = '']) => text)
  const behindDay = /\s\d\d?\/\d\d?\/\d{4}(.*)$/.exec(cell.replace(/\([^)]*\)/g, ' '))?.[1] ?? ''
  return [...inBrackets, behindDay].join(' ').trim()
}

/** The product that each term says beside its months: what only mentions renewable energy is none. */
export const productsBeside = (terms: readonly string[]) =>
  withoutShares(terms.map(besideTerm)).map((text) => {
    const product = readProduct(text)
    return product === 'rate' || isGreenTitle(text) ? product : undefined
  })

/** Words that leave a term, and the price of its row, what they are. */
const OF_TERM = new RegExp(
  String.raw`\b(?:m|mos?|mths?|months?|y|yrs?|years?|days?|cycles?|bills?|billing|meter|reads?|term|contract|option|` +
    'fixed|firm|flat|price|rate|offer|standard|std|brown|mix|all.in|swing|bandwidth|renewal|start(?:s|ing)?|' +
    'begin(?:s|ning)?|flow|dates?|from|to|thru|through|until|ends?|ending|and|' +
    String.raw`(?:incl\.?|with|w/?|all) (?:all )?fees?|no swing|no recs?|one|two|three|four|five|` +
    String.raw`new|as requested|requested|` +
    String.raw`incl\.? capacity|all inclusive|fully|full requirements|100% load|short|mid|long|min|max|updated|` +
    'indicative|notes?|see|next|first|delivery|kwh|cal|calendar|' +
    String.raw`recommended|preferred|best|value|most|popular|lowest|our|[a-z])\b|(?<=\d)(?:st|nd|rd|th|y)\b`,
  'gi',
)
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/gi

/**
 * Whether all terms of a block say the same beside their months, but for years: it tells none of them apart. A price
 * that is not offered, a renewable one, a component and another start are meant whatever the others say.
 */
export function sayAlike(terms: readonly string[]): boolean {
  const all = terms.filter(pastedTerm).map((term) => besideTerm(term).toLowerCase())
  const [said = '', another] = new Set(all.map((text) => text.replace(/\d{2}(?:\d\d)?(?! ?%|\d)|[^a-z\d%]/g, '')))
  if (said === '' || another !== undefined) return false
  return !withoutShares(all).some(
    (text) =>
      FLOATS.test(text) ||
      NOT_OFFERED.test(text) ||
      text.search(MONTH) >= 0 ||
      isOtherMoney(text) ||
      ['fee', 'part'].includes(readHead(text)) ||
      /green|adder/.test(readProduct(text) ?? ''),
  )
}

/** Whether what a term says beside its months is understood: nothing else may be meant than the term. */
export function isUnderstood(text: string, starts: readonly string[]): boolean {
  const isOfStart = pastedMonth(text) !== undefined || starts.some((start) => isOtherStart(text, start) === false)
  const rest = (isOfStart ? text.replace(MONTH, ' ') : text).replace(OF_TERM, ' ')
  return !/\p{L}/u.test(rest)
}
