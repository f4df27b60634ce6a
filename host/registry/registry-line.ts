import type { HostBuild, RemoteBuild, RemoteGrant } from 'shared-contracts/remote'
import type { Choice } from './choose-build'

/** A build as the page's registry names it; `readRegistry` reads it there, whatever a newer publisher has written. */
export interface Line {
  name: string
  [field: string]: unknown
}

type HostFacts = Pick<HostBuild, 'provides'> & Partial<Pick<HostBuild, 'files'>>

/**
 * One build as a line of the registry: its manifest and where its scripts are. Shared modules that the host loads late
 * are listed with the parts that need them, so that nothing waits in a row.
 */
function lineOf(build: RemoteBuild, { provides, files = {} }: HostFacts, origin: string): Line {
  const here = (file: string) =>
    `${origin}/${file === build.entry || build.chunksAt === 'build' ? build.build : 'files'}/${file}`
  const withShared = ({ scripts, shared }: { scripts: string[]; shared: string[] }) => [
    ...new Set([
      ...scripts.map(here),
      ...shared.flatMap((key) => provides[key]?.scripts ?? []).map((file) => `/${file}`),
    ]),
  ]
  const scripts = withShared(build)
  const parts = Object.entries(build.parts).map(([name, part]): [string, string[]] => [
    name,
    withShared(part).filter((script) => !scripts.includes(script)),
  ])
  const own = new Set([build.entry, ...build.scripts, ...Object.values(build.parts).flatMap((part) => part.scripts)])
  const integrities = [...own].flatMap((file) => {
    const known = build.files[file]
    return known ? [[here(file), known.integrity]] : []
  })
  const shared = [...scripts, ...parts.flatMap(([, own]) => own)].flatMap((script) => {
    const known = files[script.slice(1)]
    return script.startsWith('/') && known ? [[script, known.integrity]] : []
  })
  const entryFile = build.files[build.entry]
  const { name, title, version, contract, routes, widgets, nav, container } = build
  return {
    ...{ name, title, version, contract, routes, widgets, nav, container },
    build: build.build,
    entry: here(build.entry),
    ...(entryFile ? { integrity: entryFile.integrity } : {}),
    scripts,
    parts: Object.fromEntries(parts),
    integrities: Object.fromEntries([...integrities, ...shared]) as Record<string, string>,
  }
}

/**
 * The line of a remote in a page of this host. When no build fits, the newest stands there with the reason, so that a
 * page can say so: none of its code is run. Nothing when there is no build at all.
 */
export function registryLine(
  choice: Choice,
  host: HostFacts,
  { origin, grant }: { origin: string; grant?: RemoteGrant | undefined },
  newest?: RemoteBuild,
): Line[] {
  const { current, previous, canary, passedOver } = choice
  if (current === undefined) {
    const why = passedOver.find(({ build }) => build === newest?.build)?.why
    return newest && why ? [{ ...lineOf(newest, host, origin), grant, unfit: why.join(' ') }] : []
  }
  return [
    {
      ...lineOf(current, host, origin),
      grant,
      ...(previous ? { previous: previous.build } : {}),
      ...(canary ? { canary: { percent: canary.percent, line: lineOf(canary.build, host, origin) } } : {}),
    },
  ]
}
