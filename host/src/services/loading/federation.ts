// Federation's runtime, loaded when the first remote is: who only signs in does without it.
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
// @ts-expect-error -- webpack-config.mjs says where it is; only the bundler follows that.
import * as runtimeCore from '@module-federation/runtime-core'
import { providedModules } from '../../remotes/provided-modules'

// Before any remote runs.
export { guardPage } from '../page-guard/guard-page'

/** Written in by webpack-config.mjs: by the name that a remote imports. */
declare const SHARED_MODULES: Readonly<Record<string, { key: string; version: string }>>
declare const HOST_CONTAINER: string
declare const HOT_RELOAD: boolean

type Plugins = NonNullable<Parameters<typeof createInstance>[0]['plugins']>
type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

/** Starts it with everything that the host provides; called once. */
export async function startFederation(plugins: Plugins): Promise<ModuleFederation> {
  // Remotes take it from here: each brings 11 KiB less.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore as object })
  const shared: Shared = {}
  const started: { instance?: ModuleFederation } = {}
  /** It keeps a module that did not come as one that never will; the next who needs it asks for it again. */
  const forget = (key: string) => {
    for (const scope of Object.values(started.instance?.shareScopeMap ?? {}))
      for (const offered of Object.values(scope[key] ?? {})) offered.loading = null
  }
  for (const [name, load] of Object.entries(providedModules)) {
    const known = SHARED_MODULES[name]
    if (known === undefined) throw new Error(`${name} is provided, but not shared.`)
    shared[known.key] = {
      version: known.version,
      get: async () => {
        try {
          const module = await load()
          return () => module
        } catch (error) {
          forget(known.key)
          throw error
        }
      },
      shareConfig: { singleton: true, requiredVersion: `^${known.version}` },
    }
  }
  if (HOT_RELOAD) {
    // Hot reload works across apps only when all of them speak to one refresh runtime: a remote's own of a version that
    // is said would go before one without.
    // @ts-expect-error -- it has no types.
    const { default: refresh } = (await import('react-refresh/runtime')) as { default: object }
    const { version } = await import('react-refresh/package.json')
    const shareConfig = { singleton: true, requiredVersion: false } as const
    shared['react-refresh/runtime'] = { version, lib: () => refresh, shareConfig }
  }
  started.instance = createInstance({
    name: HOST_CONTAINER,
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins,
  })
  return started.instance
}
