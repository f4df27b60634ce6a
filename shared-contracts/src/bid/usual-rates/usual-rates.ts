/** One rate that was bid before: a number in $/kWh or $/Dth, without fee and taxes. */
export interface PastRate {
  /** Months. */
  term: number
  rate: number
  /** The request had a utility in common with the one that is bid on; otherwise only the state and the commodity. */
  sameUtility: boolean
}

/** What is usual among past rates, robust against odd ones among them. */
export interface UsualRange {
  /** Bids that were counted. */
  count: number
  median: number
  /** Median of the distances from the median. */
  deviation: number
  /** The lowest and the highest that are not odd themselves. */
  low: number
  high: number
}

/** Fewer bids than this say nothing about what is usual. */
export const LEAST_BIDS = 5
/** Months on each side: terms that stand in for one with too few bids. */
const NEIGHBORS = 12
/** Makes a median deviation comparable with a standard deviation. */
const NORMAL = 1.4826
/** Deviations from the median from which on a past rate is odd itself. */
const ODD = 3.5

/** The middle value; of an even number the mean of the two in the middle. @throws RangeError of nothing */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new RangeError('the median of nothing')
  return (low + high) / 2
}

/** Median, median deviation and range of rates; nothing for fewer than five. */
export function usualRange(rates: readonly number[]): UsualRange | undefined {
  if (rates.length < LEAST_BIDS) return undefined
  const middle = median(rates)
  const deviation = median(rates.map((rate) => Math.abs(rate - middle)))
  const reach = Math.max(ODD * NORMAL * deviation, 0.1 * middle)
  const usual = rates.filter((rate) => Math.abs(rate - middle) <= reach)
  return { count: rates.length, median: middle, deviation, low: Math.min(...usual), high: Math.max(...usual) }
}

/** What a usual range was counted over. */
export interface Usual extends UsualRange {
  /** Months, both inclusive; the same for one term alone. */
  fromTerm: number
  toTerm: number
  sameUtility: boolean
}

/**
 * What is usual for a term: its own rates of the utility; with fewer than five those of terms up to 12 months away;
 * then the same of the whole state; else nothing.
 */
export function usualFor(term: number, past: readonly PastRate[]): Usual | undefined {
  for (const sameUtility of [true, false])
    for (const reach of [0, NEIGHBORS]) {
      const near = past.filter((bid) => (bid.sameUtility || !sameUtility) && Math.abs(bid.term - term) <= reach)
      const range = usualRange(near.map(({ rate }) => rate))
      const terms = near.map((bid) => bid.term)
      if (range) return { ...range, fromTerm: Math.min(...terms), toTerm: Math.max(...terms), sameUtility }
    }
  return undefined
}

/** How far a rate may be from the usual median before it is told, as a share of that median. */
const LEAST_REACH = 0.12
/** Of those bids that are not of the very term or utility. */
const NEIGHBOR_REACH = 0.05
/** Comparable deviations from the median. */
const REACH = 4

/** Of few bids that happen to be alike, so much at least. */
const LEAST_SPREAD = 0.03

const neighborReach = ({ sameUtility, fromTerm, toTerm }: Usual) =>
  sameUtility && fromTerm === toTerm ? 0 : NEIGHBOR_REACH

/** How far a rate usually is from the median, as a share of it. */
export function usualSpread(usual: Usual): number {
  return Math.max((NORMAL * usual.deviation) / usual.median, LEAST_SPREAD) + neighborReach(usual) / 2
}

/** Whether a rate is outside of what is usual: far from the median, and from every past rate that is not odd itself. */
export function isUnusual(rate: number, usual: Usual): boolean {
  if (rate >= usual.low && rate <= usual.high) return false
  const spread = (REACH * NORMAL * usual.deviation) / usual.median
  const reach = Math.max(spread, LEAST_REACH) + neighborReach(usual)
  return Math.abs(Math.log(rate / usual.median)) > reach
}
