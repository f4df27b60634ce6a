const DAY = 24 * 60 * 60 * 1000
/** A tab that has been open for longer asks for a new page anyway. */
const MIN_DAYS = 14
/** However old, so many to roll back to. */
const MIN_BUILDS = 5

/**
 * Which builds may go: replaced by a newer one more than 14 days ago, none of the newest five, and none that a
 * registry still names. New pages got a build until the next one came, or until the registry gave them another one.
 * @param {{ build: string, builtAt: string, until?: string | undefined }[]} builds
 * @param {{ keep: readonly string[], now: number }} why
 * @returns {string[]}
 */
export function outlivedBuilds(builds, { keep, now }) {
  const newestFirst = builds.toSorted((one, other) => Date.parse(other.builtAt) - Date.parse(one.builtAt))
  const replaced = newestFirst.map(({ build, until }, index) => {
    const next = Date.parse(newestFirst[index - 1]?.builtAt ?? '')
    return { build, at: until === undefined ? next : Math.max(next, Date.parse(until)) }
  })
  return replaced
    .slice(MIN_BUILDS)
    .filter(({ build, at }) => now - at > MIN_DAYS * DAY && !keep.includes(build))
    .map(({ build }) => build)
}
