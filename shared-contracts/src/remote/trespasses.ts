import { routes } from '../paths'
import { HIGHEST_ORDER, isSpecified, isWithin, meet, pathSegments, type RemoteGrant } from './grant'
import type { RemoteManifest } from './remote-manifest.schema'

type Manifest = Pick<RemoteManifest, 'routes' | 'widgets'> & { nav: NonNullable<RemoteManifest['nav']> }
type Entry = Manifest['routes'][number] | Manifest['widgets'][number] | Manifest['nav'][number]

/** Of the shell: whoever is below it has signed in. */
const GUARDED: readonly string[] = [routes.dashboard]

/**
 * What a remote declares beyond its grant, or cannot have at all: by entry, why, in a sentence. The registry and the
 * page ask the same; the build, which knows no grant, only what is wrong in any portal.
 * @param grant nothing where nobody has said what is granted
 * @param parts names of the screens and widgets that the build exposes; nothing where that is not known
 * @param others the grants of the other remotes, by name
 */
export function findTrespasses(
  { routes: own, widgets, nav }: Manifest,
  grant: RemoteGrant | undefined,
  parts?: readonly string[],
  others: Readonly<Record<string, RemoteGrant>> = {},
): Map<Entry, string> {
  const found = new Map<Entry, string>()
  const note = (entry: Entry, why: string | undefined) => why !== undefined && found.set(entry, why)
  const isHidden = (part: string) => parts !== undefined && !parts.includes(part)
  const isGranted = (path: string) => !grant || grant.pages.some((prefix) => isWithin(path, prefix))
  const pages = grant ? listed(grant.pages) : ''
  for (const route of own) {
    note(route, guardDenialReason(route, own))
    note(route, overlapDenialReason(route.path, others))
    if (!isGranted(route.path)) note(route, `It declares the page ${route.path}; granted to it: ${pages}.`)
    if (isHidden(route.screen))
      note(route, `Its page ${route.path} leads to the screen ${route.screen}, which it does not expose.`)
  }
  for (const widget of widgets) {
    const name = `Its widget ${widget.widget}`
    note(widget, orderDenialReason(name, widget.order, 0, HIGHEST_ORDER))
    if (grant && !grant.slots.includes(widget.slot))
      note(widget, `${name} is for the slot ${widget.slot}; granted to it: ${listed(grant.slots)}.`)
    if (isHidden(widget.widget)) note(widget, `It does not expose its widget ${widget.widget}.`)
  }
  const { entries, from, to } = grant?.nav ?? { entries: nav.length, from: 0, to: HIGHEST_ORDER }
  for (const [index, entry] of nav.entries()) {
    const name = `Its sidebar entry ${entry.title}`
    note(entry, orderDenialReason(name, entry.order, from, to))
    if (!isGranted(entry.path)) note(entry, `${name} leads to ${entry.path}; granted to it: ${pages}.`)
    if (index >= entries) note(entry, `${name} is one too many; granted to it: ${entries}.`)
  }
  return found
}

function guardDenialReason({ path, access }: Manifest['routes'][number], own: Manifest['routes']): string | undefined {
  if (access !== 'public') return undefined
  const guarded = [...GUARDED, ...own.filter((page) => page.access === 'login').map((page) => page.path)].find(
    (page) => page !== path && isBelow(path, page),
  )
  return guarded && `It declares the public page ${path} below ${guarded}, which asks to sign in.`
}

/**
 * Why a page is another remote's too: some address of it is below what that one was granted. The specification's own
 * patterns meet, as `dashboard/contracts/:energyPlanId` and a supplier who was called `contracts`.
 */
function overlapDenialReason(path: string, others: Readonly<Record<string, RemoteGrant>>): string | undefined {
  if (isSpecified(path)) return undefined
  for (const [owner, { pages }] of Object.entries(others)) {
    const conflict = pages.find((page) => isBelow(path, page))
    if (conflict !== undefined) return `It declares the page ${path}, which can be below ${conflict} of ${owner}.`
  }
  return undefined
}

const orderDenialReason = (what: string, order: number, from: number, to: number) =>
  order < from || order > to ? `${what} has the order ${order}; granted to it: ${from} to ${to}.` : undefined

const listed = (names: readonly string[]) => names.join(', ') || 'none'

/** Whether a page can have addresses below another one's; `isWithin` asks whether all of them are. */
const isBelow = (path: string, above: string): boolean =>
  pathSegments(above).length <= pathSegments(path).length && meet(above, path)
