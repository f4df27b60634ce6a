import { useEffect, useMemo, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { contractStatus, listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import { useRemote, useRep } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import type { ReadChosenFile } from '../../domain/evidence/file-evidence'
import { fileKey, type FileReading } from '../../domain/evidence/file-reading'
import { metersPath } from '../../ui/meters-path'
import {
  allEntries,
  entryText,
  type ContractEvidence,
  type EvidenceEntry,
  type ReadPaper,
} from '../../ui/evidence-entries'

// Its code comes with the first contract that is read.
const loadCode = () => import('./read-evidence')
type Code = Awaited<ReturnType<typeof loadCode>>

/** Of contracts that are still to be acted on there is something to compare for. */
const STAGES: readonly number[] = [
  contractStatus.REQUESTING_CONTRACTS,
  contractStatus.BOOKING_ENERGY_PLANS,
  contractStatus.AWAITING_COUNTERSIGNED_CONTRACT,
]
export const hasEvidence = ({ rateCheckStatusCode }: { rateCheckStatusCode: number }): boolean =>
  STAGES.includes(rateCheckStatusCode)

/**
 * What the contract's papers name of the plan, as far as they have been read, and which entries the rep has read.
 * `unopened` are entries of what has not been opened, or cannot be read here.
 */
export function useEvidence(
  plan: EnergyPlan,
  papers: readonly ReadPaper[],
  unopened: readonly EvidenceEntry[] = NO_ENTRIES,
): ContractEvidence {
  const { api, log } = useRemote()
  const rep = useRep()
  // Where nothing can be opened here, what the plan says stands there to be compared all the same.
  const isWanted = papers.length > 0 || (unopened.length > 0 && unopened.every(({ file }) => !file))
  const meters = useCall(api, listPlanMeters, isWanted && rep ? { params: metersPath(plan, rep) } : undefined)
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    if (!isWanted || code) return
    loadCode().then(setCode, (error: unknown) => log('evidence-not-loaded', toProblem(error)))
  }, [isWanted, code, log])
  const textKey = papers
    .map((paper) => `${fileKey(paper)}:${paper.reading.outcome}:${countPages(paper.reading)}`)
    .join()
  const isSettled = meters.data !== undefined || meters.error !== undefined
  const read = useMemo(
    () => (code && isWanted && isSettled ? code.readEvidence(plan, meters.data?.meters, papers) : undefined),
    // The papers by what they say.
    // eslint-disable-next-line react/exhaustive-deps
    [code, isWanted, isSettled, plan, meters.data, textKey],
  )
  const { facts, also, locate, unread } = read ?? NOTHING_READ
  const entries = { facts, also, unread: [...unread, ...unopened] }

  // Of another text, or another file, an entry is read anew: what was read before says nothing of it. Pages are those
  // of the files: another one that is listed before moves none.
  const [marked, setMarked] = useState<ReadonlyMap<string, string>>(new Map())
  function fingerprint(entry: EvidenceEntry): string {
    if (entries.unread.includes(entry)) return entry.key
    const text = entryText(entry, (page) => `${locate(page)?.id} ${locate(page)?.page}`)
    return entry.quotes.length > 0 ? text : `${text},${textKey}`
  }
  const all = allEntries(entries)
  const readKeys = new Set(all.filter((entry) => marked.get(entry.key) === fingerprint(entry)).map(({ key }) => key))

  function toggleRead(key: string) {
    const entry = all.find((each) => each.key === key)
    if (!entry) return
    const next = new Map(marked)
    if (readKeys.has(key)) next.delete(key)
    else next.set(key, fingerprint(entry))
    setMarked(next)
  }

  return { ...entries, locate, isRead: Boolean(read), readKeys, toggleRead }
}

const countPages = (reading: FileReading) => ('pages' in reading ? reading.pages.length : 0)

const NO_ENTRIES: readonly EvidenceEntry[] = []
const NOTHING_READ = { facts: NO_ENTRIES, also: NO_ENTRIES, unread: NO_ENTRIES, locate: () => undefined }

/** Reads a file that has not been sent yet, beside the plan. */
export function useReadChosenFile(plan: EnergyPlan): ReadChosenFile {
  const { log } = useRemote()
  return async (file, options) => {
    try {
      const { readChosenFile } = await loadCode()
      await readChosenFile(plan, file, options)
    } catch (error) {
      if (!options.signal.aborted) log('file-not-read', toProblem(error))
    }
  }
}
