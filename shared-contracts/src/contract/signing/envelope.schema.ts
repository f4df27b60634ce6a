import { z } from 'zod'
import { id } from '../../api'
import { givenTime } from '../../time'
import { contractStatus } from '../plan'

/** One version of the contract at the signing service (C§3). */
export const envelopeRequest = z.object({
  envelopeId: id,
  version: z.number().int().min(1),
  friendlyFileName: z.string(),
  /** Only provider-api sends these: when the customer signed, absent while the contract is blank. */
  signedAt: givenTime.nullish(),
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
