import { decimals, type DecimalText } from '../../money'
import {
  allInPrice,
  isEmptyRate,
  outOfBounds,
  parseRate,
  rateOfPrice,
  rateProblem,
  formatRate,
  type Charges,
  type Inclusions,
  type QuoteInput,
  type TypedBid,
} from '../rates'
import { commodityRules, isLastLook, type CommodityType, type RenewableQuotes, type Scenario } from '../request'
import type { RateFloor } from './rate-floor.endpoints'

/** Which of a row's rates is compared: the standard one, or the renewable total where only that is quoted or taken. */
export type ComparedField = 'rate' | 'total'

export function comparedField(row: Pick<QuoteInput, 'rate' | 'total'>, renewable: RenewableQuotes): ComparedField {
  if (renewable === 'yes') return 'total'
  if (isEmptyRate(row.rate) && !isEmptyRate(row.total)) return 'total'
  return 'rate'
}

/** A difference of rates as reps speak of it: `2.4 mils` for electricity, `0.120 $/Dth` for gas. */
export function rateStep(commodity: CommodityType, difference: DecimalText): string {
  const { inMils, rateUnit } = commodityRules[commodity]
  if (!inMils) return `${formatRate(commodity, difference)} ${rateUnit}`
  const mils = decimals.show(decimals.multiply(difference, '1000'), 1, 3)
  return `${mils} ${decimals.compare(mils, '1') > 0 ? 'mils' : 'mil'}`
}

/** What is wrong with a typed floor: the bounds are those of a rate as it stands, without the fee. */
export function floorProblem(commodity: CommodityType, typed: string): string | undefined {
  const { min, max } = commodityRules[commodity]
  if (isEmptyRate(typed)) return outOfBounds(min, max)
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
export function marginAbove(typed: string, floor: DecimalText | undefined): DecimalText | undefined {
  const rate = parseRate(typed)
  if (!rate || !floor || isEmptyRate(typed)) return undefined
  return decimals.subtract(rate, floor)
}

/** The margin in words, without its dollars: `2.4 mils above floor`, `At your floor`, `Below your floor by 0.3 mil`. */
export function marginText(commodity: CommodityType, margin: DecimalText): string {
  if (decimals.isZero(margin)) return 'At your floor'
  if (margin.startsWith('-')) return `Below your floor by ${rateStep(commodity, margin.slice(1))}`
  return `${rateStep(commodity, margin)} above floor`
}

/** The floor of one of an option's rates, with fee and taxes as a row has them; nothing where none is stored for it. */
export function findFloor(
  { rateCheck, stateTaxes }: Pick<Scenario, 'rateCheck' | 'stateTaxes'>,
  floors: readonly RateFloor[],
  optionId: string,
  field: ComparedField,
  included: Inclusions,
): DecimalText | undefined {
  const stored = floors.find((each) => each.optionId === optionId)
  return floorIn(stored, field, included, { totalFee: rateCheck.totalFee, stateTaxes })
}

/** In Last Look, the warning at a rate below the rep's own floor; nothing elsewhere. */
export function floorWarning(scenario: Scenario, floors: readonly RateFloor[], typed: TypedBid) {
  const { quoteRequest, rateCheck } = scenario
  if (floors.length === 0 || !isLastLook(quoteRequest)) return undefined
  return (optionId: string, field: ComparedField): string | undefined => {
    const row = typed.rowOf(optionId)
    if (comparedField(row, rateCheck.renewableQuotes) !== field) return undefined
    const margin = marginAbove(row[field], findFloor(scenario, floors, optionId, field, typed.inclusionsOf(optionId)))
    if (margin?.startsWith('-')) return marginText(rateCheck.commodityType, margin)
    return undefined
  }
}
