// Static servers, one for each app and origin, as `npm start` starts them.
// `node scripts/serve.mjs remote-bidding` serves one alone.
import { buildServer } from '../shared-ui/build/serve-builds.mjs'
import { openStore } from '../shared-ui/build/store/open-store.mjs'
import { appCalled, apps, root, shortName } from './apps.mjs'
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
    for (const app of names.map(appCalled)) {
      const port = ports[app.name] ?? app.port
      servers.push(app.kind === 'host' ? await serveApp(app, port, deployment) : await serveRemote(app, port, env))
    }
  } catch (error) {
    for (const server of servers) server.close()
    throw error
  }
  return servers
}

/** @param {import('./apps.mjs').App} app @param {number} port @param {NodeJS.ProcessEnv} env */
async function serveRemote({ name }, port, env) {
  const overTls = readPortalSettings(env).apiUrl.startsWith('https:')
  const server = buildServer({ remote: shortName(name), store: await openStore(env, root), overTls })
  await server.listen({ port, host: '::' })
  return server.server
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
