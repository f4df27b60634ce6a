import type { EnergyPlan, PlanMeter } from 'shared-contracts/contract/plan'
import { findEvidence, factStateText, type Evidence } from '../../domain/evidence/evidence'
import { isOdd, toFileEvidence, type ReadFileOptions } from '../../domain/evidence/file-evidence'
import { unreadText } from '../../domain/evidence/file-reading'
import { readPdfFile } from '../../ui/read-file'
import { toUnreadEntry, type EvidenceEntry, type ReadPaper } from '../../ui/evidence-entries'

/**
 * The evidence of all papers together: one may have the price and another one the accounts. What could not be
 * read is an entry as well. `meters` are missing where they could not be loaded.
 */
export function readEvidence(plan: EnergyPlan, meters: readonly PlanMeter[] | undefined, papers: readonly ReadPaper[]) {
  const pages: string[] = []
  const locations: { id: string; name: string; page: number }[] = []
  const unread: string[] = []
  for (const { id, name, reading } of papers) {
    const prefix = papers.length > 1 ? `${name}: ` : ''
    const why = unreadText(reading)
    if (why) unread.push(`${prefix}${why}`)
    if (reading.outcome === 'read') unread.push(...(reading.unread ?? []).map((text) => `${prefix}${text}`))
    const texts = reading.outcome === 'read' || reading.outcome === 'reading' ? reading.pages : []
    texts.forEach((text, index) => {
      pages.push(text)
      locations.push({ id, name, page: index + 1 })
    })
  }
  if (!meters) unread.push('The meters could not be loaded: accounts and legal entities are not compared.')
  const found = findEvidence({ plan, meters, pages })
  const entries = pages.length === 0 ? { facts: toUnknownEntries(found), also: [] } : toEntries(found)
  return { ...entries, unread: unread.map(toUnreadEntry), locate: (page: number) => locations[page - 1] }
}

/** Facts of a contract of which no text is known: nothing is said of what it names. */
const toUnknownEntries = ({ facts }: Pick<Evidence, 'facts'>): EvidenceEntry[] =>
  facts.map(({ key, label, plan }) => ({
    ...{ key, label, plan: plan.replace(/^0 of /, ''), state: 'Not known', isOdd: true, quotes: [] },
  }))

/** The entries in the order in which they are gone through: the facts, then what else the text says. */
function toEntries({ facts, also }: Evidence): { facts: EvidenceEntry[]; also: EvidenceEntry[] } {
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
    also: also.map(({ key, label, quote }) => ({ key, label, plan: '', state: '', isOdd: false, quotes: [quote] })),
  }
}

/** Reads a chosen file; a slow one as far as it has been read. @throws ReaderNotLoaded */
export async function readChosenFile(plan: EnergyPlan, file: File, { signal, onEvidence }: ReadFileOptions) {
  const report = (reading: Parameters<typeof toFileEvidence>[1]) => {
    if (!signal.aborted) onEvidence(toFileEvidence(plan, reading))
  }
  report(await readPdfFile(file, { signal, onSlow: report }))
}
