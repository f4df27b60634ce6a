import { decimals, type DecimalText } from '../../money'
import { commodityRules, type CommodityType } from '../request'
import type { Usual } from './usual-rates'

/** `10× the 24-month rate`, or `1/10 of the 24-month rate`. */
export function timesText(ratio: number, what: string): string {
  return ratio >= 1 ? `${roundTimes(ratio)}× ${what}` : `1/${roundTimes(1 / ratio)} of ${what}`
}

/** A power of ten for what is near one; else with one decimal. */
function roundTimes(times: number): string {
  const power = 10 ** Math.round(Math.log10(times))
  if (power > 1 && times / power > 0.7 && times / power < 1.45) return String(power)
  return times.toFixed(1).replace('.0', '')
}

/** `above your 36-month rate by 18%`. */
export function aboveText(ratio: number, what: string): string {
  return `${ratio >= 1 ? 'above' : 'below'} ${what} by ${Math.round(Math.abs(ratio - 1) * 100)}%`
}

/** `digits swapped? 0.0742 is nearer to your last quote`. */
export function swappedText({ rate, by }: { rate: DecimalText; by: 'last' | 'usual' }): string {
  const what = by === 'last' ? 'your last quote' : 'what is usual for you'
  return `digits swapped? ${decimals.add(rate, '0')} is nearer to ${what}`
}

/** `very high for electricity`. */
export function noRateText(commodity: CommodityType, isHigh: boolean): string {
  return `very ${isHigh ? 'high' : 'low'} for ${commodityRules[commodity].name.toLowerCase()}`
}

/** `adder is 104% of the rate`. */
export function adderText(share: number): string {
  return `adder is ${Math.round(share * 100)}% of the rate`
}

/** Decimals of a range: enough to compare with, not to copy. */
const places: Record<CommodityType, number> = { ELECTRICITY: 3, GAS: 2 }

/** `usual for you in PECO, 36 months: 0.070–0.077 (9 bids)`. */
export function usualText(commodity: CommodityType, usual: Usual, place: string | undefined): string {
  const { fromTerm, toTerm, low, high, count } = usual
  const terms = fromTerm === toTerm ? `${fromTerm}` : `${fromTerm}–${toTerm}`
  const months = terms === '1' ? '1 month' : `${terms} months`
  const [from, to] = [low, high].map((rate) => rate.toFixed(places[commodity]))
  const range = from === to ? from : `${from}–${to}`
  return `usual for you${place === undefined ? '' : ` in ${place}`}, ${months}: ${range} (${count} bids)`
}

/** How the bid handles fee or taxes beside the last one; `unlike` deserves a glance. */
export interface InclusionGlance {
  text: string
  unlike: boolean
}

/** `fee not included, as in your last bid`; nothing where both include it. */
export function inclusionGlance(what: 'fee' | 'taxes', now: boolean, last: boolean): InclusionGlance | undefined {
  if (now && last) return undefined
  return {
    text: `${what} ${now ? '' : 'not '}included, ${now === last ? 'as' : 'unlike'} in your last bid`,
    unlike: now !== last,
  }
}
