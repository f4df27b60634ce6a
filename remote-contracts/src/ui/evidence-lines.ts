import { stateText, type Evidence, type Quote } from '../domain/evidence/evidence'
import type { FileReading } from '../domain/evidence/file-reading'

/** One line of the panel: a fact of the plan, a sentence to be read besides, or what could not be read. */
export interface EvidenceLine {
  key: string
  label: string
  /** The plan's value; '' of what is no fact of it. */
  plan: string
  state: string
  /** Whether another value, or none, is named. */
  isOdd: boolean
  quotes: readonly Quote[]
}

/** What could not be read, as a line: it is read by the rep, or named as not read. */
export const toUnreadLine = (text: string): EvidenceLine => ({
  ...{ key: `unread: ${text}`, label: text, plan: '', state: '', isOdd: true, quotes: [] },
})

/** Facts of a contract of which no text is known: nothing is said of what it names. */
export const toUnknownLines = ({ facts }: Pick<Evidence, 'facts'>): EvidenceLine[] =>
  facts.map(({ key, label, plan }) => ({
    ...{ key, label, plan: plan.replace(/^0 of /, ''), state: 'Not known', isOdd: true, quotes: [] },
  }))

/** All lines, in the order in which they are gone through. */
export const allLines = ({ unread, facts, also }: Pick<ContractEvidence, 'unread' | 'facts' | 'also'>) => [
  ...unread,
  ...facts,
  ...also,
]

/** The lines in the order in which they are gone through: the facts, then what else the text says. */
export function toLines({ facts, also }: Evidence): { facts: EvidenceLine[]; also: EvidenceLine[] } {
  return {
    facts: facts.map((fact) => ({
      key: fact.key,
      label: fact.label,
      plan: fact.plan,
      state: stateText(fact),
      isOdd: fact.state === 'other' || fact.state === 'none' || fact.state === 'some',
      quotes: fact.quotes,
    })),
    also: also.map(({ key, label, quote }) => ({ key, label, plan: '', state: '', isOdd: false, quotes: [quote] })),
  }
}

/** A line in words, as the audit keeps it: `Rate $0.11284 per kWh: Named once, equal. Page 2: “…”`. */
export function lineText({ label, plan, state, quotes }: EvidenceLine): string {
  const said = quotes.map(({ page, text }) => `Page ${page}: “${text}”`).join(' ')
  if (quotes.length === 0 && plan === '') return label
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
  /** What of the files could not be read, each a sentence as its label. */
  unread: readonly EvidenceLine[]
  /** Where a page of the lines is: pages are counted through all files. */
  locate: (page: number) => { id: string; name: string; page: number } | undefined
  linesRead: ReadonlySet<string>
  toggleRead: (key: string) => void
}
