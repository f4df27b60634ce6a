import { z } from 'zod'
import { routes } from '../paths'
import {
  registeredRemote,
  remoteNavEntry,
  remoteRoute,
  remoteWidget,
  type BuiltRemote,
  type RegisteredRemote,
} from './remote-manifest.schema'

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
  refused: RefusedEntry[]
}

/** A line as a newer publisher may write it: fields that nobody here knows are left aside. */
const looseBuild = z.object({
  ...registeredRemote.omit({ canary: true }).shape,
  routes: z.array(z.unknown()),
  widgets: z.array(z.unknown()),
  nav: z.array(z.unknown()).default([]),
})
const looseLine = looseBuild.extend({ canary: z.unknown().optional() })
const looseCanary = z.object({ percent: z.number().min(1).max(99), line: looseBuild })
const looseRoute = z.object(remoteRoute.shape)
const looseWidget = z.object(remoteWidget.shape)
const looseNavEntry = z.object(remoteNavEntry.shape)

/** Pages of the shell: no remote can have them. */
export const shellRoutes: readonly string[] = [routes.login, routes.dashboard, routes.health]

/**
 * The registry, line by line: a line that cannot be read harms that remote only, and a route, widget or canary that
 * cannot be read harms nothing else. Never throws; what is left out is in `refused`. Of two remotes with one name or
 * one route, the first has it.
 */
export function readRegistry(given: unknown): ReadRegistry {
  const lines = z
    .object({ host: z.string().optional().catch(undefined), remotes: z.array(z.unknown()) })
    .safeParse(given)
  if (!lines.success) return { remotes: [], refused: [{ remote: '?', why: 'The registry is no list of remotes.' }] }
  const remotes: RegisteredRemote[] = []
  const refused: RefusedEntry[] = []
  const owners = new Map(shellRoutes.map((path) => [routeShape(path), 'the shell']))
  for (const entry of lines.data.remotes) {
    const read = looseLine.safeParse(entry)
    const remote = read.success ? read.data.name : nameOf(entry)
    const refuse = (why: string) => void refused.push({ remote, why })
    if (!read.success) refuse(`Its line cannot be read: ${problemOf(read.error)}.`)
    else if (remotes.some(({ name }) => name === remote)) refuse('It stands there twice; the first line counts.')
    else {
      const { canary: newer, ...line } = read.data
      const current = owned(line, owners, refuse)
      const canary = newer === undefined ? undefined : readCanary(newer, remote, owners, refuse)
      remotes.push({ ...current, ...(canary === undefined ? {} : { canary }) })
    }
  }
  const { host } = lines.data
  return { ...(host === undefined ? {} : { host }), remotes, refused }
}

/** What of a build's routes, widgets and sidebar entries can be read and is no other team's. */
function owned(
  line: z.infer<typeof looseBuild>,
  owners: Map<string, string>,
  refuse: (why: string) => void,
): BuiltRemote {
  return {
    ...line,
    routes: readable(looseRoute, line.routes, 'route', refuse).filter(({ path }) => {
      const owner = owners.get(routeShape(path)) ?? line.name
      if (owner !== line.name) refuse(`The page ${path} belongs to ${owner}.`)
      else owners.set(routeShape(path), line.name)
      return owner === line.name
    }),
    widgets: readable(looseWidget, line.widgets, 'widget', refuse),
    nav: readable(looseNavEntry, line.nav, 'sidebar entry', refuse),
  }
}

/** Without a canary that can be read, everybody gets the current build. */
function readCanary(
  given: unknown,
  remote: string,
  owners: Map<string, string>,
  refuse: (why: string) => void,
): RegisteredRemote['canary'] {
  const read = looseCanary.safeParse(given)
  if (!read.success) refuse(`Its canary cannot be read: ${problemOf(read.error)}.`)
  else if (read.data.line.name !== remote) refuse(`Its canary is a build of ${read.data.line.name}.`)
  else return { percent: read.data.percent, line: owned(read.data.line, owners, refuse) }
  return undefined
}

function readable<Shape extends z.ZodType>(
  shape: Shape,
  entries: readonly unknown[],
  kind: string,
  refuse: (why: string) => void,
): z.infer<Shape>[] {
  return entries.flatMap((entry, index) => {
    const read = shape.safeParse(entry)
    if (!read.success) refuse(`Its ${kind} ${index + 1} cannot be read: ${problemOf(read.error)}.`)
    return read.success ? [read.data] : []
  })
}

/** Two patterns that match the same addresses have one shape: the names of parameters do not count. */
export const routeShape = (path: string) => path.replace(/:[A-Za-z]\w*/g, ':')

function nameOf(entry: unknown): string {
  return z.object({ name: z.string() }).safeParse(entry).data?.name ?? '?'
}

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue === undefined ? 'unknown' : `${issue.path.join('.') || 'line'}: ${issue.message}`
}
