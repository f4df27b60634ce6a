// From which version on a name is as it is now: `since.json` of a shared package. Builds say by it what they need.
import { major } from 'semver'

/** @typedef {import('../../remote-cli/src/describe/needed-versions.mjs').Since} Since */

/**
 * @param {Since} since
 * @param {Record<string, string[]>} names new or changed, by subpath
 * @param {string} version that has them first
 * @returns {Since} of a new major, nothing: whoever needs it needs no earlier one
 */
export function noteSince(since, names, version) {
  /** @type {Since} */
  const kept = {}
  for (const [at, found] of Object.entries(since))
    if (major(at) === major(version))
      for (const [subpath, before] of Object.entries(found)) {
        const left = before.filter((name) => at === version || !names[subpath]?.includes(name))
        if (left.length > 0) (kept[at] ??= {})[subpath] = left
      }
  if (version.endsWith('.0.0')) return kept
  for (const [subpath, added] of Object.entries(names)) {
    const inVersion = (kept[version] ??= {})
    inVersion[subpath] = [...new Set([...(inVersion[subpath] ?? []), ...added])].sort()
  }
  return kept
}
