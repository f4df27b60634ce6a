import { decimals, type DecimalText } from '../money'
import type { OptionQuote } from './quotes'

/** Decision 14: over 10 percent above the best rate is medium, over 25 high. */
const MEDIUM_RANK = '10'
const HIGH_RANK = '25'

export type Rank = 'best' | 'near' | 'medium' | 'high'

/** How the standing quote of one option compares with the best one (B§4, decision 14). Rates in $/kWh or $/Dth. */
export interface Standing {
  yours: DecimalText
  best: DecimalText
  /** yours − best; 0 when the quote is the best. */
  gap: DecimalText
  /** Percent by which `yours` is above `best`, to 6 decimals: `3.074608`, or `0`. */
  percentAbove: DecimalText
  rank: Rank
}

/**
 * Like is compared with like: standard rates, or renewable totals where only that was quoted. Nothing when the
 * supplier has no quote on the option, or no best rate is known.
 */
export function standingOf(of: Pick<OptionQuote, 'prevSubmittedRate' | 'prevCarbonOffsets' | 'lowestRate' | 'lowestGreenRate'>): Standing | undefined {
  const { prevSubmittedRate, prevCarbonOffsets } = of
  if (prevSubmittedRate === undefined) return undefined
  const onlyTotal = decimals.isZero(prevSubmittedRate)
  const yours = onlyTotal ? (prevCarbonOffsets ?? '0') : prevSubmittedRate
  const best = onlyTotal ? of.lowestGreenRate : of.lowestRate
  if (best === undefined || decimals.isZero(best) || decimals.isZero(yours)) return undefined
  const gap = decimals.subtract(yours, best)
  if (decimals.compare(gap, '0') <= 0) return { yours, best, gap: '0', percentAbove: '0', rank: 'best' }
  const percentAbove = decimals.round(decimals.divide(decimals.multiply(gap, '100'), best), 6)
  return { yours, best, gap, percentAbove, rank: rankOf(gap, best) }
}

// Compared without a division, so that exactly 10 and 25 percent are exact.
function rankOf(gap: DecimalText, best: DecimalText): Rank {
  const isOver = (percent: DecimalText) => decimals.compare(decimals.multiply(gap, '100'), decimals.multiply(best, percent)) > 0
  if (isOver(HIGH_RANK)) return 'high'
  return isOver(MEDIUM_RANK) ? 'medium' : 'near'
}
