import type { EnergyPlan, PlanMeter } from 'shared-contracts/contract/plan'
import { findEvidence, factStateText, type Evidence } from '../../domain/evidence/evidence'
import { isOdd, toFileEvidence, type ReadFileOptions } from '../../domain/evidence/file-evidence'
import { unreadText } from '../../domain/evidence/file-reading'
import { readPdfFile } from '../../ui/read-file'
import {
  toUnreadEntry,
  type ContractEvidence,
  type EvidenceEntry,
  type PaperPage,
  type ReadPaper,
} from '../../ui/evidence-entries'

/**
 * The evidence of all papers together: one may have the price and another one the accounts. What could not be
 * read is an entry as well. `meters` are missing where they could not be loaded.
 */
export function readEvidence(plan: EnergyPlan, meters: readonly PlanMeter[] | undefined, papers: readonly ReadPaper[]) {
  const pages: string[] = []
  const locations: PaperPage[] = []
  const unread: UnreadLine[] = []
  for (const { id, name, reading } of papers) {
    const paper = { id, name: papers.length > 1 ? name : undefined }
    const why = unreadText(reading)
    if (why) unread.push({ text: why, paper })
    if (reading.outcome === 'read') unread.push(...(reading.unread ?? []).map((text) => ({ text, paper })))
    const texts = reading.outcome === 'read' || reading.outcome === 'reading' ? reading.pages : []
    texts.forEach((text, index) => {
      pages.push(text)
      const page = index + 1
      locations.push({ id, name, page, place: papers.length > 1 ? `${name}, page ${page}` : `Page ${page}` })
    })
  }
  if (!meters) unread.push({ text: 'The meters could not be loaded: accounts and legal entities are not compared.' })
  const found = findEvidence({ plan, meters, pages })
  const locate = (page: number) => locations[page - 1]
  const entries = pages.length === 0 ? { facts: toUnknownEntries(found), also: [] } : toEntries(found, locate)
  return { ...entries, unread: toUnreadEntries(unread), locate }
}

/** What could not be read, and of which paper, with its name where there are several. */
interface UnreadLine {
  text: string
  paper?: { id: string; name: string | undefined }
}

/**
 * Each has a key of its own: two strikeouts of a page are two lines of the same words. The key stays when another paper
 * comes.
 */
function toUnreadEntries(unread: readonly UnreadLine[]): EvidenceEntry[] {
  const seen = new Map<string, number>()
  return unread.map(({ text, paper }) => {
    const { key } = toUnreadEntry(paper ? `${paper.id}: ${text}` : text)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    const entry = toUnreadEntry(paper?.name ? `${paper.name}: ${text}` : text)
    return { ...entry, key: count > 1 ? `${key} (${count})` : key }
  })
}

/** Facts of a contract of which no text is known: nothing is said of what it names. */
const toUnknownEntries = ({ facts }: Pick<Evidence, 'facts'>): EvidenceEntry[] =>
  facts.map(({ key, label, plan }) => ({
    ...{ key, label, plan: plan.replace(/^0 of /, ''), state: 'Not known', isOdd: true, quotes: [] },
  }))

/** The entries in the order in which they are gone through: the facts, then what else the text says. */
function toEntries(
  { facts, also }: Evidence,
  locate: ContractEvidence['locate'],
): { facts: EvidenceEntry[]; also: EvidenceEntry[] } {
  return {
    facts: facts.map((fact) => ({
      key: fact.key,
      label: fact.label,
      plan: fact.plan,
      state: factStateText(fact),
      isOdd: isOdd(fact),
      quotes: fact.quotes,
      missing: fact.missing,
    })),
    also: also.map(({ start, label, quote }) => {
      const place = locate(quote.page)
      const key = `${place?.id}: ${place?.page}:${start}`
      return { key, label, plan: '', state: '', isOdd: false, quotes: [quote] }
    }),
  }
}

/** Reads a chosen file; a slow one as far as it has been read. @throws ReaderNotLoaded */
export async function readChosenFile(plan: EnergyPlan, file: File, { signal, onEvidence }: ReadFileOptions) {
  const report = (reading: Parameters<typeof toFileEvidence>[1]) => {
    if (!signal.aborted) onEvidence(toFileEvidence(plan, reading))
  }
  report(await readPdfFile(file, { signal, onSlow: report }))
}
