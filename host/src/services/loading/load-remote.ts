import type { BuiltRemote, MountIsland, RemoteModule } from 'shared-contracts/remote'
import type { ShareScope } from './federation'
import { Incompatible } from './load-failure'

/** Fetches a remote's module; every call is a new try. */
export type LoadRemote = (line: BuiltRemote) => Promise<RemoteModule>

/** Remotes by their containers, entries checked against the registry's integrity. @param limit ms for an entry */
export function createRemoteLoader(limit: number): LoadRemote {
  const tries = new Map<string, number>()
  let started: Promise<ShareScope> | undefined
  /** What failed is tried anew. */
  const shared = () =>
    (started ??= import(/* webpackChunkName: "federation" */ './federation')
      .then(({ createShareScope }) => createShareScope())
      .catch((error: unknown) => {
        started = undefined
        throw error
      }))

  return async (line) => {
    const number = (tries.get(line.entry) ?? 0) + 1
    tries.set(line.entry, number)
    // A new request at every try: the browser joins a request of the same address that hangs, and a wrong answer of an
    // immutable address stays in its cache.
    const url = number === 1 ? line.entry : `${line.entry}?try=${number}`
    if (number > 1) askAnew(line)
    const scope = await shared()
    const container = await loadContainer({ url, container: line.container, integrity: line.integrity }, limit)
    await container.init(scope)
    const take = async <Exposed>(name: string) => (await container.get(name))() as Exposed | undefined
    if (line.grant?.island && !line.island)
      throw new Incompatible(`${line.name} may be shown as an island alone, and its build is none.`)
    if (line.island) {
      const { islandModule } = await import(/* webpackChunkName: "island" */ '../../remotes/island')
      const island = await take<{ mount: MountIsland }>('./island')
      if (island?.mount === undefined) throw new Error(`${line.name} exposes no island.`)
      return islandModule(line, island.mount)
    }
    const exposed = await take<{ default: RemoteModule }>('./remote')
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

/** What a remote's entry leaves in the page (webpack's container). */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (module: string) => Promise<() => unknown>
}

interface Entry {
  url: string
  /** The global name that it takes. */
  container: string
  integrity: string | undefined
}

/**
 * Runs an entry as the page preloads it, else it would be fetched twice. What goes wrong is told as webpack tells it of
 * a chunk. @param limit ms
 */
export function loadContainer({ url, container, integrity }: Entry, limit: number): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>
  // Of an earlier try.
  page[container] = undefined
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (failed?: 'error' | 'timeout' | 'ScriptExecutionError') => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      const made = page[container]
      if (failed === undefined && made !== undefined) return resolve(made)
      script.remove()
      const type = failed ?? 'ScriptExecutionError'
      const error = new Error(`Loading entry ${container} failed.\n(${type}: ${url})`)
      reject(Object.assign(error, { name: 'ChunkLoadError', type, request: url }))
    }
    const timer = setTimeout(end, limit, 'timeout')
    script.onload = () => end()
    script.onerror = () => end('error')
    // Of another origin, integrity is checked only so.
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
    if (integrity !== undefined) script.integrity = integrity
    script.src = url
    document.head.append(script)
  })
}
