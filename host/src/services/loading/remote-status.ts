import type { BuiltRemote, TelemetryEvent, RemoteModule, RemotePart } from 'shared-contracts/remote'
import type { StoreApi } from 'zustand/vanilla'

/** What the portal knows of a remote. Every part of that remote reads the same. */
export interface RemoteStatus {
  state: 'loading' | 'ready' | 'failed' | 'incompatible'
  /** The build that is in use, or was tried last. */
  line: BuiltRemote
  /** There once it has been loaded; parts that are shown go on with it, whatever comes later. */
  module: RemoteModule | undefined
  /** Grows whenever the remote is there anew: what is broken of it tries again then. */
  attempt: number
  /** Tries that failed in a row. */
  failures: number
  /** When the last one did, ms since 1970 by the server's clock. */
  failedAt: number
  /** Why, in a sentence. */
  reason: string
  /** What is missing is the portal's own: only a new page brings it. */
  reload: boolean
  /** Until the next try. */
  secondsLeft: number
  /** The build that a rep has left for the one before. */
  left: string | undefined
  /** Its grant was taken away: nothing of it is offered, and the next move leaves its page. */
  revoked: boolean
}

/** What becomes of a remote, as the telemetry takes it. */
export type RemoteEvent = Pick<TelemetryEvent, 'kind' | 'part' | 'ms' | 'why'>

export interface Remotes {
  /** By name. */
  status: StoreApi<Readonly<Record<string, RemoteStatus>>>
  /** Other builds, for another rep or of a newer registry; what has been loaded stays. */
  choose(lines: readonly BuiltRemote[]): void
  /** It called what it was not granted. */
  overreached(remote: string, why: string): void
  /** Which remotes have no grant any more. */
  revoke(remotes: readonly string[]): void
  /** A part of the remote is on the page: it is loaded, and tried again while it fails. Returns how to stop. */
  watch(remote: string): () => void
  /** The component of a screen or widget; a failure is noted, and is the remote's. */
  loadPart(remote: string, kind: 'screens' | 'widgets', name: string): Promise<RemotePart>
  /** Fetches a screen that is probably wanted next; one that does not come is fetched anew when it is. */
  loadAhead(remote: string, screen: string): Promise<void>
  /** A script that a part needs later did not come. */
  partFailed(remote: string, name: string, error: unknown): void
  /** What a part threw; a second time the remote is loaded anew. */
  crashed(remote: string, name: string, error: unknown): void
  /** A part has been shown, or is not yet though it should be; `ms` since it was asked for. */
  rendered(remote: string, name: string, ms: number): void
  slow(remote: string, name: string, ms: number): void
  /** One new try for all parts, with the newest build that the registry has. */
  retry(remote: string): void
  /** Every part that is broken goes on with the build before. Rejects if that cannot be had. */
  usePrevious(remote: string): Promise<void>
}

export const untried = (line: BuiltRemote): RemoteStatus => ({
  state: 'loading',
  line,
  module: undefined,
  attempt: 0,
  failures: 0,
  failedAt: 0,
  reason: '',
  reload: false,
  secondsLeft: 0,
  left: undefined,
  revoked: false,
})
