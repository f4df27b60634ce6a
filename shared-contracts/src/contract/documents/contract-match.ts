import { commodityRules, type CommodityType } from '../../bid/request'
import { decimals, type DecimalText } from '../../money'
import { contractDay } from '../plan'
import { dollars } from '../plan'

/** What the text of a contract is compared with. What is left out is not looked for. */
export interface ContractWords {
  companyName: string
  /** USD per kWh or Dth. */
  rate?: { amount: DecimalText; commodityType: CommodityType }
  /** Months, and the last day, a day or an instant (decision 45): either of them names the plan. */
  term?: { months: number; endDate: string }
}

/** What a text does not say. */
export type MissingWord = 'customer' | 'rate' | 'term'

export type ContractMatch =
  | { kind: 'matches' }
  | { kind: 'differs'; missing: MissingWord[] }
  /** A scan, or a file that cannot be taken apart: somebody has to look. */
  | { kind: 'unreadable' }

/** Letters and digits below which a file counts as a picture of its text. */
const LEAST_TEXT = 40

/**
 * Whether a file's text is the contract of this customer and plan. It warns and never refuses: a contract may be worded
 * in ways that nobody foresaw. Customers are compared by their letters and digits without the legal form at the end;
 * rates exactly, as dollars or cents, with the places that are shown or all that there are; terms as months or years.
 */
export function matchContract(text: string, words: ContractWords): ContractMatch {
  const plain = plainOf(text)
  if (lettersOf(plain).length < LEAST_TEXT) return { kind: 'unreadable' }
  const missing: MissingWord[] = []
  if (!namesCustomer(plain, words.companyName)) missing.push('customer')
  if (words.rate && !namesRate(plain, words.rate)) missing.push('rate')
  if (words.term && !namesTerm(plain, words.term)) missing.push('term')
  return missing.length === 0 ? { kind: 'matches' } : { kind: 'differs', missing }
}

/** Each missing word as people read it, e.g. `the customer Copperline Foundry`. */
export function missingWords(missing: readonly MissingWord[], { companyName, rate, term }: ContractWords): string[] {
  return missing.map((word) => {
    if (word === 'rate' && rate)
      return `the rate ${dollars(rate.amount)} / ${commodityRules[rate.commodityType].usageUnit}`
    if (word === 'term' && term) return `the term of ${term.months} ${term.months === 1 ? 'month' : 'months'}`
    return `the customer ${companyName}`
  })
}

/** Small letters without accents, ligatures taken apart, one space between words. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Programs that make PDFs put spaces anywhere: only letters and digits count. */
const lettersOf = (plain: string): string => plain.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]+/gu, '')

const LEGAL_FORM =
  /[\s,]+(?:incorporated|inc|l\.?l\.?c|l\.?l\.?p|l\.?p|corporation|corp|company|co|limited|ltd|plc|p\.?c)\.?$/

function namesCustomer(plain: string, companyName: string): boolean {
  let name = plainOf(companyName).trim()
  while (LEGAL_FORM.test(name)) name = name.replace(LEGAL_FORM, '')
  return lettersOf(plain).includes(lettersOf(name))
}

/** As written, and without any space, for figures that a program has torn apart. */
const findIn = (plain: string, pattern: RegExp): boolean =>
  pattern.test(plain) || pattern.test(plain.replaceAll(' ', ''))

function namesRate(plain: string, { amount, commodityType }: NonNullable<ContractWords['rate']>): boolean {
  const shown = decimals.round(amount, commodityRules[commodityType].displayPlaces)
  const cents = decimals.multiply(amount, '100')
  return (
    [amount, shown].some((each) => findIn(plain, new RegExp(`(?<![\\d.,])${figure(each)}(?![\\d]|\\.\\d)`))) ||
    findIn(plain, new RegExp(`(?<![\\d.,])${figure(cents)} ?(?:¢|cents?\\b|c/)`))
  )
}

/** A number as it may be written: zeros at the end or none, a zero before the point or none. */
function figure(amount: DecimalText): string {
  const [whole = '0', places = ''] = amount.split('.')
  const fraction = places.replace(/0+$/, '')
  const start = whole === '0' ? '0?' : whole.replace(/\B(?=(\d{3})+$)/g, ',?')
  return fraction === '' ? `${whole === '0' ? '0' : start}(?:\\.0+)?` : `${start}\\.${fraction}0*`
}

function namesTerm(plain: string, { months, endDate }: NonNullable<ContractWords['term']>): boolean {
  const inMonths = new RegExp(`(?<!\\d)${months}\\)?[ -]?(?:months?|mos?)\\b`)
  const inYears = new RegExp(`(?<!\\d)${months / 12}\\)?[ -]?(?:years?|yrs?)\\b`)
  return (
    findIn(plain, inMonths) ||
    (months % 12 === 0 && findIn(plain, inYears)) ||
    daysOf(endDate).some((day) => findIn(plain, new RegExp(`(?<!\\d)${day}(?!\\d)`)))
  )
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** A day in the ways that contracts write it, as patterns. */
function daysOf(day: string): string[] {
  const [year, month, date] = contractDay(day)?.split('-') ?? []
  if (year === undefined || month === undefined || date === undefined) return []
  const [m, d] = [String(Number(month)), String(Number(date))]
  const name = MONTHS[Number(month) - 1] ?? ''
  const named = `${name.slice(0, 3)}(?:${name.slice(3)})?\\.?`
  return [
    `${year}-${month}-${date}`,
    `0?${m}/0?${d}/(?:${year}|${year.slice(2)})`,
    `${named} ?0?${d},? ?${year}`,
    `0?${d} ?${named} ?${year}`,
  ]
}
