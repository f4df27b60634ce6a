import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { BuiltRemote, MountIsland, RemoteModule } from 'shared-contracts/remote'
import type { ScriptOwner } from '../page-guard/guard-page'
import { folderOf, Incompatible } from './load-failure'

/** Fetches a remote's module; every call is a new try. */
export type LoadRemote = (line: BuiltRemote) => Promise<RemoteModule>

/** Remotes by federation's runtime, entries checked against the registry's integrity. @param limit ms for an entry */
export function createRemoteLoader(limit: number): LoadRemote {
  const integrity = new Map<string, string>()
  const tries = new Map<string, number>()
  const remoteEntries = {
    name: 'remote-entries',
    // As the page preloads it, else it would be fetched twice; of another origin, integrity is checked only so.
    createScript({ url }: { url: string }) {
      const script = document.createElement('script')
      script.src = url
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
      const expected = integrity.get(url)
      if (expected !== undefined) script.integrity = expected
      return { script, timeout: limit }
    },
  }
  const folders = new Map<string, { remote: string; isDev: boolean }>()
  const entries = new Set<string>()
  const ownerOf: ScriptOwner = (script) => {
    const owner = [...folders].find(([folder]) => script.startsWith(folder))?.[1]
    // A dev server's script keeps its connection, whatever part is shown.
    return owner && { remote: owner.remote, isEntry: owner.isDev || entries.has(script.replace(/\?.*/, '')) }
  }
  let started: Promise<ModuleFederation> | undefined
  /** What failed is tried anew. */
  const federation = () =>
    (started ??= import(/* webpackChunkName: "federation" */ './federation')
      .then(({ guardPage, startFederation }) => {
        guardPage(ownerOf)
        return startFederation([remoteEntries])
      })
      .catch((error: unknown) => {
        started = undefined
        throw error
      }))

  return async (line) => {
    const number = (tries.get(line.entry) ?? 0) + 1
    tries.set(line.entry, number)
    // A new request at every try: the browser joins a request of the same address that hangs, and a wrong answer of an
    // immutable address stays in its cache.
    const entry = number === 1 ? line.entry : `${line.entry}?try=${number}`
    if (line.integrity !== undefined) integrity.set(entry, line.integrity)
    if (number > 1) askAnew(line)
    entries.add(line.entry)
    folders.set(folderOf(line.entry), { remote: line.name, isDev: line.build === undefined })
    const runtime = await federation()
    runtime.registerRemotes([{ name: line.container, entry, entryGlobalName: line.container, type: 'var' }], {
      force: number > 1,
    })
    if (line.grant?.island && !line.island)
      throw new Incompatible(`${line.name} may be shown as an island alone, and its build is none.`)
    if (line.island) {
      const { islandModule } = await import(/* webpackChunkName: "island" */ '../../remotes/island')
      const island = await runtime.loadRemote<{ mount: MountIsland }>(`${line.container}/island`)
      if (island?.mount === undefined) throw new Error(`${line.name} exposes no island.`)
      return islandModule(line, island.mount)
    }
    const exposed = await runtime.loadRemote<{ default: RemoteModule }>(`${line.container}/remote`)
    if (exposed?.default === undefined) throw new Error(`${line.name} exposes no module.`)
    const { contract } = exposed.default as { contract: number }
    if (contract !== 1) throw new Incompatible(`${line.name} speaks contract ${contract}, this portal speaks 1.`)
    return exposed.default
  }
}

/**
 * After a failure no chunk is taken from what the page preloaded: that may be the wrong answer, or one that hangs. The
 * builds' own runtimes read here how often a chunk has been asked for (remote-cli/src/build/checked-chunks.mjs).
 */
function askAnew({ scripts, parts }: BuiltRemote): void {
  const page = globalThis as { __askedForChunks?: Record<string, number> }
  const asked = (page.__askedForChunks ??= {})
  for (const url of [...scripts, ...Object.values(parts).flat()]) asked[url] ??= 1
}
