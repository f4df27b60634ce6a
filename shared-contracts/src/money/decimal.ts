import Big from 'big.js'
import { z } from 'zod'

const Decimal = Big()
Decimal.DP = 12
Decimal.RM = Big.roundHalfUp

/** For quotients that are multiplied by a year's usage before they are rounded. */
const Finer = Big()
Finer.DP = 30
Finer.RM = Big.roundHalfUp

/** A decimal number as text, e.g. `0.07234`. Rates are $/kWh or $/Dth with at most 6 places (decision 12). */
export type DecimalText = string

const DECIMAL = /^-?\d{1,12}(\.\d{1,12})?$/

/** Whether a text is a plain decimal number: a sign, up to 12 digits and up to 12 decimals, no exponent. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** On the wire: text, or a JSON number of a provider that sends numbers; always text once parsed. */
export const decimal = z
  .union([z.string().regex(DECIMAL, 'a decimal number'), z.number().transform((value) => new Decimal(value).toFixed())])
  .pipe(z.string())

const exact = (text: DecimalText) => new Decimal(text)

/** Exact arithmetic on decimal text; nothing is rounded but where it says so. @throws if a text is no number */
export const decimals = {
  /** a + b. */
  add: (a: DecimalText, b: DecimalText): DecimalText => exact(a).plus(b).toFixed(),
  /** a − b. */
  subtract: (a: DecimalText, b: DecimalText): DecimalText => exact(a).minus(b).toFixed(),
  /** a × b. */
  multiply: (a: DecimalText, b: DecimalText): DecimalText => exact(a).times(b).toFixed(),
  /** a ÷ b, to 12 places, half up. @throws when b is 0 */
  divide: (a: DecimalText, b: DecimalText): DecimalText => exact(a).div(b).toFixed(),
  /** a ÷ b, to 30 places: what is multiplied and only then rounded. @throws when b is 0 */
  divideFinely: (a: DecimalText, b: DecimalText): DecimalText => new Finer(a).div(b).toFixed(),
  /** -1, 0 or 1. */
  compare: (a: DecimalText, b: DecimalText): -1 | 0 | 1 => exact(a).cmp(b),
  isZero: (a: DecimalText): boolean => exact(a).eq(0),
  /** Half up, with exactly `fractionDigits` decimals. */
  round: (a: DecimalText, fractionDigits: number): DecimalText =>
    exact(a).round(fractionDigits, Big.roundHalfUp).toFixed(fractionDigits),
  /**
   * With `least` decimals and as many more as it has, up to `most`, half up: (5, 6) makes 0.07 `0.07000`, 0.072346
   * stays.
   */
  show: (a: DecimalText, least: number, most: number): DecimalText => {
    const rounded = exact(a).round(most, Big.roundHalfUp)
    return rounded.toFixed(Math.max(least, rounded.toFixed().split('.')[1]?.length ?? 0))
  },
} as const
