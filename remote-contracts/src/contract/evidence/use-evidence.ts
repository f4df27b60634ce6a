import { useEffect, useMemo, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { contractStatus, listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import { useRemote, useRep } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import type { ReadChosenFile } from '../../domain/evidence/file-evidence'
import { metersPath } from '../../ui/meters-path'
import type { ContractEvidence, ReadPaper } from '../../ui/evidence-lines'

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

/** What the contract's papers name of the plan, as far as they have been read, and which lines the rep has read. */
export function useEvidence(plan: EnergyPlan, papers: readonly ReadPaper[]): ContractEvidence {
  const { api, log } = useRemote()
  const rep = useRep()
  const isWanted = papers.length > 0
  const meters = useCall(api, listPlanMeters, isWanted && rep ? { params: metersPath(plan, rep) } : undefined)
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    if (!isWanted || code !== undefined) return
    loadCode().then(setCode, (error: unknown) => log('evidence-not-loaded', toProblem(error)))
  }, [isWanted, code, log])
  // Another text is read anew: what was read of the one before says nothing of it.
  const textKey = papers.map(({ id, reading }) => `${id}:${reading.outcome}`).join()
  const [marked, setMarked] = useState<{ textKey: string; keys: ReadonlySet<string> }>({ textKey, keys: new Set() })
  const linesRead = marked.textKey === textKey ? marked.keys : NO_KEYS
  const isSettled = meters.data !== undefined || meters.error !== undefined
  const read = useMemo(
    () =>
      code !== undefined && isWanted && isSettled ? code.readEvidence(plan, meters.data?.meters, papers) : undefined,
    // The papers by what they say.
    // eslint-disable-next-line react/exhaustive-deps
    [code, isWanted, isSettled, plan, meters.data, textKey],
  )

  function toggleRead(key: string) {
    const keys = new Set(linesRead)
    if (!keys.delete(key)) keys.add(key)
    setMarked({ textKey, keys })
  }

  return { ...(read ?? NOTHING_READ), isRead: read !== undefined, linesRead, toggleRead }
}

const NO_KEYS: ReadonlySet<string> = new Set()
const NOTHING_READ = { facts: [], also: [], unread: [], locate: () => undefined }

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
