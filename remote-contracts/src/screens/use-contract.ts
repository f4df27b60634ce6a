import { toProblem } from 'shared-contracts/api'
import {
  listEnergyPlans,
  listPendingEnergyPlans,
  readAuditInfo,
  readEnergyPlan,
  type ContractFacts,
} from 'shared-contracts/contract/plan'
import { listEnvelopeDocuments, listEnvelopes } from 'shared-contracts/contract/signing'
import { listFinalRejections, listStatusComments } from 'shared-contracts/contract/rejection'
import { listRevisions } from 'shared-contracts/contract/revision'
import { listPlanDocuments } from 'shared-contracts/document'
import type { RemoteContext } from 'shared-contracts/remote'
import { useCall, useRefreshCalls } from 'shared-contracts/swr'
import { useFailureLog } from '../ui/use-failure-log'
import { useRep } from '../ui/use-rep'

/** Everything the contract page shows, and how to read it again after a change. */
export function useContract(context: RemoteContext, energyPlanId: string) {
  const { api } = context
  const rep = useRep(context)
  const plan = useCall(api, readEnergyPlan, rep && { params: { ...rep, energyPlanId } })
  const customerId = plan.data?.customerId
  const rateCheckId = plan.data?.energyPlanMeter.energyPlan.rateCheckId
  const ofRateCheck =
    customerId === undefined || rateCheckId === undefined ? undefined : { params: { customerId, rateCheckId } }
  const documents = useCall(
    api,
    listPlanDocuments,
    customerId === undefined ? undefined : { params: { customerId, energyPlanId } },
  )
  const audit = useCall(api, readAuditInfo, ofRateCheck)
  const revisions = useCall(api, listRevisions, ofRateCheck)
  const rejections = useCall(api, listStatusComments, ofRateCheck)
  const finalRejections = useCall(api, listFinalRejections, ofRateCheck)
  const parts = [plan, documents, audit, revisions, rejections, finalRejections]
  const failed = parts.find((part) => part.error !== undefined && part.data === undefined)
  useFailureLog(context, 'contract-not-loaded', failed?.error)

  return {
    rep,
    plan: plan.data,
    documents: documents.data?.documents,
    removed: documents.data?.removed ?? undefined,
    audit: audit.data,
    revisions: revisions.data,
    rejections: rejections.data,
    finalRejections: finalRejections.data,
    /** Nothing more is on its way: every part is there or has failed. */
    settled: parts.every((part) => part.data !== undefined || part.error !== undefined),
    /** A failure without which part of the page would look empty (decision 25). */
    error: failed === undefined ? undefined : toProblem(failed.error),
    retry: () => parts.forEach((part) => part.error !== undefined && void part.mutate()),
  }
}

export type LoadedContract = ReturnType<typeof useContract>

/**
 * What the rules look at, from what has been loaded; `countersigned` comes with the envelopes. A part that failed
 * leaves its facts out: what depends on them is held back by `whyUndecided`, the rest of the page works.
 */
export function contractFacts(contract: LoadedContract): ContractFacts | undefined {
  const { plan, audit, revisions, finalRejections } = contract
  const known = audit !== undefined && revisions !== undefined && finalRejections !== undefined
  if (plan === undefined || (!known && !contract.settled)) return undefined
  return {
    rateCheckStatusCode: plan.rateCheckStatusCode,
    isMatrixPricing: plan.isMatrixPricing,
    selfServiceContracts: plan.selfServiceContracts,
    submittedAt: plan.submittedAt,
    uploadedDocuments: contract.documents?.filter((document) => document.documentType === 'meter_contract').length,
    created: audit?.created,
    unresolvedRevision: revisions?.some((revision) => !revision.resolved),
    finalRejection: finalRejections && finalRejections.length > 0,
  }
}

/** Why nothing can be decided on yet although the page is there: a part that says whether it may be has failed. */
export function whyUndecided({ audit, revisions, finalRejections }: LoadedContract): string | undefined {
  const missing = [audit, revisions, finalRejections].includes(undefined)
  return missing ? 'Part of this contract could not be loaded. Retry before you decide on it.' : undefined
}

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
