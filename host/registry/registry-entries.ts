import type { HostBuild, RemoteBuild, RemoteGrant } from 'shared-contracts/remote'
import type { Choice } from './choose-build'

/** A build as it stands in the page's registry; `readRegistry` reads it there and ignores fields it does not know. */
export interface RegistryEntry {
  name: string
  [field: string]: unknown
}

type HostModules = Pick<HostBuild, 'provides'> & Partial<Pick<HostBuild, 'files'>>

/**
 * One build as an entry of the registry: its manifest and the addresses of its scripts. Scripts of shared modules that
 * the host loads late are listed with the parts that need them, so that a page can load all of them at once.
 */
function toEntry(build: RemoteBuild, { provides, files = {} }: HostModules, origin: string): RegistryEntry {
  const integrities: Record<string, string> = {}
  /** The file's address; its hash is noted in `integrities` on the way. */
  const ownAddress = (file: string) => {
    let folder = `${build.build}/`
    if (build.chunksAt === 'origin') folder = ''
    else if (build.chunksAt === 'files' && file !== build.entry) folder = 'files/'
    const address = `${origin}/${folder}${file}`
    if (build.files[file]) integrities[address] = build.files[file].integrity
    return address
  }
  const hostAddress = (file: string) => {
    if (files[file]) integrities[`/${file}`] = files[file].integrity
    return `/${file}`
  }
  const scriptsOf = ({ scripts, shared }: { scripts: string[]; shared: string[] }) => {
    const hostScripts = shared.flatMap((key) => provides[key]?.scripts ?? [])
    return [...new Set([...scripts.map(ownAddress), ...hostScripts.map(hostAddress)])]
  }
  const scripts = scriptsOf(build)
  const parts: Record<string, string[]> = {}
  for (const [name, part] of Object.entries(build.parts))
    parts[name] = scriptsOf(part).filter((script) => !scripts.includes(script))
  const { name, title, version, contract, routes, widgets, nav, container } = build
  return {
    name,
    title,
    version,
    contract,
    routes,
    widgets,
    nav,
    container,
    build: build.build,
    entry: ownAddress(build.entry),
    integrity: build.files[build.entry]?.integrity,
    scripts,
    parts,
    integrities,
  }
}

/**
 * A list of the one entry of a remote in a page of this host. When no build fits, it is the newest with the reason, so
 * that the page can say so: none of its code is run. Empty when there is no build at all.
 */
export function registryEntries(
  choice: Choice,
  host: HostModules,
  { origin, grant }: { origin: string; grant?: RemoteGrant | undefined },
): RegistryEntry[] {
  const { current, previous, canary, newest, passedOver } = choice
  if (!current) {
    const why = passedOver.find(({ build }) => build === newest?.build)?.why
    return newest && why ? [{ ...toEntry(newest, host, origin), grant, unfit: why.join(' ') }] : []
  }
  const canaryEntry = canary && { percent: canary.percent, line: toEntry(canary.build, host, origin) }
  return [{ ...toEntry(current, host, origin), grant, previous: previous?.build, canary: canaryEntry }]
}
