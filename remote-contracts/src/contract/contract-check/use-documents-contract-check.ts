import { useMemo } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { ContractDocument } from '../../domain/contract-check/contract-check-documents'
import type { StoredDocument } from 'shared-contracts/document'
import { useRemote } from 'remote-kit/context'
import type { CheckChosenFile, CheckOptions } from '../../domain/contract-check/file-match'
import { code, useReadText, type ContractCheckRun } from './use-contract-check'

export interface DocumentsContractCheck extends ContractCheckRun {
  run: () => void
  /** A file before it is sent; nothing is told where it cannot be read here. */
  checkUpload: CheckChosenFile
}

/** Compares the uploaded documents of a contract with bid and plan, when it is asked to. */
export function useDocumentsContractCheck(
  plan: EnergyPlan,
  documents: readonly StoredDocument[],
  openRevision: boolean,
): DocumentsContractCheck {
  const { api, clock, log } = useRemote()
  const { read, ...run } = useReadText<ContractDocument[]>({
    plan,
    key: documents.map(({ documentId }) => documentId).join(),
    failedText: 'The documents could not be compared.',
    readText: ({ readDocuments }, _, options) => readDocuments(api, documents, options),
  })

  async function checkUpload(file: File, options: CheckOptions) {
    try {
      const { checkUpload: check } = await code()
      await check(plan, file, { ...options, now: () => clock.now() })
    } catch (error) {
      if (!options.signal.aborted) log('contract-check-not-run', toProblem(error))
    }
  }

  const done = useMemo(
    () => read?.code.compareDocuments({ plan, ...read.sources, openRevision, now: clock.now() }, read.text),
    [read, plan, openRevision, clock],
  )
  return { ...run, run: () => run.run(), done, checkUpload }
}
