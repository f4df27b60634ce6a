import { decimals, type DecimalText } from 'shared-contracts/money'
import { lastLookEnd, type QuoteRequest } from 'shared-contracts/bid/request'
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
 * Compares standard rates with each other, or renewable totals where only a total was quoted; `field` says which of the
 * two instead. Nothing when the supplier has no such rate on the option, or no best one is known.
 */
export function compareQuote(
  optionQuote: Omit<OptionQuote, 'option' | 'own'>,
  field?: 'rate' | 'total',
): QuoteComparison | undefined {
  const { prevSubmittedRate, prevCarbonOffsets } = optionQuote
  if (!prevSubmittedRate) return undefined
  const compared = field ?? (decimals.isZero(prevSubmittedRate) ? 'total' : 'rate')
  // Without an adder nothing renewable was quoted (decision 49).
  const total = prevCarbonOffsets ? decimals.add(prevSubmittedRate, prevCarbonOffsets) : '0'
  const { yours, best, reportedRank } = {
    rate: { yours: prevSubmittedRate, best: optionQuote.lowestRate, reportedRank: optionQuote.rank },
    total: { yours: total, best: optionQuote.lowestGreenRate, reportedRank: optionQuote.greenRank },
  }[compared]
  if (!best || decimals.isZero(best) || decimals.isZero(yours)) return undefined
  const gap = decimals.subtract(yours, best)
  if (decimals.compare(gap, '0') <= 0) {
    // The provider ranks by exact prices: a rate that is behind by less than a millionth looks equal to the best here.
    const rank = reportedRank ?? 1
    return { yours, best, gap: '0', percentAbove: '0', color: rank === 1 ? 'best' : 'near', rank }
  }
  const percentAbove = decimals.round(decimals.divide(decimals.multiply(gap, '100'), best), 6)
  // Ranked first although a better rate is known: one of the two is wrong, and the rates are believed.
  const rank = reportedRank === 1 ? undefined : reportedRank
  return { yours, best, gap, percentAbove, color: rankColor(gap, best), rank }
}

/** Of a rate that is `gap` above the best one: compared without a division, so that 10 and 25 percent are exact. */
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
  if (!end || Number.isNaN(start) || start >= end) return undefined
  return Math.min(1, Math.max(0, (end - now) / (end - start)))
}
