// Settings of a local start, from the environment, checked before anything runs.
import { apps, remotes } from './apps.mjs'

const API = { name: 'provider-api', port: 4000, portSetting: 'PORT_API' }

/** A sentence for the person at the terminal; no stack trace belongs to it. */
export class SettingError extends Error {}

/** @returns {Record<string, number>} port of each app and of provider-api */
export function readPorts(env = process.env) {
  /** @type {Record<string, number>} */
  const ports = {}
  for (const { name, port, portSetting } of [...apps, API]) {
    ports[name] = portOf(portSetting, env[portSetting], port)
    const twin = Object.keys(ports).find((other) => other !== name && ports[other] === ports[name])
    if (twin) throw new SettingError(`${portSetting}: port ${ports[name]} is already given to ${twin}. Choose another.`)
  }
  return ports
}

/** @param {string} name @param {string | undefined} text @param {number} otherwise */
function portOf(name, text, otherwise) {
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new SettingError(`${name}: ${text} is not a port (1 to 65535).`)
  return port
}

/** @param {string} name @param {string} text */
function webAddress(name, text) {
  try {
    const url = new URL(text)
    if (url.protocol === 'http:' || url.protocol === 'https:') return text.replace(/\/$/, '')
  } catch {
    // Said below.
  }
  throw new SettingError(`${name}: ${text} is not a web address.`)
}

/**
 * Where browsers find each remote: `ORIGIN_BIDDING` and so on, else its port on this machine.
 * @returns {Record<string, string>} origin by remote, without trailing slash
 */
export function readOrigins(env = process.env) {
  const ports = readPorts(env)
  return Object.fromEntries(
    remotes.map(({ name, portSetting }) => {
      const setting = portSetting.replace('PORT_', 'ORIGIN_')
      return [name, webAddress(setting, env[setting] || `http://localhost:${ports[name]}`)]
    }),
  )
}

/**
 * Origins with a space between them, as the page and its policy take them.
 * @param {string} name
 * @param {string} text
 */
function originList(name, text) {
  const origins = text.split(/\s+/).filter(Boolean)
  for (const origin of origins) {
    if (new URL(webAddress(name, origin)).origin !== origin)
      throw new SettingError(`${name}: ${origin} is not an origin such as https://files.example.`)
  }
  return origins.join(' ')
}

/**
 * What the portal's page is told of its deployment.
 * @returns {{ apiUrl: string, supportEmail: string, forgotPasswordUrl: string, documentOrigins: string }}
 */
export function readPortalSettings(env = process.env) {
  const ports = readPorts(env)
  const supportEmail = env.SUPPORT_EMAIL || 'support@marketplace.example'
  if (!/^[^@\s]+@[^@\s]+$/.test(supportEmail))
    throw new SettingError(`SUPPORT_EMAIL: ${supportEmail} is not an e-mail address.`)
  return {
    apiUrl: webAddress('API_URL', env.API_URL || `http://localhost:${ports['provider-api']}`),
    supportEmail,
    forgotPasswordUrl: webAddress(
      'FORGOT_PASSWORD_URL',
      env.FORGOT_PASSWORD_URL || 'https://marketplace.example/forgot-password',
    ),
    documentOrigins: originList('DOCUMENT_ORIGINS', env.DOCUMENT_ORIGINS || ''),
  }
}
