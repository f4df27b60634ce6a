/** What became of page views: how many met no failure, how many did. */
export interface Reports {
  loads: number
  failures: number
}

/**
 * The test by which a canary is demoted (ADR-02): a canary as good as the current build is demoted in less than `alpha`
 * of all cases, although it is looked at after every report for as long as it runs.
 */
export const CANARY_TEST = { alpha: 0.005 } as const

/** What stands in for the current build's page views while it has fewer: a sound build fails in one of 50. */
const EXPECTED = { size: 50, failures: 1 }

/** Where failures are thought to lie before anything is known: anywhere for a canary, near none for the current one. */
const PRIOR = { canary: 1, current: 30 }

const sizeOf = ({ loads, failures }: Reports) => loads + failures
const shareOf = (reports: Reports) => reports.failures / sizeOf(reports)

/**
 * Why a canary is to be demoted, in a sentence; nothing when it may stay.
 * @param places at how many a failure is looked for: the more, the stronger it has to be
 */
export function demotionReason(canary: Reports, current: Reports, places = 1): string | undefined {
  if (canary.failures === 0) return undefined
  const base = filledUp(current)
  if (shareOf(canary) <= shareOf(base)) return undefined
  const limit = Math.log(places / CANARY_TEST.alpha)
  if (logEvidence(canary, base) < limit) return undefined
  return (
    `${canary.failures} of its ${sizeOf(canary)} page views met a failure, ${current.failures} of ` +
    `${sizeOf(current)} of the current build's; of a build as good as that, however long it is watched, ` +
    `this is seen in less than ${CANARY_TEST.alpha * 100} of 100 cases.`
  )
}

/** A build that hardly anybody has yet fails as it does, but no more seldom than is expected. */
function filledUp(current: Reports): Reports {
  const missing = Math.max(0, EXPECTED.size - sizeOf(current))
  const rate = Math.max(EXPECTED.failures / EXPECTED.size, current.failures / Math.max(1, sizeOf(current)))
  const failures = Math.round(missing * rate)
  return { loads: current.loads + missing - failures, failures: current.failures + failures }
}

/**
 * Logarithm of how much better two rates of failure explain what was seen than one rate for both does. The two are
 * averaged over what they may be beforehand, the one is the best that fits: so for builds that fail equally often this
 * never, at any number of reports, exceeds log(1/a) in more than a share a of the cases (Ville's inequality; universal
 * inference of Wasserman, Ramdas and Balakrishnan).
 */
export function logEvidence(canary: Reports, current: Reports): number {
  const failures = canary.failures + current.failures
  const loads = canary.loads + current.loads
  return averaged(canary, PRIOR.canary) + averaged(current, PRIOR.current) - best({ failures, loads })
}

/** Of the likelihood, over a Beta(1, `seldom`) of the rate. */
const averaged = ({ loads, failures }: Reports, seldom: number) =>
  Math.log(seldom) + logFactorial(failures) + logFactorial(loads + seldom - 1) - logFactorial(loads + failures + seldom)

const best = ({ loads, failures }: Reports) => timesLog(failures, loads) + timesLog(loads, failures)
const timesLog = (one: number, other: number) => (one === 0 ? 0 : one * Math.log(one / (one + other)))

const logFactorials = [0]
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  return logFactorials[n] ?? 0
}
