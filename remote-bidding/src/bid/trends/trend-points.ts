import { termLabel } from 'shared-contracts/bid/request'
import type { TrendCounts, Trends } from 'shared-contracts/bid/trends'
import { formatMonthYear } from 'shared-ui/date'

/** One place along a chart; without counts there was no report. */
export interface TrendPoint {
  counts: TrendCounts | undefined
  x: number
  label: string
  tick: string
}

/** Every month from the first report to the last, each as wide as any other. */
export function monthPoints({ months }: Pick<Trends, 'months'>): TrendPoint[] {
  const known = new Map(months.map((counts) => [monthNumber(counts.month), counts]))
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())]
  return Array.from({ length: known.size === 0 ? 0 : last - first + 1 }, (_, at): TrendPoint => {
    const x = first + at
    const [year, month] = [Math.floor(x / 12), (x % 12) + 1]
    const label = formatMonthYear(`${year}-${String(month).padStart(2, '0')}-01`)
    return { counts: known.get(x), x, label, tick: `${month}/${String(year).slice(2)}` }
  })
}

/** Months since the year 0. */
function monthNumber(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return year * 12 + month - 1
}

export const termPoints = ({ terms }: Pick<Trends, 'terms'>): TrendPoint[] =>
  terms.map((counts) => ({ counts, x: counts.term, label: termLabel(counts.term), tick: String(counts.term) }))
