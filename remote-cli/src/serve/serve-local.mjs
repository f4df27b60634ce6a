// A team's own build in a deployed portal: served from this machine, built anew and shown anew at every change.
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { webpackConfigOf } from '../build/build-remote.mjs'

/** One name for all that this folder is built to while somebody works on it. */
const LOCAL = 'ofthismachine'

/**
 * @param {string} app folder of the remote
 * @param {number} port
 * @returns {Promise<WebpackDevServer>} once it listens
 */
export async function serveLocally(app, port) {
  // The production build but for what makes it slow: React of a deployed portal would take no other.
  const config = await webpackConfigOf(app, { build: LOCAL })
  config.devtool = 'cheap-module-source-map'
  config.optimization.minimize = false
  config.cache.name += '-local'
  config.cache.version = 'local'
  const server = new WebpackDevServer(
    {
      port,
      // Production React takes no hot updates: the page is loaded anew.
      hot: false,
      liveReload: true,
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      allowedHosts: 'all',
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
    },
    webpack(config),
  )
  await server.start()
  return server
}

/**
 * Where a deployed portal shows it.
 * @param {string} host the portal's address
 * @param {string} remote
 * @param {number} port
 */
export function localAddressIn(host, remote, port) {
  const url = new URL(host)
  url.searchParams.set(`remote.${remote}`, `http://localhost:${port}`)
  return url.href
}
