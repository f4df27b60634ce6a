import { readStored } from './publish-build.mjs'

const DAY = 24 * 60 * 60 * 1000
/** A tab that has been open for longer asks for a new page anyway. */
const KEPT_DAYS = 14
/** However old, so many to roll back to. */
const KEPT_BUILDS = 5

/**
 * Which builds may go: older than 14 days, none of the newest five, and none that a registry still names.
 * @param {{ build: string, builtAt: string }[]} builds
 * @param {{ keep: readonly string[], now: number }} why
 * @returns {string[]}
 */
export function outlivedBuilds(builds, { keep, now }) {
  return builds
    .toSorted((one, other) => Date.parse(other.builtAt) - Date.parse(one.builtAt))
    .slice(KEPT_BUILDS)
    .filter(({ build, builtAt }) => now - Date.parse(builtAt) > KEPT_DAYS * DAY && !keep.includes(build))
    .map(({ build }) => build)
}

/**
 * @param {import('./folder-store.mjs').BuildStore} store
 * @param {string} remote
 * @param {readonly string[]} keep what the registry names: current, pinned, canary and what it rolls back to
 * @returns {Promise<string[]>} what has gone
 */
export async function pruneBuilds(store, remote, keep) {
  const described = await Promise.all((await store.builds(remote)).map((build) => readStored(store, remote, build)))
  const whole = described.filter((build) => build !== undefined)
  const newest = await store.newest(remote)
  const gone = outlivedBuilds(whole, { keep: newest === undefined ? keep : [...keep, newest], now: Date.now() })
  for (const build of gone) await store.remove(remote, build)
  return gone
}
