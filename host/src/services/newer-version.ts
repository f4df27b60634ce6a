import { chooseServedBuild, type ReadRegistry } from 'shared-contracts/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Remotes } from './loading/create-remotes'

/** ms between two checks of the registry while the page is visible; a navigation checks sooner. */
const CHECK_INTERVAL_MS = 60_000
const MIN_INTERVAL_MS = 10_000

export interface NewerVersion {
  /** Whether a page that is loaded now would have another build of what this one uses. */
  available: StoreApi<boolean>
  /** Checks the registry, unless it has just been done. */
  check(): Promise<void>
  /** Checks again and again. Returns how to stop. */
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
  let checkedAt = -Infinity

  async function check(): Promise<void> {
    const ago = Date.now() - checkedAt
    // Below 0 the clock was set back.
    if (ago >= 0 && ago < MIN_INTERVAL_MS) return
    checkedAt = Date.now()
    const registry = await read()
    if (!registry) return
    if (registry === 'gone') return available.setState(true, true)
    const newest = registry.remotes
      .map((entry) => chooseServedBuild(entry, repId()))
      .filter(({ name }) => !local.includes(name))
    remotes.choose(newest)
    remotes.revoke(registry.revoked.filter((name) => !local.includes(name)))
    const statuses = remotes.status.getState()
    const hasNewerHost = registry.host !== undefined && hostBuild !== undefined && registry.host !== hostBuild
    available.setState(
      hasNewerHost ||
        newest.some(({ name, build }) => {
          const { release, leftBuild } = statuses[name] ?? {}
          return build !== undefined && release?.build !== build && leftBuild !== build
        }),
      true,
    )
  }
  return {
    available,
    check,
    follow() {
      const checkIfVisible = () => {
        if (page.visibilityState === 'visible') void check()
      }
      const timer = setInterval(checkIfVisible, CHECK_INTERVAL_MS)
      page.addEventListener('visibilitychange', checkIfVisible)
      return () => {
        clearInterval(timer)
        page.removeEventListener('visibilitychange', checkIfVisible)
      }
    },
  }
}
