// Settings of a local start, from the environment, checked before anything runs.
import { apps, remotes } from './apps.mjs'
import { freePort } from './free-port.mjs'
import { browserAddress, SettingError } from './portal-settings.mjs'

export { readPortalSettings, SettingError } from './portal-settings.mjs'

const API = { name: 'provider-api', port: 4000, portSetting: 'PORT_API' }

/** @returns {Record<string, number>} port of each app and of provider-api */
export function readPorts(env = process.env) {
  /** @type {Record<string, number>} */
  const ports = {}
  for (const { name, port, portSetting } of [...apps, API]) {
    ports[name] = parsePort(portSetting, env[portSetting], port)
    const twin = Object.keys(ports).find((other) => other !== name && ports[other] === ports[name])
    if (twin) throw new SettingError(`${portSetting}: port ${ports[name]} is already given to ${twin}. Choose another.`)
  }
  return ports
}

/** @param {string} name @param {string | undefined} text @param {number} otherwise */
function parsePort(name, text, otherwise) {
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new SettingError(`${name}: ${text} is not a port (1 to 65535).`)
  return port
}

/**
 * Where browsers find each remote's dev server: `ORIGIN_BIDDING` and so on, else its port on this machine.
 * @returns {Record<string, string>} origin by remote, without trailing slash
 */
export function readOrigins(env = process.env) {
  const ports = readPorts(env)
  return Object.fromEntries(
    remotes.map(({ name, portSetting }) => {
      const setting = portSetting.replace('PORT_', 'ORIGIN_')
      return [name, browserAddress(setting, env[setting] || `http://localhost:${ports[name]}`, env)]
    }),
  )
}

/**
 * Before minutes are spent on building.
 * @param {Record<string, number>} ports
 * @throws SettingError that names the first taken port and the setting to change
 */
export async function refuseUsedPorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if ((await freePort(port)) === port) continue
    const setting = apps.find((app) => app.name === name)?.portSetting ?? 'PORT_API'
    throw new SettingError(
      `Port ${port} is taken, so ${name} cannot start. Stop what uses it, or set ${setting} to another port.`,
    )
  }
}
