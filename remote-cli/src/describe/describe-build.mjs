// Writes down what a build is: into `mf-manifest.json` and `host.json`, by which a registry decides before any of its
// code runs.
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import webpack from 'webpack'
import { checkOwned, readAs, readBuild, readManifest } from './agreement.mjs'
import { appName, remoteName } from '../build/packages.mjs'
import { carriedBy, consumedBy, providedBy } from './shared-exports.mjs'
import { shareableModules } from '../build/shared-modules.mjs'

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Compiler} Compiler */

/** @param {import('webpack').ChunkGroup | null | undefined} group */
const scriptsOf = (group) => (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'))

/**
 * A build is called after what it emits: what does not change a file of it, a neighbour's new remote or a patch of a
 * library that it takes from its host, gives it no new name.
 * @param {unknown} emitted everything that makes a build another one
 */
const idOf = (emitted) => createHash('sha256').update(JSON.stringify(emitted)).digest('hex').slice(0, 12)

/** Subresource integrity. @param {string | Buffer} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * What the registry needs of a build besides what federation says of every one: federation writes it into the build's
 * `mf-manifest.json`, as `metaData.portal` (docs/deploying.md says each field).
 * @param {string} app folder of the remote
 * @param {string | undefined} build its id, where it is not to come from what is emitted
 */
export function describeRemote(app, build) {
  const manifestFile = join(app, 'src/manifest.ts')
  /** @param {{ stats: any, compilation: any }} described as federation's plugin hands it */
  return async ({ stats, compilation }) => {
    compilation.fileDependencies.add(manifestFile)
    const manifest = await readManifest(manifestFile)
    if (manifest.name !== remoteName(app))
      throw new Error(`${manifestFile}: the name is ${manifest.name}, but the package is called ${appName(app)}.`)
    /** @type {string[]} */
    const parts = stats.exposes.map((/** @type {{ name: string }} */ { name }) => name)
    await checkOwned(manifest, parts, manifestFile)
    const described = {
      format: 2,
      ...manifest,
      shared: Object.fromEntries(parts.map((part) => [part, sharedOf(compilation, part)])),
      requires: Object.fromEntries([...consumedBy(compilation, compilation.chunks)].sort()),
      carries: carriedBy(compilation),
      files: filesOf(compilation),
    }
    const id = build ?? idOf(described)
    const { metaData } = stats
    // The folder that its server has it in, whatever it was built in.
    metaData.remoteEntry = { ...metaData.remoteEntry, name: basename(metaData.remoteEntry.name), path: id }
    metaData.portal = { ...described, build: id, builtAt: new Date().toISOString() }
    await readBuild(stats, `mf-manifest.json of ${appName(app)}`)
    return stats
  }
}

/** Keys of shared modules that a part needs at once. @param {Compilation} compilation @param {string} part */
const sharedOf = (compilation, part) => [
  ...consumedBy(compilation, compilation.namedChunkGroups.get(part)?.chunks ?? []).keys(),
]

/**
 * All but source maps, which lie beside a build, and descriptions; by name: the folders are its server's.
 * @param {Compilation} of
 */
function filesOf(of) {
  const files = of.getAssets().filter(({ name }) => !/\.map$|^mf-\w+\.json$/.test(name))
  files.sort((one, other) => (one.name < other.name ? -1 : 1))
  return Object.fromEntries(
    files.map(({ name, source }) => [
      basename(name),
      { integrity: integrityOf(source.buffer()), bytes: source.size() },
    ]),
  )
}

/**
 * Shared modules that the host's sources import late, as host/src/remotes/provided-modules.ts does.
 * @param {Compilation} compilation
 */
function providedModules(compilation) {
  const modules = shareableModules()
  /** @type {import('shared-contracts/remote').HostBuild['provides']} */
  const provides = {}
  for (const { blocks } of compilation.modules) {
    for (const block of blocks) {
      const module = modules[/** @type {any} */ (block).request]
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      if (module === undefined || provides[module.key]) continue
      const exports = providedBy(compilation, block)
      provides[module.key] = { version: module.version, exports, scripts: scriptsOf(group), styles: [] }
    }
  }
  return Object.fromEntries(Object.entries(provides).sort())
}

/** `host.json`: which files bring which shared module, and what is in it; the eager ones are in the first script. */
export class DescribeHostPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DescribeHost', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'DescribeHost', stage }, async () => {
        const described = {
          main: scriptsOf(compilation.entrypoints.get('main')),
          // What every page of a rep needs beside the first script.
          signedIn: scriptsOf(compilation.namedChunkGroups.get('shell')),
          files: filesOf(compilation),
          provides: providedModules(compilation),
        }
        const description = { build: idOf(described), builtAt: new Date().toISOString(), ...described }
        const text = JSON.stringify(await readAs('hostBuild', description, 'host.json'), null, 2)
        compilation.emitAsset('host.json', new webpack.sources.RawSource(`${text}\n`))
      })
    })
  }
}
