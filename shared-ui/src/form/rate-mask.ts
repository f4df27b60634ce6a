/** Places after the point of each commodity's mask (decision 13): electricity 9.99999, gas 99.999. */
const PLACES = { ELECTRICITY: 5, GAS: 3 } as const

export type MaskCommodity = keyof typeof PLACES

const TYPED_NUMBER = /^\d*\.?\d*$/

/** Digits with an optional point. What is said about other texts is shared-contracts' rule (B§5). */
const isNumeric = (typed: string): boolean => TYPED_NUMBER.test(typed) && /\d/.test(typed)

/**
 * What the field shows for what was typed or pasted: spaces, `$` and thousands commas go, `.5` becomes `0.5`.
 * Nothing else is taken away: a text that is no number stays and is flagged, `0,072` too.
 */
export function masked(typed: string): string {
  const bare = typed.replace(/[\s$]/g, '')
  const number = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (!TYPED_NUMBER.test(number)) return typed
  return number.startsWith('.') ? `0${number}` : number
}

const places = (text: string): number => (text.split('.')[1] ?? '').length

/**
 * Whether the mask takes one more typed key: it stops digits beyond its places. Too many digits before the point are
 * let through and flagged by the bounds, since a stopped one would leave another, perhaps valid, rate (500 as 50).
 */
export function takesKey(before: string, after: string, commodity: MaskCommodity): boolean {
  const limit = PLACES[commodity]
  return !isNumeric(after) || places(after) <= limit || places(before) > limit
}

/** `0.00000` or `0.000`: what an empty field hints at. */
export const placeholderOf = (commodity: MaskCommodity): string => `0.${'0'.repeat(PLACES[commodity])}`

/** How a number shows while nobody types: with all its places. Longer ones stay as they are (rounding is the rule's, decision 12). */
export function completed(text: string, commodity: MaskCommodity): string {
  if (!isNumeric(text)) return text
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.padEnd(PLACES[commodity], '0')}`
}
