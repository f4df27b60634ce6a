const DAY = 24 * 60 * 60 * 1000
/** A tab that has been open for longer asks for a new page anyway. */
const MIN_DAYS = 14
/** However old, so many to roll back to. */
const MIN_BUILDS = 5

/**
 * Which builds may go: replaced by a newer one more than 14 days ago, none of the newest five, and none that a
 * registry still names. New pages got a build until the next one came.
 * @param {{ build: string, builtAt: string }[]} builds
 * @param {{ keep: readonly string[], now: number }} why
 * @returns {string[]}
 */
export function outlivedBuilds(builds, { keep, now }) {
  const newestFirst = builds.toSorted((one, other) => Date.parse(other.builtAt) - Date.parse(one.builtAt))
  const replaced = newestFirst.map(({ build }, index) => {
    return { build, at: Date.parse(newestFirst[index - 1]?.builtAt ?? '') }
  })
  return replaced
    .slice(MIN_BUILDS)
    .filter(({ build, at }) => now - at > MIN_DAYS * DAY && !keep.includes(build))
    .map(({ build }) => build)
}
