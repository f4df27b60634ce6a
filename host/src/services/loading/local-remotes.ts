import {
  buildOfManifest,
  readRegistry,
  remoteBuild,
  type BuiltRemote,
  type RegisteredRemote,
  type RemoteGrant,
} from 'shared-contracts/remote'

/** Where a developer's builds are kept for the tab, by remote. The page's inline scripts read it too. */
export const LOCAL_REMOTES_KEY = 'localRemotes'
/** ms until a machine that does not answer is given up. */
const LOCAL_LIMIT = 3000

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Names of remotes and where their builds come from, `http://localhost:3001`. */
export type LocalRemotes = Readonly<Record<string, string>>

/**
 * A developer's own build in a deployed portal: `?remote.bidding=http://localhost:3001`, kept for the tab. Only where
 * the deployment allows it, and only from the machine in front of the rep: a link must not bring anybody's code.
 */
export function readLocalRemotes(
  allowed: boolean,
  page: Pick<Window, 'location' | 'history'>,
  tab: TabStorage,
): LocalRemotes {
  if (!allowed) return {}
  const url = new URL(page.location.href)
  const named = [...url.searchParams].filter(([name]) => name.startsWith('remote.'))
  const added = named.map(([name, address]): [string, unknown] => [name.slice('remote.'.length), address])
  const local = ofThisMachine([...readStored(tab), ...added])
  if (named.length === 0) return local
  for (const [name] of named) url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', url)
  try {
    tab.setItem(LOCAL_REMOTES_KEY, JSON.stringify(local))
  } catch {
    // A browser whose storage is full or forbidden has the build for this page only.
  }
  return local
}

/** Back to what the registry says. */
export function forgetLocalRemotes(tab: TabStorage): void {
  tab.removeItem(LOCAL_REMOTES_KEY)
}

function readStored(tab: TabStorage): [remote: string, address: unknown][] {
  try {
    return Object.entries(JSON.parse(tab.getItem(LOCAL_REMOTES_KEY) ?? '{}') as object)
  } catch {
    return []
  }
}

/** The origins of addresses on this machine; every other one is nothing. */
function ofThisMachine(named: [remote: string, address: unknown][]): LocalRemotes {
  const origins: Record<string, string> = {}
  for (const [remote, address] of named) {
    delete origins[remote]
    if (typeof address !== 'string' || !URL.canParse(address)) continue
    const { protocol, hostname, origin } = new URL(address)
    if (/^https?:$/.test(protocol) && ['localhost', '127.0.0.1'].includes(hostname)) origins[remote] = origin
  }
  return origins
}

/**
 * The release that a machine serves. Rejects, with why, when there is none.
 * @param others whose pages it cannot have
 */
export async function readLocalRelease(
  remote: string,
  address: string,
  get: typeof fetch,
  grant?: RemoteGrant,
  others: readonly RegisteredRemote[] = [],
): Promise<BuiltRemote> {
  const signal = AbortSignal.timeout(LOCAL_LIMIT)
  const response = await get(`${address}/mf-manifest.json`, { cache: 'no-store', signal })
  const { files, ...build } = remoteBuild.parse(buildOfManifest(await response.json()))
  const entry = `${address}/${build.build}/${build.entry}`
  const integrity = files[build.entry]?.integrity
  const { remotes, refused } = readRegistry({
    remotes: [{ ...build, grant, entry, integrity, scripts: [], parts: {} }, ...others],
  })
  const [release] = remotes
  if (release?.name !== remote) throw new Error(refused[0]?.why ?? `${address} serves ${build.name}, not ${remote}.`)
  return release
}

/**
 * The page's registry with a developer's builds in it. While their machine does not answer, the registry's pages say
 * that they are not there; of a remote that it does not know yet there is nothing.
 */
export async function withLocalRemotes(
  registered: readonly RegisteredRemote[],
  local: LocalRemotes,
  get: typeof fetch,
): Promise<RegisteredRemote[]> {
  const own = Object.entries(local).map(async ([name, address]) => {
    const entry = registered.find((entry) => entry.name === name)
    const cleared = { canary: undefined, previous: undefined, unfit: undefined, integrity: undefined, build: undefined }
    const away = entry && { ...entry, ...cleared, entry: `${address}/remoteEntry.js`, scripts: [], parts: {} }
    return readLocalRelease(name, address, get, entry?.grant, entry ? [] : registered).catch(() => away)
  })
  const theirs = registered.filter(({ name }) => !(name in local))
  return [...theirs, ...(await Promise.all(own)).filter((release) => release !== undefined)]
}
