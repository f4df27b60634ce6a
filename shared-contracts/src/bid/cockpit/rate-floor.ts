import { decimals, type DecimalText } from '../../money'
import {
  allInPrice,
  isNothing,
  outOfBounds,
  parseRate,
  rateOfPrice,
  rateProblem,
  type Charges,
  type Inclusions,
} from '../rates'
import { commodityRules, type CommodityType } from '../request'
import { rateStep } from './cockpit.texts'
import type { ComparedField } from './if-sent'
import type { RateFloor } from './rate-floor.endpoints'

/** What is wrong with a typed floor: the bounds are those of a rate as it stands, without the fee. */
export function floorProblem(commodity: CommodityType, typed: string): string | undefined {
  const { min, max } = commodityRules[commodity]
  if (isNothing(typed)) return outOfBounds(min, max)
  return rateProblem(commodity, typed, { feeIncluded: true, totalFee: '0' })
}

/**
 * A floor in what its row includes now, $/kWh or $/Dth, 6 decimals: it costs the customer the same. Nothing when it is
 * for the other rate of the term.
 */
export function floorIn(
  floor: RateFloor | undefined,
  field: ComparedField,
  included: Inclusions,
  charges: Charges,
): DecimalText | undefined {
  if (floor?.field !== field) return undefined
  const { feeIncluded, taxesIncluded } = floor
  const price = allInPrice(floor.floor, { feeIncluded, taxesIncluded, taxes: [] }, charges)
  return rateOfPrice(price, included, charges)
}

/** How far a typed rate is above the floor, negative below it; nothing while one of them is missing. */
export function marginOf(typed: string, floor: DecimalText | undefined): DecimalText | undefined {
  const rate = parseRate(typed)
  return rate === undefined || isNothing(typed) || floor === undefined ? undefined : decimals.subtract(rate, floor)
}

/** The margin in words, without its dollars: `2.4 mils above floor`, `At your floor`, `Below your floor by 0.3 mil`. */
export function marginText(commodity: CommodityType, margin: DecimalText): string {
  if (decimals.isZero(margin)) return 'At your floor'
  return margin.startsWith('-')
    ? `Below your floor by ${rateStep(commodity, margin.slice(1))}`
    : `${rateStep(commodity, margin)} above floor`
}
