import { isDecided, isWon } from 'shared-contracts/bid/win-loss'
import type { WinLossReport } from 'shared-contracts/bid/win-loss'

/** How a supplier did with what has something in common. */
export interface WinRate {
  /** What it has in common: a month, a utility's name, a term in months. */
  name: string
  won: number
  /** What was decided; what the customer still thinks about, or has kept the current plan for, is not lost. */
  quoted: number
  /** Of the rates, how far they were above the best one in percent, the middle one; nothing when none is known. */
  medianGap: number | undefined
}

export interface WinRates {
  whole: Omit<WinRate, 'name'>
  /** The newest month first. */
  months: WinRate[]
  /** The most quoted utility first; a report of several counts for each. */
  utilities: WinRate[]
  /** The shortest term first; here rates are counted, not reports. */
  terms: WinRate[]
}

interface Count {
  won: number
  quoted: number
  gaps: number[]
}

/**
 * Win rate and median gap of reports by month, utility and term. A report is won when one of its rates was taken, a
 * term when its own was. `monthOf` gives the month of an instant as `2026-01`; a report without a due time or utility
 * counts where it can.
 */
export function winRates(reports: readonly WinLossReport[], monthOf: (instant: string) => string): WinRates {
  const whole = { won: 0, quoted: 0, gaps: [] as number[] }
  const months = new Map<string, Count>()
  const utilities = new Map<string, Count>()
  const terms = new Map<string, Count>()
  for (const report of reports) {
    const { options, timeQuotesDue, utilityNames } = report
    const won = isWon(report)
    const decided = isDecided(report)
    const gaps = options.flatMap((option) => gapOf(option) ?? [])
    add(whole, { won, decided, gaps })
    if (timeQuotesDue) add(countOf(months, monthOf(timeQuotesDue)), { won, decided, gaps })
    for (const utility of new Set(utilityNames)) add(countOf(utilities, utility), { won, decided, gaps })
    for (const option of options) {
      const gap = gapOf(option)
      const own = { won: option.selected, decided, gaps: gap === undefined ? [] : [gap] }
      add(countOf(terms, String(option.term)), own)
    }
  }
  const { name: _, ...all } = rateOf(['', whole])
  return {
    whole: all,
    months: [...months].map(rateOf).sort((a, b) => (a.name < b.name ? 1 : -1)),
    utilities: [...utilities].map(rateOf).sort((a, b) => b.quoted - a.quoted || a.name.localeCompare(b.name)),
    terms: [...terms].map(rateOf).sort((a, b) => Number(a.name) - Number(b.name)),
  }
}

/** How far a rate was above the best one, in percent. */
function gapOf({ rateDifference, bestRate }: WinLossReport['options'][number]): number | undefined {
  const best = Number(bestRate ?? 0)
  return rateDifference == null || !(best > 0) ? undefined : (Number(rateDifference) / best) * 100
}

function countOf(counts: Map<string, Count>, name: string): Count {
  const known = counts.get(name) ?? { won: 0, quoted: 0, gaps: [] }
  counts.set(name, known)
  return known
}

function add(count: Count, { won, decided, gaps }: { won: boolean; decided: boolean; gaps: readonly number[] }): void {
  if (decided) count.quoted += 1
  if (won) count.won += 1
  count.gaps.push(...gaps)
}

const rateOf = ([name, { won, quoted, gaps }]: readonly [string, Count]): WinRate => ({
  name,
  won,
  quoted,
  medianGap: medianOf(gaps),
})

function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
