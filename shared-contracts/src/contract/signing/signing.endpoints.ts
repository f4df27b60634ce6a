import { z } from 'zod'
import { endpoint, id } from '../../api'
import { providerTime } from '../../time'
import { contractStatus } from '../plan'

/** One version of the contract at the signing service (C§3). */
const envelopeRequest = z.object({
  envelopeId: id,
  version: z.number().int().min(1),
  friendlyFileName: z.string(),
  /** Only provider-api sends these: when the customer signed, absent while the contract is blank. */
  signedAt: providerTime.nullish(),
})
export type EnvelopeRequest = z.infer<typeof envelopeRequest>

/**
 * Whether the customer has signed a version. An envelope without a time is signed when the plan's status says so
 * (decision 42): from booking on, and when the signed contract was rejected; every version before the latest was
 * answered.
 */
export function isSigned(
  envelope: EnvelopeRequest,
  plan: { rateCheckStatusCode: number },
  latestVersion: number,
): boolean {
  if (envelope.signedAt != null || envelope.version < latestVersion) return true
  const code = plan.rateCheckStatusCode
  return code >= contractStatus.BOOKING_ENERGY_PLANS || code === contractStatus.REJECTED
}

export const envelopeDocument = z.object({ documentId: id, name: z.string() })
export type EnvelopeDocument = z.infer<typeof envelopeDocument>

// The signing service. C§7 gives some of its paths without their beginning; its documents' path names it.

/** How the signing service names a version of a contract. */
export const envelopePath = z.object({ customerId: id, envelopeId: id })
/** Whether the signing certificate comes with the file. */
export const withCertificate = z.object({ include_certificate: z.enum(['true', 'false']).optional() })

export const listEnvelopes = endpoint({
  id: 'signing.listEnvelopes',
  path: '/v2/docusign/customer/:customerId/rate_checks/:rateCheckId/envelope_request',
  spec: 'C§3, C§7',
  summary: 'Every version of the contract that was sent to the customer, newest first.',
  params: z.object({ customerId: id, rateCheckId: id }),
  response: z.array(envelopeRequest),
  refusals: ['not-found'],
})

export const listEnvelopeDocuments = endpoint({
  id: 'signing.listEnvelopeDocuments',
  path: '/v2/docusign/envelopes/:envelopeId/documents',
  spec: 'C§3, C§7, C§9',
  summary: "The documents of an envelope; '999' is the countersigned final.",
  params: z.object({ envelopeId: id }),
  response: z.array(envelopeDocument),
  refusals: ['not-found'],
})

export const readSignedDocument = endpoint({
  id: 'signing.readSignedDocument',
  path: '/v2/docusign/customer/:customerId/envelopes/:envelopeId/document',
  spec: 'C§7',
  summary: 'The customer-signed contract as a PDF, with its certificate page when asked for.',
  params: envelopePath,
  query: withCertificate,
  response: 'file',
  media: ['application/pdf'],
  refusals: ['not-found'],
})
