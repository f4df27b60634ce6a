// What a remote's container is given, loaded when the first remote is: who only signs in does without it. Containers
// are webpack's own: they take a scope of shared modules, and need no runtime beside it.
import { providedModules } from '../../remotes/provided-modules'

// Before any remote runs.
export { guardPage } from '../page-guard/guard-page'

/** Written in by webpack-config.mjs: by the name that a remote imports. */
declare const SHARED_MODULES: Readonly<Record<string, { key: string; version: string }>>
declare const HOT_RELOAD: boolean

interface SharedModule {
  get: () => Promise<() => unknown>
  from: string
  eager: boolean
}

/** By share key, then by version. */
export type ShareScope = Record<string, Record<string, SharedModule>>

/** Everything that the host provides. What did not come is asked for anew by the next who needs it. */
export async function createShareScope(): Promise<ShareScope> {
  const scope: ShareScope = {}
  for (const [name, load] of Object.entries(providedModules)) {
    const known = SHARED_MODULES[name]
    if (known === undefined) throw new Error(`${name} is provided, but not shared.`)
    const get = async () => {
      const module = await load()
      return () => module
    }
    scope[known.key] = { [known.version]: { get, from: 'host', eager: false } }
  }
  if (HOT_RELOAD) {
    // Hot reload works across apps only when all of them speak to one refresh runtime: webpack-config.mjs names it.
    // @ts-expect-error -- it has no types.
    const { default: refresh } = (await import('react-refresh/runtime')) as { default: object }
    Object.assign(globalThis, { __REACT_REFRESH__: refresh })
  }
  return scope
}
