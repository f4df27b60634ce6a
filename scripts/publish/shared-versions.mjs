import { satisfies } from 'semver'

/**
 * What a remote takes from the host and the host does not have, in sentences.
 * @param {string} remote
 * @param {Record<string, { range: string }>} requires by share key
 * @param {Record<string, { version: string }>} provides
 * @returns {string[]}
 */
export function missingFromHost(remote, requires, provides) {
  return Object.entries(requires).flatMap(([key, { range }]) => {
    const version = provides[key]?.version
    if (version === undefined) return [`${remote} needs ${key}, which the host does not provide.`]
    return satisfies(version, range) ? [] : [`${remote} needs ${key} ${range}, but the host provides ${version}.`]
  })
}
