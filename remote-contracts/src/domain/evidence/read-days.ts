import { contractDay } from 'shared-contracts/contract/plan'
import { anyWord, type Page, type Span } from './contract-text'

/** A day that a contract names; `2026-02` where it names a month only. */
export interface NamedDay extends Span {
  day: string
  kind: 'start' | 'end' | 'other' | 'unlabelled'
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const NAMED = `(?<name>${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?`).join('|')})\\.?`
const ORDINAL = '(?:st|nd|rd|th|\\.)?'
const YEAR = '(?<year>\\d{4}|\\d{2})(?!\\d)'

const patterns = [
  `(?<![\\d.])(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<date>\\d{1,2})(?!\\d)`,
  `(?<![\\d./])(?<month>\\d{1,2})(?<mark>[/.-])(?<date>\\d{1,2})\\k<mark>${YEAR}(?![./]\\d)`,
  `\\b${NAMED} ?(?<date>\\d{1,2})${ORDINAL},? ?(?<year>\\d{4})(?!\\d)`,
  `(?<!\\d)(?<date>\\d{1,2})${ORDINAL} ?(?:day ?)?(?:of ?)?${NAMED},? ?(?<year>\\d{4})(?!\\d)`,
  `(?<!\\d)(?<date>\\d{1,2})-${NAMED}-${YEAR}`,
  `(?<!\\d ?|\\d-|day of )\\b${NAMED}(?:,?[ -](?<year>\\d{4})(?!\\d)| ?[-'](?<shortYear>\\d{2})(?![\\d-]))`,
  `(?<![\\d./-])(?<month>\\d{1,2})/(?<year>20\\d{2})(?![\\d/])`,
  `(?<![\\p{L}\\d-])(?<year>20[1-4]\\d)(?<month>[01]\\d)(?<date>[0-3]\\d)(?![\\p{L}\\d-])`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Every day that the pages name, and whether it is the first or the last one of supply. */
export function readDays(pages: readonly Page[]): NamedDay[] {
  return pages.flatMap((page) => {
    const found = patterns
      .flatMap((pattern) => [...page.plain.matchAll(pattern)].flatMap((match) => readMatch(match, page.number) ?? []))
      .sort((a, b) => a.start - b.start || b.end - a.end)
    const apart = found.filter((each, index, all) => index === 0 || each.start >= (all[index - 1]?.end ?? 0))
    return labelled(apart, page.plain)
  })
}

function readMatch(match: RegExpExecArray, page: number): NamedDay | undefined {
  const { shortYear, year = shortYear ?? '', month, date, name } = match.groups ?? {}
  const number = name === undefined ? Number(month) : MONTHS.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1
  const full = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}`
  const day = date === undefined ? full : `${full}-${date.padStart(2, '0')}`
  if (contractDay(date === undefined ? `${full}-01` : day) === undefined) return undefined
  return { page, day, kind: 'unlabelled', start: match.index, end: match.index + match[0].length }
}

/** Two days with nothing but this between them are the first and the last. */
const RANGE =
  /^(?:[ ,:(-]|to\b|and\b|through|thru|until|till|on\b|ending|ends?\b|expir\w+|continu\w+|date\b|start\b|begin\b)*$/
const OR = /^[ ,(]*(?:or|if|but|whichever|is|earlier|later|[ ,])+$/
const NO_RANGE = /\b(?:signed|dated|executed|prior|previous|former)\b[^.;]{0,30}$/
const labelOfAny = (words: string) => new RegExp(`\\b${anyWord(words)}\\b`, 'g')
const LABELS = {
  start: labelOfAny(
    'start(?:s|ing)? begin(?:s|ning)? commenc\\w* from on_or_after first_(?:meter_)?(?:read|deliver)\\w* ' +
      '(?:supply|service|delivery|deliveries)(?:_is|_are)?_effective',
  ),
  end: labelOfAny(
    'end(?:s|ing)? expir\\w* through thru until till terminat\\w* ' +
      'last_(?:meter_)?(?:read|deliver)\\w*(?:_on_or_after)?',
  ),
  other: labelOfAny(
    'dated signed executed sent issued as_of version printed created effective prior previous former (?<!if_)earlier',
  ),
} as const

function labelled(found: readonly NamedDay[], plain: string): NamedDay[] {
  const kinds = found.map((each, index): NamedDay['kind'] =>
    dayKind(plain.slice(Math.max(found[index - 1]?.end ?? 0, each.start - 60), each.start)),
  )
  found.forEach((each, index) => {
    // 'End 02/01/2029 or, if earlier, 08/01/2028' has two.
    const kind = kinds[index - 1]
    const last = found[index - 1]
    if (kinds[index] === 'unlabelled' && kind && last && OR.test(plain.slice(last.end, each.start))) kinds[index] = kind
    const next = found[index + 1]
    const between = next && plain.slice(each.end, next.start)
    if (!next || between === undefined || between.length > 24 || !RANGE.test(between)) return
    if (each.day < next.day && !NO_RANGE.test(plain.slice(Math.max(0, each.start - 60), each.start))) {
      kinds[index] = 'start'
      kinds[index + 1] = 'end'
    }
  })
  return found.map((each, index) => ({ ...each, kind: kinds[index] ?? 'unlabelled' }))
}

/** Of the contract before, of the utility's price, or of how long an offer stands. */
const OF_OTHERS = new RegExp(
  `\\b${anyWord(
    'prior previous former (?<!if_)earlier price_to_compare default_service historical based_on ' +
      'usage_(?:of|for|from|data) (?:present|current|existing|old)_(?:rate|price|supplier|contract)',
  )}\\b[^:]{0,50}$|\\b(?:offer|quote|quotation|proposal)s?(?: ${anyWord(
    'is are remains? shall will be stays? valid good open firm expires? ends? lapses? on until through till to',
  )})+ $`,
)

/** The label that stands next before the day; 'start date' is a start. */
function dayKind(before: string): NamedDay['kind'] {
  const near = before.split(/;|[.!?] (?=\D)/).at(-1) ?? ''
  const prior = OF_OTHERS.test(near)
  const last = (pattern: RegExp) => {
    const match = [...near.matchAll(pattern)].at(-1)
    return match ? match.index + match[0].length : -1
  }
  const [start, end, other] = [last(LABELS.start), last(LABELS.end), last(LABELS.other)]
  if (prior || other > Math.max(start, end)) return 'other'
  if (start === -1 && end === -1) return 'unlabelled'
  return start > end ? 'start' : 'end'
}
