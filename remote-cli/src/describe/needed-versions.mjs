// The range of a shared module that a build needs: from the version that first had the names which it uses.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gt, major, minor } from 'semver'

/** Names by version and subpath, as the report on a package's surface found them new or changed.
 * @typedef {Record<string, Record<string, string[]>>} Since */

/** @param {string} folder of a shared package @returns {Since} */
export function readSince(folder) {
  const file = join(folder, 'since.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * What stands in a build's code, so a patch or a new name of a shared package changes no build.
 * @param {string} version that is installed
 * @param {'ours' | 'library'} whose a library does not say which names its minor versions brought
 */
export const rangeOf = (version, whose) => `^${major(version)}.${whose === 'ours' ? 0 : minor(version)}.0`

/**
 * What stands in `mf-manifest.json`. Names of which nobody wrote a version down are as old as the major: hosts compare
 * the names as well.
 * @param {Since} since
 * @param {{ version: string, subpath: string, names: '*' | string[] }} used
 */
export function rangeNeeded(since, { version, subpath, names }) {
  if (names === '*') return `^${version}`
  const newer = Object.entries(since)
    .filter(([, found]) => found[subpath]?.some((name) => names.includes(name)))
    .map(([at]) => at)
  return `^${newer.reduce((highest, at) => (gt(at, highest) ? at : highest), `${major(version)}.0.0`)}`
}
