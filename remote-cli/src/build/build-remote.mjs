import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { BuildError } from './build-error.mjs'
import { sourceHash } from '../describe/source-hash.mjs'

const STAMP = 'source-hash.txt'

/** @param {import('webpack').Configuration} config @returns {Promise<import('webpack').Stats>} */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats || stats.hasErrors())
          reject(new BuildError(stats?.toString({ all: false, errors: true }) ?? 'no build'))
        else resolve(stats)
      })
    })
  })
}

/** What its webpack.config.mjs says. @param {string} app folder */
export async function webpackConfigOf(app, settings = {}) {
  const file = join(app, 'webpack.config.mjs')
  if (!existsSync(file)) throw new BuildError(`There is no ${file}: this is not the folder of a remote.`)
  const { default: config } = await import(pathToFileURL(file).href)
  return config(settings)
}

/** @param {string} dist */
export const stampOf = (dist) => {
  const file = join(dist, STAMP)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** @param {string} dist @param {string} hash of the sources that it was built from */
export const stamp = (dist, hash) => writeFileSync(join(dist, STAMP), hash)

/**
 * Builds a remote if its sources have changed since the last build.
 * @param {string} app folder
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildRemote(app) {
  const dist = join(app, 'dist')
  const hash = sourceHash(app)
  if (stampOf(dist) === hash) return false
  await runWebpack(await webpackConfigOf(app))
  stamp(dist, hash)
  return true
}
