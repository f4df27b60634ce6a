import { remoteBuild, remoteGrant } from 'shared-contracts/remote'
import { iso, z } from 'zod'

/** A build that the registry has learned of. */
const buildEntry = z.object({
  build: remoteBuild,
  /** When it became the remote's newest. */
  at: iso.datetime(),
  /** Until when new pages got it, if they do no more. */
  until: iso.datetime().optional(),
  /** Why nobody gets it any more. */
  withdrawn: z.string().optional(),
})

/** Who did what, when and why. A version before demoted canaries by itself. */
const historyEntry = z.object({
  at: iso.datetime(),
  /** The deploy token's remote, `the operator`, `the registry`. */
  by: z.string(),
  what: z.enum(['announced', 'asked', 'rolled back', 'pinned', 'unpinned', 'canary', 'promoted', 'demoted', 'keys']),
  build: z.string().optional(),
  why: z.string().optional(),
})

const remoteState = z.object({
  /** Oldest first; the last one is the remote's newest. */
  builds: z.array(buildEntry),
  pin: z.string().optional(),
  canary: z.object({ build: z.string(), percent: z.number().int().min(1).max(99), since: iso.datetime() }).optional(),
  /** A host of before has to find it, and may have keys in it: builds are signed no more. */
  keys: z.array(z.unknown()).transform((): [] => []),
  /** Newest last. */
  history: z.array(historyEntry),
})

/** What was granted to a remote, and where it is when no setting says so. A host of before leaves it aside. */
const grantState = z.object({
  /** Nothing since it was revoked. */
  grant: remoteGrant.optional(),
  origin: z.string().optional(),
  ask: z.string().optional(),
  /** SHA-256 of the deploy token that came with the grant. */
  tokenHash: z.string().optional(),
  /** Newest last. */
  history: z.array(
    z.object({
      at: iso.datetime(),
      by: z.string(),
      what: z.enum(['granted', 'revoked']),
      grant: remoteGrant.optional(),
    }),
  ),
})

/** Everything that the registry remembers. */
export const registryState = z.object({
  format: z.literal(1),
  remotes: z.record(z.string(), remoteState),
  /** By remote; the ones of the house have theirs from the start. */
  grants: z.record(z.string(), grantState).default({}),
})

export type BuildEntry = z.infer<typeof buildEntry>
export type HistoryEntry = z.infer<typeof historyEntry>
export type RemoteState = z.infer<typeof remoteState>
export type GrantState = z.infer<typeof grantState>
export type RegistryState = z.infer<typeof registryState>

export const emptyRemote: RemoteState = { builds: [], keys: [], history: [] }
export const emptyState: RegistryState = { format: 1, remotes: {}, grants: {} }

/** Where the registry's state is kept. */
export interface StateStore {
  /** As this server knows it: a page never waits for a disk or a database. */
  state(): RegistryState
  /**
   * The state as a pure function of what was there, written before this answers. What `change` throws is thrown, and
   * nothing is written.
   */
  update(change: (state: RegistryState) => RegistryState): Promise<RegistryState>
  /** Sentences about what was found when it was opened. */
  notices: readonly string[]
  close(): Promise<void>
}
