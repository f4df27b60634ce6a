// The portal's servers as `npm start` starts them: one for each remote, and the host's.
// `node scripts/serve.mjs remote-bidding` serves one alone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from '../remote-cli/src/serve/serve-builds.mjs'
import { settingOf } from '../remote-cli/src/setting-of.mjs'
import { openStore } from '../remote-cli/src/store/open-store.mjs'
import { appCalled, apps, remotes, root, registryName } from './apps.mjs'
import { readPortalSettings, readPorts, SettingError } from './settings.mjs'

/** @param {NodeJS.ProcessEnv} [env] @param {string[]} [names] @returns {Promise<import('node:http').Server[]>} */
export async function serveRemotes(env = process.env, names = remotes.map(({ name }) => name)) {
  const ports = readPorts(env)
  /** @type {import('node:http').Server[]} */
  const servers = []
  try {
    for (const app of names.map(appCalled)) servers.push(await serveRemote(app, ports[app.name] ?? app.port, env))
  } catch (error) {
    for (const server of servers) server.close()
    throw error
  }
  return servers
}

/** @param {import('./apps.mjs').App} app @param {number} port @param {NodeJS.ProcessEnv} env */
async function serveRemote({ name, portSetting }, port, env) {
  const overTls = readPortalSettings(env).apiUrl.startsWith('https:')
  const server = buildServer({ remote: registryName(name), store: await openStore(env, root), overTls })
  try {
    await server.listen({ port, host: env.HOST_REMOTE || 'localhost' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    throw new SettingError(`Port ${port} is taken, so ${name} cannot start. Stop what uses it, or set ${portSetting}.`)
  }
  return server.server
}

export const HOST_PROGRAM = join(root, 'host/server/dist/main.js')

/**
 * What the host's server is told: where this checkout's remotes are. It passes on what browsers ask of them.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function hostSettings(env = process.env) {
  if (!existsSync(HOST_PROGRAM)) throw new SettingError('The host has not been built. Run npm run build.')
  const ports = readPorts(env)
  /** @type {Record<string, string | undefined>} */
  const settings = { ...env, PORT_HOST: String(ports.host) }
  if (!env.API_URL) settings.ASK_API ||= `http://localhost:${ports['provider-api']}`
  for (const { name } of remotes) {
    const key = settingOf(registryName(name))
    // Elsewhere, the host finds it where browsers do.
    if (!env[`ORIGIN_${key}`]) settings[`ASK_${key}`] ||= `http://localhost:${ports[name]}`
    settings[`ORIGIN_${key}`] ||= `/remotes/${registryName(name)}`
  }
  return settings
}

if (import.meta.filename === process.argv[1]) {
  try {
    const args = process.argv.slice(2)
    const names = args.length > 0 ? args : apps.map(({ name }) => name)
    const ofRemotes = names.filter((name) => name !== 'host')
    const settingsOfHost = names.includes('host') ? hostSettings() : undefined
    await serveRemotes(process.env, ofRemotes)
    if (settingsOfHost) {
      Object.assign(process.env, settingsOfHost)
      await import(pathToFileURL(HOST_PROGRAM).href)
    }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
