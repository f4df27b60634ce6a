import { truncateEvidence, type BookedEvidence } from 'shared-contracts/contract/booking'
import type { ContractQuote } from '../domain/evidence/evidence'
import type { FileReading } from '../domain/evidence/file-reading'

/** One entry of the panel: a fact of the plan, a sentence to be read besides, or what could not be read. */
export interface EvidenceEntry {
  key: string
  label: string
  /** The plan's value; '' of what is no fact of it. */
  plan: string
  state: string
  /** Whether another value, or none, is named. */
  isOdd: boolean
  quotes: readonly ContractQuote[]
  /** Of a list, those of the plan that are named nowhere. */
  missing?: readonly string[]
  /** What has not been opened, where it can be. */
  file?: { id: string; name: string }
}

/** What could not be read, as an entry: it is read by the rep, or named as not read. */
export const toUnreadEntry = (text: string): EvidenceEntry => ({
  key: `unread: ${text}`,
  label: text,
  plan: '',
  state: '',
  isOdd: true,
  quotes: [],
})

/** A file of which nothing has been read here: a PDF can be, all else is read elsewhere. */
export const toUnopenedEntry = ({ id, name, isPdf }: { id: string; name: string; isPdf: boolean }): EvidenceEntry => ({
  ...toUnreadEntry(isPdf ? `${name} has not been opened here.` : `${name} cannot be read here. Read it yourself.`),
  key: `unopened: ${id}`,
  file: isPdf ? { id, name } : undefined,
})

/** All entries, in the order in which they are gone through. */
export const allEntries = ({ unread, facts, also }: Pick<ContractEvidence, 'unread' | 'facts' | 'also'>) => [
  ...unread,
  ...facts,
  ...also,
]

/** Of accounts and legal entities that are missing: a plan may have thousands. */
const MOST_MISSING = 12

/** `Not named: 4417720381, 4417720399 and 288 more`; nothing of an entry that is no list, or of which all are named. */
export function missingText({ missing = [] }: Pick<EvidenceEntry, 'missing'>): string | undefined {
  if (missing.length === 0) return undefined
  const more = missing.length - MOST_MISSING
  return `Not named: ${missing.slice(0, MOST_MISSING).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** An entry as text, as the audit keeps it: `Rate $0.11284 per kWh: Named once, equal. Page 2: “…”`. */
export function entryText(
  { label, plan, state, quotes, missing }: EvidenceEntry,
  placeOf: (page: number) => string | undefined = () => undefined,
): string {
  const left = missingText({ missing: missing ?? [] })
  const quoted = quotes.map(({ page, text }) => `${placeOf(page) ?? `Page ${page}`}: “${text}”`).join(' ')
  if (quotes.length === 0 && plan === '') return label
  return [plan === '' ? `${label}:` : `${label} ${plan}: ${state}.`, left && `${left}.`, quoted]
    .filter(Boolean)
    .join(' ')
}

/** Said of a contract of which nothing was read. */
export const NOT_OPENED = 'The contract has not been opened here: nothing of it is marked read.'

/** What the audit keeps of the evidence. */
export function toBookedEvidence(evidence: Omit<ContractEvidence, 'toggleRead'>): BookedEvidence {
  const { readKeys, locate } = evidence
  const entries = allEntries(evidence)
  const toText = (entry: EvidenceEntry) => entryText(entry, (page) => locate(page)?.place)
  const notRead = entries.filter(({ key }) => !readKeys.has(key)).map(toText)
  return {
    linesRead: truncateEvidence(entries.filter(({ key }) => readKeys.has(key)).map(toText)),
    linesNotRead: truncateEvidence(evidence.isRead ? notRead : [NOT_OPENED, ...notRead]),
  }
}

/** The text of one file of the contract. */
export interface ReadPaper {
  id: string
  /** As ReviewedFile's. */
  edition?: string | undefined
  name: string
  reading: FileReading
}

/** A page of one of the papers. */
export interface PaperPage {
  id: string
  name: string
  /** In the paper itself. */
  page: number
  /** As it is written, with the paper's name where there are several. */
  place: string
}

export interface ContractEvidence {
  /** Nothing has been read yet, or it is being read. */
  isRead: boolean
  facts: readonly EvidenceEntry[]
  also: readonly EvidenceEntry[]
  /** What of the files could not be read, each a sentence as its label. */
  unread: readonly EvidenceEntry[]
  /** Where a page of the entries is: pages are counted through all files. */
  locate: (page: number) => PaperPage | undefined
  readKeys: ReadonlySet<string>
  toggleRead: (key: string) => void
}
