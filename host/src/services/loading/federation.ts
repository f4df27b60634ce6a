// Federation's runtime and what remotes are given, loaded when the first remote is: who only signs in does without it.
import {
  createInstance,
  getRemoteEntry,
  getRemoteInfo,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime'
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import type { RemotePart } from 'shared-contracts/remote'
import { providedModules } from '../../remotes/provided-modules'
import { asLoadFailure } from './load-failure'

/** Written in by webpack-config.mjs: by the name that a remote imports. */
declare const SHARED_MODULES: Readonly<Record<string, { key: string; version: string }>>

type Plugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number]
type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

/** Federation would never ask again for a shared module that failed to load (module-federation/core#5068). */
export const retryFailedShares: Plugin = {
  name: 'shared-anew',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const offered of Object.values(scope[pkgName] ?? {})) if (!offered.loaded) offered.loading = null
  },
}

/** What an entry has to be like. */
interface EntryRules {
  /** Of an entry's address, `sha384-…`; nothing of a dev server's. */
  integrityOf(url: string): string | undefined
  /** ms until it is given up. */
  limit: number
}

/** Entries are fetched with the attributes of their preloads, else twice; each is checked by its hash. */
const checkedEntries = ({ integrityOf, limit }: EntryRules): Plugin => ({
  name: 'checked-entries',
  createScript({ url }) {
    const script = document.createElement('script')
    // Browsers check integrity of another origin only with CORS.
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
    const integrity = integrityOf(url)
    if (integrity) script.integrity = integrity
    script.src = url
    return { script, timeout: limit }
  },
  errorLoadRemote({ error }) {
    throw asLoadFailure(error)
  },
})

/**
 * Marks all shared modules as used by the host: `registerRemotes` with `force` removes those that only that remote has
 * used, and the entry that runs next would find no React.
 */
export function keepSharesInUse({ name, shareScopeMap }: ReturnType<typeof createInstance>): void {
  for (const scope of Object.values(shareScopeMap))
    for (const versions of Object.values(scope)) for (const shared of Object.values(versions)) shared.useIn.push(name)
}

export type Federation = ReturnType<typeof startFederation>

/** The host's instance: everything that remotes share, and no remote yet. Remotes go by the name of their container. */
export function startFederation(rules: EntryRules) {
  // Globally, as a plugin of this instance alone is not asked when a remote's own instance needs a shared module.
  registerGlobalPlugins([retryFailedShares])
  const shared: Shared = {}
  for (const [name, load] of Object.entries(providedModules)) {
    const sharedModule = SHARED_MODULES[name]
    if (!sharedModule) throw new Error(`${name} is provided, but not shared.`)
    shared[sharedModule.key] = {
      version: sharedModule.version,
      get: async () => {
        const module = await load()
        return () => module
      },
      shareConfig: { singleton: true, requiredVersion: `^${sharedModule.version}` },
    }
  }
  const runtime = createInstance({
    name: 'host',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [injectRuntimeCore(), checkedEntries(rules)],
  })
  keepSharesInUse(runtime)
  return {
    /** Runs an entry anew, whatever the remote had before. Rejects with the error that webpack has for a chunk. */
    async open(container: string, entry: string): Promise<void> {
      const remote = { name: container, entry }
      // Else federation takes the container that an earlier try left there, and fetches nothing.
      Reflect.set(globalThis, container, undefined)
      runtime.registerRemotes([remote], { force: true })
      // A dev server gives its manifest instead: `loadRemote` finds the entry in it.
      if (entry.includes('.json')) return
      await getRemoteEntry({ origin: runtime, remoteInfo: getRemoteInfo(remote) }).catch((error: unknown) => {
        throw asLoadFailure(error)
      })
    },
    /** A part that it exposes. */
    async loadPart(container: string, name: string): Promise<{ default: RemotePart }> {
      const part = await runtime.loadRemote<{ default: RemotePart }>(`${container}/${name}`)
      if (part === null) throw new Error(`${container} exposes no ${name}.`)
      return part
    },
  }
}
