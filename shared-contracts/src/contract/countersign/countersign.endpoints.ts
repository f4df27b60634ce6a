import { endpoint } from '../../api'
import { uploadRefusals } from '../../document'
import { envelopePath, withCertificate, type EnvelopeDocument } from '../signing'

export const readCountersignedDocument = endpoint({
  id: 'signing.readCountersignedDocument',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/document',
  spec: 'C§7',
  summary: 'The countersigned final as a PDF, with its certificate page when asked for.',
  params: envelopePath,
  query: withCertificate,
  answer: 'file',
  media: ['application/pdf', 'application/zip'],
  refusals: ['not-found', 'no-countersigned', 'storage-down'],
})

export const uploadCountersigned = endpoint({
  id: 'signing.uploadCountersigned',
  method: 'POST',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/upload',
  spec: 'C§4, C§7, decisions 27 and 30',
  summary: 'Uploads the countersigned contract, a PDF; the contract is then complete and the customer notified.',
  needs: 'contracts',
  params: envelopePath,
  upload: 'multipart',
  refusals: [
    'not-found',
    'historic-contract',
    'not-matrix',
    'not-awaiting-countersigned',
    'countersigned-exists',
    'stale-version',
    ...uploadRefusals,
  ],
  idempotent: true,
})

export const deleteCountersigned = endpoint({
  id: 'signing.deleteCountersigned',
  method: 'DELETE',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/delete',
  spec: 'C§7',
  summary: 'Takes a countersigned contract back; the contract waits for one again.',
  needs: 'contracts',
  params: envelopePath,
  refusals: [
    'not-found',
    'historic-contract',
    'no-countersigned',
    'final-rejection-exists',
    'contract-rejected',
    'not-awaiting-countersigned',
    'idempotency-key-reused',
  ],
  idempotent: true,
})

/** C§9: the envelope document that is the countersigned final. */
export const COUNTERSIGNED_DOCUMENT_ID = '999'

/** The countersigned final among an envelope's documents, if there is one. */
export function countersignedDocument(documents: readonly EnvelopeDocument[]): EnvelopeDocument | undefined {
  return documents.find((document) => document.documentId === COUNTERSIGNED_DOCUMENT_ID)
}

/** C§8, decision 29: a countersigned upload that fails with status 200 has succeeded. */
export function isSuccessInDisguise(problem: { status: number }): boolean {
  return problem.status === 200
}
