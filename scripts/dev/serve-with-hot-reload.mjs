// One app under webpack-dev-server: `node scripts/dev/serve-with-hot-reload.mjs remote-bidding 3001 federated`.
import HtmlPlugin from 'html-webpack-plugin'
import { join } from 'node:path'
import { webpackConfigOf } from '../../remote-cli/src/build/build-remote.mjs'
import { root, remotes } from '../apps.mjs'
import { hostPage } from '../../host/page/host-page.mjs'
import { readOrigins, readPortalSettings } from '../settings.mjs'
import { readManifest } from '../../remote-cli/src/describe/agreement.mjs'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

const [app = '', port = '', shape = 'federated'] = process.argv.slice(2)
const config = await webpackConfigOf(join(root, app), { shape, dev: true })
if (app === 'host' || shape === 'standalone') config.plugins.push(devPage({ registry: app === 'host' }))

const server = new WebpackDevServer(
  {
    port: Number(port),
    hot: true,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*', 'referrer-policy': 'no-referrer' },
    allowedHosts: 'all',
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    devMiddleware: { stats: 'errors-warnings' },
    setupExitSignals: true,
    // What the page asks for now and then; a 404 would tell it that the portal has moved on.
    setupMiddlewares: (middlewares, { app: server }) => {
      if (app === 'host') server?.get('/remotes.json', async (_request, response) => response.json(await devRegistry()))
      return middlewares
    },
  },
  webpack(config),
)
await server.start()

/** The registry as the dev servers serve it: entries by their manifest, for federation's devtools; no preloads. */
async function devRegistry() {
  const origins = readOrigins()
  return {
    remotes: await Promise.all(
      remotes.map(async ({ name }) => ({
        ...(await readManifest(join(root, name, 'src/manifest.ts'))),
        container: `${name}_dev`.replaceAll('-', '_'),
        entry: `${origins[name]}/mf-manifest.json`,
        scripts: [],
        parts: {},
      })),
    ),
  }
}

/**
 * Fills the page in as publishing and serving do. A page without registry is a remote alone.
 * @param {{ registry: boolean }} options
 * @returns {import('webpack').WebpackPluginInstance}
 */
function devPage({ registry }) {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('DevPage', (compilation) => {
        HtmlPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise('DevPage', async (data) => {
          const page = {
            registry: registry ? await devRegistry() : { remotes: [] },
            settings: readPortalSettings(),
            nonce: '',
          }
          return { ...data, html: hostPage(data.html)(page) }
        })
      })
    },
  }
}
