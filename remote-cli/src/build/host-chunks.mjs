// Which of the host's modules share a file.

const AGREEMENTS = new RegExp(
  [
    String.raw`[\\/]shared-contracts[\\/]src[\\/]`,
    String.raw`[\\/]remote-kit[\\/]src[\\/](swr|router)\.ts`,
    String.raw`[\\/]node_modules[\\/](swr|big\.js|dequal|use-sync-external-store)[\\/]`,
  ].join('|'),
)
/** What only parts need that come behind their page: in a file of its own, as provided-modules.ts names it. */
const LATER = /[\\/]shared-contracts[\\/]src[\\/]\w+[\\/](loss-analysis|last-look|receipt|usual-rates)[\\/]/

/** Chunks of the host that every signed-in page loads. */
const ON_EVERY_PAGE = ['shell', 'signed-in', 'federation']

/**
 * Agreements that a page needs, in one file instead of six: those of every signed-in page, whose sidebar counts bids
 * and contracts; those of a bid beside them; those of a contract.
 * @param {string} name
 * @param {boolean} onEveryPage
 * @param {RegExp} [about]
 */
const agreements = (name, onEveryPage, about = AGREEMENTS) => ({
  chunks: /** @type {const} */ ('async'),
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} graphs
   */
  test: (module, { chunkGraph }) => {
    const file = module.nameForCondition() ?? ''
    if (!AGREEMENTS.test(file) || !about.test(file) || LATER.test(file)) return false
    const chunks = chunkGraph.getModuleChunks(module)
    // The queue has a few of a bid's: for these it would load them all.
    if (!onEveryPage && chunks.some(({ name }) => name === 'queue')) return false
    return chunks.some((chunk) => ON_EVERY_PAGE.includes(chunk.name ?? '')) === onEveryPage
  },
  name,
  enforce: true,
})

/** What every remote is given, and others of its modules would bring again. */
const ofEveryRemote = {
  chunks: /** @type {const} */ ('async'),
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} graphs
   */
  test: (module, { chunkGraph }) => {
    const names = [...chunkGraph.getModuleChunks(module)].map(({ name }) => name)
    return names.includes('federation') && !names.includes('shell') && !names.includes('signed-in')
  },
  name: 'every-remote',
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
  splitChunks: {
    cacheGroups: {
      agreements: agreements('agreements', true),
      bidAgreements: agreements('bid-agreements', false, /[\\/]shared-contracts[\\/]src[\\/]bid[\\/]/),
      contractAgreements: agreements('contract-agreements', false, /[\\/]shared-contracts[\\/]src[\\/]contract[\\/]/),
      ofEveryRemote,
      ...(lasting ? { vendor } : {}),
    },
  },
  ...(lasting ? { runtimeChunk: { name: 'runtime' } } : {}),
})
