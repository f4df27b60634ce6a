import { join } from 'node:path'
import { remotes, root } from '../../scripts/apps.mjs'
import { runWebpack } from '../../remote-cli/src/build/build-remote.mjs'
import { readManifest } from '../../remote-cli/src/describe/agreement.mjs'
import { portalWebpackConfig } from '../../remote-cli/src/build/webpack-config.mjs'

const ONE_BUNDLE = 'one-bundle'

/** Builds host and remotes together, with the same loaders, minifier and lazy screens. */
export async function buildOneBundle() {
  const output = join(root, 'bench/dist')
  const config = portalWebpackConfig(join(root, 'host'), { kind: 'host', shape: 'standalone', output })
  config.entry = { main: join(import.meta.dirname, 'main.tsx') }
  config.cache = { .../** @type {import('webpack').FileCacheOptions} */ (config.cache), name: ONE_BUNDLE }
  await runWebpack(config)

  const lines = remotes.map(async ({ name }) => ({
    ...(await readManifest(join(root, name, 'src/manifest.ts'))),
    container: name,
    entry: 'http://localhost/not-used.js',
    scripts: [],
    parts: {},
  }))
  return { folder: output, registry: { remotes: await Promise.all(lines) } }
}
