import { z } from 'zod'
import { routes } from '../paths'

/** Orders of widgets and sidebar entries are 0 to this. */
export const HIGHEST_ORDER = 999
/** Places of the dashboard that widgets can be for: its tables, and what is known of a row of its queue. */
export const SLOTS = ['dashboard-tasks', 'queue-bid', 'queue-contract'] as const

const order = z.number().int().min(0).max(HIGHEST_ORDER)

/** What whoever runs the portal gives to a remote: it has nothing else, and no other remote has the same pages. */
export interface RemoteGrant {
  /** Beginnings of addresses, `dashboard/tariffs`: that page and those below it. */
  pages: string[]
  /** By page, of a remote that was not built for a portal: the part that is shown there. */
  shows?: Record<string, string> | undefined
  /** Places that its widgets may be in. */
  slots: string[]
  /** How many sidebar entries it may have, and between which orders. */
  nav: { entries: number; from: number; to: number }
  /** Endpoints that it may call: the domain of their ids (`bid`), or one id (`document.readFile`). */
  api: string[]
  /** Of all files of a build. */
  bytes: number
}

export const remoteGrant: z.ZodType<RemoteGrant> = z.object({
  pages: z.array(z.string()),
  shows: z.record(z.string(), z.string()).optional(),
  slots: z.array(z.string()),
  nav: z.object({ entries: z.number().int().min(0).max(20), from: order, to: order }),
  api: z.array(z.string()),
  bytes: z.number().int().positive(),
})

/** Where the shell's own page is: the dashboard's is asked for by signed-in reps alone. */
const SHELL: readonly string[] = [routes.login]
/** What the host's server answers itself, and what may come to stand beside it. */
const SERVERS = ['api', 'files', 'healthy', 'ledger', 'metrics', 'registry', 'remotes', 'remotes.json']

const WORD = /^[a-z0-9][a-z0-9_-]*$/
const PARAMETER = /^:[a-z]+$/

/** The router takes capitals and small letters for equal, and slashes at the end for nothing. */
export const pathSegments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

const isParameter = (segment: string | undefined) => segment?.startsWith(':') ?? false

/** Whether a page stands below a prefix: where that has a word, so has the page. */
export function isWithin(path: string, prefix: string): boolean {
  const page = pathSegments(path)
  return pathSegments(prefix).every((segment, at) =>
    isParameter(segment) ? page[at] !== undefined : page[at] === segment,
  )
}

/** Whether an address can be below both. */
export function meet(one: string, other: string): boolean {
  const [short = [], long = []] = [pathSegments(one), pathSegments(other)].sort((a, b) => a.length - b.length)
  return short.every((segment, at) => segment === long[at] || isParameter(segment) || isParameter(long[at]))
}

const specified: readonly string[] = Object.values(routes).map((route) => pathSegments(route).join('/'))

/** Whether a pattern is one of the specification's: those meet, and their owners are known. */
export const isSpecified = (path: string) => specified.includes(pathSegments(path).join('/'))

/**
 * Whether two grants are of the same addresses. `dashboard/tariffs` can stand beside the specification's
 * `dashboard/:supplierId/quote-history`: a page of it that could be there is refused (findTrespasses).
 */
function collide(one: string, other: string): boolean {
  const [short, long] = [one, other].sort((a, b) => pathSegments(a).length - pathSegments(b).length)
  if (short === undefined || long === undefined) return false
  const last = pathSegments(short).length - 1
  const isSibling =
    pathSegments(long).length > last + 1 &&
    isParameter(pathSegments(long)[last]) &&
    !isParameter(pathSegments(short)[last])
  return meet(one, other) && !(isSibling && isSpecified(long))
}

/**
 * Why a grant cannot be given, in a sentence; nothing when it can.
 * @param others the grants of the other remotes, by name
 */
export function grantDenialReason(grant: RemoteGrant, others: Readonly<Record<string, RemoteGrant>>) {
  const { pages, slots, nav, api } = grant
  const odd = pages.map((prefix) => prefixDenialReason(prefix, others)).find((why) => why !== undefined)
  if (odd !== undefined) return odd
  const slot = slots.find((name) => !(SLOTS as readonly string[]).includes(name))
  if (slot !== undefined) return `There is no slot ${slot}. There are: ${SLOTS.join(', ')}.`
  if (nav.from > nav.to) return `The sidebar places ${nav.from} to ${nav.to} are none.`
  const scope = api.find((name) => !/^[a-z]+(\.[A-Za-z]+)?$/.test(name))
  if (scope === undefined) return undefined
  return `${scope} is no scope of the API: bid, or document.readFile.`
}

function prefixDenialReason(prefix: string, others: Readonly<Record<string, RemoteGrant>>): string | undefined {
  const segments = prefix.toLowerCase().split('/')
  const name = `The pages ${prefix === '' ? '""' : prefix}`
  const isOdd = segments.some((segment) => !WORD.test(segment) && !PARAMETER.test(segment))
  if (isOdd) return `${name} cannot be granted: words of a-z, 0-9, - and _ are, with one / between them.`
  if (isParameter(segments[0]) || isParameter(segments.at(-1)))
    return `${name} cannot be granted: they have to begin and end with a word, else they are anybody's addresses.`
  if (segments.length === 1 && segments[0] === routes.dashboard)
    return `${name} cannot be granted: they are the shell's.`
  if ([...SHELL, ...SERVERS].includes(segments[0] ?? '')) return `${name} cannot be granted: they are the shell's.`
  for (const [owner, { pages }] of Object.entries(others)) {
    const conflict = pages.find((page) => collide(page, prefix))
    if (conflict !== undefined) return `${name} cannot be granted: ${conflict} belongs to ${owner}.`
  }
  return undefined
}
