import { anyOf, eachMatch, NUMBER_WORD, wordsAfter, wordsBefore, type Page, type TextPlace } from './contract-text'
import { isOthers } from './price-labels'
import { UNIT } from './price-units'

/** Something that is paid besides the price by energy, or that changes that price later. */
export interface StatedCharge extends TextPlace {
  /** As it stands there: `$6.75 per kW`, `3% each year`. */
  said: string
}

const SUM = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+'
const EACH = '(?:/|per|for each|for every|each|every|an?) ?(?:one )?'
const OF_WHAT = anyOf(
  'k[wv]a?r?\\b kilowatt megawatt mw\\b month mo\\b day week year yr annum quarter meter account site location ' +
    'premise bill\\b billing invoice customer service_point delivery_point',
)
/** Money by anything but energy, or that is called a charge. */
const SUMS = new RegExp(
  `(?<![\\d.,])(?:(?:\\$|\\busd) ?(?<dollars>${SUM})|(?<cents>${SUM}) ?(?:¢|cents?\\b)|` +
    `(?<behind>${SUM}) ?\\$(?= ?/)|(?<words>${SUM}) ?(?:us )?(?:dollars?|usd)\\b|` +
    `\\b(?:${NUMBER_WORD}|a)(?: hundred| thousand)* dollars\\b)(?![.,]?\\d)(?! ?\\(? ?${EACH}${UNIT})` +
    `(?<each> ?(?:${EACH}(?:[a-z]+ )??${OF_WHAT}|(?:dai|week|month|quarter|year|annual)ly\\b))?`,
  'g',
)
const CALLED = new RegExp(
  '\\b(?:fee|charge|cost|payment|surcharge|adder|premium|amount)s?' +
    '(?: (?:of|is|was|shall|will|be|equals?|at|for [a-z]+|in the amount of|due|payable|\\([^)]{0,20}\\)))*[ :=(]*$',
)
/** What it has cost or may come to in all, and what is held or insured. */
const IN_ALL = new RegExp(
  '\\b(?:average|historical|typical|budget)\\b[^.;\\d]{0,40}$|' +
    '\\b(?:estimated|approximately|about)(?: (?:total|annual|monthly|yearly|average|electricity|gas))*' +
    '(?: (?:cost|charge|bill|payment|spend|value)s?)?(?: (?:of|is))*[ :(]*$|' +
    '\\b(?:deposit|collateral|credit limit|liabilit|insurance|damages)\\w*\\b[^.;]*$',
)
/** What a bill of energy has as well, up to so many USD a month. */
const USUAL = /\b(?:customer|basic|meter(?:ing)?)(?: service)? (?:charge|fee)s?\b[^\d;]{0,30}$/
const USUAL_UP_TO = 50
const BY_THE_MONTH = /\b(?:month|mo\b|bill|invoice|meter|account)/

const PERCENT = new RegExp(
  `(?:(?<![\\d.,])\\d+(?:\\.\\d+)?|\\b${NUMBER_WORD}(?: and a half)?)(?: ?\\(\\d+(?:\\.\\d+)? ?%?\\))?` +
    ' ?(?:%|percent\\b|per cent\\b|pct\\b)(?: (?:per|each|every|a) (?:year|annum|month|anniversary))?',
  'g',
)
const CHANGES = new RegExp(
  `\\b${anyOf(
    'ris(?:es?|ing) increas\\w+ escalat\\w+ adjust\\w+ grow(?:s|n)? go(?:es)?_up raised? surcharges? adders? uplift ' +
      'mark-?up margin premium inflat\\w+ plus add(?:s|ed)? step(?:s|ped)?[_-]?up discount\\w* ' +
      'reduc\\w+ decreas\\w+ rebate',
  )}\\b`,
)
const MORE = /^ (?:more|higher|extra) (?:each|every|per|a|from|in|as)\b/
const OF_PRICE = /^ of the (?:contract |fixed )?(?:price|rate)\b/
const PRICE = /\b(?:contract |fixed )?(?:price|charge|rate(?! of interest))s?\b/g
/** What percents are of, if not of the price. */
const OF_OTHERS = new RegExp(
  `\\b${anyOf(
    'tax(?:es)? gross_receipts vat assessment late overdue past_due interest prime usage consumption volumes? load ' +
      'demand quantit\\w+ swing bandwidth tolerance estimated? renewables? green wind solar recs? deposit collateral ' +
      'meters? accounts? costs? ownership credit',
  )}\\b`,
  'g',
)
const OF_OTHERS_AFTER = new RegExp(
  "^ ?(?:of (?:the |its |their |all |buyer's |customer's |estimated |annual |contract )*" +
    anyOf('electricity energy gas usage consumption load volumes? quantit\\w+ estimate supply') +
    `|(?:[a-z]+ ){0,3}${anyOf('tax interest swing bandwidth renewable green wind solar deposit')}` +
    '|(?:for|if) (?:[a-z]+ )?(?:payment|paid|autopay))\\b',
)

const MARKET = anyOf('index lmp nymex henry_hub spot market day-ahead real-time settlement')
const NOT_FIXED = new RegExp(
  '\\b(?:consumer price index|producer price index|cpi(?:-u)?|ppi|inflation)\\b|' +
    '\\b(?:variable|floating|market-based|indexed|index) (?:energy |supply |contract )?' +
    '(?:price|rate|product|pricing)\\b|' +
    `\\b(?:times|multiplied by|plus|follows?|tracks?) (?:the |an? )?(?:[a-z-]+ ){0,3}${MARKET}\\b|` +
    '\\b(?:price|rate|charge)s? (?:is|are|shall be|will be) (?:indexed|linked|tied) to\\b|' +
    `\\b(?:priced|billed|charged|settled|sold) (?:at|by) (?:the )?(?:then[ -])?(?:[a-z-]+ )?${MARKET}\\b|` +
    '\\bat (?:the )?(?:day-ahead|real-time|spot|index|hourly|lmp)\\b|' +
    '\\b(?:price|rate)s?\\b[^.;]{0,30}\\bmultiplied by\\b',
  'g',
)
/** Not during the term, or said not to be so. */
const NOT_NOW = new RegExp(
  `\\b${anyOf(
    'renew\\w* thereafter afterwards after hold-?over default month[_-]to[_-]month terminat\\w* not? never without ' +
      'expir\\w* end_of unless instead_of price_to_compare utility',
  )}\\b`,
)

/** Every charge besides the price by energy, and every later change of that price, that the pages state. */
export const readCharges = (pages: readonly Page[]): StatedCharge[] => [
  ...eachMatch(pages, SUMS, chargeOf),
  ...eachMatch(pages, PERCENT, changeOf),
  ...eachMatch(pages, NOT_FIXED, notFixed),
]

/** Characters before it that say what it is. */
const CONTEXT = 120

function statedAt(match: RegExpExecArray, { number, cased }: Page): StatedCharge {
  const said = cased
    .slice(match.index, match.index + match[0].length)
    .replaceAll('\n', ' ')
    .trim()
  return { page: number, words: match[0].trim(), said }
}

function chargeOf(match: RegExpExecArray, page: Page): StatedCharge | undefined {
  const { dollars, behind, words, cents, each } = match.groups ?? {}
  const before = wordsBefore(page.plain, match.index, CONTEXT)
  const figure = (dollars ?? behind ?? words ?? cents ?? '').replaceAll(',', '')
  // In words it is as good as any.
  const amount = figure === '' ? NaN : Number(figure) / (cents === undefined ? 1 : 100)
  if (amount === 0 || isOthers(before) || IN_ALL.test(before)) return undefined
  // More places than cents have make it a price by energy.
  if (each === undefined && (!CALLED.test(before) || /\.\d{3}/.test(figure))) return undefined
  const monthly = BY_THE_MONTH.test(each ?? '') || /\bmonthly\b/.test(before)
  if (USUAL.test(before) && monthly && amount <= USUAL_UP_TO) return undefined
  return statedAt(match, page)
}

function changeOf(match: RegExpExecArray, page: Page): StatedCharge | undefined {
  const before = wordsBefore(page.plain, match.index, CONTEXT)
  const end = match.index + match[0].length
  const after = wordsAfter(page, end, CONTEXT / 2)
  if (isOthers(before) || /^100 ?%/.test(match[0])) return undefined
  if (OF_PRICE.test(after) || MORE.test(after)) return statedAt(match, page)
  if (!CHANGES.test(before) && !CHANGES.test(after)) return undefined
  const last = (pattern: RegExp) => [...before.matchAll(pattern)].at(-1)?.index ?? -1
  return OF_OTHERS_AFTER.test(after) || last(OF_OTHERS) > last(PRICE) ? undefined : statedAt(match, page)
}

const notFixed = (match: RegExpExecArray, page: Page): StatedCharge | undefined =>
  NOT_NOW.test(wordsBefore(page.plain, match.index, CONTEXT)) ? undefined : statedAt(match, page)
