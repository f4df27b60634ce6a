import type { DecimalText } from '../../money'
import { usualSpread, type Usual } from './usual-rates'

/** What a rate without another term beside it is held against. */
export interface Beside {
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
  { last, usual }: Beside,
): { rate: DecimalText; by: keyof Beside } | undefined {
  const held = [
    ...(last === undefined ? [] : [{ by: 'last' as const, away: (value: number) => awayFromLast(value, last) }]),
    ...(usual === undefined ? [] : [{ by: 'usual' as const, away: (value: number) => awayFromUsual(value, usual) }]),
  ]
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
    if (a === undefined || b === undefined || a === b || a === '.') return []
    return rate.slice(0, at) + b + rate.slice(at + 1, next) + a + rate.slice(next + 1)
  })
}

/** Whether a rate is so high or low that it is no rate, whoever bids it; `middle` is a rate as rates are. */
export function isNoRate(rate: number, middle: number): boolean {
  return rate >= middle * NO_RATE || rate <= middle / NO_RATE
}
