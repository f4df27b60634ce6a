// The apps of the portal: where each is served, and which setting says so.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {{ name: string, kind: 'host' | 'remote', port: number, portSetting: string }} App */

/** @type {App[]} */
export const apps = [
  { name: 'host', kind: 'host', port: 3000, portSetting: 'PORT_HOST' },
  { name: 'remote-bidding', kind: 'remote', port: 3001, portSetting: 'PORT_BIDDING' },
  { name: 'remote-contracts', kind: 'remote', port: 3002, portSetting: 'PORT_CONTRACTS' },
  { name: 'remote-account', kind: 'remote', port: 3003, portSetting: 'PORT_ACCOUNT' },
]

export const remotes = apps.filter((app) => app.kind === 'remote')

/** @param {string} name */
export function appCalled(name) {
  const app = apps.find((candidate) => candidate.name === name)
  if (!app) throw new Error(`There is no app called ${name}. There are: ${apps.map((app) => app.name).join(', ')}.`)
  return app
}

/** What a build writes. @param {string} name */
export const distOf = (name) => join(root, name, 'dist')

/** What the static servers serve: this build's files and those of the builds before. @param {string} name */
export const publishedOf = (name) => join(root, 'dist', name)
