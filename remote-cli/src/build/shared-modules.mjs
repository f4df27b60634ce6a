// What federation shares: few curated modules, so that the table, MUI and the router stay tree-shaken inside them.
import { major } from 'semver'
import { rangeNeeded, rangeOf, readSince } from '../describe/needed-versions.mjs'
import { folderOfPackage, readPackage, SHARED_PACKAGES, versionInSharedUi } from './packages.mjs'

/** Every subpath of source that a shared package exports is shared. */
const SHARED = [
  'react',
  'react-dom',
  ...SHARED_PACKAGES.flatMap((name) =>
    Object.keys(readPackage(folderOfPackage(name)).exports)
      .filter((subpath) => subpath !== './package.json')
      .map((subpath) => `${name}${subpath.slice(1)}`),
  ),
]

/** @param {string} request */
function versionOf(request) {
  const [name = ''] = request.split('/')
  return SHARED_PACKAGES.includes(name) ? readPackage(folderOfPackage(name)).version : versionInSharedUi(name)
}

/**
 * The share key carries the major of our own packages: a remote that needs 2.0 never hands it to one that needs 1.x.
 * @param {string} request
 */
function shareKeyOf(request) {
  const [name = '', ...subpath] = request.split('/')
  if (!SHARED_PACKAGES.includes(name)) return request
  return [`${name}@${major(versionOf(request))}`, ...subpath].join('/')
}

/** What can be shared, by the name that is imported: its share key and its version. */
export const shareableModules = () =>
  Object.fromEntries(SHARED.map((request) => [request, { key: shareKeyOf(request), version: versionOf(request) }]))

/**
 * The versions of a shared module that a build needs, as a range for its `mf-manifest.json`.
 * @param {string} key share key
 * @param {'*' | string[]} names what the build uses of it
 */
export function neededOf(key, names) {
  const [at = '', ...path] = key.split('/')
  const [name = ''] = at.split('@')
  const version = versionOf(name)
  if (!SHARED_PACKAGES.includes(name)) return rangeOf(version, 'library')
  return rangeNeeded(readSince(folderOfPackage(name)), { version, subpath: path.join('/'), names })
}

/** The `shared` option of a remote's federation plugin: the host provides, a remote brings none of it. */
export const sharedModules = () =>
  Object.fromEntries(
    Object.entries(shareableModules()).map(([request, { key, version }]) => [
      request,
      {
        import: /** @type {const} */ (false),
        shareKey: key,
        requiredVersion: rangeOf(version, key === request ? 'library' : 'ours'),
        singleton: true,
        strictVersion: false,
      },
    ]),
  )
