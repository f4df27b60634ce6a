import { stateText, type Evidence, type Quote } from '../domain/evidence/evidence'
import type { FileReading } from '../domain/evidence/file-reading'

/** One line of the panel: a fact of the plan, or a sentence to be read besides. */
export interface EvidenceLine {
  key: string
  label: string
  /** The plan's value; '' of a sentence besides. */
  plan: string
  state: string
  /** Whether another value, or none, is named. */
  isOdd: boolean
  quotes: readonly Quote[]
}

/** The lines in the order in which they are gone through: the facts, then what else the text says. */
export function toLines({ facts, also }: Evidence): { facts: EvidenceLine[]; also: EvidenceLine[] } {
  return {
    facts: facts.map((fact) => ({
      key: fact.key,
      label: fact.label,
      plan: fact.plan,
      state: stateText(fact),
      isOdd: fact.state === 'other' || fact.state === 'none',
      quotes: fact.quotes,
    })),
    also: also.map(({ key, label, quote }) => ({ key, label, plan: '', state: '', isOdd: false, quotes: [quote] })),
  }
}

/** A line in words, as the audit keeps it: `Rate $0.11284 per kWh: Named once, equal. Page 2: “…”`. */
export function lineText({ label, plan, state, quotes }: EvidenceLine): string {
  const said = quotes.map(({ page, text }) => `Page ${page}: “${text}”`).join(' ')
  return [plan === '' ? `${label}:` : `${label} ${plan}: ${state}.`, said].filter(Boolean).join(' ')
}

/** The text of one file of the contract. */
export interface ReadPaper {
  id: string
  name: string
  reading: FileReading
}

export interface ContractEvidence {
  /** Nothing has been read yet, or it is being read. */
  isRead: boolean
  facts: readonly EvidenceLine[]
  also: readonly EvidenceLine[]
  /** What of the files could not be read, in sentences. */
  unread: readonly string[]
  /** Where a page of the lines is: pages are counted through all files. */
  locate: (page: number) => { id: string; name: string; page: number } | undefined
  linesRead: ReadonlySet<string>
  toggleRead: (key: string) => void
}
