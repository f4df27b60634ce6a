import { z } from 'zod'
import { routes } from '../paths'
import {
  registeredRemote,
  remoteNavEntry,
  remoteRoute,
  remoteWidget,
  type RegisteredRemote,
} from './remote-manifest.schema'

/** What of a registry is not taken, and why, in a sentence for whoever runs the portal. */
export interface RefusedEntry {
  /** Name of the remote, or `?` where it has none. */
  remote: string
  why: string
}

export interface ReadRegistry {
  remotes: RegisteredRemote[]
  refused: RefusedEntry[]
}

/** A line as a newer publisher may write it: fields that nobody here knows are left aside. */
const line = z.object({
  ...registeredRemote.shape,
  routes: z.array(z.unknown()),
  widgets: z.array(z.unknown()),
  nav: z.array(z.unknown()).default([]),
})
const looseRoute = z.object(remoteRoute.shape)
const looseWidget = z.object(remoteWidget.shape)
const looseNavEntry = z.object(remoteNavEntry.shape)

/** Pages of the shell. */
const OF_THE_SHELL: readonly string[] = [routes.login, routes.dashboard]

/**
 * The registry, line by line: a line that cannot be read harms that remote only, and a route or widget that cannot be
 * read harms nothing else. Never throws; what is left out is in `refused`. Of two remotes with one name or one route,
 * the first has it.
 */
export function readRegistry(given: unknown): ReadRegistry {
  const lines = z.object({ remotes: z.array(z.unknown()) }).safeParse(given)
  if (!lines.success) return { remotes: [], refused: [{ remote: '?', why: 'The registry is no list of remotes.' }] }
  const remotes: RegisteredRemote[] = []
  const refused: RefusedEntry[] = []
  const owners = new Map(OF_THE_SHELL.map((path) => [shapeOf(path), 'the shell']))
  for (const entry of lines.data.remotes) {
    const read = line.safeParse(entry)
    const remote = read.success ? read.data.name : nameOf(entry)
    const refuse = (why: string) => void refused.push({ remote, why })
    if (!read.success) refuse(`Its line cannot be read: ${problemOf(read.error)}.`)
    else if (remotes.some(({ name }) => name === remote)) refuse('It stands there twice; the first line counts.')
    else {
      remotes.push({
        ...read.data,
        routes: readable(looseRoute, read.data.routes, 'route', refuse).filter(({ path }) => {
          const owner = owners.get(shapeOf(path))
          if (owner !== undefined) refuse(`The page ${path} belongs to ${owner}.`)
          else owners.set(shapeOf(path), remote)
          return owner === undefined
        }),
        widgets: readable(looseWidget, read.data.widgets, 'widget', refuse),
        nav: readable(looseNavEntry, read.data.nav, 'sidebar entry', refuse),
      })
    }
  }
  return { remotes, refused }
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
const shapeOf = (path: string) => path.replace(/:[A-Za-z]\w*/g, ':')

function nameOf(entry: unknown): string {
  return z.object({ name: z.string() }).safeParse(entry).data?.name ?? '?'
}

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue === undefined ? 'unknown' : `${issue.path.join('.') || 'line'}: ${issue.message}`
}
