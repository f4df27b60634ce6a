// Which of the host's modules share a file.

/** Chunks that every signed-in page loads. */
const ON_EVERY_PAGE = ['shell', 'signed-in', 'federation']

/** What one of them and another chunk need: one file, in which such a page has all of it, instead of ten small ones. */
const common = {
  chunks: /** @type {const} */ ('async'),
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} graphs
   */
  test: (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => ON_EVERY_PAGE.includes(name ?? '')),
  name: 'common',
  minChunks: 2,
  enforce: true,
}

/** Libraries of the first page: they change with the lockfile, not with the portal. */
const vendor = {
  chunks: /** @type {const} */ ('initial'),
  test: /[\\/]node_modules[\\/]/,
  name: 'vendor',
  enforce: true,
}

/**
 * @param {boolean} lasting its first scripts change apart: the libraries seldom, and the runtime, which names every
 *   chunk, with each of them
 * @returns {import('webpack').Configuration['optimization']}
 */
export const hostChunks = (lasting) => ({
  splitChunks: { cacheGroups: { common, ...(lasting ? { vendor } : {}) } },
  runtimeChunk: lasting ? { name: 'runtime' } : undefined,
})
