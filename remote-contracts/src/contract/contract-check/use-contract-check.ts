import { useEffect, useMemo, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { FileReading } from '../../domain/reading/file-reading'
import { contractStatus, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { useRemote, useRep } from 'remote-kit/context'
import type { CheckChosenFile, CheckOptions } from '../../domain/contract-check/file-match'
import type { Comparison, ContractCheckSources } from './run-contract-check'

// Its code and the reader of PDFs come when it is first asked for.
export const code = () => import('./run-contract-check')
type Code = Awaited<ReturnType<typeof code>>

/** How far it has come. */
export interface ContractCheckRun {
  running: boolean
  /** Once it ran; follows what changes on the page, and what is still being read. */
  done: Comparison | undefined
  /** Why it could not run. */
  failed: { text: string; cause: unknown } | undefined
  /** Reads and compares once more. */
  again: () => void
}

interface TextToRead<Text> {
  plan: EnergyPlan
  /** Of which files; without one there is nothing to read. */
  key: string | undefined
  failedText: string
  /** `onSlow` takes what has been read so far. */
  readText: (from: Code, key: string, options: { signal: AbortSignal; onSlow: (far: Text) => void }) => Promise<Text>
}

/** Reads a contract's text and what it is compared with: once for each key, unless it failed or is to be done again. */
export function useReadText<Text>({ plan, key, failedText, readText }: TextToRead<Text>) {
  const { api, log } = useRemote()
  const rep = useRep()
  const [read, setRead] = useState<{ key: string; code: Code; sources: ContractCheckSources; text: Text }>()
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState<ContractCheckRun['failed']>()
  const current = useRef<{ key: string; abort: AbortController }>(undefined)
  useEffect(() => () => current.current?.abort.abort(), [])

  /** `known` is what came of reading it where that was done already. */
  function run(known?: Text) {
    if (key === undefined || rep === undefined || current.current?.key === key) return
    current.current?.abort.abort()
    const own = { key, abort: new AbortController() }
    const { signal } = own.abort
    current.current = own
    setRunning(true)
    setFailed(undefined)
    const end = () => current.current === own && setRunning(false)
    const work = async () => {
      const loaded = await code()
      const asked = loaded.readSources(api, plan, rep)
      const note = async (text: Text) => {
        const sources = await asked
        if (signal.aborted) return
        setRead({ key, code: loaded, sources, text })
        // There is something to look at; it may go on.
        end()
      }
      const text = known ?? readText(loaded, key, { signal, onSlow: (far) => void note(far).catch(() => undefined) })
      await Promise.all([asked, text])
      await note(await text)
    }
    work()
      .catch((error: unknown) => {
        if (signal.aborted) return
        const problem = toProblem(error)
        log('contract-check-not-run', problem)
        setFailed({ text: `${failedText} ${problem.message}`, cause: error })
        end()
        current.current = undefined
      })
      .finally(end)
  }

  function again() {
    current.current?.abort.abort()
    current.current = undefined
    run()
  }

  // Files that came meanwhile have not been read yet.
  return { running, failed, run, again, read: read?.key === key ? read : undefined }
}

export interface ContractCheck extends ContractCheckRun {
  /** Whether the provider keeps why a contract was booked with open points. */
  keepsReason: boolean
  /** Runs once for each version; `known` is what came of reading the contract where that was done already. */
  run: (known?: FileReading) => void
  /** A countersigned copy before it is sent. */
  checkCopy: CheckChosenFile
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
  const { customerId } = plan
  const { version = 0 } = envelope ?? {}
  const { read, ...run } = useReadText<FileReading>({
    plan,
    key: envelope?.envelopeId,
    failedText: 'The contract could not be compared.',
    readText: ({ readSigned }, envelopeId, options) => readSigned(api, { customerId, envelopeId }, options),
  })

  async function checkCopy(file: File, options: CheckOptions) {
    const { checkCountersigned, readSources } = await code()
    const asked = rep === undefined ? Promise.resolve(undefined) : readSources(api, plan, rep)
    const sources = asked.catch((error: unknown) => {
      // Customer, rate and term are compared all the same.
      log('contract-check-not-run', toProblem(error))
      return undefined
    })
    await checkCountersigned(plan, file, { ...options, asked: sources, now: () => clock.now() })
  }

  const done = useMemo(
    () =>
      read?.code.compare({
        plan,
        ...read.sources,
        envelope: { version, latestVersion: version, signed },
        openRevision,
        reading: read.text,
        now: clock.now(),
      }),
    [read, plan, version, signed, openRevision, clock],
  )
  return { ...run, done, keepsReason: read?.sources.facts !== undefined, checkCopy }
}
