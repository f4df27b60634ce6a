import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readBuild } from '../describe/agreement.mjs'
import { BuildError } from '../build/build-error.mjs'
import { DESCRIPTION } from './folder-store.mjs'
import { outlivedBuilds } from './outlived-builds.mjs'

const COMPRESSED = /\.(js|css|json|svg)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Puts a build into the store, and makes it the newest. What is there already stays as it is.
 * @param {string} dist the build's files with its mf-manifest.json
 * @param {import('./folder-store.mjs').BuildStore} store
 * @returns {Promise<{ build: StoredBuild, isNew: boolean }>} as the store has it
 */
export async function publishBuild(dist, store) {
  const file = join(dist, DESCRIPTION)
  if (!existsSync(file)) throw new BuildError(`There is no build in ${dist}. Build it first.`)
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const build = await readBuild(written, file)
  const isNew = !(await store.has(build.name, build.build))
  if (isNew) {
    const files = await filesOf(dist, build)
    files.set(DESCRIPTION, Buffer.from(`${JSON.stringify(written, null, 2)}\n`))
    await store.put(build.name, build.build, files)
  }
  await store.setNewest(build.name, build.build)
  return { build: (await readStored(store, build.name, build.build)) ?? describedBy(written), isNew }
}

/**
 * @param {import('./folder-store.mjs').BuildStore} store
 * @param {string} remote
 * @param {string} [build] the newest, if none is named
 * @returns {Promise<StoredBuild | undefined>}
 */
export async function readStored(store, remote, build) {
  const id = build ?? (await store.newest(remote))
  const text = id && (await store.read(remote, id, DESCRIPTION))
  return text ? describedBy(JSON.parse(text.toString())) : undefined
}

/** @typedef {import('shared-contracts/remote').RemoteBuild} RemoteBuild */
/**
 * What a store is asked for, and the whole manifest.
 * @typedef {Pick<RemoteBuild, 'name' | 'build' | 'version' | 'builtAt' | 'files' | 'requires'> & { manifest: object }}
 *   StoredBuild
 */

/** @param {any} manifest @returns {StoredBuild} */
export const describedBy = (manifest) => ({ ...manifest.metaData?.portal, manifest })

/**
 * Every file that the manifest names, if it is the one that is described, with its compressed forms.
 * @param {string} dist
 * @param {RemoteBuild} build
 */
async function filesOf(dist, build) {
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  for (const [name, { integrity }] of Object.entries(build.files)) {
    const path = join(dist, name === build.entry ? 'build' : 'files', name)
    const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity)
      throw new BuildError(`${path} is not the file that ${DESCRIPTION} describes. Build ${build.name} anew.`)
    files.set(name, content)
    if (!COMPRESSED.test(name)) continue
    files.set(`${name}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    files.set(`${name}.gz`, await gzipped(content, { level: 9 }))
  }
  return files
}

/**
 * @param {import('./folder-store.mjs').BuildStore} store
 * @param {string} remote
 * @param {readonly string[]} keep every build that the registry lists
 * @returns {Promise<string[]>} what has gone
 */
export async function pruneBuilds(store, remote, keep) {
  const described = await Promise.all((await store.builds(remote)).map((build) => readStored(store, remote, build)))
  const whole = described.filter((build) => build !== undefined)
  const newest = await store.newest(remote)
  const outlived = outlivedBuilds(whole, { keep: newest === undefined ? keep : [...keep, newest], now: Date.now() })
  for (const build of outlived) await store.remove(remote, build)
  return outlived
}
