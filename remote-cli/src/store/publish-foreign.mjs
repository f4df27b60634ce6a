import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError } from '../build/build-error.mjs'
import { FOREIGN, foreignName, MF_MANIFEST } from '../build/foreign-variant.mjs'
import { withCompressed } from './publish-build.mjs'

/**
 * Puts the variant for foreign hosts beside the build that it belongs to, and makes it the newest.
 * @param {string} dist the build's files, with those of the variant in a folder of their own
 * @param {import('./folder-store.mjs').BuildStore} store
 * @returns {Promise<{ name: string, build: string, isNew: boolean }>}
 */
export async function publishForeign(dist, store) {
  const folder = join(dist, FOREIGN)
  const description = join(dist, 'remote.json')
  if (!existsSync(join(folder, MF_MANIFEST)) || !existsSync(description))
    throw new BuildError(`There is no variant for foreign hosts in ${dist}. Build it first: portal-remote foreign.`)
  const described = JSON.parse(readFileSync(description, 'utf8'))
  const { name } = described
  // It brings what the other one takes from its host, so it is renewed by more.
  const build = idIn(JSON.parse(readFileSync(join(folder, MF_MANIFEST), 'utf8')))
  const isNew = !(await store.has(foreignName(name), build))
  if (isNew) {
    const names = readdirSync(folder).filter((file) => !/\.(map|txt)$/.test(file))
    const files = new Map(names.map((file) => [file, readFileSync(join(folder, file))]))
    // By it, old ones are pruned like any build.
    files.set('remote.json', Buffer.from(JSON.stringify({ ...described, build })))
    await store.put(foreignName(name), build, await withCompressed(files))
  }
  await store.setNewest(foreignName(name), build)
  return { name, build, isNew }
}

/** `remote_bidding_<id>_foreign`, as its container is called. @param {{ id: string }} manifest */
const idIn = ({ id }) => id.split('_').at(-2) ?? ''
