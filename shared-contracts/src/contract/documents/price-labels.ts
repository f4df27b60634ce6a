/**
 * What the words around a price say of it. A price is put aside only where they say so directly: words in between may
 * say anything, and a price that is put aside wrongly is one that nobody compares.
 */
export type PriceKind = 'price' | 'fee' | 'prior' | 'other'

const WORD = "(?!(?:and|but|so|now|new|this|then|is|shall|will)\\b)[a-z'-]+"
const PRICE = '(?:price|rate|charge|cost)s?'
const PRIOR = "(?:prior|previous|former|earlier|expir(?:ing|ed)|old|original|last|superseded|replaced|existing)(?:'s)?"
/** What may stand between a label and its figure. */
const LINK =
  '(?: ?(?:\\([^)]{0,12}\\)|of|is|was|at|to|be|shall|will|were|equals?|equal to|amount(?:s|ing)? to|in the amount of|' +
  '(?:per|/) ?[a-z]{3,14}|[:=("-]))* ?$'

const prior = [
  `\\b${PRIOR}(?:,? ${WORD}){0,3},? ${PRICE}(?: ${WORD}){0,4}${LINK}`,
  `\\b${PRICE}(?: ${WORD}){0,4} ${PRIOR}(?: ${WORD}){0,3}${LINK}`,
  `(?:formerly|previously|instead of|rather than|in lieu of|` +
    `(?:down|up|increased|reduced|changed|lowered|raised) from|` +
    `(?:and|but|,) not|in place of|replac(?:es|ing)(?: the)?(?: ${PRICE})?)${LINK}`,
]
const other = [
  // Not fixed, then: no figure is the price.
  `(?:higher|greater|lower|lesser) of(?: ${WORD}){0,3}${LINK}`,
  `savings?(?: ${WORD}){0,3}${LINK}`,
  `(?:price to compare|default service|standard offer|utility(?:'s)?|tariff|index|spot|market|day-ahead|real-time)` +
    `(?: ${WORD}){0,2}${LINK}`,
  `(?:terminat\\w+|late|penalty|cancellation|hold-?over|liquidated damages|switching|(?:dis|re)connect\\w*)` +
    `(?: ${WORD}){0,3}${LINK}`,
]
const fee =
  "(?:fees?|commissions?|brokerage|compensation|broker|consult(?:ant|ing)(?:'s)?)" +
  `(?: (?:charge|cost|amount))?${LINK}`

const kinds: readonly (readonly [RegExp, PriceKind])[] = [
  [new RegExp(prior.join('|')), 'prior'],
  [new RegExp(other.join('|')), 'other'],
  [new RegExp(fee), 'fee'],
]
const FEE_AFTER = /^[ )]*(?:\(|as |for )(?:the |a |our |its )?(?:broker|consult|commission)/

/** @param before the words before the figure, in small letters; @param after those behind its unit */
export const priceKind = (before: string, after: string): PriceKind =>
  kinds.find(([words]) => words.test(before))?.[1] ?? (FEE_AFTER.test(after) ? 'fee' : 'price')
