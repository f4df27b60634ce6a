import { chooseServedBuild, readRegistry, type BuiltRemote, type ReadRegistry } from 'shared-contracts/remote'

/** ms until the registry is given up. */
const REGISTRY_LIMIT = 5000

/** Reads the registry anew: what the page was served with may be of yesterday. */
export function createRegistryClient(sources: {
  /** The build of the host that answers have to fit. */
  hostBuild: string | undefined
  repId(): string | undefined
  fetch: typeof fetch
}) {
  const { hostBuild, repId, fetch } = sources
  async function fetchRegistry(query: Record<string, string>): Promise<ReadRegistry | 'gone' | undefined> {
    const asHost: Record<string, string> = hostBuild ? { host: hostBuild } : {}
    const search = new URLSearchParams({ ...asHost, ...query }).toString()
    try {
      const response = await fetch(`/remotes.json${search && `?${search}`}`, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(REGISTRY_LIMIT),
      })
      if (response.status === 404 && Object.keys(query).length === 0) return 'gone'
      return response.ok ? readRegistry(await response.json()) : undefined
    } catch {
      return undefined
    }
  }
  return {
    /**
     * The registry as it is now; nothing when the host does not answer in time. `gone`: it no longer knows the host's
     * build that this page is of.
     */
    read: () => fetchRegistry({}),
    /** The release that this rep has now, or a certain build. */
    async readRelease(remote: string, build?: string): Promise<BuiltRemote | undefined> {
      const registry = await fetchRegistry(build ? { [remote]: build } : {})
      const entry = registry === 'gone' ? undefined : registry?.remotes.find(({ name }) => name === remote)
      if (!entry) return undefined
      if (!build) return chooseServedBuild(entry, repId())
      return entry.build === build ? entry : undefined
    },
  }
}
