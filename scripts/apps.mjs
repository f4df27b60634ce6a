// The apps of the portal: the host, and every folder remote-<name> whose package.json gives it a port.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {{ name: string, kind: 'host' | 'remote', port: number, portSetting: string }} App */

/** What its package.json says under `portal`; remote-kit and remote-cli are packages without. @param {string} name */
function readPortal(name) {
  const file = join(root, name, 'package.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).portal
  return undefined
}

/** @param {string} name @returns {App} */
function readApp(name) {
  const portal = readPortal(name)
  if (!Number.isInteger(portal?.port)) throw new Error(`${name}/package.json: portal.port is missing.`)
  return {
    name,
    kind: name === 'host' ? 'host' : 'remote',
    port: portal.port,
    portSetting: `PORT_${registryName(name).toUpperCase().replaceAll('-', '_')}`,
  }
}

/** What the registry calls a remote: `bidding` for remote-bidding. @param {string} name */
export const registryName = (name) => name.replace(/^remote-/, '')

export const remotes = readdirSync(root)
  .filter((name) => /^remote-[a-z][a-z0-9-]*$/.test(name) && readPortal(name) !== undefined)
  .map(readApp)
  .sort((one, other) => one.port - other.port)

/** @type {App[]} */
export const apps = [readApp('host'), ...remotes]

/** @param {string} name as the folder is called, or the registry: `remote-bidding` and `bidding` are the same */
export function appCalled(name) {
  const app = apps.find((candidate) => candidate.name === name || registryName(candidate.name) === name)
  if (!app) throw new Error(`There is no app called ${name}. There are: ${apps.map((app) => app.name).join(', ')}.`)
  return app
}

/** What a build writes. @param {string} name */
export const distFolder = (name) => join(root, name, 'dist')
