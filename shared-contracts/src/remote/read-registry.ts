import { z } from 'zod'
import {
  registeredRemote,
  remoteNavEntry,
  remoteRoute,
  remoteWidget,
  type BuiltRemote,
  type RegisteredRemote,
} from './remote-manifest.schema'
import type { RemoteGrant } from './grant'
import { findTrespasses } from './trespasses'

/** What of a registry is not taken, and why, in a sentence for whoever runs the portal. */
export interface RefusedEntry {
  /** Name of the remote, or `?` where it has none. */
  remote: string
  why: string
}

export interface ReadRegistry {
  /** The newest build of the host, where it is named. */
  host?: string
  remotes: RegisteredRemote[]
  /** Remotes that had a grant and have none any more. */
  revoked: string[]
  refused: RefusedEntry[]
}

/** An entry as a newer publisher may write it: fields that nobody here knows are left aside. */
const looseBuild = z.object({
  ...registeredRemote.omit({ canary: true }).shape,
  routes: z.array(z.unknown()),
  widgets: z.array(z.unknown()),
  nav: z.array(z.unknown()).default([]),
})
const looseRemote = looseBuild.extend({ canary: z.unknown().optional() })
const looseCanary = z.object({ percent: z.number().min(1).max(99), line: looseBuild })
/** Routes, widgets and sidebar entries, each read by itself. */
const looseEntries = {
  route: z.object(remoteRoute.shape),
  widget: z.object(remoteWidget.shape),
  'sidebar entry': z.object(remoteNavEntry.shape),
}

/**
 * The registry, entry by entry: an entry that cannot be read harms that remote only, and a route, widget or canary that
 * cannot be read harms nothing else. Never throws; what is left out, or is beyond a remote's grant, is in `refused`. Of
 * two remotes with one name the first counts.
 */
export function readRegistry(json: unknown): ReadRegistry {
  const registry = z
    .object({
      host: z.string().optional().catch(undefined),
      remotes: z.array(z.unknown()),
      revoked: z.array(z.string()).catch([]),
    })
    .safeParse(json)
  if (!registry.success)
    return { remotes: [], revoked: [], refused: [{ remote: '?', why: 'The registry is no list of remotes.' }] }
  const grants = readGrants(registry.data.remotes)
  const remotes: RegisteredRemote[] = []
  const refused: RefusedEntry[] = []
  for (const entry of registry.data.remotes) {
    const read = looseRemote.safeParse(entry)
    const remote = read.success ? read.data.name : readName(entry)
    const refuse = (why: string) => void refused.push({ remote, why })
    if (!read.success) refuse(`Its line cannot be read: ${issueText(read.error)}.`)
    else if (remotes.some(({ name }) => name === remote)) refuse('It stands there twice; the first line counts.')
    else {
      const { canary: newer, ...build } = read.data
      const current = owned(build, grants, refuse)
      const canary = newer === undefined ? undefined : readCanary(newer, build, grants, refuse)
      remotes.push({ ...current, canary })
    }
  }
  const { host, revoked } = registry.data
  return { host, remotes, revoked, refused }
}

type LooseOwner = Record<'routes' | 'widgets' | 'nav', unknown[]>

/** What of a build's routes, widgets and sidebar entries can be read, whoever may have it. */
export function readOwned(
  { routes, widgets, nav }: LooseOwner,
  refuse: (why: string) => void,
): Pick<BuiltRemote, 'routes' | 'widgets' | 'nav'> {
  return {
    routes: readable('route', routes, refuse),
    widgets: readable('widget', widgets, refuse),
    nav: readable('sidebar entry', nav, refuse),
  }
}

type Grants = Readonly<Record<string, RemoteGrant>>

/** Of the entries that can be read, what each was granted; of two with one name the first counts. */
function readGrants(entries: readonly unknown[]): Grants {
  const named = entries.flatMap((entry) => {
    const { name, grant } = looseRemote.safeParse(entry).data ?? {}
    return name === undefined || !grant ? [] : [[name, grant] as const]
  })
  return Object.fromEntries(named.reverse())
}

/** What of it is also granted, and nobody else's. */
function owned(build: z.infer<typeof looseBuild>, grants: Grants, refuse: (why: string) => void): BuiltRemote {
  const read = readOwned(build, refuse)
  const parts = Object.keys(build.parts)
  // A dev server's build names no parts.
  const { [build.name]: _, ...others } = grants
  const trespasses = findTrespasses(read, build.grant, parts.length > 0 ? parts : undefined, others)
  for (const why of trespasses.values()) refuse(why)
  const mayHave = (entry: Parameters<typeof trespasses.has>[0]) => !trespasses.has(entry)
  return {
    ...build,
    routes: read.routes.filter(mayHave),
    widgets: read.widgets.filter(mayHave),
    nav: read.nav.filter(mayHave),
  }
}

/** Without a canary that can be read, everybody gets the current build. */
function readCanary(
  raw: unknown,
  { name, grant }: Pick<BuiltRemote, 'name' | 'grant'>,
  grants: Grants,
  refuse: (why: string) => void,
): RegisteredRemote['canary'] {
  const read = looseCanary.safeParse(raw)
  if (!read.success) refuse(`Its canary cannot be read: ${issueText(read.error)}.`)
  else if (read.data.line.name !== name) refuse(`Its canary is a build of ${read.data.line.name}.`)
  else return { percent: read.data.percent, line: owned({ ...read.data.line, grant }, grants, refuse) }
  return undefined
}

function readable<Kind extends keyof typeof looseEntries>(
  kind: Kind,
  entries: readonly unknown[],
  refuse: (why: string) => void,
): z.infer<(typeof looseEntries)[Kind]>[] {
  return entries.flatMap((entry, index) => {
    const read = looseEntries[kind].safeParse(entry)
    if (!read.success) refuse(`Its ${kind} ${index + 1} cannot be read: ${issueText(read.error)}.`)
    if (read.success) return [read.data as z.infer<(typeof looseEntries)[Kind]>]
    return []
  })
}

function readName(entry: unknown): string {
  return z.object({ name: z.string() }).safeParse(entry).data?.name ?? '?'
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues
  if (issue) return `${issue.path.join('.') || 'line'}: ${issue.message}`
  return 'unknown'
}
