import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RegisteredRemote, RemoteModule } from 'shared-contracts/remote'

/** ms until a remote's entry is given up. */
const ENTRY_TIMEOUT = 15_000

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

  return async (remote) => {
    if (remote.integrity !== undefined) integrity.set(remote.entry, remote.integrity)
    registerRemotes([{ name: remote.container, entry: remote.entry, entryGlobalName: remote.container, type: 'var' }])
    const exposed = await loadRemote<{ default: RemoteModule }>(`${remote.container}/remote`)
    if (exposed?.default.contract !== 1) throw new Error(`${remote.name} exposes no module of contract 1`)
    return exposed.default
  }
}
