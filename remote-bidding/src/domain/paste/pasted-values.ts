import type { DecimalText } from 'shared-contracts/money'
import { parseRate } from 'shared-contracts/bid/rates'

export interface PastedTerm {
  /** Months; the same twice for a term without a range. */
  minTerm: number
  maxTerm: number
}

const TERM =
  /^(\d{1,3})(?:[.,]0+)?(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*-?\s*(m|mo|mos|mth|mths|months?|y|yrs?|years?)?\.?$/i

/** Words beside a term that change nothing of it: `Term 36`, `12 months fixed (Jan-27 start)`, its days. */
const BESIDE =
  /^(?:term|fixed|contract)\b\s*[:#-]?\s*|\([^)]*\)|\s+\d\d?\/\d\d?\/\d{4}.*$|\s*(?:fixed|term|contract|firm|flat)$/gi

/** A term as people write it: `12`, `36M`, `12 months fixed`, `6-12 months`, `1 year`; nothing for any other text. */
export function pastedTerm(text: string): PastedTerm | undefined {
  const found = TERM.exec(plainSpaces(plainSpaces(text).replace(BESIDE, '')))
  if (!found) return undefined
  const [, first = '', last = first, unit = ''] = found
  const months = /^y/i.test(unit) ? 12 : 1
  const term = { minTerm: Number(first) * months, maxTerm: Number(last) * months }
  return term.minTerm > 0 && term.minTerm <= term.maxTerm ? term : undefined
}

/** What a rate is written in: dollars, cents (0.01 $) or mils (0.001 $). */
export type PastedUnit = 'dollars' | 'cents' | 'mils'

export interface PastedRate {
  /** In its unit, as written. */
  value: DecimalText
  unit: PastedUnit
}

const UNITS: readonly { unit: PastedUnit; named: RegExp }[] = [
  { unit: 'mils', named: /^mils?$/i },
  { unit: 'cents', named: /^(¢|c|cts?|cents?)$/i },
  { unit: 'dollars', named: /^(\$|usd|dollars?)?$/i },
]
const PER = /\s*(?:\/|per)\s*(kwh|dth|mmbtu|mwh)\s*$/i
/** A dollar a MWh is a mil a kWh. */
const PER_MWH = /(?:\/|per)\s*mwh/i
const FOOTNOTE = /[*†‡]+$/

/**
 * A rate as spreadsheets show it: with `$`, spaces, thousands, a decimal comma, `¢` or `mils`; nothing for any other
 * text. One comma is a decimal comma: no rate has thousands.
 */
export function pastedRate(text: string): PastedRate | undefined {
  const whole = plainSpaces(text).replace(FOOTNOTE, '')
  const bare = whole.replace(PER, '')
  const found = /^(\$|¢|usd)?\s*([\d.,'’ ]+?)\s*([a-z$¢]*)$/i.exec(bare)
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  if (before !== '' && after !== '') return undefined
  const named = UNITS.find(({ named }) => named.test(before || after))?.unit
  const unit = named === 'dollars' && PER_MWH.test(whole) ? 'mils' : named
  const value = decimalOf(digits.replace(/[ '’]/g, ''))
  return unit === undefined || value === undefined ? undefined : { value, unit }
}

/** The unit that a head names, e.g. `Rate (¢/kWh)` or `mils`; nothing when it names none but dollars. */
export function unitOfHead(head: string): Exclude<PastedUnit, 'dollars'> | undefined {
  if (/\bmils?\b/i.test(head) || PER_MWH.test(head)) return 'mils'
  return /¢|\bcents?\b|\bc\/kwh/i.test(head) ? 'cents' : undefined
}

function decimalOf(text: string): DecimalText | undefined {
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
  return parseRate([first, ...groups].join('') + (fraction === undefined ? '' : `.${fraction}`))
}

/** A month as a start is written: `2027-01` of `Jan-27`, `January 2027 start`, `1/1/2027`, `2027-01-01`. */
export function pastedMonth(text: string): string | undefined {
  const bare = plainSpaces(text).toLowerCase()
  const named = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s\-/’']*(\d{4}|\d{2})\b/.exec(bare)
  const [, name = '', ofName = ''] = named ?? []
  const iso = /\b(20\d{2})-(\d{2})(?:-\d{2})?\b/.exec(bare)
  const slashed = /(?:^|\s)(\d{1,2})\/(?:\d{1,2}\/)?(20\d{2})\b/.exec(bare)
  const month = named ? MONTHS.indexOf(name) + 1 : Number(iso?.[2] ?? slashed?.[1])
  const year = named ? Number(ofName.slice(-2)) + 2000 : Number(iso?.[1] ?? slashed?.[2])
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const plainSpaces = (text: string) => text.replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ').trim()
