import {
  anyOf,
  eachMatch,
  NUMBER_WORD,
  numberOf,
  wordsAfter,
  wordsBefore,
  type Page,
  type TextPlace,
} from './contract-text'

/** A length of time that a contract states. */
export interface StatedTerm extends TextPlace {
  months: number
  /** `other`: a notice, a review, usage. `aside`: an earlier contract's, a renewal's, within or after so long. */
  kind: 'term' | 'aside' | 'other'
  /** Whether the words next to it call it the term. */
  sure: boolean
}

const TERM = (end: string) =>
  new RegExp(
    `(?:(?<![\\d.,/$])(?<first>\\d{1,3}|\\d,?\\d{3})|\\b(?<words>${NUMBER_WORD}))(?: ?\\((?<second>\\d{1,3})\\))?\\)?` +
      `(?: ?- ?| )?(?:full |consecutive |calendar )*(?<unit>(?:months?|years?|weeks?|days?)${end}|` +
      '(?:monthly )?(?:billing|meter read(?:ing)?) (?:cycles?|periods?)\\b|(?:mos?|yrs?)\\b\\.?)',
    'g',
  )
const TERMS = TERM('\\b')
/** In a text without any space. */
const TORN_TERMS = TERM('')
/** `Term (months)` as the head of a column or a line, its figure behind it. */
const HEADED = new RegExp(
  '\\b(?:term|length|duration|period)(?: length)?,? ?\\(?(?:in )?(?:months|mos?\\.?)\\)?' +
    `(?:(?!months?\\b|${NUMBER_WORD}\\b)\\D){0,160}?` +
    `(?<![\\d$.,/-])(?<first>\\d{1,2}(?![\\d/%-]|[.,]\\d)|${NUMBER_WORD}\\b(?! ?\\())`,
  'g',
)

/** What may stand between such words and the figure. */
const GAP =
  `(?: ${anyOf('the a an its any up_to consecutive successive additional further another of for each')}` +
  '| (?:periods?|terms?))*[ (:]*$'
const FORMER = anyOf('prior previous former earlier expir(?:ing|ed) original superseded')
/** Of the past, of a renewal, a time for something else, or in place of what counts. */
const ASIDE_BEFORE = new RegExp(
  `(?:\\b${anyOf(
    'last past previous prior preceding trailing successive notice_of instead_of rather_than formerly previously ' +
      '(?:changed|reduced|increased|extended)_from renew(?:al|als|s|ed|ing)?(?:_terms?|_periods?)? ' +
      '(?:limitations?|cure|payment|rescission|warranty)(?:_periods?)?(?:_(?:of|is|shall|be))*',
  )}|(?:\\band|\\bbut|,) not|\\bthereafter\\b[^.;]*\\brenew[^.;]*|` +
    '\\b(?:may|can|could|option|right|unless)\\b[^.;]{0,60}' +
    '\\b(?:exten[ds]\\w*|renew\\w*)(?: (?:it|this|agreement|by))*|' +
    `\\b${FORMER}(?: (?!and\\b|but\\b|now\\b|is\\b|shall\\b)[a-z'-]+){0,3} ` +
    `(?:term|contract|agreement|period)(?: (?:was|ran|had|been|lasted|term|of|a|for))*)${GAP}`,
)
const BASED_ON = /\bbased on (?:the |its )?$/
/** 'This replaces the prior agreement for 24 months': it is this one's. */
const OF_THIS = new RegExp(`\\b(?:replac|supersed|amend|succeed|exten)\\w*\\b.*\\b${FORMER}\\b.*\\bfor\\b`)
/** What is done every so often, or expected, or kept for so long. */
const DONE = anyOf(
  'review test inspect calibrat audit invoic report meet reconcil true-?up updat re-?negotiat recalculat usage ' +
    'consumption forecast estimat expect credit',
)
const KEPT = anyOf('kept retain retention records? stored surviv confiden warrant')
const DONE_BEFORE = new RegExp(
  `\\b${DONE}\\w*\\b[^.;]{0,50}\\b(?:every|each|next|coming|over)${GAP}|\\b${KEPT}\\w*\\b[^.;]{0,50}\\bfor${GAP}`,
)
const EACH_BEFORE = new RegExp(`\\b(?:every|each)${GAP}`)
const DONE_AFTER = new RegExp(`^[^.;]{0,30}\\b${DONE}`)
const OTHER_AFTER = new RegExp(
  "^['.]?s?'? ?-?(?:(?:written|advance|calendar|days?'?) )?" +
    anyOf(
      'notice history average usage in_arrears grace review renewal extension old\\b ' +
        '(?:prior_to|before)_(?:the_|its_|this_)?(?:end|expir|terminat|start|due|renewal|date|last|final) ' +
        'of_(?:[a-z]+_){0,2}(?:bills?|usage|history|data|invoices|notice|consumption|charges|payments)',
    ),
)
/** A limit of something. */
const LIMIT_BEFORE = new RegExp(
  `\\b(?:within|first|(?:more|less|longer) than|exceed(?:s|ing)?|up to|at least|after)${GAP}`,
)
const CALLED_BEFORE = new RegExp(
  '(?:\\b(?:term|period|duration|length)(?: (?:of|is|shall|be|for|a|the|this|agreement|contract|supply|months))*|' +
    '\\bfor(?: (?:a|an|the|full|initial|fixed|period|term|of))*)[ :=(]*$',
)
const CALLED_AFTER = /^[ -]*(?:agreement|contract|term|period|supply)\b/

/** Every length of time in months or whole years that the pages state; numbers in words count as those in figures. */
export function readTerms(pages: readonly Page[]): StatedTerm[] {
  const pattern = pages.some(({ plain }) => plain.includes(' ')) ? TERMS : TORN_TERMS
  const stated = eachMatch(pages, pattern, termsOf).flat()
  const headed = eachMatch(pages, HEADED, ({ groups }, { number }): StatedTerm | undefined =>
    groups?.['first'] === undefined
      ? undefined
      : { page: number, words: groups['first'], months: numberOf(groups['first']), kind: 'term', sure: true },
  )
  return [...stated, ...headed]
}

/** What is shorter, and said in days or weeks, is a notice or a time for payment. */
const LEAST_DAYS = 180
const DAYS_OF_MONTH = 365 / 12

function monthsOf(count: number, unit: string): number | undefined {
  if (!/^[dw]/.test(unit)) return unit.startsWith('y') ? count * 12 : count
  const days = unit.startsWith('w') ? count * 7 : count
  return days < LEAST_DAYS ? undefined : Math.round(days / DAYS_OF_MONTH)
}

function termsOf(match: RegExpExecArray, page: Page): StatedTerm[] {
  const { number, plain, cased } = page
  const { first, words = '', second, unit = '' } = match.groups ?? {}
  const end = match.index + match[0].length
  const before = wordsBefore(plain, match.index)
  // '24 mos.' may end a sentence as well.
  const after = /^ \p{Lu}/u.test(cased.slice(end)) && match[0].endsWith('.') ? '' : wordsAfter(page, end, 40)
  const kind = kindOf(before, after)
  const sure = kind === 'term' && (CALLED_BEFORE.test(before) || CALLED_AFTER.test(after))
  // 'thirty-six (24) months' says both.
  const counts = [first?.replace(',', '') ?? words, ...(second === undefined ? [] : [second])].map(numberOf)
  return [...new Set(counts)].flatMap((count) => {
    const months = monthsOf(count, unit)
    return months === undefined ? [] : [{ page: number, words: match[0].trim(), months, kind, sure }]
  })
}

function kindOf(before: string, after: string): StatedTerm['kind'] {
  if (OTHER_AFTER.test(after) || DONE_BEFORE.test(before)) return 'other'
  if (EACH_BEFORE.test(before) && DONE_AFTER.test(after)) return 'other'
  if (BASED_ON.test(before) && !CALLED_AFTER.test(after)) return 'other'
  if (ASIDE_BEFORE.test(before) && !OF_THIS.test(before)) return 'aside'
  return LIMIT_BEFORE.test(before) ? 'aside' : 'term'
}
