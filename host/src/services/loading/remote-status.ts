import type { BuiltRemote, TelemetryEvent, RemoteModule } from 'shared-contracts/remote'

/** What the portal knows of a remote. Every part of that remote reads the same. */
export interface RemoteStatus {
  state: 'loading' | 'ready' | 'failed' | 'incompatible'
  /** The build that is in use, or was tried last. */
  release: BuiltRemote
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
  /** Seconds until the next try. */
  secondsLeft: number
  /** The build that a rep has left for the one before. */
  leftBuild: string | undefined
  /** Its grant was taken away: nothing of it is offered, and the next move leaves its page. */
  revoked: boolean
}

/** What becomes of a remote, as the telemetry takes it. */
export type RemoteEvent = Pick<TelemetryEvent, 'kind' | 'part' | 'ms' | 'why'>

export const initialStatus = (release: BuiltRemote): RemoteStatus => ({
  state: 'loading',
  release,
  module: undefined,
  attempt: 0,
  failures: 0,
  failedAt: 0,
  reason: '',
  reload: false,
  secondsLeft: 0,
  leftBuild: undefined,
  revoked: false,
})
