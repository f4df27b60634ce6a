import { useState } from 'react'
import { isShownElsewhere, toProblem } from 'shared-contracts/api'
import { contractTexts } from '../../domain/contract.messages'
import { type EnergyPlan } from 'shared-contracts/contract/plan'
import {
  deletePlanDocument,
  listPlanDocuments,
  restorePlanDocument,
  type RemovedDocument,
  type StoredDocument,
} from 'shared-contracts/document'
import { useRefreshCalls } from 'remote-kit/swr'
import { callOnce, useRemote } from 'remote-kit/context'

/**
 * The uploaded documents without those being deleted: a row goes at once and comes back when the server refuses (C§8).
 */
export function useDocuments(plan: EnergyPlan, documents: readonly StoredDocument[]) {
  const { api, notifications, log } = useRemote()
  const refreshCalls = useRefreshCalls()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  const comeBack = (documentId: string) => setGone((ids) => new Set([...ids].filter((id) => id !== documentId)))

  async function remove({ documentId }: StoredDocument): Promise<void> {
    setGone((ids) => new Set(ids).add(documentId))
    try {
      const params = { customerId: plan.customerId, energyPlanId: plan.energyPlanId, documentId }
      await callOnce(api, deletePlanDocument, { params }, { ownMessage: true })
      notifications.success(contractTexts.deleted)
      await refreshCalls(listPlanDocuments)
    } catch (error) {
      const problem = toProblem(error)
      log('document-not-deleted', problem)
      notifications.error(contractTexts.deleteFailed, problem.message, problem)
      comeBack(documentId)
      if (problem.status === 409 || problem.status === 404) await refreshCalls(listPlanDocuments)
    }
  }

  async function restore({ documentId, originalFileName }: RemovedDocument): Promise<void> {
    const params = { customerId: plan.customerId, energyPlanId: plan.energyPlanId, documentId }
    try {
      await callOnce(api, restorePlanDocument, { params })
      comeBack(documentId)
      notifications.success('Document restored', originalFileName)
    } catch (error) {
      const problem = toProblem(error)
      log('document-not-restored', problem)
      if (!isShownElsewhere(error)) notifications.error('The document was not restored', problem.message, problem)
    }
    await refreshCalls(listPlanDocuments)
  }

  const uploaded = documents.filter((document) => document.documentType === 'meter_contract')
  return { shown: uploaded.filter((document) => !gone.has(document.documentId)), remove, restore }
}
