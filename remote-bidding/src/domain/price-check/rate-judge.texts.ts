import { decimals, type DecimalText } from 'shared-contracts/money'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import type { Usual } from 'shared-contracts/bid/usual-rates'

/** From this factor on a rate is described as so many times another one. */
const TIMES = 2.5

/** `54 % below its neighbors.`; from 2.5 times on `10× its neighbors.` `ratio` is the rate divided by that. */
export function deviationText(ratio: number, what: string): string {
  if (ratio >= TIMES) return `${roundTimes(ratio)}× ${what}.`
  const percent = Math.abs(ratio - 1) * 100
  // Above 98.5 with a decimal, as `99.6 % below` would round to `100 % below`.
  const percentText = ratio < 1 && percent > 98.5 ? Math.min(percent, 99.9).toFixed(1) : Math.round(percent)
  return `${percentText} % ${ratio >= 1 ? 'above' : 'below'} ${what}.`
}

/** A power of ten for what is near one; else with one decimal. */
function roundTimes(times: number): string {
  const power = 10 ** Math.round(Math.log10(times))
  if (power > 1 && times / power > 0.7 && times / power < 1.45) return String(power)
  return times.toFixed(1).replace('.0', '')
}

/** `Digits swapped?`, `0.0742 is nearer to your last quote.` */
export function swappedTexts({ rate, by }: { rate: DecimalText; by: 'last' | 'usual' }): string[] {
  const what = by === 'last' ? 'your last quote' : 'your usual rate'
  // Plus 0: without the zeros at its end.
  return ['Digits swapped?', `${decimals.add(rate, '0')} is nearer to ${what}.`]
}

/** `Very high for electricity.`, of what can hardly be a rate. */
export function implausibleText(commodity: CommodityType, isHigh: boolean): string {
  return `Very ${isHigh ? 'high' : 'low'} for ${commodityRules[commodity].name.toLowerCase()}.`
}

/** `Adder is 104 % of the rate.` */
export function adderText(share: number): string {
  return `Adder is ${Math.round(share * 100)} % of the rate.`
}

/** Decimals of a range: enough to compare with, not to copy. */
const rangeDecimals: Record<CommodityType, number> = { ELECTRICITY: 3, GAS: 2 }

/** `Usual for you in PECO, 36 months: 0.070–0.077 (9 bids).` */
export function usualText(commodity: CommodityType, usual: Usual, area: string | undefined): string {
  const { fromTerm, toTerm, low, high, count } = usual
  const terms = [...new Set([fromTerm, toTerm])].join('–')
  const months = terms === '1' ? '1 month' : `${terms} months`
  const range = [...new Set([low, high].map((rate) => rate.toFixed(rangeDecimals[commodity])))].join('–')
  const where = area ? ` in ${area}` : ''
  return `Usual for you${where}, ${months}: ${range} (${count} bids).`
}

/** How the bid handles fee or taxes beside the last one; `unlike` deserves a glance. */
export interface InclusionGlance {
  text: string
  unlike: boolean
}

/** `fee not included, as in your last bid`; nothing where both include it. `of` says which bid that is. */
export function inclusionGlance(
  what: 'fee' | 'taxes',
  now: boolean,
  last: boolean,
  of = 'your last bid',
): InclusionGlance | undefined {
  if (now && last) return undefined
  const unlike = now !== last
  return { text: `${what} ${now ? 'included' : 'not included'}, ${unlike ? 'unlike' : 'as'} in ${of}`, unlike }
}
