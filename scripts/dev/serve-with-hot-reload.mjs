// One app under webpack-dev-server: `node scripts/dev/serve-with-hot-reload.mjs remote-bidding 3001 federated`.
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { webpackConfigOf } from '../../remote-cli/src/build/build-remote.mjs'
import { root } from '../apps.mjs'
import { devPage, devRegistry } from './dev-page.mjs'

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
