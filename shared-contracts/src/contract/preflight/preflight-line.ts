import type { EnergyPlan, PlanMeter } from '../plan'
import type { TextPlace } from './contract-text'
import type { PreflightFacts } from './preflight.schema'

/** Everything that is compared. What is not known is left out, and nothing is claimed about it. */
export interface PreflightInput {
  plan: EnergyPlan
  meters: readonly PlanMeter[] | undefined
  /** Only provider-api tells these. */
  facts: PreflightFacts | undefined
  /** The version that is looked at; nothing for a file that has not been sent yet. */
  envelope?: { version: number; latestVersion: number; signed: boolean } | undefined
  openRevision: boolean
  /** The text of each page; nothing when the file could not be read. */
  pages: readonly string[] | undefined
  /** ms since 1970. */
  now: number
}

/** `unknown`: it could not be compared. */
export type LineState = 'ok' | 'warn' | 'fail' | 'unknown'

export interface LinePlace extends TextPlace {
  file?: { id: string; name: string }
}

/** One thing that was compared: what bid, plan and contract say of it, as people read it. '' where one says nothing. */
export interface PreflightLine {
  key: string
  title: string
  state: LineState
  bid: string
  plan: string
  text: string
  /** What is odd, in a sentence. */
  note?: string
  /** Where the contract says it; `file` where it has several documents. */
  place?: LinePlace | undefined
  /** What a revision would ask for. */
  correction?: string
}

/** What stands where a scan has no text. */
export const NOT_READABLE = 'Not readable, check yourself'
