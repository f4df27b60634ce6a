import { decimals, type DecimalText } from 'shared-contracts/money'
import { lastLookEnd } from 'shared-contracts/bid/request'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import type { OptionQuote } from 'shared-contracts/bid/rates'

/** Decision 14: over 10 percent above the best rate is medium, over 25 high. */
const MEDIUM_PERCENT = '10'
const HIGH_PERCENT = '25'

export type RankColor = 'best' | 'near' | 'medium' | 'high'

/** How the standing quote of one option compares with the best one (B§4, decision 14). Rates in $/kWh or $/Dth. */
export interface QuoteComparison {
  yours: DecimalText
  best: DecimalText
  /** yours − best; 0 when the quote is the best. */
  gap: DecimalText
  /** Percent by which `yours` is above `best`, to 6 decimals: `3.074608`, or `0`. */
  percentAbove: DecimalText
  /** Color and word of the rank, by `percentAbove`. */
  color: RankColor
  /**
   * Rank among all suppliers' quotes of the term: 1 for the best, else as the provider says; nothing when it does not.
   */
  rank: number | undefined
}

/**
 * Like is compared with like: standard rates, or renewable totals where only that was quoted, unless `field` says
 * which. Nothing when the supplier has no such rate on the option, or no best one is known.
 */
export function compareQuote(
  optionQuote: Omit<OptionQuote, 'option' | 'own'>,
  field?: 'rate' | 'total',
): QuoteComparison | undefined {
  const { prevSubmittedRate, prevCarbonOffsets } = optionQuote
  if (prevSubmittedRate === undefined) return undefined
  const ofTotals = field === undefined ? decimals.isZero(prevSubmittedRate) : field === 'total'
  // Without an adder nothing renewable was quoted (decision 49).
  const total = prevCarbonOffsets === undefined ? '0' : decimals.add(prevSubmittedRate, prevCarbonOffsets)
  const yours = ofTotals ? total : prevSubmittedRate
  const best = ofTotals ? optionQuote.lowestGreenRate : optionQuote.lowestRate
  if (best === undefined || decimals.isZero(best) || decimals.isZero(yours)) return undefined
  const gap = decimals.subtract(yours, best)
  const reportedRank = ofTotals ? optionQuote.greenRank : optionQuote.rank
  // The provider knows the exact prices: by less than a millionth a rate may be behind and look like the best.
  const isBest = decimals.compare(gap, '0') <= 0
  if (isBest && (reportedRank ?? 1) === 1) return { yours, best, gap: '0', percentAbove: '0', color: 'best', rank: 1 }
  if (isBest) return { yours, best, gap: '0', percentAbove: '0', color: 'near', rank: reportedRank }
  const percentAbove = decimals.round(decimals.divide(decimals.multiply(gap, '100'), best), 6)
  // First with a better rate known: one of the two is wrong, and the rates are what is sent.
  const rank = reportedRank === 1 ? undefined : reportedRank
  return { yours, best, gap, percentAbove, color: rankColor(gap, best), rank }
}

/** Of what is above the best rate. Compared without a division, so that exactly 10 and 25 percent are exact. */
export function rankColor(gap: DecimalText, best: DecimalText): Exclude<RankColor, 'best'> {
  const isOver = (percent: DecimalText) =>
    decimals.compare(decimals.multiply(gap, '100'), decimals.multiply(best, percent)) > 0
  if (isOver(HIGH_PERCENT)) return 'high'
  return isOver(MEDIUM_PERCENT) ? 'medium' : 'near'
}

/**
 * Part of the Last Look window that is left, 1 to 0; nothing when the provider does not say when the window was opened.
 * `now` in ms since 1970.
 */
export function lastLookLeft(
  bid: Pick<QuoteRequest, 'internalQaStartTime' | 'internalQaExpiredTime' | 'lastLookExpiration'>,
  now: number,
): number | undefined {
  const end = lastLookEnd(bid)
  const start = Date.parse(bid.internalQaStartTime ?? '')
  if (end === undefined || Number.isNaN(start) || start >= end) return undefined
  return Math.min(1, Math.max(0, (end - now) / (end - start)))
}
