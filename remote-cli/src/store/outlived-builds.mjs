const DAY = 24 * 60 * 60 * 1000
/** A tab that has been open for longer asks for a new page anyway. */
const MIN_DAYS = 14
/** However old, so many to roll back to. */
const MIN_BUILDS = 5

/**
 * Which builds may go: older than 14 days, none of the newest five, and none that a registry still names.
 * @param {{ build: string, builtAt: string }[]} builds
 * @param {{ keep: readonly string[], now: number }} why
 * @returns {string[]}
 */
export function outlivedBuilds(builds, { keep, now }) {
  return builds
    .toSorted((one, other) => Date.parse(other.builtAt) - Date.parse(one.builtAt))
    .slice(MIN_BUILDS)
    .filter(({ build, builtAt }) => now - Date.parse(builtAt) > MIN_DAYS * DAY && !keep.includes(build))
    .map(({ build }) => build)
}
