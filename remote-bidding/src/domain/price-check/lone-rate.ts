import { decimals, type DecimalText } from 'shared-contracts/money'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { usualSpread, type Usual } from 'shared-contracts/bid/usual-rates'

/** What a rate without another term beside it is held against. */
export interface ComparedRates {
  /** The quote that stands on the term. */
  last: number | undefined
  usual: Usual | undefined
}

/** Bids on one request come down: from a little above the quote that stands to this far below it. */
const ABOVE_LAST = 0.01
const BELOW_LAST = 0.07
/** Deviations from what is usual from which on swapped digits are a guess, and within which the other order fits. */
const SUSPECT = 1.5
const FITS = 1
/** A rate of this factor from the middle of all rates is none that anybody bids. */
const NO_RATE = 4

/**
 * A rate with its first two digits the other way around, where that fits what it is held against and the rate itself
 * does not: swapped, a rate is a tenth off or more, which a lone one may be honestly.
 */
export function swappedDigits(
  rate: DecimalText,
  { last, usual }: ComparedRates,
): { rate: DecimalText; by: keyof ComparedRates } | undefined {
  const held = [
    last && { by: 'last' as const, away: (value: number) => awayFromLast(value, last) },
    usual && { by: 'usual' as const, away: (value: number) => awayFromUsual(value, usual) },
  ].flatMap((each) => each || [])
  for (const other of otherOrders(rate))
    for (const { by, away } of held) {
      const isBetter = held.every((each) => each.away(Number(other)) <= each.away(Number(rate)))
      if (isBetter && away(Number(rate)) >= SUSPECT && away(Number(other)) <= FITS) return { rate: other, by }
    }
  return undefined
}

/** 0 and 1 within what a bid does to the quote that stands; more, the further it is from there. */
function awayFromLast(rate: number, last: number): number {
  const change = rate / last - 1
  return change > 0 ? change / ABOVE_LAST : change / -BELOW_LAST
}

function awayFromUsual(rate: number, usual: Usual): number {
  return Math.abs(Math.log(rate / usual.median)) / usualSpread(usual)
}

/** `0.0742` from `0.0472`; `0.105` from `0.015`. */
export function otherOrders(rate: DecimalText): DecimalText[] {
  const first = rate.search(/[1-9]/)
  if (first < 0) return []
  return [first - 1, first].flatMap((at) => {
    const next = rate[at + 1] === '.' ? at + 2 : at + 1
    const [a, b] = [rate[at], rate[next]]
    if (!a || !b || a === b || a === '.') return []
    return rate.slice(0, at) + b + rate.slice(at + 1, next) + a + rate.slice(next + 1)
  })
}

/** Whether a rate is so high or low that it is no rate, whoever bids it; `middle` is a rate as rates are. */
export function isNoRate(rate: number, middle: number): boolean {
  return rate >= middle * NO_RATE || rate <= middle / NO_RATE
}

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
  const { submitDecimals } = commodityRules[commodity]
  const shifted = ['10', '100', '0.1', '0.01'].map((factor) => decimals.multiply(typed, factor))
  const undone = nearest([...shifted, ...otherOrders(typed)], expected) ?? nearest(withFirstDigit(typed), expected)
  const likely = undone ?? String(Number(expected.toPrecision(GUESSED_DIGITS)))
  return decimals.add(decimals.round(likely, submitDecimals), '0')
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
