import { z } from 'zod'
import { remoteGrant, SLOTS } from './grant'

const path = z.string().regex(/^[a-z:][A-Za-z0-9:/_-]*$/, 'a route path without a leading slash')

/** A route that a remote owns. `screen` is a key of its RemoteModule's `screens`. */
export const remoteRoute = z.strictObject({
  path,
  screen: z.string().min(1),
  access: z.enum(['login', 'public']),
  /** What the header shows until the screen says more. */
  title: z.string().min(1),
  /** Name of shared-ui's PageIcon beside the title. */
  icon: z.string().min(1).optional(),
})

/** A part of another team's page, e.g. a table of the dashboard. `widget` is a key of `widgets`. */
export const remoteWidget = z.strictObject({
  slot: z.enum(SLOTS),
  widget: z.string().min(1),
  title: z.string().min(1),
  order: z.number().int(),
})

/** An entry of the sidebar. Parameters of its path that the shell knows (`:supplierId`) are filled in. */
export const remoteNavEntry = z.strictObject({
  path,
  title: z.string().min(1),
  /** Name of shared-ui's PageIcon. */
  icon: z.string().min(1),
  order: z.number().int(),
  /** Route paths on which the entry is the current one, besides its own. */
  current: z.array(path).default([]),
})

/** What a remote's team writes: its name and what it owns. */
export const remoteManifest = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string().min(1),
  version: z.string().min(1),
  /** The major of RemoteModule it implements. */
  contract: z.literal(1),
  routes: z.array(remoteRoute),
  widgets: z.array(remoteWidget),
  nav: z.array(remoteNavEntry).default([]),
})

/** An absolute address, or a path of the host's own origin. */
const script = z.union([z.url(), z.string().regex(/^\/[^/]/)])

/** Which build a line names, and where its files are. */
const builtRemote = remoteManifest.extend({
  /** The build's name. A dev server's has none. */
  build: z.string().min(1).optional(),
  /** Federation container name, the same of every build. */
  container: z.string().min(1),
  /** Absolute address of the remote entry, in the folder of its build. */
  entry: z.url(),
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: z.string().startsWith('sha384-').optional(),
  /** Scripts that every part needs, to preload with the page. */
  scripts: z.array(script),
  /** By screen or widget: the further scripts it needs. */
  parts: z.record(z.string(), z.array(script)),
  /** Subresource integrity by script, of those that are preloaded. */
  integrities: z.record(z.string(), z.string().startsWith('sha384-')).default({}),
  /** The newest earlier build that fits this host, for 'Use the previous version'. */
  previous: z.string().min(1).optional(),
  /** What the remote was given; a server of before says nothing of it. */
  grant: remoteGrant.optional(),
  /** Why no build of it fits this host: its pages are named, and none of its code is run. */
  unfit: z.string().min(1).optional(),
})

/** One line of the registry (`remotes.json`): a manifest and where its build can be had. */
export const registeredRemote = builtRemote.extend({
  /** A newer build that this share of the reps gets, each rep always the same one. */
  canary: z.object({ percent: z.number().min(1).max(99), line: builtRemote }).optional(),
})

export type BuiltRemote = z.infer<typeof builtRemote>
/** As a team writes it. */
export type RemoteManifest = z.input<typeof remoteManifest>
export type RegisteredRemote = BuiltRemote & { canary?: { percent: number; line: BuiltRemote } | undefined }
