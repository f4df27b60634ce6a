import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RegisteredRemote, RemoteModule } from 'shared-contracts/remote'

/** ms until a remote's entry is given up. */
const ENTRY_TIMEOUT = 10_000

/** Fetches a remote's module; called again after a failure it tries anew. */
export type LoadRemote = (remote: RegisteredRemote) => Promise<RemoteModule>

/** Remotes by federation's runtime, entries checked against the registry's integrity. */
export function createRemoteLoader(): LoadRemote {
  const integrity = new Map<string, string>()
  registerPlugins([
    {
      name: 'remote-entries',
      // Without crossOrigin the preloaded entry would be fetched a second time, and integrity would not be checked.
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        const expected = integrity.get(url)
        if (expected !== undefined) script.integrity = expected
        return { script, timeout: ENTRY_TIMEOUT }
      },
    },
  ])

  const attempt = async (remote: RegisteredRemote, tries: number): Promise<RemoteModule> => {
    // A new request at every try: the browser joins a request of the same address that hangs, and a wrong answer of an
    // immutable address stays in its cache.
    const entry = tries === 1 ? remote.entry : `${remote.entry}?try=${tries}`
    if (remote.integrity !== undefined) integrity.set(entry, remote.integrity)
    registerRemotes([{ name: remote.container, entry, entryGlobalName: remote.container, type: 'var' }], {
      force: tries > 1,
    })
    const exposed = await loadRemote<{ default: RemoteModule }>(`${remote.container}/remote`)
    if (exposed?.default.contract !== 1) throw new Error(`${remote.name} exposes no module of contract 1`)
    return exposed.default
  }
  return onceLoaded(attempt)
}

/**
 * However many parts of a remote ask at once, it is loaded once; after a failure the next one to ask starts a new try.
 * @param attempt given the number of the try, from 1
 */
export function onceLoaded(attempt: (remote: RegisteredRemote, tries: number) => Promise<RemoteModule>): LoadRemote {
  const tries = new Map<string, number>()
  const loads = new Map<string, Promise<RemoteModule>>()
  return (remote) => {
    const known = loads.get(remote.entry)
    if (known !== undefined) return known
    const number = (tries.get(remote.entry) ?? 0) + 1
    tries.set(remote.entry, number)
    const load = attempt(remote, number).catch((error: unknown) => {
      loads.delete(remote.entry)
      throw error
    })
    loads.set(remote.entry, load)
    return load
  }
}
