/**
 * @typedef {{ id: string, package: string, severity: string, title: string }} Advisory
 * @typedef {{ advisory: string, package: string, why: string }} Accepted
 */

/**
 * Sorts what the registry knows about the dependencies.
 * @param {Advisory[]} advisories
 * @param {Accepted[]} accepted
 * @returns {{ open: string[], explained: string[], outdated: string[] }} lines for people; `outdated` explains what is
 * no longer there
 */
export function judgeAdvisories(advisories, accepted) {
  /** @param {Advisory} advisory */
  const explanationOf = (advisory) =>
    accepted.find((entry) => entry.advisory === advisory.id && entry.package === advisory.package)
  /** @param {Advisory} advisory */
  const line = ({ severity, package: name, title, id }) => `${severity.padEnd(8)} ${name}: ${title} (${id})`
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
