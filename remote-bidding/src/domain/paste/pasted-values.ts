import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { parseRate } from 'shared-contracts/bid/rates'
import { bareNumber, decimals, visibleText, type DecimalText } from 'shared-contracts/money'

export interface PastedTerm {
  /** Months; the same twice for a term without a range. */
  minTerm: number
  maxTerm: number
}

const TERM_UNIT = 'm|mo|mos|mth|mths|months?|y|yrs?|years?|(?:billing |meter )?(?:cycles?|bills?|reads?)'
const TERM = new RegExp(`^(\\d{1,3})(?:[.,]0+)?(?:\\s*(?:-|–|to)\\s*(\\d{1,3}))?\\s*-?\\s*(${TERM_UNIT})?\\.?$`, 'i')

/** Words next to a term that change nothing of it: `Term 36`, `12 months fixed (Jan-27 start)`, its days. */
const QUALIFIERS = new RegExp(
  "^'|^(?:term|fixed(?: price| rate)?|contract)\\b\\s*[:#-]?\\s*|\\([^)]*\\)|\\s+\\d\\d?/\\d\\d?/\\d{4}.*$|" +
    '(?<=\\d\\D*)\\b(?:fixed|term|contract|firm|flat|price|rate|offer)\\b',
  'gi',
)
/** A start behind a term: `24 mo Jan-27`. */
const START_BEHIND = /\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-’' ]*\d{2,4}(?: start)?$/i

/** A term as people write it: `12`, `36M`, `12 months fixed*`, `6-12 months`, `1 year`; nothing for any other text. */
export function pastedTerm(text: string): PastedTerm | undefined {
  const found = TERM.exec(plainSpaces(bareNumber(plainSpaces(text)).replace(QUALIFIERS, '').replace(START_BEHIND, '')))
  if (!found) return undefined
  const [, first = '', last = first, unit = ''] = found
  const months = /^y/i.test(unit) ? 12 : 1
  const term = { minTerm: Number(first) * months, maxTerm: Number(last) * months }
  if (term.minTerm > 0 && term.minTerm <= term.maxTerm) return term
  return undefined
}

export type Money = 'dollars' | 'cents' | 'mils'
/** What a rate is for; a rate that does not say it is for the unit of the request. */
export type Energy = 'kWh' | 'MWh' | 'Dth' | 'therm' | 'MMBtu' | 'GJ' | 'Mcf' | 'Ccf'

/** What a rate is written in: dollars, cents (0.01 $) or mils (0.001 $), for how much. */
export interface WrittenUnit {
  money: Money
  per?: Energy | undefined
}

export interface PastedRate extends WrittenUnit {
  /** In its unit, as written. */
  value: DecimalText
}

const MONEY: readonly { money: Money; named: RegExp }[] = [
  { money: 'mils', named: /^mill?s?$/i },
  { money: 'cents', named: /^(¢|c|cts?|cents?)$/i },
  { money: 'dollars', named: /^(\$|usd|dollars?)?$/i },
]
const ENERGIES: readonly { per: Energy; named: string }[] = [
  { per: 'kWh', named: 'kwh' },
  { per: 'MWh', named: 'mwh' },
  { per: 'Dth', named: 'dth|dekatherms?|decatherms?' },
  { per: 'therm', named: 'therms?|thm' },
  { per: 'MMBtu', named: 'mm ?btu' },
  { per: 'GJ', named: 'gj|gigajoules?' },
  { per: 'Mcf', named: 'mcf|(?:1,?000|thousand) cubic feet' },
  { per: 'Ccf', named: 'ccf|(?:100|hundred) cubic feet' },
]
const PER = new RegExp(String.raw`\s*(?:/|\bper\b)\s*(${ENERGIES.map(({ named }) => named).join('|')})\b`, 'i')
const findEnergy = (name: string | undefined) =>
  ENERGIES.find(({ named }) => new RegExp(`^(?:${named})$`, 'i').test(name ?? ''))?.per

/**
 * A rate as spreadsheets show it: with `$`, spaces, thousands, a decimal comma, `¢` or `mils`, a footnote; nothing for
 * any other text. One comma is a decimal comma: no rate has thousands.
 */
export function pastedRate(text: string): PastedRate | undefined {
  const whole = bareNumber(plainSpaces(text).replace(/^'/, ''))
  const per = findEnergy(PER.exec(whole)?.[1])
  const bare = bareNumber(whole.replace(PER, ''))
  const found = /^(\$|¢|usd)?\s*([\d.,'’ ]+?)\s*([a-z$¢]*)$/i.exec(bare)
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  if (before !== '' && after !== '') return undefined
  const money = MONEY.find(({ named }) => named.test(before || after))?.money
  // `12 0.0723` is a term and a rate.
  const spaced = /[ '’]/.test(digits) && !/^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(digits)
  const value = spaced ? undefined : parseDecimal(digits.replace(/[ '’]/g, ''))
  return money && value ? { value, money, per } : undefined
}

/** `mills` is a unit where one is expected, and not in a name: `Riverside Mill LLC`, `12 Mill St`. */
const MILS = new RegExp(
  String.raw`\bmils?\b|\bmills?\s*(?:/|per\b)\s*kwh|` +
    String.raw`(?:^\W*|[(,]\s*|\bin\s+|\d\s*|\b(?:rates?|prices?|pricing|units?)\W+)` +
    String.raw`\bmills?\b(?=\W*$|\s*[)/;,]|\s+per\b)|` +
    String.raw`^\W*mills?\s+(?:rates?|prices?)\b`,
  'i',
)
const ENERGY = String.raw`(?:kwh|mwh|dth|therms?|thm|mm ?btu|gj|gigajoules?|mcf|ccf)\b`
/** An amount of energy is no unit of a price: `120,000 therms`. */
const VOLUME = new RegExp(String.raw`(?<!\bper )(?<![/\d.,])(?!20\d\d\b)\d[\d,.]{3,}\s*${ENERGY}`, 'gi')
/** Nor is an amount of money: `0.3 cents per kWh`, `$0.10/therm`, `3 mils`. */
const AMOUNT = new RegExp(
  String.raw`(?<!\bper )(?<![/\d.,'’-])(?!20\d\d\b)\$?(?:\d[\d.,]*|\.\d+)\s*(?:${ENERGY}|(?:/|\bper\b)\s*${ENERGY}|` +
    String.raw`(?:¢|c\b|cents?\b|mill?s?\b)(?:\s*(?:/|\bper\b)\s*${ENERGY})?)`,
  'gi',
)
const OF_PRICES = /\b(?:rates?|pric\w+|bids?|offers?|quot\w+)\b/i
/** That fees are within a price or not is said of the price: `$/Mcf (incl. broker fee)`, `tax included`. */
const FEES_WITHIN = new RegExp(
  String.raw`\(?\b(?:incl?|excl?|including|excluding)\b[^);,]*\b(?:fees?|tax(?:es)?)\b\)?|` +
    String.raw`\(?\b(?:fees?|tax(?:es)?)(?:\s*(?:and|&|/)\s*(?:fees?|tax(?:es)?))? (?:included|excluded)\b\)?`,
  'gi',
)
/** The unit of a fee itself stands behind it, or before its name: `Broker fee: $/Mcf`, `per therm utility fees`. */
const OF_ITS_NAME =
  String.raw`(?:(?!(?:net|before|after|plus|less|no|not|of|with|without|incl|excl|all)\w*\b)` +
  String.raw`[a-z]+[\s-]+)`
const UNIT_OF_FEE = new RegExp(
  String.raw`(?:\S*\b(?:${ENERGY}|cents?|mill?s?)(?:\s+per\s+${ENERGY})?[\s-]+${OF_ITS_NAME}{0,3})?` +
    String.raw`\b(?:fees?|commissions?|tax(?:es)?)\b.*$`,
  'i',
)
export const OF_USAGE = /usage|volume|consum|quantit|demand|annual|histor/i
const isOfPrices = (text: string) => OF_PRICES.test(text) || PER.test(text) || /¢|\bcents?\b|\bmils\b/i.test(text)

/** The unit that a title or a note names for prices: not that of a usage or of a fee that it tells. */
export function unitOfTitle(title: string): WrittenUnit | undefined {
  const isOther = (text: string) => OF_USAGE.test(text) && !isOfPrices(text)
  const clauses = title
    .replace(AMOUNT, ' ')
    .replace(FEES_WITHIN, ' ')
    .split(/[,;]\s/)
    .map((clause) => (OF_PRICES.test(clause) ? clause : clause.replace(UNIT_OF_FEE, ' ')))
  const said = clauses.filter((clause) => !isOther(clause)).join(', ')
  return OF_USAGE.test(title) && !isOfPrices(said) ? undefined : unitIn(said)
}

/** A price's name above its unit: `Green adder mills`. */
const NAMED_MILLS = /\b(?:adder|premium|standard|fixed|total|all.?in|energy|green|renewable|recs?)\b.*\bmills\W*$/i

const FEE_BEFORE = new RegExp(
  String.raw`(?:\b(?:incl?\w*|excl?\w*|ex|with(?:out)?|net of|less|plus|after|before|fees?|commissions?|` +
    String.raw`tax(?:es)?)\b|w/o?|\+)\W*(?:[a-z]+\W+){0,3}$`,
  'i',
)
const FEE_BEHIND = /^\W*(?:[a-z]+ )?(?:fees?|commissions?|tax(?:es)?|margin)\b/i

/** Without amounts of fees: `Rate incl. 3 mil fee`. The 2 of `Option 2 cents/kWh` is none. */
const withoutAmounts = (head: string) =>
  head.replace(AMOUNT, (amount: string, at: number) =>
    FEE_BEFORE.test(head.slice(0, at)) || FEE_BEHIND.test(head.slice(at + amount.length)) ? ' ' : amount,
  )

/** The unit that a head names, e.g. `Rate (¢/kWh)`, `mils` or `$/Mcf`; nothing when it names none but dollars. */
export function unitOfHead(head: string): WrittenUnit | undefined {
  const text = withoutAmounts(head)
  return unitIn(NAMED_MILLS.test(text) ? text.replace(/\bmills(?=\W*$)/i, 'mils') : text)
}

function unitIn(text: string): WrittenUnit | undefined {
  const head = text.replace(VOLUME, ' ')
  const per =
    findEnergy(PER.exec(head)?.[1]) ?? findEnergy(/\b(mcf|ccf|gj|gigajoules?|mm ?btu|therms?)\b/i.exec(head)?.[1])
  if (MILS.test(head)) return { money: 'mils', per }
  if (/¢|\bcents?\b|\bc\/kwh/i.test(head)) return { money: 'cents', per }
  return per && { money: 'dollars', per }
}

/** What one of a request's own unit (kWh, Dth) is of another. A cubic foot is counted as 1,000 Btu (1 Mcf as 1 Dth). */
const FACTORS: Record<CommodityType, Record<Energy, DecimalText>> = {
  ELECTRICITY: {
    kWh: '1',
    MWh: '0.001',
    Dth: '0.003412141633',
    MMBtu: '0.003412141633',
    Mcf: '0.003412141633',
    therm: '0.034121416331',
    Ccf: '0.034121416331',
    GJ: '0.0036',
  },
  GAS: {
    Dth: '1',
    MMBtu: '1',
    Mcf: '1',
    therm: '10',
    Ccf: '10',
    GJ: '1.05505585262',
    kWh: '293.071070172',
    MWh: '0.293071070172',
  },
}
const CENT: Record<Money, DecimalText> = { dollars: '1', cents: '0.01', mils: '0.001' }
const SIGNS: Record<Money, string> = { dollars: '$', cents: '¢', mils: 'mils' }

/** What a rate is to be multiplied by to be in the request's unit. */
export function unitFactor({ money, per }: WrittenUnit, commodity: CommodityType): DecimalText {
  return decimals.multiply(CENT[money], per ? FACTORS[commodity][per] : '1')
}

/** The name of a unit other than the request's own: `cents`, `$/Mcf (1 Mcf counted as 1 Dth)`; nothing for its own. */
export function findForeignUnit({ money, per }: WrittenUnit, commodity: CommodityType): string | undefined {
  const { usageUnit, inMils } = commodityRules[commodity]
  if (!per || per === usageUnit) return money === 'dollars' ? undefined : money
  // A dollar a MWh is a mil a kWh.
  if (inMils && per === 'MWh' && money === 'dollars') return 'mils'
  const counted: Partial<Record<Energy, string>> = {
    Mcf: ' (1 Mcf counted as 1 Dth)',
    Ccf: ' (1 Ccf counted as 1 therm)',
  }
  return `${SIGNS[money]}/${per}${counted[per] ?? ''}`
}

function parseDecimal(text: string): DecimalText | undefined {
  const commas = text.split(',').length - 1
  const dots = text.split('.').length - 1
  const lastIsComma = text.lastIndexOf(',') > text.lastIndexOf('.')
  if (commas > 0 && dots > 0) return lastIsComma ? grouped(text, '.', ',') : grouped(text, ',', '.')
  if (commas > 1) return grouped(text, ',', '.')
  if (dots > 1) return grouped(text, '.', ',')
  return parseRate(text.replace(',', '.'))
}

/** A number with thousands set apart; each group after the first has three digits. */
function grouped(text: string, thousands: string, point: string): DecimalText | undefined {
  const [whole = '', fraction, ...more] = text.split(point)
  const [first = '', ...groups] = whole.split(thousands)
  if (more.length > 0 || fraction?.includes(thousands) || !/^\d{1,3}$/.test(first)) return undefined
  if (!groups.every((group) => /^\d{3}$/.test(group))) return undefined
  const digits = [first, ...groups].join('')
  return parseRate(fraction == null ? digits : `${digits}.${fraction}`)
}

/** Whether a text names another money than dollars of the USA. */
export const isOtherMoney = (text: string): boolean =>
  /[€£]|\b(?:cad|eur|euros?|gbp|c\$|canadian (?:dollars?|\$|cents))(?![a-z])|\(canadian\)/i.test(text)

/** `Jan 01, 2027`, `January 1st 2027`, `Jan-01-2027`. */
const WHOLE_DATE = new RegExp(
  String.raw`\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?` +
    String.raw`(?:\s*\d{1,2}(?:st|nd|rd|th)?(?:,\s*|\s+)|[-/]\d{1,2}[-/])(20\d{2})\b`,
)

/**
 * A month as a start is written: `2027-01` of `Jan-27`, `Jan 01, 2027`, `January 2027 start`, `1/1/2027`, `02/01/27`,
 * `2027-01-01`.
 */
export function pastedMonth(text: string): string | undefined {
  const bare = plainSpaces(text).toLowerCase()
  const short = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s\-/’']*(\d{4}|\d{2})\b/.exec(bare)
  const whole = WHOLE_DATE.exec(bare)
  // Of `Jan 01, 2027` the day is no year.
  const named = whole && whole.index <= (short?.index ?? Infinity) ? whole : short
  const [, name = '', ofName = ''] = named ?? []
  const iso =
    /(?<![\d/])(20\d{2})[-/](\d{2}(?:[-/]\d{2})?|\d{1,2}[-/]\d{1,2})\b/.exec(bare) ??
    /^(20\d{2})(0[1-9]|1[0-2])$/.exec(bare)
  const slashed =
    /(?:^|\s)(\d{1,2})[/.](?:(\d{1,2})[/.])?(20\d{2})\b/.exec(bare) ??
    /(?:^|\s)(\d{1,2})-(\d{1,2})-(20\d{2})\b/.exec(bare)
  const twoDigits = /(?:^|\s)(\d{1,2})\/\d{1,2}\/(\d{2})\b/.exec(bare)
  const serial = /^(?:4[4-9]|5[0-4])\d{3}$/.exec(bare)
  if (serial) return new Date((Number(bare) - 25_569) * 86_400_000).toISOString().slice(0, 7)
  const month = named
    ? MONTHS.indexOf(name) + 1
    : Number.parseInt(iso?.[2] ?? (slashed && monthOf(slashed)) ?? twoDigits?.[1] ?? '', 10)
  const year = Number(named ? ofName : (iso?.[1] ?? slashed?.[3] ?? twoDigits?.[2]))
  if (month >= 1 && month <= 12) return `${(year % 100) + 2000}-${String(month).padStart(2, '0')}`
  return undefined
}

/** `01.02.2027` is the first of February, where people write the day first. */
const monthOf = ([text, first, second]: RegExpExecArray) =>
  second && text.includes('.') && Number(first) === 1 ? second : first

/** Whether a text says another start than this month, as far as it says one: `Feb`, `2/27`, `Q2 2027`. */
export function isOtherStart(text: string, start: string): boolean | undefined {
  const whole = pastedMonth(text)
  if (whole) return whole !== start
  const bare = plainSpaces(text).toLowerCase()
  const [year, month] = start.split('-').map(Number)
  const [, name] = /^\D*\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b\D*$/.exec(bare) ?? []
  if (name) return MONTHS.indexOf(name) + 1 !== month
  const [, short, ofYear] = /^(\d{1,2})[/-](\d{2})$/.exec(bare) ?? []
  if (short) return Number(short) !== month || Number(ofYear) + 2000 !== year
  const [, quarter, years] = /^q([1-4])[-' ]*(?:20)?(\d{2})$/.exec(bare) ?? []
  if (quarter) return Number(quarter) !== Math.ceil((month ?? 0) / 3) || Number(years) + 2000 !== year
  return undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * What a date in the place of a term was probably meant to be: a spreadsheet makes `12-Jun` of `6-12`, and `Dec-36` of
 * `12-36`. Nothing for what is no date.
 */
export function rangeOfDate(text: string): string | undefined {
  const bare = plainSpaces(text).toLowerCase()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare) ?? []
  const [, day, dayMonth] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*$/.exec(bare) ?? []
  const [, monthName, after] = /^([a-z]{3})[a-z]*[- ](\d{1,2})$/.exec(bare) ?? []
  const name = dayMonth ?? monthName ?? MONTHS[Number(isoMonth) - 1]
  const month = MONTHS.indexOf(name ?? '') + 1
  if (!name || month === 0) return undefined
  // `12-36` is December 1936 to a spreadsheet: no day has the number.
  const isYear = isoDay === '01' && Number(isoYear) < 2000
  const other = Number(day ?? after ?? (isYear ? isoYear?.slice(2) : isoDay))
  const date = `${capital(name)} ${isYear ? (isoYear ?? '') : other}`
  return `${date} is a date. Was ${Math.min(month, other)}-${Math.max(month, other)} months meant?`
}

const WIDE = /[０-９．，]/g
const plainSpaces = (text: string) =>
  visibleText(text)
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim()
