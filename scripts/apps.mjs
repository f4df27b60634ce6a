// The apps of the portal: the host, and every folder that is called remote-<name>.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {{ name: string, kind: 'host' | 'remote', port: number, portSetting: string }} App */

/** @param {string} name @returns {App} */
function readApp(name) {
  const { portal } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  if (!Number.isInteger(portal?.port)) throw new Error(`${name}/package.json: portal.port is missing.`)
  return {
    name,
    kind: name === 'host' ? 'host' : 'remote',
    port: portal.port,
    portSetting: `PORT_${shortName(name).toUpperCase().replaceAll('-', '_')}`,
  }
}

/** What the registry calls a remote: `bidding` for remote-bidding. @param {string} name */
export const shortName = (name) => name.replace(/^remote-/, '')

export const remotes = readdirSync(root)
  .filter((name) => /^remote-[a-z][a-z0-9-]*$/.test(name) && existsSync(join(root, name, 'package.json')))
  .map(readApp)
  .sort((one, other) => one.port - other.port)

/** @type {App[]} */
export const apps = [readApp('host'), ...remotes]

/** @param {string} name */
export function appCalled(name) {
  const app = apps.find((candidate) => candidate.name === name)
  if (!app) throw new Error(`There is no app called ${name}. There are: ${apps.map((app) => app.name).join(', ')}.`)
  return app
}

/** What a build writes. @param {string} name */
export const distOf = (name) => join(root, name, 'dist')
