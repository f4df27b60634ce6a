import { resolve } from 'node:path'
import {
  browserAddress,
  portalUrl,
  readPortalSettings,
  SettingError,
  webAddress,
} from '../../scripts/portal-settings.mjs'
import type { ProxiedPath } from './reverse-proxy'
import { parseTrust, type HostTrust } from './trusted-proxies'

/** The repository's folder: two levels above the sources (host/server), three above the bundle (host/server/dist). */
const repository = resolve(import.meta.dirname, import.meta.dirname.endsWith('dist') ? '../../..' : '../..')

/** Where a remote is, and who may announce its builds. */
export interface RemoteSettings {
  name: string
  /** Where browsers find it. */
  origin: string
  /** Where this server asks it for its newest build. */
  ask: string
  /** Nobody can announce without one; asking works all the same. */
  deployToken: string | undefined
}

export interface HostSettings {
  port: number
  /** The network address to listen on. */
  address: string
  /** For the page. */
  portal: ReturnType<typeof readPortalSettings>
  remotes: RemoteSettings[]
  /** What browsers find under PORTAL_URL and this server passes on. */
  proxied: ProxiedPath[]
  /** The operator's: it may change every remote, keys and grants. */
  registryToken: string | undefined
  metricsToken: string | undefined
  registryDir: string
  registryDatabaseUrl: string | undefined
  /** The host's build, and where the builds before it are kept. */
  dist: string
  hostBuildsDir: string
  trustProxy: HostTrust
  logLevel: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws SettingError with one sentence */
export function readHostSettings(env: NodeJS.ProcessEnv): HostSettings {
  const portal = readPortalSettings(env)
  const folder = (name: string, otherwise: string) => resolve(repository, env[name] || otherwise)
  const databaseUrl = env['REGISTRY_DATABASE_URL'] || undefined
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/.+/.test(databaseUrl))
    throw new SettingError('REGISTRY_DATABASE_URL must start with postgres:// or postgresql://.')
  const logLevel = env['LOG_LEVEL'] || 'info'
  if (!LEVELS.includes(logLevel)) throw new SettingError(`LOG_LEVEL: ${logLevel} is none of ${LEVELS.join(', ')}.`)
  const trust = env['TRUST_PROXY'] || 'no'
  const trustProxy = parseTrust(trust)
  if (trustProxy === undefined)
    throw new SettingError(
      `TRUST_PROXY: ${trust} is neither no, nor a number of proxies (1 to 10), nor their addresses and networks.`,
    )
  const internalApiUrl = internalAddress('API', portal.apiUrl, env)
  const remotes = readRemotes(env)
  return {
    port: parsePort('PORT_HOST', env['PORT_HOST'] || '3000'),
    address: env['HOST_ADDRESS'] || 'localhost',
    portal,
    remotes,
    proxied: [
      { path: pathHere(portal.apiUrl, env), to: internalApiUrl },
      ...remotes.map(({ origin, ask }) => ({ path: pathHere(origin, env), to: ask })),
    ].filter(({ path }) => path !== ''),
    registryToken: token('REGISTRY_TOKEN', env['REGISTRY_TOKEN']),
    metricsToken: token('METRICS_TOKEN', env['METRICS_TOKEN']),
    registryDir: folder('REGISTRY_DIR', '.data/registry'),
    registryDatabaseUrl: databaseUrl,
    dist: folder('HOST_DIST', 'host/dist'),
    hostBuildsDir: folder('HOST_BUILDS', '.data/host-builds'),
    trustProxy,
    logLevel,
  }
}

/** `ORIGIN_BIDDING` says that there is a remote called bidding. */
function readRemotes(env: NodeJS.ProcessEnv): RemoteSettings[] {
  return Object.keys(env)
    .filter((setting) => /^ORIGIN_[A-Z][A-Z0-9_]*$/.test(setting) && env[setting])
    .sort()
    .map((setting) => {
      const key = setting.slice('ORIGIN_'.length)
      const origin = browserAddress(setting, env[setting] ?? '', env)
      return {
        name: key.toLowerCase().replaceAll('_', '-'),
        origin,
        ask: internalAddress(key, origin, env),
        deployToken: token(`DEPLOY_TOKEN_${key}`, env[`DEPLOY_TOKEN_${key}`]),
      }
    })
}

/**
 * The path of an address under PORTAL_URL, which this server passes on. Empty for another origin, and without a path:
 * then a proxy in front of this server routes the calls.
 */
function pathHere(address: string, env: NodeJS.ProcessEnv): string {
  const { origin, pathname } = new URL(address)
  if (origin === new URL(portalUrl(env)).origin) return pathname.replace(/\/$/, '')
  return ''
}

/** Where this server finds what browsers find at `address`. */
function internalAddress(key: string, address: string, env: NodeJS.ProcessEnv): string {
  const setting = `ASK_${key}`
  const found = env[setting] || (pathHere(address, env) === '' ? address : undefined)
  if (!found) throw new SettingError(`${setting}: where is what this server passes on as ${address}?`)
  return webAddress(setting, found)
}

function token(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length < 16) throw new SettingError(`${name} must have at least 16 characters.`)
  return text
}

function parsePort(name: string, text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError(`${name}: ${text} is not a port (0 to 65535).`)
  return port
}
