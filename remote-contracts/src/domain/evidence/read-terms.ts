import { NUMBER_WORD, toNumber, type Page, type Span } from './contract-text'

/** A length of time that a contract names. */
export interface NamedTerm extends Span {
  months: number
}

const IN_WORDS = `${NUMBER_WORD}|half an?|an?|one and a half|a half`
const COUNT = `(?:(?<![\\d.,/$-])(?<first>\\d{1,3}|\\d,?\\d{3})|\\b(?<words>${IN_WORDS}))`
const UNITS = 'months?|years?|weeks?|days?|quarters?|mths?|mos?|yrs?|qtrs?|wks?'
const CYCLES = '(?:monthly )?(?:billing|meter(?: read(?:ing)?)?) (?:cycles?|periods?)\\b'
const TERMS = new RegExp(
  `${COUNT}(?: ?\\((?<second>\\d{1,3})\\))?\\)?(?: ?- ?| )?(?:full |consecutive |calendar )*` +
    `(?<unit>(?:${UNITS})\\b\\.?|${CYCLES}|(?<=\\d)[my]\\b)`,
  'g',
)
/** `Term (months)` as the head of a column or a line, its figure behind it. */
const HEADED = new RegExp(
  '\\b(?:term|length|duration|period)(?: length)?,? ?\\(?(?:in )?(?<unit>months|mos?\\.?|years|yrs?\\.?)\\)?' +
    `(?:(?!months?\\b|${NUMBER_WORD}\\b)\\D){0,160}?` +
    `(?<![\\d$.,/-])(?<first>\\d{1,2}(?![\\d/%-]|[.,]\\d)|${NUMBER_WORD}\\b(?! ?\\())`,
  'g',
)
/** Months: what is shorter is a notice or a time for payment, unless its sentence speaks of the term. */
const LEAST_MONTHS = 3
const OF_THE_TERM = /\b(?:term|duration|runs?|supply|delivery|service|agreement|contract)\b/
const DAYS_OF_MONTH = 365 / 12

/** Every length of time that the pages name and that may be a contract's. */
export function readTerms(pages: readonly Page[]): NamedTerm[] {
  return pages.flatMap((page) =>
    [TERMS, HEADED].flatMap((pattern) => [...page.plain.matchAll(pattern)].flatMap((match) => readMatch(match, page))),
  )
}

function readMatch(match: RegExpExecArray, { number, plain }: Page): NamedTerm[] {
  const { first, words = '', second, unit = '' } = match.groups ?? {}
  const at = { page: number, start: match.index, end: match.index + match[0].length }
  // 'thirty-six (24) months' says both.
  const written = [first?.replace(',', '') ?? words]
  if (second !== undefined) written.push(second)
  const counts = new Set(written.map(toCount))
  const terms: NamedTerm[] = []
  for (const count of counts) {
    const months = toMonths(count, unit)
    const around = plain.slice(Math.max(0, at.start - 80), at.end + 40)
    if (months >= LEAST_MONTHS || (months >= 1 && /^[mqy]/.test(unit) && OF_THE_TERM.test(around)))
      terms.push({ ...at, months })
  }
  return terms
}

function toCount(written: string): number {
  if (/^(?:half an?|a half)$/.test(written)) return 0.5
  if (written === 'one and a half') return 1.5
  return /^an?$/.test(written) ? 1 : toNumber(written)
}

function toMonths(count: number, unit: string): number {
  if (unit.startsWith('y')) return count * 12
  if (unit.startsWith('q')) return count * 3
  if (unit.startsWith('w')) return Math.round((count * 7) / DAYS_OF_MONTH)
  if (unit.startsWith('d')) return Math.round(count / DAYS_OF_MONTH)
  return count
}
