// A build is called after what it emits: what does not change a file of it, a neighbour's new remote or a patch of a
// library that it takes from its host, gives it no new name.
import { createHash } from 'node:crypto'
import webpack from 'webpack'
import { canonicalJson } from '../canonical-json.mjs'

/** In place of the id until all else of a build is final: as long as one, and no word of any source. */
export const UNNAMED = 'unnamedbuild'

/** @param {unknown} emitted everything that makes a build another one */
export const idOf = (emitted) => createHash('sha256').update(canonicalJson(emitted)).digest('hex').slice(0, 12)

/** All but source maps, which lie beside a build. @param {import('webpack').Compilation} of */
export const assetsOf = (of) => of.getAssets().filter(({ name }) => !name.endsWith('.map'))

/**
 * Writes the id where the build names itself: in its entry, and in a manifest. A chunk would be another one then.
 * @param {import('webpack').Compilation} compilation
 * @param {string} id
 */
export function writeId(compilation, id) {
  const chunks = new Set(
    [...compilation.chunks].filter((chunk) => !chunk.hasRuntime()).flatMap(({ files }) => [...files]),
  )
  for (const { name, source } of assetsOf(compilation)) {
    if (!/\.(js|json)$/.test(name)) continue
    const text = String(source.source())
    if (!text.includes(UNNAMED)) continue
    if (chunks.has(name)) throw new Error(`${name} names its build, so every deploy would rename it.`)
    // Named by its content before it had the id: a file of that name may lie there with another one.
    const named = new webpack.sources.RawSource(text.replaceAll(UNNAMED, id))
    compilation.updateAsset(name, named, { immutable: false })
  }
}

/** For a variant that has no description of its own: its id is in what federation's manifest calls it. */
export class NameForeignPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NameForeign', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'NameForeign', stage }, () => {
        const emitted = assetsOf(compilation).map(({ name, source }) => [name, source.buffer().toString('base64')])
        writeId(compilation, idOf(Object.fromEntries(emitted)))
      })
    })
  }
}
