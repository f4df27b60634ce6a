import { chooseServedBuild, type ReadRegistry } from 'shared-contracts/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Remotes } from './loading/create-remotes'

/** ms between two looks at the registry while the page is seen; a navigation looks sooner. */
const LOOK_EVERY = 60_000
const LOOK_AT_MOST_EVERY = 10_000

export interface NewerVersion {
  /** Whether a page that is loaded now would have another build of what this one uses. */
  available: StoreApi<boolean>
  /** Looks into the registry, unless it has just been done. */
  look(): Promise<void>
  /** Looks again and again. Returns how to stop. */
  follow(): () => void
}

export interface NewerVersionSources {
  read(): Promise<ReadRegistry | 'gone' | undefined>
  /** The build of the host that this page is of. */
  hostBuild: string | undefined
  remotes: Pick<Remotes, 'status' | 'choose' | 'revoke'>
  repId(): string | undefined
  /** Names of remotes that a developer has put another build in for. */
  local: readonly string[]
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** A page keeps the builds it has begun with; what has not been loaded yet is taken as it is now. */
export function createNewerVersion({
  read,
  hostBuild,
  remotes,
  repId,
  local,
  page,
}: NewerVersionSources): NewerVersion {
  const available = createStore<boolean>()(() => false)
  let lookedAt = -Infinity

  async function look(): Promise<void> {
    if (Date.now() - lookedAt < LOOK_AT_MOST_EVERY) return
    lookedAt = Date.now()
    const registry = await read()
    if (registry === undefined) return
    if (registry === 'gone') return available.setState(true, true)
    const newest = registry.remotes
      .map((line) => chooseServedBuild(line, repId()))
      .filter(({ name }) => !local.includes(name))
    remotes.choose(newest)
    remotes.revoke(registry.revoked.filter((name) => !local.includes(name)))
    const known = remotes.status.getState()
    const hasNewerHost = registry.host !== undefined && hostBuild !== undefined && registry.host !== hostBuild
    available.setState(
      hasNewerHost ||
        newest.some(({ name, build }) => {
          const { line, left } = known[name] ?? {}
          return build !== undefined && line?.build !== build && left !== build
        }),
      true,
    )
  }
  return {
    available,
    look,
    follow() {
      const lookIfSeen = () => {
        if (page.visibilityState === 'visible') void look()
      }
      const timer = setInterval(lookIfSeen, LOOK_EVERY)
      page.addEventListener('visibilitychange', lookIfSeen)
      return () => {
        clearInterval(timer)
        page.removeEventListener('visibilitychange', lookIfSeen)
      }
    },
  }
}
