// A fingerprint of everything a build is made from: equal fingerprints need no new build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { folderOfPackage, lockfilesOf, SHARED_PACKAGES } from '../build/packages.mjs'

/**
 * Hex SHA-256 over the sources of an app, of the shared packages, of the build itself and of the lockfile.
 * @param {string} app folder of the app
 * @param {string[]} [shared] packages that it is built with
 */
export function sourceHash(app, shared = SHARED_PACKAGES) {
  const hash = createHash('sha256')
  const sources = [
    ...lockfilesOf(app).map((file) => ['lockfile', file]),
    ...sourcesOf('app', app),
    ...sourcesOf('remote-cli', join(import.meta.dirname, '../..')),
    ...shared.flatMap((name) => sourcesOf(name, folderOfPackage(name))),
  ]
  for (const [name = '', file = ''] of sources) hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Names beside files, since an id must not depend on where the checkout lies.
 * @param {string} name
 * @param {string} folder
 */
function sourcesOf(name, folder) {
  const files = ['package.json', 'webpack.config.mjs', ...filesBelow(folder, 'src')]
  return files
    .filter((file) => existsSync(join(folder, file)))
    .sort()
    .map((file) => [`${name}/${file.replaceAll('\\', '/')}`, join(folder, file)])
}

/** @param {string} folder @param {string} part @returns {string[]} */
function filesBelow(folder, part) {
  if (!existsSync(join(folder, part))) return []
  return readdirSync(join(folder, part), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.[a-z]+$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
