import { decimals, type DecimalText } from '../../money'
import { commodityRules, type CommodityType } from '../request'
import { otherOrders } from './lone-rate'

/** How near to the expected rate, in logarithms, a slip undone has to come to be taken for what was meant. */
const NEAR = 0.03
/** Digits of a rate that nobody typed: as precise as a guess. */
const GUESSED_DIGITS = 3

/**
 * What a rate that is not as expected was probably meant to be: the same with its point shifted or two digits
 * exchanged, else with another first digit, where that is near the expected one; else the expected one, roughly.
 * `expected` in $/kWh or $/Dth.
 */
export function likelyRate(commodity: CommodityType, typed: DecimalText, expected: number): DecimalText {
  const { submitPlaces } = commodityRules[commodity]
  const shifted = ['10', '100', '0.1', '0.01'].map((factor) => decimals.multiply(typed, factor))
  const undone = nearest([...shifted, ...otherOrders(typed)], expected) ?? nearest(withFirstDigit(typed), expected)
  const likely = undone ?? String(Number(expected.toPrecision(GUESSED_DIGITS)))
  return decimals.add(decimals.round(likely, submitPlaces), '0')
}

function nearest(rates: readonly DecimalText[], expected: number): DecimalText | undefined {
  const away = (rate: DecimalText) => Math.abs(Math.log(Number(rate) / expected))
  const [best] = rates.filter((rate) => away(rate) <= NEAR).sort((a, b) => away(a) - away(b))
  return best
}

function withFirstDigit(typed: DecimalText): DecimalText[] {
  const first = typed.search(/[1-9]/)
  if (first < 0) return []
  return [...'123456789'].map((digit) => typed.slice(0, first) + digit + typed.slice(first + 1))
}
