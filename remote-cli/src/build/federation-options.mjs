// How a remote is federated (ADR-01): the host's page runs federation, a remote brings its container alone.
import { createRequire } from 'node:module'
import { describeRemote } from '../describe/describe-build.mjs'
import { exposedParts } from './exposed-parts.mjs'
import { sharedModules } from './shared-modules.mjs'

// Unsaid, @module-federation/enhanced calls webpack wrongly to read its path from the error; that compiles webpack's
// whole schema.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.filename).resolve('webpack')

/** A plain name: the folder that it is served from is the build's (`/<build>/remoteEntry.js`). */
const ENTRY = 'remoteEntry.js'

/**
 * Options of federation's plugin for a remote.
 * @param {string} app folder of the remote
 * @param {{ container: string, folder: string, build: string | undefined, dev: boolean }} options `folder` of its
 *   entry, with a slash at its end, or nothing
 * @returns {ConstructorParameters<typeof import('@module-federation/enhanced/webpack').ModuleFederationPlugin>[0]}
 */
export const federationOptions = (app, { container, folder, build, dev }) => ({
  name: container,
  filename: `${folder}${ENTRY}`,
  dts: false,
  manifest: dev ? true : { additionalData: describeRemote(app, build) },
  shareStrategy: 'loaded-first',
  exposes: exposedParts(app),
  shared: sharedModules(),
  experiments: {
    // The page's, which the host injects.
    externalRuntime: true,
    optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
  },
})

const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/

/**
 * Federation writes its entry into a file named after a text with the paths of its packages. Its module, and the
 * container's that starts it, are called by a word instead, or a build would be another one in another folder.
 */
export class NamedEntryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('NamedEntry', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('NamedEntry', (modules) => {
        for (const module of modules) {
          const isEntry = FEDERATION_ENTRY.test(module.nameForCondition() ?? '')
          if (!isEntry && !FEDERATION_ENTRY.test(module.identifier())) continue
          compilation.chunkGraph.setModuleId(module, isEntry ? 'federation' : 'container')
        }
      })
    })
  }
}
