import type { HostBuild, RemoteBuild, RemoteGrant } from 'shared-contracts/remote'
import type { Choice } from './choose-build'

/** A build as the page's registry names it; `readRegistry` reads it there, whatever a newer publisher has written. */
export interface RegistryEntry {
  name: string
  [field: string]: unknown
}

type HostModules = Pick<HostBuild, 'provides'> & Partial<Pick<HostBuild, 'files'>>

/**
 * One build as an entry of the registry: its manifest and where its scripts are. Shared modules that the host loads
 * late are listed with the parts that need them, so that nothing waits in a row.
 */
function toEntry(build: RemoteBuild, { provides, files = {} }: HostModules, origin: string): RegistryEntry {
  const integrities: Record<string, string> = {}
  const noted = (address: string, file: { integrity: string } | undefined) => {
    if (file) integrities[address] = file.integrity
    return address
  }
  const own = (file: string) => {
    const folder = file === build.entry || build.chunksAt === 'build' ? `${build.build}/` : 'files/'
    return noted(`${origin}/${build.chunksAt === 'origin' ? '' : folder}${file}`, build.files[file])
  }
  const scriptsOf = ({ scripts, shared }: { scripts: string[]; shared: string[] }) => {
    const ofHost = shared.flatMap((key) => provides[key]?.scripts ?? [])
    return [...new Set([...scripts.map(own), ...ofHost.map((file) => noted(`/${file}`, files[file]))])]
  }
  const scripts = scriptsOf(build)
  const parts: Record<string, string[]> = {}
  for (const [name, part] of Object.entries(build.parts))
    parts[name] = scriptsOf(part).filter((script) => !scripts.includes(script))
  const { name, title, version, contract, routes, widgets, nav, container } = build
  return {
    ...{ name, title, version, contract, routes, widgets, nav, container },
    build: build.build,
    entry: own(build.entry),
    integrity: build.files[build.entry]?.integrity,
    ...{ scripts, parts, integrities },
  }
}

/**
 * The entry of a remote in a page of this host. When no build fits, the newest stands there with the reason, so that a
 * page can say so: none of its code is run. Nothing when there is no build at all.
 */
export function registryEntries(
  choice: Choice,
  host: HostModules,
  { origin, grant }: { origin: string; grant?: RemoteGrant | undefined },
): RegistryEntry[] {
  const { current, previous, canary, newest, passedOver } = choice
  if (current === undefined) {
    const why = passedOver.find(({ build }) => build === newest?.build)?.why
    return newest && why ? [{ ...toEntry(newest, host, origin), grant, unfit: why.join(' ') }] : []
  }
  const tried = canary && { percent: canary.percent, line: toEntry(canary.build, host, origin) }
  return [{ ...toEntry(current, host, origin), grant, previous: previous?.build, canary: tried }]
}
