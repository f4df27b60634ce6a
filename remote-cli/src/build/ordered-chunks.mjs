/** @typedef {import('webpack').Compiler} Compiler */

/**
 * The files of a part are named in one order: webpack's follows which module was read first, and so the machine's load,
 * and the same sources would be another build.
 */
export class OrderedChunksPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    const name = this.constructor.name
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.afterOptimizeChunkIds.tap(name, () => {
        for (const group of compilation.chunkGroups)
          if (!group.isInitial()) group.chunks.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
      }),
    )
  }
}
