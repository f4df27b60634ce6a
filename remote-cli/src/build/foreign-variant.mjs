// A remote for pages that are not the portal: the same sources, and everything the host would give it (ADR-02).
import { join } from 'node:path'
import { versionBesideSharedUi } from './packages.mjs'

/** What mf-manifest.json and the files beside it are kept under, in the store and on the remote's server. */
export const FOREIGN = 'foreign'
export const MF_MANIFEST = 'mf-manifest.json'

/** In the store, beside the builds of the remote itself. @param {string} remote */
export const foreignName = (remote) => `${remote}.${FOREIGN}`

/** A page's own React is taken where it is new enough; nothing else is shared, and nothing is asked for. */
const ownOrNewer = () =>
  Object.fromEntries(
    ['react', 'react-dom'].map((name) => [
      name,
      { requiredVersion: `^${versionBesideSharedUi(name)}`, singleton: false, strictVersion: false },
    ]),
  )

/**
 * Options of the federation plugin.
 * @param {string} app folder of the remote
 * @param {string} container
 */
export function foreignOptions(app, container) {
  return {
    name: container,
    filename: 'remoteEntry.[contenthash:8].js',
    dts: false,
    manifest: true,
    shareStrategy: /** @type {const} */ ('loaded-first'),
    exposes: { './remote': join(app, 'src/remote.tsx'), './mount': join(app, 'src/mount.ts') },
    shared: ownOrNewer(),
    experiments: { optimization: { disableSnapshot: true, target: /** @type {const} */ ('web') } },
  }
}

/**
 * The manifest as it is read from another folder than its files lie in.
 * @param {string} text of mf-manifest.json
 * @param {string} folder relative, with a slash at its end
 */
export function manifestAbove(text, folder) {
  const manifest = JSON.parse(text)
  const below = (/** @type {string[]} */ files = []) => files.map((file) => `${folder}${file}`)
  for (const { assets } of [...manifest.exposes, ...manifest.shared])
    for (const kind of [assets.js, assets.css]) {
      kind.sync = below(kind.sync)
      kind.async = below(kind.async)
    }
  manifest.metaData.remoteEntry.path = folder
  return JSON.stringify(manifest)
}

/** Below a remote's dist. */
export const ISLANDS = 'island'

/**
 * Options of the federation plugin for an island in the portal: it shares nothing.
 * @param {string} app folder of the remote
 * @param {string} container
 * @param {string} name of its chunk
 */
export const islandOptions = (app, container, name) => ({
  name: container,
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './island': { import: join(app, 'src/island.ts'), name } },
})
