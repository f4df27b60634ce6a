/**
 * @typedef {{ github_advisory_id?: string, id?: number, module_name: string, severity: string, title: string, url?:
 * string }} Advisory
 * @typedef {{ advisory: string, package: string, why: string }} Accepted
 */

/**
 * Sorts what the registry knows about the dependencies.
 * @param {{ advisories?: Record<string, Advisory> }} report as `pnpm audit --json` prints it
 * @param {Accepted[]} accepted
 * @returns {{ open: string[], explained: string[], outdated: string[] }} lines for people; `outdated` explains what is
 * no longer there
 */
export function judgeAdvisories(report, accepted) {
  const advisories = Object.values(report.advisories ?? {})
  /** @param {Advisory} advisory */
  const idOf = (advisory) => advisory.github_advisory_id ?? String(advisory.id)
  /** @param {Advisory} advisory */
  const explanationOf = (advisory) =>
    accepted.find((entry) => entry.advisory === idOf(advisory) && entry.package === advisory.module_name)
  /** @param {Advisory} advisory */
  const line = (advisory) =>
    `${advisory.severity.padEnd(8)} ${advisory.module_name}: ${advisory.title} (${idOf(advisory)})`
  return {
    open: advisories.filter((advisory) => !explanationOf(advisory)).map(line),
    explained: advisories.flatMap((advisory) => {
      const explanation = explanationOf(advisory)
      return explanation ? [`${line(advisory)}\n         accepted: ${explanation.why}`] : []
    }),
    outdated: accepted
      .filter((entry) => !advisories.some((advisory) => explanationOf(advisory) === entry))
      .map((entry) => `${entry.package} ${entry.advisory}`),
  }
}
