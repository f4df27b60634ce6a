// A build's own chunks: checked byte by byte before they run, and asked for anew after a failure.
import webpack from 'webpack'
import { integrityOf } from '../describe/describe-build.mjs'

/** Stands in the runtime until the files are final. */
const MARK = '__CHUNK_INTEGRITIES__'

/**
 * Each script that webpack's runtime makes gets the integrity of its chunk. A second request of the same chunk has an
 * address of its own: the browser joins a request that hangs, and keeps a wrong answer of an immutable address.
 */
export class CheckedChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CheckedChunks', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunks',
        (source) =>
          [
            source,
            // Of the page, not of this runtime: a remote that is loaded anew brings one that has asked for nothing.
            'const asked = globalThis.__askedForChunks ??= {};',
            // After a failure no chunk is taken from what the page preloaded (load-remote.ts).
            "asked[url] = Math.max(asked[url] ?? 0, asked['*'] ?? 0) + 1;",
            "if (asked[url] > 1) script.src = url + '?try=' + asked[url];",
            `const integrity = '${MARK}'[chunkId];`,
            'if (integrity) script.integrity = integrity;',
          ].join('\n'),
      )
      // After real content hashes: only then do the files stay as they are.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'CheckedChunks', stage }, () => writeIntegrities(compilation))
    })
  }
}

/** @param {import('webpack').Compilation} compilation */
function writeIntegrities(compilation) {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue
    /** @type {Record<string, string>} */
    const integrities = {}
    for (const loaded of chunk.getAllAsyncChunks()) {
      const [file] = [...loaded.files].filter((name) => name.endsWith('.js'))
      const asset = file === undefined ? undefined : compilation.getAsset(file)
      if (asset && loaded.id != null) integrities[loaded.id] = integrityOf(asset.source.buffer())
    }
    for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
      compilation.updateAsset(file, (source) => {
        // The text with its quotes, whichever the minifier chose, becomes an object.
        const at = String(source.source()).indexOf(MARK)
        if (at === -1) return source
        const replaced = new webpack.sources.ReplaceSource(source)
        replaced.replace(at - 1, at + MARK.length, JSON.stringify(integrities))
        return replaced
      })
    }
  }
}
