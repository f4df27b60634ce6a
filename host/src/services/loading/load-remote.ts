import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { BuiltRemote, MountIsland, RemoteModule } from 'shared-contracts/remote'
import { Incompatible } from './load-failure'

/** Fetches a remote's module; every call is a new try. */
export type LoadRemote = (line: BuiltRemote) => Promise<RemoteModule>

/** A dev server has no build, and so no integrity; only the machine in front of the rep may have one. */
const isDevServer = (entry: string) => ['localhost', '127.0.0.1'].includes(new URL(entry).hostname)

/** Remotes by federation's runtime, entries checked against the registry's integrity. @param limit ms for an entry */
export function createRemoteLoader(limit: number): LoadRemote {
  const tries = new Map<string, number>()
  const integrities = new Map<string, string | undefined>()
  let started: Promise<ModuleFederation> | undefined
  /** What failed is tried anew. */
  const federation = () =>
    (started ??= import(/* webpackChunkName: "federation" */ './federation')
      .then(({ startFederation }) => startFederation({ limit, integrityOf: (url) => integrities.get(url) }))
      .catch((error: unknown) => {
        started = undefined
        throw error
      }))

  return async (line) => {
    const { name, container, grant, island } = line
    if (line.integrity === undefined && !isDevServer(line.entry))
      throw new Incompatible(`Nothing says what the first script of ${name} has to be like: it is not run.`)
    const number = (tries.get(line.entry) ?? 0) + 1
    tries.set(line.entry, number)
    // A new request at every try: the browser joins a request of the same address that hangs, and a wrong answer of an
    // immutable address stays in its cache.
    const entry = number === 1 ? line.entry : `${line.entry}?try=${number}`
    integrities.set(entry, line.integrity)
    if (number > 1) askAnew(line)
    const runtime = await federation()
    runtime.registerRemotes([{ name: container, entry }], { force: true })
    if (grant?.island && !island)
      throw new Incompatible(`${name} may be shown as an island alone, and its build is none.`)
    if (island) {
      const { islandModule } = await import(/* webpackChunkName: "island" */ '../../remotes/island')
      const exposed = await runtime.loadRemote<{ mount: MountIsland }>(`${container}/island`)
      if (exposed?.mount === undefined) throw new Error(`${name} exposes no island.`)
      return islandModule(line, exposed.mount)
    }
    const exposed = await runtime.loadRemote<{ default: RemoteModule }>(`${container}/remote`)
    if (exposed?.default === undefined) throw new Error(`${name} exposes no module.`)
    const { contract } = exposed.default as { contract: number }
    if (contract !== 1) throw new Incompatible(`${name} speaks contract ${contract}, this portal speaks 1.`)
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
