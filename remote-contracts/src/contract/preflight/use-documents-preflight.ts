import { useCallback, useMemo, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { ContractDocument } from 'shared-contracts/contract/preflight'
import type { StoredDocument } from 'shared-contracts/document'
import { useRemote, useRep } from 'shared-ui/remote'
import type { PreflightSources } from './run-preflight'
import type { PreflightRun } from './use-preflight'

const code = () => import('./run-preflight')

interface Read {
  /** Which documents. */
  key: string
  sources: PreflightSources
  documents: ContractDocument[]
  compare: Awaited<ReturnType<typeof code>>['compareDocuments']
}

export interface DocumentsPreflight extends PreflightRun {
  run: () => void
  /** What a file says otherwise than the plan, before it is sent; nothing where that is not known. */
  compareUpload: (file: File) => Promise<string[]>
}

/** Compares the uploaded documents of a contract with bid and plan, when it is asked to. */
export function useDocumentsPreflight(
  plan: EnergyPlan,
  documents: readonly StoredDocument[],
  openRevision: boolean,
): DocumentsPreflight {
  const { api, clock, log } = useRemote()
  const rep = useRep()
  const [read, setRead] = useState<Read>()
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState<PreflightRun['failed']>()
  const asked = useRef<string>(undefined)
  const key = documents.map(({ documentId }) => documentId).join()

  function run() {
    if (rep === undefined || asked.current === key) return
    asked.current = key
    setRunning(true)
    setFailed(undefined)
    async function start(by: NonNullable<typeof rep>) {
      const { compareDocuments, readDocuments, readSources } = await code()
      const [sources, texts] = await Promise.all([readSources(api, plan, by), readDocuments(api, documents)])
      if (asked.current === key) setRead({ key, sources, documents: texts, compare: compareDocuments })
    }
    start(rep)
      .catch((error: unknown) => {
        const problem = toProblem(error)
        log('preflight-not-run', problem)
        if (asked.current !== key) return
        asked.current = undefined
        setFailed({ text: `The documents could not be compared. ${problem.message}`, cause: error })
      })
      .finally(() => {
        if (asked.current === key || asked.current === undefined) setRunning(false)
      })
  }

  const compareUpload = useCallback(
    async (file: File) => {
      try {
        const { compareUpload: compareWith } = await code()
        return await compareWith(plan, file, clock.now())
      } catch (error) {
        log('preflight-not-run', toProblem(error))
        return []
      }
    },
    [plan, clock, log],
  )

  // Documents that came or went meanwhile have not been read.
  const current = read?.key === key ? read : undefined
  const done = useMemo(
    () => current?.compare({ plan, ...current.sources, openRevision, now: clock.now() }, current.documents),
    [current, plan, openRevision, clock],
  )
  return { running, done, failed, run, compareUpload }
}
