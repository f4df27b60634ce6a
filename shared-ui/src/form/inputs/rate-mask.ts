import { bareNumber } from 'shared-contracts/money'

/** Decimals of each commodity's mask (decision 13): electricity 9.99999, gas 99.999. */
const DECIMALS = { ELECTRICITY: 5, GAS: 3 } as const

export type MaskCommodity = keyof typeof DECIMALS

const TYPED_NUMBER = /^\d*[.,]?\d*$/
/** Thousands, told from a decimal comma by a second separator. */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*|,\d{3})$/

/**
 * The rate that a typed or pasted text stands for: spaces, `$`, footnotes, invisible characters and thousands commas
 * go, wide digits become plain ones, a single comma becomes a point (decision 51), `.5` becomes `0.5`. Nothing else is
 * taken away: a text that is no number stays and is flagged.
 */
export function masked(typed: string): string {
  const bare = bareNumber(typed).replace(/[\s$]/g, '')
  const number = THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare
  if (!TYPED_NUMBER.test(number)) return typed
  const rate = number.replace(',', '.')
  return rate.startsWith('.') ? `0${rate}` : rate
}

/** Whether a text changes a rate instead of being one; with `lowers` one that begins with a minus does too. */
export const startsFormula = (text: string, lowers = false): boolean => (lowers ? /^[=*+-]/ : /^[=*+]/).test(text)

/**
 * What stands for a rate after a key of it was refused: no number, since what is left may be another valid rate, as of
 * `1e1` an `11`.
 */
export function unclear(typed: string): string {
  return typed.endsWith('?') ? typed : `${masked(typed)}?`
}

/** Whether a rate means the same without this key. */
export function isWithoutMeaning(key: string): boolean {
  return /^[\d\s$]$/.test(key)
}

const countDecimals = (text: string): number => (text.split(/[.,]/)[1] ?? '').length

/** What an edit does to the text: `inserted` in place of what lies between `start` and `end`. */
export interface Edit {
  text: string
  start: number
  end: number
  inserted: string
}

/**
 * Why the mask does not take one typed key, in words; nothing when it does. Digits and one point or comma are
 * taken, digits after it as far as the mask or the rate already has them. Too many digits before the point are let
 * through and flagged by the bounds, since a stopped one would leave another, perhaps valid, rate (500 as 50).
 */
export function keyDenialReason({ text, start, end, inserted }: Edit, commodity: MaskCommodity): string | undefined {
  const after = text.slice(0, start) + inserted + text.slice(end)
  if (!/^[\d.,]$/.test(inserted)) return 'Digits and one decimal point only'
  // A pasted text that is no number is mended key by key.
  if (!TYPED_NUMBER.test(text)) return undefined
  if (!TYPED_NUMBER.test(after)) return 'Only one decimal point'
  const most = Math.max(DECIMALS[commodity], countDecimals(text))
  if (countDecimals(after) <= most) return undefined
  return `At most ${DECIMALS[commodity]} decimals`
}

/** `0.00000` or `0.000`: what an empty field hints at. */
export const ratePlaceholder = (commodity: MaskCommodity): string => `0.${'0'.repeat(DECIMALS[commodity])}`
