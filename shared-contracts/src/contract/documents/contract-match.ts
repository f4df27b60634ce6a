import type { CommodityType } from '../../bid/request'
import type { DecimalText } from '../../money'
import { dollarsPerUnit } from '../plan'
import { findCompany, findDay, findRate, findTerm, lettersOf, plainOf } from './contract-words'

/** What the text of a contract is compared with. What is left out is not looked for. */
export interface ContractWords {
  companyName: string
  /** USD per kWh or Dth. */
  rate?: { amount: DecimalText; commodityType: CommodityType | null | undefined }
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

/** Whether a file's text is enough to be compared with anything; a scan's is not. */
export const isReadable = (text: string): boolean => lettersOf(plainOf(text)).length >= LEAST_TEXT

/**
 * Whether a file's text is the contract of this customer and plan. It warns and never refuses: a contract may be worded
 * in ways that nobody foresaw. Customers are compared by their letters and digits without the legal form at the end;
 * rates exactly, as dollars or cents, with the places that are shown or all that there are; terms as months or years.
 */
export function matchContract(text: string, words: ContractWords): ContractMatch {
  const plain = plainOf(text)
  if (!isReadable(plain)) return { kind: 'unreadable' }
  const missing: MissingWord[] = []
  if (findCompany(plain, words.companyName) === undefined) missing.push('customer')
  if (words.rate && findRate(plain, words.rate) === undefined) missing.push('rate')
  if (words.term && (findTerm(plain, words.term.months) ?? findDay(plain, words.term.endDate)) === undefined)
    missing.push('term')
  return missing.length === 0 ? { kind: 'matches' } : { kind: 'differs', missing }
}

/** Each missing word as people read it, e.g. `the customer Copperline Foundry`. */
export function missingWords(missing: readonly MissingWord[], { companyName, rate, term }: ContractWords): string[] {
  return missing.map((word) => {
    if (word === 'rate' && rate) return `the rate ${dollarsPerUnit(rate.amount, rate.commodityType)}`
    if (word === 'term' && term) return `the term of ${term.months} ${term.months === 1 ? 'month' : 'months'}`
    return `the customer ${companyName}`
  })
}
