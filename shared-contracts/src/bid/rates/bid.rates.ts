import { decimals, type DecimalText } from '../../money'
import { commodityRules, type CommodityType, type RenewableQuotes } from '../request'

export const NOT_NUMERIC = 'Value should be a numeric'

/** B§5: the message of a rate that is out of bounds. */
export function outOfBounds(min: DecimalText, max: DecimalText): string {
  return `Value should be between ${min} and ${max}`
}

const TYPED = /^(\d+(\.\d*)?|\.\d+)$/

/**
 * What a person typed as decimal text: digits with an optional decimal point (B§5); `undefined` when it is no number.
 */
export function parseRate(typed: string): DecimalText | undefined {
  const text = typed.trim()
  if (!TYPED.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > 12 || fraction.length > 12) return undefined
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** A rate that is nothing: empty or zero. A rate that is no number is something, and wrong. */
export function isEmptyRate(typed: string): boolean {
  if (typed.trim() === '') return true
  const value = parseRate(typed)
  return Boolean(value && decimals.isZero(value))
}

/** How the broker fee stands to the rates of a bid. `totalFee` in $/kWh or $/Dth. */
export interface FeeTerms {
  feeIncluded: boolean
  totalFee: DecimalText
}

/**
 * What is wrong with a typed rate (B§5, decision 13): not a number, or outside the commodity's bounds, which apply to
 * the rate plus the fee when the fee is not included. 0 is allowed. Checked once a field is touched or dirty.
 */
export function rateProblem(commodity: CommodityType, typed: string, fee: FeeTerms): string | undefined {
  const value = parseRate(typed)
  if (!value) return NOT_NUMERIC
  if (decimals.isZero(value)) return undefined
  const { min, max } = commodityRules[commodity]
  const checked = fee.feeIncluded ? value : decimals.add(value, fee.totalFee)
  const inside = decimals.compare(checked, min) >= 0 && decimals.compare(checked, max) <= 0
  return inside ? undefined : outOfBounds(min, max)
}

/** A rate as it is sent: 6 decimals for electricity, 3 for gas, half up (B§9, decision 12). */
export function submittedRate(commodity: CommodityType, rate: DecimalText): DecimalText {
  return decimals.round(rate, commodityRules[commodity].submitDecimals)
}

/** Decimals that a rate is shown with at most (decision 38). */
const MAX_DECIMALS = 6

/**
 * A rate as it is shown, everywhere but in win/loss reports: with 5 decimals for electricity or 3 for gas, and as many
 * more, up to 6, as it has (B§9, decision 38): nobody reads another figure than the one that is sent.
 */
export function formatRate(commodity: CommodityType, rate: DecimalText): DecimalText {
  return decimals.show(rate, commodityRules[commodity].displayDecimals, MAX_DECIMALS)
}

/** A typed rate with no more decimals than can be sent; every other text stays as it is. */
export function settledRate(commodity: CommodityType, typed: string): string {
  const rate = parseRate(typed)
  if (!rate) return typed
  const sent = submittedRate(commodity, rate)
  return decimals.compare(sent, rate) === 0 ? typed : sent
}

/** What a rate input shows while nobody types in it: the rate that is sent, a typed zero too. */
export function restingRate(commodity: CommodityType, typed: string): string {
  if (typed.trim() === '') return ''
  const rate = parseRate(settledRate(commodity, typed))
  return rate ? formatRate(commodity, rate) : typed
}

/** A fee in mils, tenths of a cent: 0.0035 $/kWh is `3.5`. */
export function feeInMils(totalFee: DecimalText): DecimalText {
  return decimals.multiply(totalFee, '1000')
}

export type RateField = 'rate' | 'adder' | 'total'

/** Which of the three inputs are locked (B§5): rate when 'yes', adder unless 'both', total when 'no'. */
export function lockedFields(renewable: RenewableQuotes): Record<RateField, boolean> {
  return { rate: renewable === 'yes', adder: renewable !== 'both', total: renewable === 'no' }
}
