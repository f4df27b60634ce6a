import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedOf, remotes, root } from '../../scripts/apps.mjs'
import { run } from '../../scripts/build.mjs'
import { hostPage } from '../../scripts/publish/host-page.mjs'
import { keepBuild } from '../../scripts/publish/keep-build.mjs'
import { readManifest } from '../../shared-ui/build/agreement.mjs'
import { portalWebpackConfig } from '../../shared-ui/build/webpack-config.mjs'

/** Its name among the published apps; served like the host. */
export const ONE_BUNDLE = 'one-bundle'

/** Builds host and remotes together, with the same loaders, minifier and lazy screens, and publishes them. */
export async function buildOneBundle() {
  const output = join(root, 'bench/dist')
  const config = portalWebpackConfig(join(root, 'host'), { kind: 'host', shape: 'standalone', output })
  config.entry = { main: join(import.meta.dirname, 'main.tsx') }
  config.cache = { .../** @type {import('webpack').FileCacheOptions} */ (config.cache), name: ONE_BUNDLE }
  await run(config)

  const lines = remotes.map(async ({ name }) => ({
    ...(await readManifest(join(root, name, 'src/manifest.ts'))),
    container: name,
    entry: 'http://localhost/not-used.js',
    scripts: [],
    parts: {},
  }))
  const registry = { remotes: await Promise.all(lines) }
  const folder = publishedOf(ONE_BUNDLE)
  mkdirSync(folder, { recursive: true })
  await keepBuild(output, folder)
  // The preloading script has nothing to preload here: an ordinary page finds its chunks by itself.
  const page = hostPage(readFileSync(join(output, 'index.html'), 'utf8'), registry)
  writeFileSync(
    join(folder, 'index.html'),
    page.replace(/<script nonce="[^"]*">(?:(?!<\/script>)[\s\S])*'preload'[\s\S]*?<\/script>/, ''),
  )
}
