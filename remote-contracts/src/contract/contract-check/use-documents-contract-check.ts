import { useCallback, useMemo, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { ContractDocument } from '../../domain/contract-check/contract-check-documents'
import type { StoredDocument } from 'shared-contracts/document'
import { useRemote, useRep } from 'remote-kit/context'
import type { CheckOptions, ContractCheckSources } from './run-contract-check'
import type { ContractCheckRun } from './use-contract-check'
import { useRuns } from './use-runs'

const code = () => import('./run-contract-check')

interface Read {
  /** Which documents. */
  key: string
  sources: ContractCheckSources
  documents: ContractDocument[]
  compare: Awaited<ReturnType<typeof code>>['compareDocuments']
}

export interface DocumentsContractCheck extends ContractCheckRun {
  run: () => void
  /** A file before it is sent; nothing is told where it cannot be read here. */
  checkUpload: (file: File, options: CheckOptions) => Promise<void>
}

/** Compares the uploaded documents of a contract with bid and plan, when it is asked to. */
export function useDocumentsContractCheck(
  plan: EnergyPlan,
  documents: readonly StoredDocument[],
  openRevision: boolean,
): DocumentsContractCheck {
  const { api, clock, log } = useRemote()
  const rep = useRep()
  const [read, setRead] = useState<Read>()
  const { running, failed, begin, forget } = useRuns('The documents could not be compared.')
  const key = documents.map(({ documentId }) => documentId).join()

  function run() {
    if (rep === undefined) return
    begin(key, async (signal, shown) => {
      const { compareDocuments, readDocuments, readSources } = await code()
      const asked = readSources(api, plan, rep)
      const note = async (texts: ContractDocument[]) => {
        const sources = await asked
        if (signal.aborted) return
        setRead({ key, sources, documents: texts, compare: compareDocuments })
        shown()
      }
      const texts = readDocuments(api, documents, {
        signal,
        onSlow: (far) => void note(far).catch(() => undefined),
      })
      await Promise.all([asked, texts])
      await note(await texts)
    })
  }

  const checkUpload = useCallback(
    async (file: File, options: CheckOptions) => {
      try {
        const { checkUpload: check } = await code()
        await check(plan, file, { ...options, now: () => clock.now() })
      } catch (error) {
        if (!options.signal.aborted) log('contract-check-not-run', toProblem(error))
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
  const again = () => {
    forget()
    run()
  }
  return { running, done, failed, run, again, checkUpload }
}
