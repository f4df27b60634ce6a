/** What browsers said of a build: loads and failures. */
export interface Reports {
  loads: number
  failures: number
}

/**
 * The test by which a canary is demoted (ADR-24): Fisher's exact test, one-sided, of its share of failures against the
 * current build's in the same time, looked at when these numbers of reports are reached, each with `alpha`. So a canary
 * that is as good as the current build is demoted in less than one of 200 cases, however often is looked.
 */
export const CANARY_TEST = { looks: [10, 20, 50, 100, 200], alpha: 0.001 } as const

/** While the current build has too few reports: as if it had these besides. */
const EXPECTED: Reports = { loads: 49, failures: 1 }

const sizeOf = ({ loads, failures }: Reports) => loads + failures

/** Whether a look is due now that reports have come. */
export const isLookDue = (before: number, now: number) => CANARY_TEST.looks.some((look) => before < look && look <= now)

/** Why a canary is to be demoted, in a sentence; nothing when it may stay. */
export function whyDemote(canary: Reports, current: Reports): string | undefined {
  const base =
    sizeOf(current) < sizeOf(EXPECTED)
      ? { loads: current.loads + EXPECTED.loads, failures: current.failures + EXPECTED.failures }
      : current
  const p = chanceOfAsMany(canary, base)
  if (p >= CANARY_TEST.alpha) return undefined
  return (
    `${canary.failures} of its ${sizeOf(canary)} reports were failures, ${current.failures} of ` +
    `${sizeOf(current)} of the current build's; by chance that happens with p = ${p.toExponential(1)} ` +
    `(Fisher's exact test, limit ${CANARY_TEST.alpha}).`
  )
}

/**
 * The probability that a build gets at least so many of all failures if both builds fail equally often: the upper tail
 * of the hypergeometric distribution.
 */
export function chanceOfAsMany(one: Reports, other: Reports): number {
  const failures = one.failures + other.failures
  const all = sizeOf(one) + sizeOf(other)
  const most = Math.min(sizeOf(one), failures)
  let sum = 0
  for (let hers = one.failures; hers <= most; hers++) {
    if (failures - hers > sizeOf(other)) continue
    sum += Math.exp(choose(sizeOf(one), hers) + choose(sizeOf(other), failures - hers) - choose(all, failures))
  }
  return Math.min(1, sum)
}

/** Logarithm of the binomial coefficient. */
const choose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

const logFactorials = [0]
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  return logFactorials[n] ?? 0
}
