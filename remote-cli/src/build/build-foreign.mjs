import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError } from './build-error.mjs'
import { runWebpack, stamp, stampOf, webpackConfigOf } from './build-remote.mjs'
import { sourceHash } from '../describe/source-hash.mjs'

/**
 * Builds a remote for pages that are not the portal, if its sources have changed since.
 * @param {string} app folder of the remote
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildForeign(app) {
  if (!existsSync(join(app, 'src/mount.ts')))
    throw new BuildError(`${app} has no src/mount.ts, by which a page that is not the portal shows it.`)
  const config = await webpackConfigOf(app, { shape: 'foreign' })
  const hash = sourceHash(app)
  if (stampOf(config.output.path) === hash) return false
  await runWebpack(config)
  stamp(config.output.path, hash)
  return true
}

/**
 * Builds a remote as an island of the portal.
 * @param {string} app folder of the remote
 * @returns {Promise<string>} folder of the build
 */
export async function buildIsland(app) {
  if (!existsSync(join(app, 'src/island.ts')))
    throw new BuildError(`${app} has no src/island.ts, by which the portal shows it as an island.`)
  const config = await webpackConfigOf(app, { shape: 'island' })
  await runWebpack(config)
  return config.output.path
}
