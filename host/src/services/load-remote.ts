import type { RegisteredRemote, RemoteModule } from 'shared-contracts/remote'

/** ms until a remote's entry is given up. */
const ENTRY_TIMEOUT = 15_000

/** Fetches a remote's module; called again after a failure it tries anew. */
export type LoadRemote = (remote: RegisteredRemote) => Promise<RemoteModule>

/** What a remote's entry leaves in the page under the remote's name: the interface of webpack's containers. */
interface Container {
  init(shareScope: unknown): Promise<void> | void
  get(exposed: string): Promise<() => { default: RemoteModule }>
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

const containerOf = (name: string): Container | undefined => (globalThis as Record<string, unknown>)[name] as Container

/** Remotes by webpack's own calls; which there are, the registry in the page says (ADR-01). */
export function createRemoteLoader(): LoadRemote {
  const entries = new Map<string, Promise<Container>>()

  function entryOf(remote: RegisteredRemote): Promise<Container> {
    const known = entries.get(remote.entry)
    if (known) return known
    const loading = loadEntry(remote)
    entries.set(remote.entry, loading)
    loading.catch(() => entries.delete(remote.entry))
    return loading
  }

  return async (remote) => {
    const container = await entryOf(remote)
    const exposed = (await container.get('./remote'))()
    if (exposed.default.contract !== 1) throw new Error(`${remote.name} exposes no module of contract 1`)
    return exposed.default
  }
}

/** Its script, checked against the registry's integrity, then the modules that the portal shares with it. */
async function loadEntry(remote: RegisteredRemote): Promise<Container> {
  await loadScript(remote)
  const container = containerOf(remote.container)
  if (!container) throw new Error(`${remote.entry} has not brought ${remote.container}`)
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  return container
}

function loadScript({ entry, integrity }: RegisteredRemote): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settle = (failure?: string) => {
      clearTimeout(timer)
      script.remove()
      if (failure === undefined) resolve()
      else reject(new Error(`${entry} ${failure}`))
    }
    const timer = setTimeout(() => settle('took too long'), ENTRY_TIMEOUT)
    script.onload = () => settle()
    script.onerror = () => settle('could not be loaded')
    script.src = entry
    // Without it the preloaded entry would be fetched a second time, and integrity would not be checked.
    script.crossOrigin = 'anonymous'
    if (integrity !== undefined) script.integrity = integrity
    document.head.append(script)
  })
}
