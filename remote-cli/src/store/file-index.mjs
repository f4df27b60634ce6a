import { readStored } from './publish-build.mjs'

/**
 * Which build of a remote has a file. Builds never change, so each is read once; who asks for a file that none has
 * makes the store be looked at again, once for all who ask meanwhile.
 * @param {string} remote
 * @param {import('./folder-store.mjs').BuildStore} store
 * @returns {(file: string) => Promise<string | undefined>}
 */
export function fileIndex(remote, store) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const files = new Map()
  const find = (/** @type {string} */ file) => [...files].find(([, names]) => names.has(file))?.[0]

  async function look() {
    const builds = await store.builds(remote)
    for (const build of [...files.keys()]) if (!builds.includes(build)) files.delete(build)
    for (const build of builds) {
      if (files.has(build)) continue
      const described = await readStored(store, remote, build)
      if (described) files.set(build, new Set(Object.keys(described.files ?? {})))
    }
  }
  /** @type {Promise<void> | undefined} */
  let looking
  return async (file) => {
    const build = find(file)
    // One that has been removed since is no answer.
    if (build !== undefined && (await store.has(remote, build))) return build
    await (looking ??= look().finally(() => (looking = undefined)))
    return find(file)
  }
}
