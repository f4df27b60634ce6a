import { commodityRules, type CommodityType } from '../../bid/request'
import { decimals, type DecimalText } from '../../money'
import { contractDay } from '../plan'

/** Small letters without accents, ligatures taken apart, one space between words. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Programs that make PDFs put spaces anywhere: only letters and digits count. */
export const lettersOf = (plain: string): string => plain.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]+/gu, '')

const LEGAL_FORM =
  /[\s,]+(?:incorporated|inc|l\.?l\.?c|l\.?l\.?p|l\.?p|corporation|corp|company|co|limited|ltd|plc|p\.?c)\.?$/

/**
 * A company's name in a plain text, by its letters and digits without the legal form at the end.
 * @returns the words as they stand there; '' when they are there and torn apart; nothing when they are not
 */
export function findCompany(plain: string, companyName: string): string | undefined {
  let name = plainOf(companyName).trim()
  while (LEGAL_FORM.test(name)) name = name.replace(LEGAL_FORM, '')
  if (plain.includes(name)) return name
  return lettersOf(plain).includes(lettersOf(name)) ? '' : undefined
}

/** As written, and without any space, for figures that a program has torn apart. */
const findIn = (plain: string, pattern: RegExp): string | undefined =>
  pattern.exec(plain)?.[0] ?? (pattern.test(plain.replaceAll(' ', '')) ? '' : undefined)

const firstOf = <T>(given: readonly T[], find: (each: T) => string | undefined): string | undefined => {
  for (const each of given) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

/** A rate in a plain text, as dollars or cents, with the places that are shown or all; found as `findCompany` does. */
export function findRate(
  plain: string,
  { amount, commodityType }: { amount: DecimalText; commodityType: CommodityType | null | undefined },
): string | undefined {
  const shown = commodityType == null ? amount : decimals.round(amount, commodityRules[commodityType].displayPlaces)
  const cents = decimals.multiply(amount, '100')
  return (
    firstOf([amount, shown], (each) => findIn(plain, new RegExp(`(?<![\\d.,])${figure(each)}(?![\\d]|\\.\\d)`))) ??
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

/** A term in a plain text, in months, or in years where they are whole. */
export function findTerm(plain: string, months: number): string | undefined {
  const inMonths = new RegExp(`(?<!\\d)${months}\\)?[ -]?(?:months?|mos?)\\b`)
  const inYears = new RegExp(`(?<!\\d)${months / 12}\\)?[ -]?(?:years?|yrs?)\\b`)
  return findIn(plain, inMonths) ?? (months % 12 === 0 ? findIn(plain, inYears) : undefined)
}

/** A day in a plain text, in figures or in words. `day` is a calendar day or an instant (decision 45). */
export function findDay(plain: string, day: string): string | undefined {
  return firstOf(daysOf(day), (written) => findIn(plain, new RegExp(`(?<!\\d)${written}(?!\\d)`)))
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
