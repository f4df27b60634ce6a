import type { ApiClient } from 'shared-contracts/api'
import {
  COUNTERSIGNED_DOCUMENT_ID,
  countersignedDocument,
  readCountersignedDocument,
} from 'shared-contracts/contract/countersign'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import {
  isSigned,
  listEnvelopeDocuments,
  listEnvelopes,
  readSignedDocument,
  type EnvelopeRequest,
} from 'shared-contracts/contract/signing'
import { useFailureLog, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { hasFailed, isSettled } from '../ui/call-state'
import { failureText } from '../ui/failure-text'
import type { ReviewedFile } from '../ui/use-reviewed-pdf'

/** The versions of a contract that went to the signing service, and what the latest one's envelope holds. */
export function useEnvelopes(plan: EnergyPlan) {
  const { api } = useRemote()
  const { customerId } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const envelopes = useCall(api, listEnvelopes, { params: { customerId, rateCheckId } })
  const versions = [...(envelopes.data ?? [])].sort((a, b) => b.version - a.version)
  const [latest] = versions
  const documents = useCall(api, listEnvelopeDocuments, latest && { params: { envelopeId: latest.envelopeId } })
  const failed = [envelopes, documents].find(hasFailed)
  useFailureLog('envelopes-not-loaded', failed?.error)

  return {
    latest,
    /** The newest first. */
    versions,
    signed: versions.filter((envelope) => isSigned(envelope, plan, latest?.version ?? envelope.version)),
    /** What the latest envelope holds is known; the copy both sides signed may be among it. */
    documentsLoaded: Boolean(documents.data),
    countersigned: documents.data && countersignedDocument(documents.data),
    /** Nothing more is on its way. */
    settled: Boolean(envelopes.data) && (!latest || isSettled(documents)),
    failure: failureText(failed?.error),
    cause: failed?.error as unknown,
    isReading: failed?.isValidating,
    retry: () => void failed?.mutate(),
  }
}

/** A version of the contract with its certificate. */
export function reviewedFile(
  api: ApiClient,
  plan: EnergyPlan,
  envelope: EnvelopeRequest,
  latestVersion: number,
): ReviewedFile {
  const { customerId } = plan
  const { envelopeId, friendlyFileName, version } = envelope
  const input = { params: { customerId, envelopeId }, query: { include_certificate: 'true' as const } }
  return {
    id: envelopeId,
    edition: isSigned(envelope, plan, latestVersion) ? 'signed' : 'blank',
    fileName: friendlyFileName,
    label: `Version ${version}`,
    read: async (signal: AbortSignal) => (await api.call(readSignedDocument, input, { signal })).blob,
  }
}

/** The copy that both sides signed, as it was submitted. */
export function countersignedCopy(
  api: ApiClient,
  params: { customerId: string; envelopeId: string },
  fileName: string,
  completedAt: string | undefined,
): ReviewedFile {
  const input = { params, query: { include_certificate: 'false' as const } }
  return {
    id: COUNTERSIGNED_DOCUMENT_ID,
    // A copy completes the contract: another one, of the same name too, does so at another time.
    edition: `${fileName} ${completedAt}`,
    fileName,
    label: 'Countersigned contract',
    read: async (signal: AbortSignal) => (await api.call(readCountersignedDocument, input, { signal })).blob,
  }
}
