import { routes } from '../paths'
import type { RemoteManifest } from './remote-manifest.schema'

/** A page as the rules see it. */
export interface OwnedPage {
  path: string
  access: 'login' | 'public'
  /** Name of the remote, or the shell. */
  owner: string
}

/** Sidebar entries that one remote may have. */
const MAX_NAV_ENTRIES = 5
/** Orders of widgets and sidebar entries are 0 to this. */
const HIGHEST_ORDER = 999

/** Pages of the shell: no remote can have them, or what is below them without signing in. */
export const shellPages: readonly OwnedPage[] = [
  { path: routes.login, access: 'public', owner: 'the shell' },
  { path: routes.dashboard, access: 'login', owner: 'the shell' },
  { path: routes.health, access: 'login', owner: 'the shell' },
]

/** The specification's own pages never meet: no supplier is called `contracts`. */
const specified: readonly string[] = Object.values(routes)

type Manifest = Pick<RemoteManifest, 'name' | 'routes' | 'widgets'> & { nav: NonNullable<RemoteManifest['nav']> }
type Entry = Manifest['routes'][number] | Manifest['widgets'][number] | Manifest['nav'][number]

/**
 * What a remote may not own: by entry, why, in a sentence. The build, the registry and the page ask the same.
 * @param pages of the shell and of the other remotes
 * @param parts names of the screens and widgets that the build exposes; nothing where that is not known
 */
export function findTrespasses(
  { name, routes: own, widgets, nav }: Manifest,
  pages: readonly OwnedPage[],
  parts?: readonly string[],
): Map<Entry, string> {
  const found = new Map<Entry, string>()
  const others = pages.filter(({ owner }) => owner !== name)
  const all = [...others, ...own.map(({ path, access }) => ({ path, access, owner: name }))]
  const note = (entry: Entry, why: string | undefined) => why !== undefined && found.set(entry, why)
  const isHidden = (part: string) => parts !== undefined && !parts.includes(part)
  for (const route of own) {
    note(route, pageDenialReason(route, others, all))
    if (isHidden(route.screen))
      note(route, `Its page ${route.path} leads to the screen ${route.screen}, which it does not expose.`)
  }
  for (const widget of widgets) {
    note(widget, orderDenialReason(`Its widget ${widget.widget}`, widget.order))
    if (isHidden(widget.widget)) note(widget, `It does not expose its widget ${widget.widget}.`)
  }
  for (const [index, entry] of nav.entries()) {
    note(entry, orderDenialReason(`Its sidebar entry ${entry.title}`, entry.order))
    if (index >= MAX_NAV_ENTRIES)
      note(entry, `Its sidebar entry ${entry.title} is one too many: a remote has at most ${MAX_NAV_ENTRIES}.`)
  }
  return found
}

function pageDenialReason(
  { path, access }: Manifest['routes'][number],
  others: readonly OwnedPage[],
  all: readonly OwnedPage[],
): string | undefined {
  const segments = segmentsOf(path)
  if (segments[0]?.startsWith(':') ?? true)
    return `It declares the page ${path}, which does not begin with a word: that would be anybody's address.`
  const taken = others.find((other) => isTaken(path, other.path))
  if (taken !== undefined)
    return shapeOf(taken.path) === shapeOf(path)
      ? `It declares the page ${path}, which belongs to ${taken.owner}.`
      : `It declares the page ${path}, which takes addresses of ${taken.path}: that belongs to ${taken.owner}.`
  const guarded = all.find(
    (page) => page.access === 'login' && beginsWith(segments, segmentsOf(page.path)) && page.path !== path,
  )
  return access === 'public' && guarded !== undefined
    ? `It declares the public page ${path} below ${guarded.path}, which asks to sign in.`
    : undefined
}

const orderDenialReason = (what: string, order: number) =>
  order < 0 || order > HIGHEST_ORDER ? `${what} has the order ${order}; 0 to ${HIGHEST_ORDER} are possible.` : undefined

/** The router takes capitals and small letters for equal, and slashes at the end for nothing. */
const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** Two patterns that match the same addresses have one shape: the names of parameters do not count. */
const shapeOf = (path: string) =>
  segmentsOf(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')

/** Whether an address can be of both patterns. */
function isTaken(one: string, other: string): boolean {
  if (shapeOf(one) === shapeOf(other)) return true
  if (specified.includes(one) && specified.includes(other)) return false
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)]
  return ours.length === theirs.length && beginsWith(ours, theirs)
}

const beginsWith = (segments: readonly string[], start: readonly string[]) =>
  start.length <= segments.length &&
  start.every((segment, index) => {
    const own = segments[index] ?? ''
    return segment === own || segment.startsWith(':') || own.startsWith(':')
  })
