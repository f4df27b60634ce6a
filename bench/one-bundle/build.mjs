import { join } from 'node:path'
import { remotes, root } from '../../scripts/apps.mjs'
import { runWebpack } from '../../remote-cli/src/build/build-remote.mjs'
import { readManifest } from '../../remote-cli/src/describe/agreement.mjs'
import { portalWebpackConfig } from '../../remote-cli/src/build/webpack-config.mjs'

/** Builds host and remotes together, with the same packages, loaders, minifier and lazy screens. */
export async function buildOneBundle() {
  const name = 'one-bundle'
  const output = join(root, 'bench/dist', name)
  const config = portalWebpackConfig(join(root, 'host'), { kind: 'host', shape: 'standalone', output })
  config.entry = { main: join(import.meta.dirname, 'main.tsx') }
  config.cache = { .../** @type {import('webpack').FileCacheOptions} */ (config.cache), name }
  await runWebpack(config)

  const lines = remotes.map(async (remote) => ({
    ...(await readManifest(join(root, remote.name, 'src/manifest.ts'))),
    container: remote.name,
    entry: 'http://localhost/not-used.js',
    scripts: [],
    parts: {},
  }))
  return { folder: output, registry: { remotes: await Promise.all(lines) } }
}
