// What federation shares: few curated modules, so that the table, MUI and the router stay tree-shaken inside them.
import { major } from 'semver'
import { folderOfPackage, fromSharedUi, readPackage } from './packages.mjs'

/** Loaded with the host's first script: what login and lists need. */
const EAGER = [
  'react',
  'react-dom',
  'shared-contracts/account',
  'shared-contracts/api',
  'shared-contracts/paths',
  'shared-contracts/remote',
  'shared-contracts/router',
  'shared-contracts/session',
  'shared-contracts/time',
  'shared-ui/core',
  'shared-ui/form',
]

/** Every subpath a shared package exports is shared, but for what runs in Node. */
const SHARED = [
  'react',
  'react-dom',
  ...['shared-contracts', 'shared-ui'].flatMap((name) =>
    Object.keys(readPackage(folderOfPackage(name)).exports)
      .filter((subpath) => !subpath.startsWith('./build'))
      .map((subpath) => `${name}${subpath.slice(1)}`),
  ),
]

/** @param {string} request */
function versionOf(request) {
  const [name = ''] = request.split('/')
  return name.startsWith('shared-')
    ? readPackage(folderOfPackage(name)).version
    : fromSharedUi(`${name}/package.json`).version
}

/**
 * The share key carries the major of our own packages: a remote that needs 2.0 never hands it to one that needs 1.x.
 * @param {string} request
 */
function shareKeyOf(request) {
  const [name = '', ...subpath] = request.split('/')
  if (!name.startsWith('shared-')) return request
  return [`${name}@${major(versionOf(request))}`, ...subpath].join('/')
}

/**
 * The `shared` option of the federation plugin.
 * @param {'host' | 'remote'} kind the host provides; a remote brings none of it (`import: false`).
 */
export function sharedModules(kind) {
  const shared = Object.fromEntries(
    SHARED.map((request) => {
      const version = versionOf(request)
      const provided =
        kind === 'host' ? { import: request, version, eager: EAGER.includes(request) } : { import: false }
      return [
        request,
        {
          ...provided,
          shareKey: shareKeyOf(request),
          requiredVersion: `^${version}`,
          singleton: true,
          strictVersion: false,
        },
      ]
    }),
  )
  return shared
}

/** Hot reload works across apps only when all of them speak to one refresh runtime. */
export const sharedForHotReload = {
  'react-refresh/runtime': { singleton: true, eager: true, requiredVersion: /** @type {const} */ (false) },
}
