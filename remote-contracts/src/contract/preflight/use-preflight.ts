import { useCallback, useMemo, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { contractStatus, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { useRemote, useRep } from 'shared-ui/remote'
import type { Comparison, FileComparison, PreflightSources } from './run-preflight'

// Its code and the reader of PDFs come when it is first asked for.
const code = () => import('./run-preflight')

interface Read {
  envelopeId: string
  sources: PreflightSources
  pages: readonly string[] | undefined
  compare: Awaited<ReturnType<typeof code>>['compare']
}

/** How far it has come. */
export interface PreflightRun {
  running: boolean
  /** Once it ran; follows what changes on the page. */
  done: Comparison | undefined
  /** Why it could not run. */
  failed: { text: string; cause: unknown } | undefined
}

export interface Preflight extends PreflightRun {
  /** Whether the provider keeps why a contract was booked with open points. */
  keepsReason: boolean
  /** Runs once for each version; `pages` is the text of the contract where it has been read already. */
  run: (pages?: readonly string[]) => void
  /** A file before it is sent; nothing when it could not be compared. */
  compareFile: (file: File) => Promise<FileComparison | undefined>
}

const stages: readonly number[] = [
  contractStatus.REQUESTING_CONTRACTS,
  contractStatus.BOOKING_ENERGY_PLANS,
  contractStatus.AWAITING_COUNTERSIGNED_CONTRACT,
]

/** Whether there is anything to be compared for. */
export const hasPreflight = ({ rateCheckStatusCode }: { rateCheckStatusCode: number }): boolean =>
  stages.includes(rateCheckStatusCode)

export interface Compared {
  /** The latest version. */
  envelope: EnvelopeRequest | undefined
  signed: boolean
  openRevision: boolean
}

/** Compares the latest version of a contract with bid and plan, when it is asked to. */
export function usePreflight(plan: EnergyPlan, { envelope, signed, openRevision }: Compared): Preflight {
  const { api, clock, log } = useRemote()
  const rep = useRep()
  const [read, setRead] = useState<Read>()
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState<Preflight['failed']>()
  const asked = useRef<string>(undefined)
  const { customerId } = plan
  const { envelopeId, version = 0 } = envelope ?? {}

  const run = useCallback(
    (known?: readonly string[]) => {
      if (envelopeId === undefined || rep === undefined || asked.current === envelopeId) return
      asked.current = envelopeId
      setRunning(true)
      setFailed(undefined)
      async function start(id: string, by: NonNullable<typeof rep>) {
        const { compare, readSources, readSignedPages } = await code()
        const [sources, pages] = await Promise.all([
          readSources(api, plan, by),
          known ?? readSignedPages(api, { customerId, envelopeId: id }),
        ])
        if (asked.current === id) setRead({ envelopeId: id, sources, pages, compare })
      }
      start(envelopeId, rep)
        .catch((error: unknown) => {
          const problem = toProblem(error)
          log('preflight-not-run', problem)
          if (asked.current !== envelopeId) return
          asked.current = undefined
          setFailed({ text: `The contract could not be compared. ${problem.message}`, cause: error })
        })
        .finally(() => setRunning(false))
    },
    [api, plan, rep, customerId, envelopeId, log],
  )

  const compareFile = useCallback(
    async (file: File) => {
      if (rep === undefined) return undefined
      try {
        const { compareFile: compareWith, readSources } = await code()
        return await compareWith(plan, await readSources(api, plan, rep), file, clock.now())
      } catch (error) {
        // Customer, rate and term are compared all the same.
        log('preflight-not-run', toProblem(error))
        return undefined
      }
    },
    [api, plan, rep, clock, log],
  )

  // A new version has not been read yet.
  const current = read?.envelopeId === envelopeId ? read : undefined
  const done = useMemo(
    () =>
      current?.compare({
        plan,
        ...current.sources,
        envelope: { version, latestVersion: version, signed },
        openRevision,
        pages: current.pages,
        now: clock.now(),
      }),
    [current, plan, version, signed, openRevision, clock],
  )
  return { running, done, failed, keepsReason: current?.sources.facts !== undefined, run, compareFile }
}
