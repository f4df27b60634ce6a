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

/** What counts against a build. */
export const failureKinds: readonly TelemetryKind[] = ['entry-failed', 'part-failed', 'crashed', 'integrity']

/** Longest list of events that one beacon may carry. */
export const MAX_TELEMETRY_EVENTS = 50

/** One line of a beacon (`POST /ledger`, a JSON list of these). It names no person. */
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
})

export type TelemetryKind = (typeof telemetryKinds)[number]
export type TelemetryEvent = z.infer<typeof telemetryEvent>
