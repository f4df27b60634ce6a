import { rateStep } from 'shared-contracts/bid/last-look'
import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import type { LastLookTerm } from '../../../ui/last-look-terms'

/** How far below what was sent the left end of all bars is, $/kWh or $/Dth; drawn, never sent. */
export interface BarScale {
  span: number
  /** `2.5 mils lower` */
  text: string
}

/** The least that a bar spans: half a mil, or 5 cents. */
const LEAST: Record<CommodityType, number> = { ELECTRICITY: 0.0005, GAS: 0.05 }
const STEPS = [1, 2, 2.5, 5, 10]

/** One scale for all rows: the lowest best rate or floor has room, and a little more. */
export function barScale(commodity: CommodityType, terms: readonly LastLookTerm[]): BarScale {
  const depths = terms.flatMap((term) => {
    const start = startingRate(term)
    if (!start) return []
    const marks = [term.benchmark.best ?? [], term.floor ?? []].flat()
    return Math.max(0, ...marks.map((mark) => Number(start) - Number(mark)))
  })
  const needed = Math.max(LEAST[commodity], ...depths) * 1.04
  const power = 10 ** Math.floor(Math.log10(needed))
  const span = (STEPS.find((step) => step * power >= needed) ?? 10) * power
  const size = decimals.add(span.toFixed(6), '0')
  // Gas has its unit in the heads beside it.
  return { span, text: `${commodityRules[commodity].inMils ? rateStep(commodity, size) : size} lower` }
}

/** The right end of a bar: what was sent; without it the best rate, below which there is nothing to show. */
export const startingRate = ({ benchmark }: Pick<LastLookTerm, 'benchmark'>): DecimalText | undefined =>
  benchmark.previous ?? benchmark.best

/** Where a rate is on its bar, in percent from the left; what is beyond an end stands at it. */
export function barPosition({ span }: BarScale, start: DecimalText, rate: DecimalText): number {
  const share = 1 - (Number(start) - Number(rate)) / span
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}
