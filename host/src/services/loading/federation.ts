// What a remote's container is given, loaded when the first remote is: who only signs in does without it. Containers
// are webpack's own: they take a scope of shared modules, and need no runtime beside it.
import { providedModules } from '../../remotes/provided-modules'

/** Written in by webpack-config.mjs: by the name that a remote imports. */
declare const SHARED_MODULES: Readonly<Record<string, { key: string; version: string }>>

interface SharedModule {
  get: () => Promise<() => unknown>
  from: string
  eager: boolean
}

/** By share key, then by version. */
export type ShareScope = Record<string, Record<string, SharedModule>>

/** Everything that the host provides. What did not come is asked for anew by the next who needs it. */
export function createShareScope(): ShareScope {
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
  return scope
}
