// The end of a report: counts, what stays unknown, and what concerns no single call.
import { isSpecified, type Finding } from './finding'
import type { Provider } from './provider'

/** s that a provider's clock may differ before it is worth a look; `Date` has whole seconds. */
const CLOCK_APART = 5
const ORDER = ['conforms', 'deviates', 'refused', 'not offered', 'not checked', 'not asked'] as const

export function summaryOf(findings: readonly Finding[]): string[] {
  const count = (of: readonly Finding[]) => {
    const counts = ORDER.map((verdict) => [of.filter((each) => each.verdict === verdict).length, verdict] as const)
    return counts
      .filter(([number]) => number > 0)
      .map(([number, verdict]) => `${number} ${verdict}`)
      .join(', ')
  }
  return [
    `Specifications: ${count(findings.filter(({ endpoint }) => isSpecified(endpoint)))}`,
    `Additions: ${count(findings.filter(({ endpoint }) => !isSpecified(endpoint)))}`,
  ]
}

export function notesOf({ clockAhead }: Provider): string[] {
  if (clockAhead === undefined)
    return ["No answer had a Date header: due times are then counted down by each rep's own clock."]
  const seconds = Math.round(Math.abs(clockAhead) / 1000)
  if (seconds < CLOCK_APART) return []
  return [`The provider's clock is ${seconds} s ${clockAhead > 0 ? 'ahead of' : 'behind'} this computer's.`]
}
