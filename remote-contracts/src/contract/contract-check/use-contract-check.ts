import { useCallback, useMemo, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { FileReading } from '../../domain/reading/file-reading'
import { contractStatus, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { useRemote, useRep } from 'remote-kit/context'
import type { CheckOptions, Comparison, ContractCheckSources } from './run-contract-check'
import { useRuns, type FailedRun } from './use-runs'

// Its code and the reader of PDFs come when it is first asked for.
const code = () => import('./run-contract-check')

interface Read {
  envelopeId: string
  sources: ContractCheckSources
  reading: FileReading
  compare: Awaited<ReturnType<typeof code>>['compare']
}

/** How far it has come. */
export interface ContractCheckRun {
  running: boolean
  /** Once it ran; follows what changes on the page, and what is still being read. */
  done: Comparison | undefined
  /** Why it could not run. */
  failed: FailedRun | undefined
  /** Reads and compares once more. */
  again: () => void
}

export interface ContractCheck extends ContractCheckRun {
  /** Whether the provider keeps why a contract was booked with open points. */
  keepsReason: boolean
  /** Runs once for each version; `known` is what came of reading the contract where that was done already. */
  run: (known?: FileReading) => void
  /** A countersigned copy before it is sent. */
  checkCopy: (file: File, options: CheckOptions) => Promise<void>
}

const stages: readonly number[] = [
  contractStatus.REQUESTING_CONTRACTS,
  contractStatus.BOOKING_ENERGY_PLANS,
  contractStatus.AWAITING_COUNTERSIGNED_CONTRACT,
]

/** Whether there is anything to be compared for. */
export const hasContractCheck = ({ rateCheckStatusCode }: { rateCheckStatusCode: number }): boolean =>
  stages.includes(rateCheckStatusCode)

export interface Compared {
  /** The latest version. */
  envelope: EnvelopeRequest | undefined
  signed: boolean
  openRevision: boolean
}

/** Compares the latest version of a contract with bid and plan, when it is asked to. */
export function useContractCheck(plan: EnergyPlan, { envelope, signed, openRevision }: Compared): ContractCheck {
  const { api, clock, log } = useRemote()
  const rep = useRep()
  const [read, setRead] = useState<Read>()
  const { running, failed, begin, forget } = useRuns('The contract could not be compared.')
  const { customerId } = plan
  const { envelopeId, version = 0 } = envelope ?? {}

  const run = useCallback(
    (known?: FileReading) => {
      if (envelopeId === undefined || rep === undefined) return
      begin(envelopeId, async (signal, shown) => {
        const { compare, readSigned, readSources } = await code()
        const asked = readSources(api, plan, rep)
        const note = async (reading: FileReading) => {
          const sources = await asked
          if (signal.aborted) return
          setRead({ envelopeId, sources, reading, compare })
          shown()
        }
        const reading =
          known ??
          readSigned(
            api,
            { customerId, envelopeId },
            { signal, onSlow: (far) => void note(far).catch(() => undefined) },
          )
        await Promise.all([asked, reading])
        await note(await reading)
      })
    },
    [api, plan, rep, customerId, envelopeId, begin],
  )

  const checkCopy = useCallback(
    async (file: File, options: CheckOptions) => {
      const { checkCountersigned, readSources } = await code()
      const asked = rep === undefined ? Promise.resolve(undefined) : readSources(api, plan, rep)
      const sources = asked.catch((error: unknown) => {
        // Customer, rate and term are compared all the same.
        log('contract-check-not-run', toProblem(error))
        return undefined
      })
      await checkCountersigned(plan, file, { ...options, asked: sources, now: () => clock.now() })
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
        reading: current.reading,
        now: clock.now(),
      }),
    [current, plan, version, signed, openRevision, clock],
  )
  const again = () => {
    forget()
    run()
  }
  return { running, done, failed, keepsReason: current?.sources.facts !== undefined, run, again, checkCopy }
}
