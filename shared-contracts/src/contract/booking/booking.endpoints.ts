import { z } from 'zod'
import { endpoint, id } from '../../api'
import { decisionRefusals, rateCheckPath } from '../plan'
import { reasonProblem } from '../rejection'

/** Open points that are kept with a booking, and the characters of each. */
const MAX_POINTS = 30
const POINT_MAX = 300

/** What contract check had found open when a contract was booked all the same, and why it was. */
export const bookedOpen = z.object({
  /** Sentences, as the rep read them. */
  openPoints: z.array(z.string().min(1).max(POINT_MAX)).max(MAX_POINTS).nullish(),
  reason: z.string().nullish(),
})
export type BookedOpen = z.infer<typeof bookedOpen>

/** The points as they are sent: no more and no longer than are kept. */
export const keptPoints = (points: readonly string[]): string[] =>
  points.slice(0, MAX_POINTS).map((point) => (point.length > POINT_MAX ? `${point.slice(0, POINT_MAX - 1)}…` : point))

/** Why a booking with open points may not be sent yet; nothing when it may, or when nothing is open. */
export function bookingReasonProblem({ openPoints, reason }: BookedOpen): string | undefined {
  return (openPoints ?? []).length === 0 ? undefined : reasonProblem(reason)
}

export const submitContract = endpoint({
  id: 'contract.submit',
  method: 'POST',
  path: '/v2/customers/:customerId/energyplans/:energyPlanId/submit-contract',
  spec: 'C§4, C§7, decision 26',
  summary: 'Submits the uploaded documents; from then on they stay as they are.',
  needs: 'contracts',
  params: z.object({ customerId: id, energyPlanId: id }),
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
  body: bookedOpen.extend({ counterSignedExpected: z.boolean() }),
  refusals: [...decisionRefusals, 'reason-required'],
  idempotent: true,
})
