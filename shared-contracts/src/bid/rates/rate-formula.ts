import { decimals, type DecimalText } from '../../money'
import { isEmptyRate, parseRate } from './bid.rates'

export interface FormulaRates {
  /** What stands in the field. */
  now: string
  /** What was submitted for it before. */
  previous: string | undefined
  /** The best rate of the term, where it is told. */
  best?: string | undefined
}

const FORMULA = /^=?\s*(prev|best)?\s*(?:([*/+-])\s*)?(?:([\d.,]+)\s*(%)?)?$/i

/**
 * Whether a text changes a rate instead of being one: it begins with `=`, `*` or `+`, or with a minus, which no rate
 * has.
 */
export const isFormula = (text: string): boolean => /^\s*[=*+-]/.test(text)

/**
 * The rate of `*1.02`, `+0,0005`, `-0.0005`, `+2%` or `=prev-0.0005`, in exact decimals; a single comma is a point
 * (decision 51). Nothing where one of its rates is missing, or where it leaves none.
 */
export function formulaRate(text: string, { now, previous, best }: FormulaRates): DecimalText | undefined {
  const found = isFormula(text) ? FORMULA.exec(text.trim()) : null
  if (!found) return undefined
  const [, name = '', sign, digits = '', percent] = found
  const source = { '': now, prev: previous, best }[name.toLowerCase()] ?? ''
  const base = isEmptyRate(source) ? undefined : parseRate(source)
  const amount = parseRate(digits.replace(',', '.'))
  // `=0.0724` is a rate, `=prev` the one before.
  if (!sign && !name) return percent ? undefined : positive(amount)
  if (!sign) return amount ? undefined : positive(base)
  if (!base || !amount) return undefined
  const by = percent ? decimals.divide(decimals.multiply(base, amount), '100') : amount
  if (sign === '+') return positive(decimals.add(base, by))
  if (sign === '-') return positive(decimals.subtract(base, by))
  if (percent || decimals.isZero(amount)) return undefined
  return positive(sign === '*' ? decimals.multiply(base, amount) : decimals.divide(base, amount))
}

const positive = (rate: DecimalText | undefined) => (rate && decimals.compare(rate, '0') > 0 ? rate : undefined)
