// What a build takes of @module-federation/enhanced that nobody documents, with its reason (ADR-01). The page's half is
// host/src/services/loading/federation.ts. A nightly job says what the newest version would break.
import { createRequire } from 'node:module'
import { resolveThrough } from './packages.mjs'
import { knownModules } from './shared-modules.mjs'

// Unsaid, federation calls webpack wrongly to read its path from the error; that compiles webpack's whole schema.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.filename).resolve('webpack')

/** One runtime core for all remotes, the host's, as an ES module: each remote brings 11 KiB less. */
export const runtimeCore = {
  '@module-federation/runtime-core$': resolveThrough(
    '@module-federation/enhanced',
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  ).replace(/\.cjs$/, '.js'),
}

const optimization = { disableSnapshot: true, target: /** @type {const} */ ('web') }

/** Experiments of the plugin: the runtime comes from the host, and leaves out what no page of the portal asks for. */
export const experiments = { optimization, externalRuntime: true }

/**
 * The host starts federation by its runtime, with the first remote, and provides its modules there: the plugin would
 * put the runtime into the first script, and each shared module whole (ADR-01). So its constants are said here.
 * @param {string} name there is one host in a page
 * @param {boolean} dev
 */
export const hostConstants = (name, dev) => ({
  HOST_CONTAINER: JSON.stringify(name),
  HOT_RELOAD: dev,
  SHARED_MODULES: JSON.stringify(knownModules()),
  FEDERATION_BUILD_IDENTIFIER: JSON.stringify(name),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: optimization.disableSnapshot,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_HAS_EXPOSES: false,
  ENV_TARGET: JSON.stringify(optimization.target),
})

/**
 * Which share key a module of webpack's graph stands for, if it takes one from the host: `remote.json` names it before
 * any code runs, and no documented manifest does.
 * @param {import('webpack').Module} module
 * @returns {string | undefined}
 */
export const shareKeyTakenBy = (module) =>
  module.type === 'consume-shared-module' ? /** @type {any} */ (module).options.shareKey : undefined

/**
 * Federation's entry of a build is a file named after a text with the paths of its packages.
 * @param {string} path of a module
 */
export const withoutHash = (path) => path.replace(/([\\/]\.federation[\\/]entry)\.\w+/, '$1')
