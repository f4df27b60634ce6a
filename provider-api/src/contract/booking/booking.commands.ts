import { bookingReasonProblem, type BookedOpen } from 'shared-contracts/contract/booking'
import { contractStatus } from 'shared-contracts/contract/plan'
import type { RepWork } from '../../account/signed-in-rep'
import { Refusal } from '../../http/refusal'
import { decide, move } from '../plan/decide'
import type { PlanKey } from '../plan/plan.repo'
import { markSubmitted, setCounterSignedExpected } from './booking.repo'

export interface Booking extends BookedOpen {
  counterSignedExpected: boolean
}

/** Books a contract; what was open then is kept with the reason, in the audit row. @throws Refusal 404, 409, 422 */
export async function book(work: RepWork, key: PlanKey, booking: Booking): Promise<void> {
  const { counterSignedExpected, openPoints, reason } = booking
  const problem = bookingReasonProblem(booking)
  if (problem !== undefined) throw new Refusal({ status: 422, code: 'reason-required', message: problem })
  await decide(work, 'book', key, async (tx, row) => {
    await setCounterSignedExpected(tx, row.plan.id, counterSignedExpected)
    const to = counterSignedExpected ? contractStatus.AWAITING_COUNTERSIGNED_CONTRACT : contractStatus.COMPLETE
    await move(tx, row, to, { repId: work.rep.userId, at: work.now })
    return (openPoints ?? []).length === 0 ? to : { to, openPoints, reason: reason?.trim() }
  })
}

/** A non-matrix plan then waits for its booking; a matrix plan goes on when the customer signs. */
export async function submit(work: RepWork, key: PlanKey): Promise<void> {
  await decide(work, 'submitContract', key, async (tx, row) => {
    const by = { repId: work.rep.userId, at: work.now }
    await markSubmitted(tx, row.plan.id, by)
    if (row.rateCheck.matrixPricing) return { submitted: true }
    return move(tx, row, contractStatus.BOOKING_ENERGY_PLANS, by)
  })
}
