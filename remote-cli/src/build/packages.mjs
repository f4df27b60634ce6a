// Where an app, the shared packages and the workspace lie: beside each other here, in node_modules elsewhere.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { BuildError } from './build-error.mjs'

const here = createRequire(import.meta.filename)

/** What federation shares of ours: whoever builds a remote has these three. */
export const SHARED_PACKAGES = ['shared-contracts', 'shared-ui', 'remote-kit']

/** Folder of a shared package, as this one finds it. @param {string} name */
export const folderOfPackage = (name) => dirname(here.resolve(`${name}/package.json`))

/**
 * Version of React or what else shared-ui stands on, as that finds it; looked for when it is asked, as the container of
 * a remote has no packages.
 * @param {string} name
 */
export const versionInSharedUi = (name) =>
  createRequire(join(folderOfPackage('shared-ui'), 'package.json'))(`${name}/package.json`).version

/** @param {string} folder */
export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock']

/** @param {string} folder @returns {string[]} the lockfiles in it */
const lockfilesIn = (folder) => LOCKFILES.map((file) => join(folder, file)).filter(existsSync)

/** The nearest folder with a lockfile, else the app's own. @param {string} app */
export function workspaceOf(app) {
  for (let folder = resolve(app); folder !== dirname(folder); folder = dirname(folder))
    if (lockfilesIn(folder).length > 0) return folder
  return app
}

/** @param {string} app */
export const lockfilesOf = (app) => lockfilesIn(workspaceOf(app))

/** `remote-bidding` of `/…/remote-bidding`. @param {string} app */
export const appName = (app) => readPackage(app).name ?? basename(app)

/**
 * What a remote is called in the registry: its package's name without `remote-`.
 * @param {string} app
 */
export function remoteName(app) {
  const name = appName(app)
  const [, short] = /^remote-([a-z][a-z0-9-]*)$/.exec(name) ?? []
  if (short === undefined) throw new BuildError(`${name}: a remote's package is called remote-<name>.`)
  return short
}

/** @param {string[]} packages each a dependency of the one before */
export function resolveThrough(...packages) {
  return packages.reduce((from, name) => createRequire(from).resolve(name), import.meta.filename)
}
