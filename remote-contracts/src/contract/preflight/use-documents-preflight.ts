import { useCallback, useMemo, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { ContractDocument, FileCheck } from 'shared-contracts/contract/preflight'
import type { StoredDocument } from 'shared-contracts/document'
import { useRemote, useRep } from 'remote-kit/context'
import type { PreflightSources } from './run-preflight'
import type { PreflightRun } from './use-preflight'
import { useRuns } from './use-runs'

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
  /** What a file says of the plan, before it is sent; nothing where that is not known. */
  checkUpload: (file: File, signal: AbortSignal) => Promise<FileCheck | undefined>
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
    async (file: File, signal: AbortSignal) => {
      try {
        const { checkUpload: check } = await code()
        return await check(plan, file, clock.now(), signal)
      } catch (error) {
        if (!signal.aborted) log('preflight-not-run', toProblem(error))
        return undefined
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
