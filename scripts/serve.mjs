// Static servers, one for each app and origin, as `npm start` starts them.
// `node scripts/serve.mjs remote-bidding` serves one alone.
import { appCalled, apps } from './apps.mjs'
import { serveApp } from './serve/serve-app.mjs'
import { readOrigins, readPortalSettings, readPorts, SettingError } from './settings.mjs'

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [names] the apps to serve
 * @returns {Promise<import('node:http').Server[]>}
 */
export async function serveAll(env = process.env, names = apps.map((app) => app.name)) {
  const ports = readPorts(env)
  const deployment = { settings: readPortalSettings(env), origins: readOrigins(env) }
  /** @type {import('node:http').Server[]} */
  const servers = []
  try {
    for (const app of names.map(appCalled)) servers.push(await serveApp(app, ports[app.name] ?? app.port, deployment))
  } catch (error) {
    for (const server of servers) server.close()
    throw error
  }
  return servers
}

if (import.meta.filename === process.argv[1]) {
  try {
    const names = process.argv.slice(2)
    await serveAll(process.env, names.length > 0 ? names : undefined)
    console.log(`The portal is at http://localhost:${readPorts().host}`)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
