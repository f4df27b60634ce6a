import { useMemo } from 'react'
import { toProblem } from 'shared-contracts/api'
import {
  listEnergyPlans,
  listPendingEnergyPlans,
  readAuditInfo,
  readEnergyPlan,
  type ContractConditions,
  type EnergyPlan,
} from 'shared-contracts/contract/plan'
import { listEnvelopeDocuments, listEnvelopes } from 'shared-contracts/contract/signing'
import { listFinalRejections, listStatusComments } from 'shared-contracts/contract/rejection'
import { listRevisions } from 'shared-contracts/contract/revision'
import { listPlanDocuments } from 'shared-contracts/document'
import { useCall, useRefreshCalls } from 'remote-kit/swr'
import { useFailureLog, useNotPermitted, useRemote, useRep, type Rep } from 'remote-kit/context'
import { hasFailed, isSettled } from '../ui/call-state'

/** Everything the contract page shows but the envelopes, and how to load again what failed. */
export function useContract(energyPlanId: string) {
  const { api } = useRemote()
  const rep = useRep()
  const planPath = rep && { supplierId: rep.supplierId, repId: rep.repId, energyPlanId }
  const plan = useCall(api, readEnergyPlan, planPath && { params: planPath })
  const listed = useListedCommodity(plan.data, rep)
  const { customerId, energyPlanMeter } = plan.data ?? {}
  const rateCheckId = energyPlanMeter?.energyPlan.rateCheckId
  const documentsInput = customerId ? { params: { customerId, energyPlanId } } : undefined
  const rateCheckInput = customerId && rateCheckId ? { params: { customerId, rateCheckId } } : undefined
  const documents = useCall(api, listPlanDocuments, documentsInput)
  const audit = useCall(api, readAuditInfo, rateCheckInput)
  const revisions = useCall(api, listRevisions, rateCheckInput)
  const rejections = useCall(api, listStatusComments, rateCheckInput)
  const finalRejections = useCall(api, listFinalRejections, rateCheckInput)
  const parts = [plan, documents, audit, revisions, rejections, finalRejections]
  const failed = parts.find(hasFailed)
  useFailureLog('contract-not-loaded', failed?.error)
  const permitted = !useNotPermitted('contracts')

  return {
    rep,
    permitted,
    plan: useMemo(
      () => plan.data && { ...plan.data, commodityType: plan.data.commodityType ?? listed },
      [plan.data, listed],
    ),
    documents: documents.data?.documents,
    removed: documents.data?.removed ?? undefined,
    audit: audit.data,
    revisions: revisions.data,
    rejections: rejections.data,
    finalRejections: finalRejections.data,
    /** Nothing more is on its way: every part is there or has failed. */
    settled: parts.every(isSettled),
    /** A failure without which part of the page would look empty (decision 25). */
    error: failed && toProblem(failed.error),
    cause: failed?.error as unknown,
    isReading: parts.some((part) => part.error && part.isValidating),
    retry: () => parts.forEach((part) => part.error && void part.mutate()),
  }
}

/** C§3 gives a commodity to the rows of the list alone: a plan without one is looked up there (decision 55). */
function useListedCommodity(plan: EnergyPlan | undefined, rep: Rep | undefined) {
  const { api } = useRemote()
  const isWanted = plan && plan.commodityType == null
  const params = isWanted && rep ? { supplierId: rep.supplierId, repId: rep.repId } : undefined
  const list = useCall(api, listEnergyPlans, params && { params, query: { excludeCanceled: 'false' } })
  useFailureLog('commodity-not-loaded', list.error)
  return list.data?.energyPlans.find(({ energyPlanId }) => energyPlanId === plan?.energyPlanId)?.commodityType
}

export type LoadedContract = ReturnType<typeof useContract>

/** After a decision: reads again everything that may have changed, the lists included. */
export function useRefreshContract(): () => Promise<void> {
  const refreshCalls = useRefreshCalls()
  return () =>
    refreshCalls(
      readEnergyPlan,
      readAuditInfo,
      listRevisions,
      listStatusComments,
      listFinalRejections,
      listEnvelopes,
      listEnvelopeDocuments,
      listPlanDocuments,
      listEnergyPlans,
      listPendingEnergyPlans,
    )
}

/**
 * What the rules look at, from what has been loaded; `countersigned` comes with the envelopes. A part that failed
 * leaves its conditions out: what depends on them is held back by `whyUndecided`, the rest of the page works.
 */
export function getContractConditions(contract: LoadedContract): ContractConditions | undefined {
  const { plan, audit, revisions, rejections, finalRejections, documents } = contract
  if (!plan) return undefined
  // The areas come together: one that came later would move those that are there.
  const required = [audit, revisions, rejections, finalRejections, ...(plan.isMatrixPricing ? [] : [documents])]
  if (required.includes(undefined) && !contract.settled) return undefined
  return {
    rateCheckStatusCode: plan.rateCheckStatusCode,
    isMatrixPricing: plan.isMatrixPricing,
    selfServiceContracts: plan.selfServiceContracts,
    submittedAt: plan.submittedAt,
    uploadedDocuments: contract.documents?.filter((document) => document.documentType === 'meter_contract').length,
    created: audit?.created,
    unresolvedRevision: revisions?.some((revision) => !revision.resolved),
    finalRejection: finalRejections && finalRejections.length > 0,
    permitted: contract.permitted,
  }
}

/** Why nothing can be decided on yet although the page is there: a part that says whether it may be has failed. */
export function whyUndecided(contract: LoadedContract): string | undefined {
  if (lacksParts(contract)) return 'Part of this contract could not be loaded. Retry before you decide on it.'
  return undefined
}

const lacksParts = ({ audit, revisions, finalRejections }: LoadedContract) =>
  [audit, revisions, finalRejections].includes(undefined)
