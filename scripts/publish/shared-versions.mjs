/**
 * What a remote takes from the host and the host does not have, in sentences.
 * @param {string} remote
 * @param {Record<string, string>} requires share key to range (`^1.2.0`)
 * @param {Record<string, { version: string }>} provides
 * @returns {string[]}
 */
export function missingFromHost(remote, requires, provides) {
  return Object.entries(requires).flatMap(([key, range]) => {
    const version = provides[key]?.version
    if (version === undefined) return [`${remote} needs ${key}, which the host does not provide.`]
    return satisfiesCaret(version, range) ? [] : [`${remote} needs ${key} ${range}, but the host provides ${version}.`]
  })
}

/**
 * Caret ranges only, as the builds write them: the same major (before 1.0 the same minor), and not older.
 * @param {string} version
 * @param {string} range
 */
export function satisfiesCaret(version, range) {
  if (range === '*') return true
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range.replace(/^\^/, ''))
  if (major !== wantedMajor) return false
  if (major === 0 && minor !== wantedMinor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

/** @param {string} version */
const numbers = (version) => version.split('-')[0]?.split('.').map(Number) ?? []
