import { decimals, isDecimal, type DecimalText } from '../../money'
import { formatRate } from '../rates'
import type { CommodityType } from '../request'
import { counted } from '../../words'

/** In what a cut is spoken of: mils for electricity, cents for gas. `size` in $/kWh or $/Dth. */
export const cutUnits = {
  ELECTRICITY: { size: '0.001', one: 'mil', many: 'mils', fractionDigits: 3 },
  GAS: { size: '0.01', one: 'cent', many: 'cents', fractionDigits: 1 },
} as const

/** What is offered by press. */
export const CUTS = ['1', '2', '5'] as const

/** A rate of more than this is none (B§5), so neither is a cut; mils and cents. */
const MAX = '100'

/** What is wrong with a cut as it is typed, or nothing. */
export function cutProblem(commodity: CommodityType, typed: string): string | undefined {
  const { many, fractionDigits } = cutUnits[commodity]
  if (!isDecimal(typed)) return 'Value should be a numeric'
  if (decimals.compare(typed, '0') <= 0 || decimals.compare(typed, MAX) > 0)
    return `Value should be above 0 and up to ${MAX} ${many}`
  if (decimals.compare(decimals.round(typed, fractionDigits), typed) === 0) return undefined
  return `Value should have ${counted(fractionDigits, 'decimal')} at most`
}

/** A cut in $/kWh or $/Dth; nothing where it is none. */
export function parseCut(commodity: CommodityType, typed: string): DecimalText | undefined {
  if (cutProblem(commodity, typed)) return undefined
  return decimals.multiply(typed, cutUnits[commodity].size)
}

/** `2 mils`, `1 cent`. */
export function cutText(commodity: CommodityType, typed: string): string {
  const { one, many } = cutUnits[commodity]
  return `${typed} ${decimals.compare(typed, '1') === 0 ? one : many}`
}

/** How a rate would have stood with a cut: never whether it would have won. */
export type CutOutcome =
  | { kind: 'unknown' | 'at-best' | 'level' }
  /** `by` in $/kWh or $/Dth. */
  | { kind: 'led' | 'above'; by: DecimalText }

/** `difference` is the own rate less the best one, both to 6 places: a millionth below the best is below it. */
export function cutOutcome(difference: DecimalText | null, cut: DecimalText): CutOutcome {
  if (difference === null) return { kind: 'unknown' }
  if (decimals.compare(difference, '0') <= 0) return { kind: 'at-best' }
  const left = decimals.subtract(difference, cut)
  if (decimals.isZero(left)) return { kind: 'level' }
  if (decimals.compare(left, '0') > 0) return { kind: 'above', by: left }
  return { kind: 'led', by: decimals.multiply(left, '-1') }
}

/** The same in words. */
export function cutOutcomeText(commodity: CommodityType, outcome: CutOutcome): string {
  switch (outcome.kind) {
    case 'unknown':
      return 'Gap not known'
    case 'at-best':
      return 'At the best as it was'
    case 'level':
      return 'Would have been level'
    case 'led':
      return `Would have led by ${formatRate(commodity, outcome.by)}`
    case 'above':
      return `Still above by ${formatRate(commodity, outcome.by)}`
  }
}
