// A fingerprint of everything a build is made from: equal fingerprints need no new build.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/** @param {string} app */
const sharedBy = (app) => (app === 'provider-api' ? ['shared-contracts'] : ['shared-contracts', 'shared-ui'])

/**
 * Hex SHA-256 over the sources of an app, of the shared packages, of the build itself and of the lockfile.
 * @param {string} app
 */
export function sourceHash(app) {
  const hash = createHash('sha256')
  const files = [
    'pnpm-lock.yaml',
    ...filesBelow(join(root, 'shared-ui/build')),
    ...[app, ...sharedBy(app)].flatMap((name) => [`${name}/package.json`, ...filesBelow(join(root, name, 'src'))]),
  ]
  for (const file of files.sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.[a-z]+$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
