import { z } from 'zod'
import { endpoint } from '../api'
import { uploadRefusals } from '../document'
import { envelopeDocument, envelopeRequest } from './contract.schema'

// The signing service. C§7 gives some of its paths without their beginning; its documents' path names it.

const id = z.string().min(1)
const envelope = z.object({ customerId: id, envelopeId: id })
const withCertificate = z.object({ include_certificate: z.enum(['true', 'false']).optional() })

export const listEnvelopes = endpoint({
  id: 'signing.listEnvelopes',
  method: 'GET',
  path: '/v2/docusign/customer/:customerId/rate_checks/:rateCheckId/envelope_request',
  spec: 'C§3, C§7',
  summary: 'Every version of the contract that was sent to the customer, newest first.',
  access: 'rep',
  params: z.object({ customerId: id, rateCheckId: id }),
  answer: z.array(envelopeRequest),
  refusals: ['not-found'],
})

export const listEnvelopeDocuments = endpoint({
  id: 'signing.listEnvelopeDocuments',
  method: 'GET',
  path: '/v2/docusign/envelopes/:envelopeId/documents',
  spec: 'C§3, C§7, C§9',
  summary: "The documents of an envelope; '999' is the countersigned final.",
  access: 'rep',
  params: z.object({ envelopeId: id }),
  answer: z.array(envelopeDocument),
  refusals: ['not-found'],
})

export const readSignedDocument = endpoint({
  id: 'signing.readSignedDocument',
  method: 'GET',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/document',
  spec: 'C§7',
  summary: 'The customer-signed contract as a PDF, with its certificate page when asked for.',
  access: 'rep',
  params: envelope,
  query: withCertificate,
  answer: 'file',
  refusals: ['not-found'],
})

export const readCountersignedDocument = endpoint({
  id: 'signing.readCountersignedDocument',
  method: 'GET',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/document',
  spec: 'C§7',
  summary: 'The countersigned final as a PDF, with its certificate page when asked for.',
  access: 'rep',
  params: envelope,
  query: withCertificate,
  answer: 'file',
  refusals: ['not-found', 'no-countersigned', 'storage-down'],
})

export const uploadCountersigned = endpoint({
  id: 'signing.uploadCountersigned',
  method: 'POST',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/countersigned/upload',
  spec: 'C§4, C§7, decisions 27 and 30',
  summary: 'Uploads the countersigned contract, a PDF; the contract is then complete and the customer notified.',
  access: 'rep',
  params: envelope,
  upload: 'multipart',
  answer: 'none',
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
  access: 'rep',
  params: envelope,
  answer: 'none',
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
