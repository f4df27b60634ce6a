import { decimals, type DecimalText } from 'shared-contracts/money'
import { addToRate, isEmptyRate, parseRate, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import { commodityRules, type CommodityType, type RenewableQuotes } from 'shared-contracts/bid/request'
import type { Benchmark } from './if-sent'
import { comparedField, type ComparedField } from 'shared-contracts/bid/last-look'

/** What one press does to a rate in Last Look. */
export type LastLookMove = 'cut' | 'cut-more' | 'match' | 'beat'

/** How far each move goes, in $/kWh or $/Dth: a tenth and half a mil for electricity. Matching is no distance. */
export const moveSizes: Record<CommodityType, Record<Exclude<LastLookMove, 'match'>, DecimalText>> = {
  ELECTRICITY: { cut: '0.0001', 'cut-more': '0.0005', beat: '0.00001' },
  GAS: { cut: '0.01', 'cut-more': '0.05', beat: '0.001' },
}

export interface MovedTerm {
  row: QuoteInput
  benchmark: Benchmark
  commodity: CommodityType
  renewable: RenewableQuotes
  /** Which of its rates moves; without it the one that is compared. */
  field?: ComparedField | undefined
}

/**
 * A row after a move, as if the rate had been typed; the same row when there is nothing to do: no rate to cut, no best
 * rate known, or the best one is the supplier's own. Of rates with fewer decimals than the best one the next lower is
 * taken: what is said to match is never above.
 */
export function moved(term: MovedTerm, move: LastLookMove): QuoteInput {
  const { row, benchmark, commodity, renewable, field = comparedField(row, renewable) } = term
  if (move === 'cut' || move === 'cut-more') {
    return addToRate(row, field, decimals.subtract('0', moveSizes[commodity][move]), renewable)
  }
  if (!benchmark.best || benchmark.holdsBest) return row
  const aim = move === 'match' ? benchmark.best : decimals.subtract(benchmark.best, moveSizes[commodity].beat)
  const target = sendableBelow(commodity, aim)
  if (decimals.compare(target, '0') <= 0) return row
  const typed = parseRate(row[field])
  if (typed && decimals.compare(typed, target) === 0) return row
  return typeInto(row, field, target, renewable)
}

/**
 * A row after a move that is for all terms: what is omitted or has no rate stays, and a rate that is as low already is
 * not raised.
 */
export function movedAmongAll(term: MovedTerm, move: LastLookMove): QuoteInput {
  const { row, renewable, field = comparedField(row, renewable) } = term
  const before = parseRate(row[field])
  if (!row.send || !before || isEmptyRate(row[field])) return row
  const next = moved(term, move)
  const after = parseRate(next[field])
  return after && decimals.compare(after, before) < 0 ? next : row
}

/** The highest rate that can be sent and is not above `rate`. */
function sendableBelow(commodity: CommodityType, rate: DecimalText): DecimalText {
  const { submitDecimals } = commodityRules[commodity]
  const near = decimals.round(rate, submitDecimals)
  const step = decimals.divide('1', String(10 ** submitDecimals))
  // Plus 0: as a person would type it, without the zeros behind it.
  return decimals.compare(near, rate) > 0 ? decimals.subtract(near, step) : decimals.add(near, '0')
}
