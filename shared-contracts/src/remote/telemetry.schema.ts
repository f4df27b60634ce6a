import { z } from 'zod'

/** What can become of a remote in a browser; `loaded` is the good one, once for each page that loads a build. */
export const telemetryKinds = [
  'loaded',
  'entry-failed',
  'part-failed',
  'crashed',
  'slow',
  'integrity',
  'policy',
  'refused',
] as const

/** What counts against a build: its canary is judged by these. */
export const failureKinds: readonly TelemetryKind[] = ['entry-failed', 'part-failed', 'crashed', 'integrity']

/** Longest list of events that one beacon may carry. */
export const MAX_TELEMETRY_EVENTS = 50

/**
 * One line of a beacon (`POST /ledger`, a JSON list of these). It names no person; with a rep's token it counts for
 * the canary too.
 */
export const telemetryEvent = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  build: z.string().regex(/^[0-9A-Za-z_-]{1,40}$/),
  kind: z.enum(telemetryKinds),
  /** Screen or widget; none for the remote itself. */
  part: z.string().max(60).optional(),
  /** ms from asking for the remote, or the part, until it was loaded or rendered. */
  ms: z.number().min(0).max(600_000).optional(),
  /** Bytes that came over the line for it, by resource timing. */
  bytes: z.number().int().min(0).max(1_000_000_000).optional(),
  requests: z.number().int().min(0).max(10_000).optional(),
  why: z.string().max(300).optional(),
  /** Which page view says it: a canary is judged by page views. */
  view: z
    .string()
    .regex(/^[0-9A-Za-z]{4,40}$/)
    .optional(),
})

/** An hour of a build's life. */
const telemetryHour = z.object({
  /** Its beginning. */
  at: z.iso.datetime(),
  loads: z.number(),
  failures: z.number(),
  /** Median of `ms` of its loads. */
  ms: z.number().optional(),
})

/** What browsers said of one build since the host's server started. */
const telemetryBuild = z.object({
  remote: z.string(),
  build: z.string(),
  /** How often each kind was said. */
  counts: z.partialRecord(z.enum(telemetryKinds), z.number()),
  /** Medians of the loads, and of parts that were rendered. */
  loadMs: z.number().optional(),
  partMs: z.number().optional(),
  bytes: z.number().optional(),
  requests: z.number().optional(),
  /** The last 24 hours in which anything was said, oldest first. */
  hours: z.array(telemetryHour),
  /** What went wrong last, newest first. */
  lately: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(telemetryKinds),
      part: z.string().optional(),
      why: z.string().optional(),
    }),
  ),
})

/** What the registry says of a remote. */
const telemetryRemote = z.object({
  remote: z.string(),
  current: z.string().optional(),
  pinned: z.string().optional(),
  canary: z.object({ build: z.string(), percent: z.number() }).optional(),
  /** In sentences: builds that are passed over, answers that cannot be read. */
  notes: z.array(z.string()),
})

/** `GET /ledger.json`: for signed-in people, with the rep's token. */
export const telemetryReport = z.object({
  since: z.iso.datetime(),
  remotes: z.array(telemetryRemote),
  builds: z.array(telemetryBuild),
})

export type TelemetryKind = (typeof telemetryKinds)[number]
export type TelemetryEvent = z.infer<typeof telemetryEvent>
export type TelemetryReport = z.infer<typeof telemetryReport>
