// `npm run dev:ui`: every component of shared-ui in every state (shared-ui/gallery), with hot reload.
// `npm run dev:ui -- 3011` takes another port than 3010; 0 takes a free one.
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { root } from '../apps.mjs'
import { portalWebpackConfig } from '../../remote-cli/src/webpack-config.mjs'
import { devPage } from './dev-page.mjs'

const [port = '3010'] = process.argv.slice(2)

// The host's page and loaders, as an ordinary build: the components look as they do in the portal.
const config = portalWebpackConfig(join(root, 'host'), { kind: 'host', shape: 'standalone', dev: true })
config.entry = { main: join(root, 'shared-ui/gallery/main.tsx') }
config.cache = { .../** @type {import('webpack').FileCacheOptions} */ (config.cache), name: 'gallery' }
config.plugins?.push(devPage({ registry: false }))

const compiler = webpack(config)
const server = new WebpackDevServer(
  {
    port: Number(port),
    hot: true,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { stats: 'errors-warnings' },
    setupExitSignals: true,
  },
  compiler,
)
await server.start()
server.middleware?.waitUntilValid(() => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.server?.address())
  console.log(`The components are at http://localhost:${address.port}`)
})
