import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { findEvidence, type Fact } from './evidence'
import { partlyUnreadText, unreadText, type FileReading } from './file-reading'

/** What a chosen file names of the plan, before it is sent: quoted, not judged (ruling 65). */
export interface FileEvidence {
  /** Customer, rate and term. */
  facts: readonly Fact[]
  /** Why its text is not known, or not all of it. */
  unread: string | undefined
  /** Whether it is still being read. */
  reading: boolean
}

/** Of a file of which nothing is known yet. */
export const beingOpened: FileEvidence = {
  facts: [],
  unread: unreadText({ outcome: 'reading', pages: [], of: 0 }),
  reading: true,
}

/** Whether a fact of the plan is named otherwise, or not at all. */
export const isOdd = ({ state }: Pick<Fact, 'state'>): boolean =>
  state === 'other' || state === 'none' || state === 'some'

export interface ReadFileOptions {
  signal: AbortSignal
  /** What is known; again when more of the file has been read. */
  onEvidence: (evidence: FileEvidence) => void
}

/** Reads a chosen file; tells nothing where that is not possible. */
export type ReadChosenFile = (file: File, options: ReadFileOptions) => Promise<void>

const KEYS: readonly Fact['key'][] = ['customer', 'rate', 'term']

export function toFileEvidence(plan: EnergyPlan, reading: FileReading): FileEvidence {
  const pages = reading.outcome === 'read' || reading.outcome === 'reading' ? reading.pages : []
  const facts = pages.length === 0 ? [] : findEvidence({ plan, meters: undefined, pages }).facts
  return {
    facts: facts.filter(({ key }) => KEYS.includes(key)),
    unread: partlyUnreadText(reading),
    reading: reading.outcome === 'reading',
  }
}

/**
 * Whether a document is asked about before it goes to the customer: it is still being read, it does not name the
 * customer, or names only other rates or terms than the plan's. What it leaves out may stand in another one.
 */
export function asksBeforeUpload({ facts, reading }: FileEvidence): boolean {
  if (reading) return true
  return facts.some(({ key, state, count }) => (key === 'customer' ? count === 0 : state === 'other' && count === 0))
}
