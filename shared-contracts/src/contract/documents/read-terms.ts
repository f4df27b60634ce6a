import { eachMatch, wordsBefore, type Page, type TextPlace } from './contract-text'

/** A length of time that a contract states. */
export interface StatedTerm extends TextPlace {
  months: number
  /** `other`: a notice, a review, usage of the past, an earlier contract. */
  kind: 'term' | 'other'
}

const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen '
  .concat('seventeen eighteen nineteen')
  .split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const NUMBER_WORD =
  `(?:(?:${TENS.join('|')})(?:[ -](?:${ONES.slice(0, 9).join('|')}))?|` + `${[...ONES].reverse().join('|')})`

const TERM = (end: string) =>
  new RegExp(
    `(?:(?<![\\d.,/$])(?<first>\\d{1,3})|\\b(?<words>${NUMBER_WORD}))(?: ?\\((?<second>\\d{1,3})\\))?\\)?` +
      `(?: ?- ?| )?(?:full |consecutive |calendar )*(?<unit>(?:months?|years?)${end}|` +
      '(?:monthly )?(?:billing|meter read(?:ing)?) (?:cycles?|periods?)\\b|(?:mos?|yrs?)\\b\\.?)',
    'g',
  )
const TERMS = TERM('\\b')
/** In a text without any space. */
const TORN_TERMS = TERM('')
/** `Term (months)` as the head of a column or a line, its figure behind it. */
const HEADED = new RegExp(
  '\\bterm(?: length)?,? ?\\(?(?:in )?(?:months|mos?\\.?)\\)?\\D{0,160}?' +
    '(?<![\\d$.,/-])(?<first>\\d{1,2})(?![\\d.,/%-])',
  'g',
)

const OTHER_BEFORE = new RegExp(
  '\\b(?:every|each|within|last|past|previous|prior|preceding|next|trailing|first|(?:more|less|longer) than|' +
    'exceed(?:s|ing)?|notice of|additional|successive|further|another|' +
    'renew(?:al|als|s|ed|ing)?(?: terms?| periods?)?(?: of| for)?|exten(?:d|ds|ded|sion)(?: by| for| of)?|' +
    'instead of|rather than|formerly|previously|(?:and|but|,) not|(?:changed|reduced|increased|extended) from|' +
    '(?:prior|previous|former|earlier|expir(?:ing|ed)|original|superseded)' +
    "(?: (?!and\\b|but\\b|now\\b|is\\b|shall\\b)[a-z'-]+){0,3} " +
    '(?:term|contract|agreement|period)(?: (?:was|of|for|ran|had|a|been|lasted|term))*)' +
    '(?: (?:the|a|an|its|any|up to|consecutive|of|for|periods?|terms?|each))*[ (:]*$',
)
const OTHER_AFTER = new RegExp(
  "^['.]?s?'? ?-?(?:(?:written|advance|calendar|days?'?) )?" +
    '(?:notice|prior\\b|before|history|average|usage|in arrears|' +
    'of (?:bills?|usage|history|data|invoices|notice|consumption)|thereafter|grace|review|renewal|extension|old\\b)',
)

const numberOf = (written: string): number => {
  if (/^\d/.test(written)) return Number(written)
  const [tens = '', ones = ''] = written.split(/[ -]/)
  const ten = TENS.indexOf(tens)
  return ten === -1 ? ONES.indexOf(tens) + 1 : (ten + 2) * 10 + ONES.indexOf(ones) + 1
}

/** Every length of time in months or whole years that the pages state; numbers in words count as those in figures. */
export function readTerms(pages: readonly Page[]): StatedTerm[] {
  const pattern = pages.some(({ plain }) => plain.includes(' ')) ? TERMS : TORN_TERMS
  const stated = eachMatch(pages, pattern, termsOf).flat()
  if (stated.some(({ kind }) => kind === 'term')) return stated
  const headed = eachMatch(pages, HEADED, ({ groups }, { number }): StatedTerm | undefined =>
    groups?.['first'] === undefined
      ? undefined
      : { page: number, words: groups['first'], months: Number(groups['first']), kind: 'term' },
  )
  return [...stated, ...headed]
}

function termsOf(match: RegExpExecArray, { number, plain }: Page): StatedTerm[] {
  const { first, words = '', second, unit = '' } = match.groups ?? {}
  const end = match.index + match[0].length
  const other = OTHER_BEFORE.test(wordsBefore(plain, match.index)) || OTHER_AFTER.test(plain.slice(end, end + 40))
  const times = unit.startsWith('y') ? 12 : 1
  // 'thirty-six (24) months' says both.
  return [...new Set([first ?? words, ...(second === undefined ? [] : [second])].map(numberOf))].map((count) => ({
    page: number,
    words: match[0].trim(),
    months: count * times,
    kind: other ? 'other' : 'term',
  }))
}
