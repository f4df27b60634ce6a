import { z } from 'zod'
import { endpoint, id } from '../../api'
import { decidedVersion, decisionRefusals, rateCheckPath } from '../plan'

/** Entries of evidence that are stored with a decision, and the characters of each. */
const MAX_ENTRIES = 60
const MAX_ENTRY_LENGTH = 600
export const evidenceEntries = z.array(z.string().min(1).max(MAX_ENTRY_LENGTH)).max(MAX_ENTRIES).nullish()

/** Which entries of evidence the rep had marked read when they booked or submitted, and which not (ruling 65). */
export const bookedEvidence = z.object({
  /** Each with what stood there: the plan's value, what is named, the sentences. */
  linesRead: evidenceEntries,
  linesNotRead: evidenceEntries,
})
export type BookedEvidence = z.infer<typeof bookedEvidence>

/**
 * Entries as they are sent: no more and no longer than are stored, of characters that a database keeps. Of more the
 * last one says how many.
 */
export function truncateEvidence(texts: readonly string[]): string[] {
  if (texts.length <= MAX_ENTRIES) return texts.map(toEntry)
  const kept = texts.slice(0, MAX_ENTRIES - 1)
  return [...kept.map(toEntry), `And ${texts.length - kept.length} more lines.`]
}

function toEntry(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ')
  const cut = plain.length > MAX_ENTRY_LENGTH ? `${plain.slice(0, MAX_ENTRY_LENGTH - 1)}…` : plain
  // Half of a pair: the file holds one, or the cut left it.
  return cut.replace(/\p{Cs}/gu, '')
}

export const submitContract = endpoint({
  id: 'contract.submit',
  method: 'POST',
  path: '/v2/customers/:customerId/energyplans/:energyPlanId/submit-contract',
  spec: 'C§4, C§7, decision 26',
  summary: 'Submits the uploaded documents; from then on they stay as they are.',
  needs: 'contracts',
  params: z.object({ customerId: id, energyPlanId: id }),
  /** C§7 has none: what our own audit keeps besides. */
  body: bookedEvidence.optional(),
  refusals: [
    'not-found',
    'historic-contract',
    'liaison-only',
    'not-requesting-contracts',
    'already-submitted',
    'no-documents',
    'idempotency-key-reused',
  ],
  idempotent: true,
})

export const confirmBooking = endpoint({
  id: 'contract.book',
  method: 'POST',
  path: '/v2/customers/:customerId/rate_checks/:rateCheckId/booking_confirmed',
  spec: 'C§4, C§7, decision 27',
  summary: 'Books a signed contract: to 520 when a countersigned copy comes later, else to 1000.',
  needs: 'contracts',
  params: rateCheckPath,
  body: bookedEvidence.extend({ counterSignedExpected: z.boolean(), version: decidedVersion }),
  refusals: [...decisionRefusals, 'stale-version'],
  idempotent: true,
})
