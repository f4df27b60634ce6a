// Writes down what a build is: `remote.json` and `host.json`, by which a registry decides before any of its code runs.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import webpack from 'webpack'
import { checkOwned, readAs, readManifest } from './agreement.mjs'
import { assetsOf, idOf, UNNAMED, writeId } from './build-id.mjs'
import { noteParts, partsOf } from './exposed-parts.mjs'
import { appName, remoteName } from '../build/packages.mjs'
import { carriedBy, consumedBy, providedBy } from './shared-exports.mjs'
import { knownModules } from '../build/shared-modules.mjs'

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {{ scripts: string[], styles: string[], shared: string[] }} LoadedTogether */

/** @param {Iterable<string>} files @param {string} end */
const ending = (files, end) => [...files].filter((file) => file.endsWith(end))

/** Subresource integrity. @param {string | Buffer} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** @param {Compilation} compilation @param {any[]} groups @returns {LoadedTogether} */
function loadedTogether(compilation, ...groups) {
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))]
  return {
    scripts: ending(files, '.js'),
    styles: ending(files, '.css'),
    shared: [
      ...consumedBy(
        compilation,
        groups.flatMap(({ chunks }) => chunks),
      ).keys(),
    ],
  }
}

/** @param {Compiler} compiler @param {(compilation: Compilation) => Promise<[string, unknown]>} describe */
function emitDescription(compiler, describe) {
  compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tapPromise({ name: 'DescribeBuild', stage }, async () => {
      const [file, description] = await describe(compilation)
      compilation.emitAsset(file, new webpack.sources.RawSource(`${JSON.stringify(description, null, 2)}\n`))
    })
  })
}

/** As shared-contracts/remote says it. */
const ISLAND = 'island@1'
const ISLAND_REQUIRES = { [ISLAND]: { range: '^1.0.0', exports: [] } }

/** The chunk of a remote's one exposed module. */
export const EXPOSED_CHUNK = 'remote'

/** `remote.json`: what a build of a remote is, needs, uses and owns (shared-contracts/remote says each field). */
export class DescribeRemotePlugin {
  /** @param {{ app: string, container: string, build: string, island: boolean }} options */
  constructor(options) {
    this.options = options
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { app, container, build, island } = this.options
    const remoteFile = join(app, 'src/remote.tsx')
    const manifestFile = join(app, 'src/manifest.ts')
    noteParts(compiler, remoteFile)
    emitDescription(compiler, async (compilation) => {
      compilation.fileDependencies.add(manifestFile)
      const manifest = await readManifest(manifestFile)
      if (manifest.name !== remoteName(app))
        throw new Error(`${manifestFile}: the name is ${manifest.name}, but the package is called ${appName(app)}.`)
      const expose = [...compilation.chunks].find((chunk) => chunk.name === EXPOSED_CHUNK)
      const [entry, ...others] = ending(compilation.entrypoints.get(container)?.getFiles() ?? [], '.js')
      if (!expose || !entry || others.length > 0)
        throw new Error(`${appName(app)}: the build has no federated entry for src/remote.tsx`)
      const [group] = expose.groupsIterable
      const parts = partsOf(compilation, remoteFile, (groups) => loadedTogether(compilation, ...groups))
      await checkOwned(manifest, Object.keys(parts), manifestFile)
      const described = {
        format: 1,
        ...manifest,
        entry,
        chunksAt: 'files',
        ...loadedTogether(compilation, group),
        parts,
        requires: island
          ? ISLAND_REQUIRES
          : Object.fromEntries([...consumedBy(compilation, compilation.chunks)].sort()),
        // What an island brings meets nobody else's.
        carries: island ? [] : carriedBy(compilation),
      }
      const id = build === UNNAMED ? idOf({ ...described, files: filesOf(compilation) }) : build
      writeId(compilation, id)
      const description = {
        ...described,
        build: id,
        builtAt: new Date().toISOString(),
        container: container.replace(UNNAMED, id),
        files: filesOf(compilation),
      }
      return ['remote.json', await readAs('remoteBuild', description, `remote.json of ${appName(app)}`)]
    })
  }
}

/** @param {Compilation} compilation */
function filesOf(compilation) {
  return Object.fromEntries(
    assetsOf(compilation).map(({ name, source }) => [
      name,
      { integrity: integrityOf(source.buffer()), bytes: source.size() },
    ]),
  )
}

/** Chunks of the host that every page of a rep needs beside the first script. */
const SIGNED_IN_CHUNKS = ['shell']

/** @param {Compilation} compilation @param {string} name */
const filesOfGroup = (compilation, name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []

/**
 * Shared modules that the host's sources import late, as host/src/remotes/provided-modules.ts does.
 * @param {Compilation} compilation
 */
function providedModules(compilation) {
  const known = knownModules()
  /** @type {import('shared-contracts/remote').HostBuild['provides']} */
  const provides = {}
  for (const { blocks } of compilation.modules) {
    for (const block of blocks) {
      const module = known[/** @type {any} */ (block).request]
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      if (module === undefined || provides[module.key]) continue
      const { scripts, styles } = group ? loadedTogether(compilation, group) : { scripts: [], styles: [] }
      const exports = providedBy(compilation, block)
      provides[module.key] = { version: module.version, exports, scripts, styles }
    }
  }
  return provides
}

/** `host.json`: which files bring which shared module, and what is in it; the eager ones are in the first script. */
export class DescribeHostPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    emitDescription(compiler, async (compilation) => {
      const provides = {
        ...providedModules(compilation),
        [ISLAND]: { version: '1.0.0', exports: [], scripts: [], styles: [] },
      }
      const main = compilation.entrypoints.get('main')?.getFiles() ?? []
      const described = {
        main: [...main],
        signedIn: SIGNED_IN_CHUNKS.flatMap((name) => ending(filesOfGroup(compilation, name), '.js')),
        files: filesOf(compilation),
        provides,
      }
      const description = { build: idOf(described), builtAt: new Date().toISOString(), ...described }
      return ['host.json', await readAs('hostBuild', description, 'host.json')]
    })
  }
}
