import { countersignedDocument } from 'shared-contracts/contract/countersign'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { isSigned, listEnvelopeDocuments, listEnvelopes } from 'shared-contracts/contract/signing'
import { useCall } from 'remote-kit/swr'
import { useFailureLog, useRemote } from 'remote-kit/context'
import { failureText } from '../ui/failure-text'

/** The versions of a contract that went to the signing service, and what the latest one's envelope holds. */
export function useEnvelopes(plan: EnergyPlan) {
  const { api } = useRemote()
  const { customerId } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const envelopes = useCall(api, listEnvelopes, { params: { customerId, rateCheckId } })
  const versions = [...(envelopes.data ?? [])].sort((a, b) => b.version - a.version)
  const [latest] = versions
  const documents = useCall(api, listEnvelopeDocuments, latest && { params: { envelopeId: latest.envelopeId } })
  const failed = [envelopes, documents].find((part) => part.error !== undefined && part.data === undefined)
  useFailureLog('envelopes-not-loaded', failed?.error)

  return {
    latest,
    /** The newest first. */
    versions,
    signed: versions.filter((envelope) => isSigned(envelope, plan, latest?.version ?? envelope.version)),
    /** What the latest envelope holds is known; the copy both sides signed may be among it. */
    documentsLoaded: documents.data !== undefined,
    countersigned: documents.data && countersignedDocument(documents.data),
    /** Nothing more is on its way. */
    settled:
      envelopes.data !== undefined &&
      (latest === undefined || documents.data !== undefined || documents.error !== undefined),
    failure: failureText(failed?.error),
    cause: failed?.error as unknown,
    retry: () => void failed?.mutate(),
  }
}
