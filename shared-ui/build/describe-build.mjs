// Writes down what the publish step needs to know of a build: files to load together, shared modules, what a remote
// owns.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { root } from './root.mjs'
import { readManifest } from './read-manifest.mjs'

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {{ scripts: string[], styles: string[], shared: string[] }} LoadedTogether */

/** @param {Iterable<string>} files @param {string} end */
const ending = (files, end) => [...files].filter((file) => file.endsWith(end))

/** @param {Compilation} compilation @param {Iterable<import('webpack').Chunk>} chunks */
function consumedBy(compilation, chunks) {
  /** @type {Map<string, string>} */
  const consumed = new Map()
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue
      const { shareKey, requiredVersion } = /** @type {any} */ (module).options
      consumed.set(shareKey, String(requiredVersion ?? '*'))
    }
  }
  return consumed
}

/** @param {Compilation} compilation @param {any} group @returns {LoadedTogether} */
function loadedTogether(compilation, group) {
  const files = group.getFiles()
  return {
    scripts: ending(files, '.js'),
    styles: ending(files, '.css'),
    shared: [...consumedBy(compilation, group.chunks).keys()],
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

/** The chunk of a remote's one exposed module. */
export const EXPOSED_CHUNK = 'remote'

/** `remote.json`: the manifest, the hashed entry and what each screen and widget loads. */
export class DescribeRemotePlugin {
  /** @param {{ app: string, container: string }} options */
  constructor(options) {
    this.options = options
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { app, container } = this.options
    const remoteFile = join(root, app, 'src/remote.tsx')
    const manifestFile = join(root, app, 'src/manifest.ts')
    emitDescription(compiler, async (compilation) => {
      compilation.fileDependencies.add(manifestFile)
      const expose = [...compilation.chunks].find((chunk) => chunk.name === EXPOSED_CHUNK)
      const entry = ending(compilation.entrypoints.get(container)?.getFiles() ?? [], '.js')
      if (!expose || entry.length !== 1) throw new Error(`${app}: the build has no federated entry for src/remote.tsx`)
      const [group] = expose.groupsIterable
      return [
        'remote.json',
        {
          manifest: await readManifest(manifestFile),
          container,
          entry: entry[0],
          ...loadedTogether(compilation, group),
          parts: partsOf(compilation, remoteFile),
          requires: Object.fromEntries([...consumedBy(compilation, compilation.chunks)].sort()),
        },
      ]
    })
  }
}

/** `host.json`: which files bring which shared module; the eager ones are in the first script. */
export class DescribeHostPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    emitDescription(compiler, async (compilation) => {
      /** @type {Record<string, { version: string, scripts: string[], styles: string[] }>} */
      const provides = {}
      for (const module of compilation.modules) {
        if (module.type !== 'provide-module') continue
        const { _name: key, _version: version } = /** @type {any} */ (module)
        const [block] = module.blocks
        const group = block && compilation.chunkGraph.getBlockChunkGroup(block)
        const { scripts, styles } = group ? loadedTogether(compilation, group) : { scripts: [], styles: [] }
        provides[key] = { version: String(version), scripts, styles }
      }
      return ['host.json', { main: compilation.entrypoints.get('main')?.getFiles() ?? [], provides }]
    })
  }
}

const PART = /([A-Za-z]\w*|'[^']+')\s*:\s*(?:async\s*)?\(\)\s*=>\s*import\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/g

/**
 * Screens and widgets are written as `name: () => import('./file')` in remote.tsx; each gets the files of its import,
 * so that a page can preload them instead of finding them one after another.
 * @param {Compilation} compilation
 * @param {string} remoteFile
 */
function partsOf(compilation, remoteFile) {
  const requests = new Map(
    [...readFileSync(remoteFile, 'utf8').matchAll(PART)].map((match) => [match[2], match[1]?.replaceAll("'", '')]),
  )
  /** @type {Record<string, LoadedTogether>} */
  const parts = {}
  for (const module of compilation.modules) {
    const resource = /** @type {any} */ (module).resource ?? /** @type {any} */ (module).rootModule?.resource
    if (resource !== remoteFile) continue
    for (const block of module.blocks) {
      const name = requests.get(/** @type {any} */ (block).request)
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      if (name && group) parts[name] = loadedTogether(compilation, group)
    }
  }
  return parts
}
