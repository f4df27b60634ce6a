import type { RateField } from 'shared-contracts/bid/rates'
import { commodityRules } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { rateFields } from '../rate-fields'
import { isOtherMoney, pastedMonth, pastedRate, pastedTerm } from './pasted-values'

export const pasteColumnNames = ['term', ...rateFields, 'other'] as const
/** What a pasted column holds; `other` is left alone. */
export type PasteColumn = (typeof pasteColumnNames)[number]

export const isRateColumn = (column: PasteColumn | undefined): column is RateField =>
  column !== undefined && column !== 'term' && column !== 'other'

/** What a heading may mean, before its neighbors and its figures are looked at. */
export type Meaning = PasteColumn | 'all-in' | 'green' | 'standard' | 'part' | 'fee' | 'start' | 'unnamed'

const GREEN_WORD = /renew(?!al)|green|carbon|offset|\brecs?\b|clean|\bwind\b|solar|% ?hydro|\beco\b|% ?(?:re|esg)\b/i
export const GREEN = new RegExp(String.raw`${GREEN_WORD.source}|\b(?:50|100) ?%`, 'i')
/** `0% green`, `non-renewable`. */
const STANDARD = /(?<![\d.])0 ?%|\b(?:non|no|without)[ -]?(?:renew|green)/i
export const ADDER =
  /adder|premium(?!\s+(?:plan|product|package|fixed|leg|service)\b)|uplift|surcharge|upcharge|increment|^\+|\+\s*$/i
const RECS = /\brecs?\b/i
/** Certificates within a price: `Price with RECs`; its figures say whether `REC price` is a total. */
const OF_RECS = /\b(?:rates?|prices?|with|plus)\b|\S\s*\+/i
/** Words of a price that is offered; `Last Look` and `Best and final` are offers. */
const PRICE = /rate|price|pricing|\bbid\b|fixed|offer|quote|\bfirm\b|\blast[ -]?look\b|\bbest (?:and|&) final\b/i
const MEANINGS: readonly { meaning: Meaning; named: RegExp }[] = [
  {
    meaning: 'other',
    named: /prev|prior|former|earlier|existing|\b(?:old|was|before)\b|incumb|compet|yesterday|lowest|current/i,
  },
  { meaning: 'other', named: /\blast(?![ -]?look\b)|best(?! (?:and|&) final\b)/i },
  {
    meaning: 'other',
    named: /\bend\b|expir|valid|send|omit|note|comment|swing|bandwidth|\bindex\b|\bfloat|wholesale|\bptc\b/i,
  },
  {
    meaning: 'other',
    named: /usage|volume|load|annual|meter|account|utility|zone|status|saving|spend|\bcosts?\b|budget/i,
  },
  {
    meaning: 'other',
    named: /\bper (?:day|year|\d)|\(\$?000|\bbasis\b|\/ ?(?:day|yr|year|kw)\b|delivery (?:rate|price|charge)/i,
  },
  { meaning: 'start', named: /start|begin|effective|flow|(?<!up)date/i },
  { meaning: 'fee', named: /capacity|transmission|ancillar|losses|\bfee\b|commission|broker|\btax|margin|\brisk\b/i },
  { meaning: 'term', named: /term|month|tenor|length|duration|\byears?\b|\byrs?\b|^\s*(?:mos?|mths?)\.?\s*$/i },
  { meaning: 'part', named: /\b(?:energy|supply|commodity)[ -]only\b/i },
  { meaning: 'all-in', named: /total|all.?in|delivered|bundled/i },
  { meaning: 'standard', named: /standard|\bstd\b|brown|\bmix\b|conventional|gr[ae]y\b|system/i },
  { meaning: 'rate', named: PRICE },
  { meaning: 'part', named: /energy|supply|commodity|\bnymex\b/i },
  { meaning: 'rate', named: /\/\s?(?:kwh|dth|mmbtu|mwh)|^[\s($¢]*(?:\$|¢|cents|mils)[\s)]*$/i },
]

/** A part of a whole is no price: `Renewable %`, `Green share`; `100% green` says what the price is of. */
const SHARE = /(?<!\d *)%|(?<!\d *)\b(?:percent(?:age)?|pct|share|portion|fraction|content)\b/i
const WHOLE_OR_HALF = /\b(?:50|100) ?(?:%|percent|pct)|% ?(?:50|100)\b/i
/** `Green share price`, but not `Renewable % of price`, nor a premium. */
const isPriceOfShare = (text: string) =>
  /(?:rate|price|pricing|offer|quote)\s*$/i.test(text) && GREEN.test(text) && !ADDER.test(text) && !/\bof\b/i.test(text)
const isShare = (text: string) =>
  SHARE.test(text) && !/[$¢]|cents|\bmil/i.test(text) && !WHOLE_OR_HALF.test(text) && !isPriceOfShare(text)

/** What is within a price is no column of its own: `All-in price (incl. capacity)`. */
const WITHIN = new RegExp(
  String.raw`\(?\b(?:incl|excl|including|excluding|inclusive|exclusive|includes|excludes|ex|` +
    // Not of a name: `Larkspur Inc. previous price`.
    String.raw`(?:inc|exc)(?=\.?\s[^)]*(?:fee|tax|commission|broker|loss|capacity|transm|margin|${GREEN.source})))` +
    String.raw`\b[^)]*\)?|\(?\bw/[^)]*\)?|\bat (?:the )?meter\b`,
  'gi',
)

const FEE = String.raw`(?:fees?|tax(?:es)?|commissions?|brokers?|broker fees?|losses|capacity)\b`
const NEXT_FEE = String.raw`(?:\s*(?:,|&|\+|/|\band\b)\s*(?:[a-z]+ )?${FEE})*`
/** Behind a price, its fees and taxes: `Price with fee`, `Rate (net of broker fee)`, `Price + tax`. */
const FEES = new RegExp(
  String.raw`(?<=\w\W*)\(?(?:\b(?:with|without|plus|net of|before|after)\s|\+)\s*(?:[^\s()]+ ){0,3}?` +
    String.raw`${FEE}${NEXT_FEE}(?=\s*(?:$|[(),;:/$¢-]|per\b))\)?`,
  'gi',
)
/** `Fees`, `Line loss`: what no other word names. */
const FEES_ALONE = /^\W*(?:(?!(?:no|all|with|without)\b)[a-z]+ )?(?:fees|loss)(?:\W|cents|mill?s)*$/i
const withoutFees = (head: string) => head.replace(FEES, (fees) => (GREEN.test(fees) ? fees : ' '))

/** What a price says of its usage: `Fixed price (100% swing)`, `Fixed price - 100% bandwidth`. */
const SWING = /\([^)]*\b(?:swing|bandwidth)\s*\)|[-–,][^-–,()]*\b(?:swing|bandwidth)\s*$/gi

const SIDES = /\b(?:excl\w*|exc|ex|without|no|not|net of)\b|w\/o\b|\b(?:incl\w*|inc|with|plus)\b|w\//gi
const isOutside = (side = '') => /^(?:ex|no|net|without|w\/o)/i.test(side)

/** What a law asks of every price, and what a customer asks for; certificates listed with components are the law's. */
const OF_LAW =
  /\b(?:rps|aeps|rggi|state)\b|complian|portfolio|mandat|requirement|standard|carve|carbon (?:tax|cost)|surcharge/i
export const ASKED_FOR = /\b(?:50|100) ?%|\bgreen\b|offset|\b(?:renewable|clean|wind|solar) energy\b/i
const COMPONENTS = /capacity|transm|ancillar|losses|\benergy,/i
const EXCLUDED_BEHIND = /^[^,;(]*\b(?:excluded|not included|extra)\b/i

/** Of what is within a price, that it is renewable stays: `Price (incl. 100% RECs)`. */
function withoutWithin(head: string): string {
  const isStandard = /\bstandard|\bstd\b|brown|\bmix\b|conventional/i.test(head.replace(WITHIN, ' '))
  return head.replace(WITHIN, (text) => {
    const green = GREEN.exec(text)
    if (!green || isStandard || STANDARD.test(text) || OF_LAW.test(text)) return ' '
    if (COMPONENTS.test(text) && !ASKED_FOR.test(text)) return ' '
    if (EXCLUDED_BEHIND.test(text.slice(green.index + green[0].length))) return ' '
    return isOutside(text.slice(0, green.index).match(SIDES)?.at(-1)) ? ' ' : ' with green '
  })
}

/** Whether a heading has a word of prices, whatever else it says. */
export const namesPrice = (head: string): boolean => PRICE.test(head) && !isOtherMoney(head)

/** What the portal calls the rates in its grid and its templates. */
const OWN_NAMES = new Map(
  Object.values(commodityRules).flatMap(({ rateNames }) =>
    rateFields.map((field): [string, Meaning] => [
      rateNames[field].toLowerCase(),
      field === 'rate' ? 'standard' : field,
    ]),
  ),
)
export const ownName = (head: string) =>
  OWN_NAMES.get(
    head
      .replace(/[($].*$/, '')
      .trim()
      .toLowerCase(),
  )

/** What a heading means by its words alone. */
export function readHead(head: string): Meaning {
  const own = ownName(head)
  if (own) return own
  const beside = head.replace(SWING, ' ')
  const text = withoutFees(withoutWithin(PRICE.test(beside) ? beside : head)).trim()
  if (text === '' || /^(?:#|no\.?)$/i.test(text)) return 'unnamed'
  const named = MEANINGS.find(({ named }) => named.test(text))?.meaning
  if (named === 'other' || isOtherMoney(text) || isShare(text)) return 'other'
  if (named === 'fee') return 'fee'
  if (STANDARD.test(text)) return 'standard'
  if (named !== 'term' && named !== 'start' && (ADDER.test(text) || GREEN.test(text))) {
    if (ADDER.test(text) || (RECS.test(text) && !OF_RECS.test(text))) return 'adder'
    return named === 'all-in' ? 'total' : 'green'
  }
  if (/\d/.test(text) && pastedTerm(text)) return 'unnamed'
  if (pastedMonth(text) && named !== 'rate') return 'unnamed'
  return named ?? (FEES_ALONE.test(text) ? 'fee' : 'unnamed')
}

const PERCENT = /\b(?:50|100) ?%/g
/** A head that says nothing but its percent and that it is a price. */
const IS_BARE = /^(?:[\W\d]|fixed|rates?|prices?|pricing|cents|mils|per|kwh|dth|mwh|mmbtu)*$/i

const OPTION = /^\W*(?:50|100) ?%(?:\W|options?|products?|plans?|upgrade)*$/i
const OF_LOAD = new RegExp(
  String.raw`\b(?:bw|band|lf|load|take|usage|volume|requirements?|firm|fixed|flat|block|hedged|index|demand|swing|` +
    String.raw`bandwidth|pass|capacity|supply)\b`,
  'i',
)
const UNIT_BEHIND = /[\s(]*[$¢][^)]*\)?\s*$/
/** `100% Texas`, `National 100%`, but not `100% BW`. */
function isNamedPercent(text: string): boolean {
  const outside = text.replace(UNIT_BEHIND, '').replace(/\W*\([^)]*\)/g, '')
  return outside.search(PERCENT) >= 0 && !OF_LOAD.test(text) && !IS_BARE.test(outside)
}

/**
 * Texts without percents that are none of renewable energy: all of a usage, a band or a load at one price, as in `100%
 * Fixed`, `Price (100% LF)`. A bare one counts beside others or a price: `0% fixed`, `100% fixed`.
 */
export function withoutShares(texts: readonly string[]): readonly string[] {
  const isShare = (text: string) => GREEN_WORD.test(text) && text.search(PERCENT) >= 0
  const isPrice = (text: string) => !text.includes('%') && readHead(text) === 'rate'
  const isOption = (text: string) =>
    (OPTION.test(text.replace(UNIT_BEHIND, '')) || isNamedPercent(text)) && texts.some(isPrice)
  const hasOthers = texts.some((text) => readHead(text) === 'standard' || isShare(text) || isOption(text))
  const isBare = (text: string) => IS_BARE.test(text) || OPTION.test(text) || isNamedPercent(text)
  const counts = (text: string) => GREEN_WORD.test(text) || (hasOthers && isBare(text))
  return texts.map((text) => (counts(text) ? text : text.replace(PERCENT, '')))
}

/** The rate that a word in a cell names, where each row is one product: `Standard`, `100% green`, `REC adder`. */
export function readProduct(cell: string): 'rate' | 'adder' | 'green' | undefined {
  if (!/[a-z]/i.test(cell) || (/^[\s$¢]*[\d.,]+/.test(cell) && !GREEN.test(cell))) return undefined
  const meaning = readHead(cell)
  // Of `Carbon Offsets` the figures say which it is.
  if (meaning === 'adder') return ADDER.test(cell) || RECS.test(cell) ? 'adder' : 'green'
  if (meaning === 'green' || meaning === 'total') return 'green'
  if (meaning === 'standard' || meaning === 'rate' || meaning === 'all-in' || meaning === 'part') return 'rate'
  return undefined
}

export interface Headed {
  head: string
  /** Its cells below the heading. */
  cells: readonly string[]
}

export const figures = (cells: readonly string[]) => cells.flatMap((cell) => pastedRate(cell)?.value ?? [])
export const hasFigures = ({ cells }: Headed) => figures(cells).length > 0

/** Whether figures are at most half of those beside them: what is added to a rate, not a rate. */
export function isSmaller(cells: readonly string[], than: readonly string[]): boolean {
  const [mine, theirs] = [figures(cells), figures(than)].map((all) =>
    all.reduce((sum, each) => decimals.add(sum, each), '0'),
  )
  return decimals.compare(decimals.multiply(mine ?? '0', '2'), theirs ?? '0') < 0
}

/** Whether columns make another, in every line that has all of them. */
export function isSum(parts: readonly Pick<Headed, 'cells'>[], total: Pick<Headed, 'cells'>): boolean {
  const lines = total.cells.flatMap((cell, at) => {
    const sum = pastedRate(cell)?.value
    const values = figures(parts.map(({ cells }) => cells[at] ?? ''))
    if (!sum || values.length < parts.length) return []
    const made = values.reduce((one, other) => decimals.add(one, other))
    return [decimals.compare(made, sum) === 0]
  })
  return lines.length > 0 && lines.every(Boolean)
}

/** A price that a supplier's own adder comes on top of. */
export const WHOLESALE = /\b(?:hub|strike|lmp)\b/i
const FEE_SAID = new RegExp(
  String.raw`(?<without>\b(?:without|net of|before|excl\w*|exc?)\b|w/o)|` +
    String.raw`(?<within>\b(?:with|plus|after|inc|incl\w*)\b|w/|\+)|` +
    String.raw`\b(?<fee>fee|tax|commission|broker|loss|capacity)(?:e?s)?\b`,
  'gi',
)

/** The fees that a price says it has, and those that it says it has not. */
function feesOf(head: string): Record<'within' | 'without', Set<string>> {
  const fees = { within: new Set<string>(), without: new Set<string>() }
  let side: keyof typeof fees = 'within'
  const texts = [...(head.match(WITHIN) ?? []), ...(head.match(FEES) ?? [])]
  for (const { groups } of texts.flatMap((text) => [...text.matchAll(FEE_SAID)])) {
    if (groups?.['fee']) fees[side].add(groups['fee'].toLowerCase())
    else side = groups?.['without'] ? 'without' : 'within'
  }
  return fees
}

/** Whether a total tells of a fee that the price beside it does not have, as far as their heads say. */
function hasOwnFee(total: Headed, price: Headed): boolean {
  const [mine, theirs] = [feesOf(total.head), feesOf(price.head)]
  const isOf = (one: Set<string>, other: Set<string>) => [...one].every((fee) => other.has(fee))
  return !isOf(mine.within, theirs.within) || !isOf(mine.without, theirs.without) || !isOf(theirs.without, mine.without)
}

/**
 * Whether what is all-in may be the price beside it with a fee, a tax or a component: columns have their figures, and
 * do not make the price already, or the head of one of the two tells of them. An adder says what a total is.
 */
export function mayHaveFee(headed: readonly Headed[]): boolean {
  const meanings = headed.map(({ head }) => readHead(head))
  const those = (...wanted: Meaning[]) =>
    headed.filter((each, at) => wanted.includes(meanings[at] ?? 'other') && hasFigures(each))
  if (those('adder').length > 0) return false
  const parts = those('fee', 'part').filter(({ cells }) => figures(cells).some((each) => !decimals.isZero(each)))
  const prices = those('rate', 'standard')
  // A fee alone makes no price: its figure is that of the price by chance.
  const areOfPrice = those('part').length > 0 && prices.some((price) => isSum(parts, price))
  if (parts.length > 0 && !areOfPrice) return true
  const totals = those('all-in')
  return totals.some((total) => [...prices, ...totals].some((price) => price !== total && hasOwnFee(total, price)))
}

/** Whether `Premium` is what a plan is called: prices stand beside it, and none for which it could be an adder. */
function isNameOfPremium(column: Headed, headed: readonly Headed[]): boolean {
  const isPrice = ({ head }: Headed) => ['rate', 'standard', 'all-in', 'unnamed'].includes(readHead(head))
  const prices = headed.filter((each) => each !== column && isPrice(each) && hasFigures(each))
  const isSmall = prices.length === 0 || prices.some(({ cells }) => isSmaller(column.cells, cells))
  return /^\W*premium\W*$/i.test(column.head) && hasFigures(column) && !isSmall
}

/** Heads without what means nothing of renewable energy beside the others. */
export const plainHeads = (headed: readonly Headed[]): readonly string[] =>
  withoutShares(headed.map((each) => (isNameOfPremium(each, headed) ? 'Premium plan' : each.head)))
