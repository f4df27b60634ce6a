import type { BookedEvidence } from 'shared-contracts/contract/booking'
import { contractStatus } from 'shared-contracts/contract/plan'
import type { RepWork } from '../../account/signed-in-rep'
import { decide, move, refuseOldVersion } from '../plan/decide'
import type { PlanKey } from '../plan/plan.repo'
import { markSubmitted, setCounterSignedExpected } from './booking.repo'

export interface Booking extends BookedEvidence {
  counterSignedExpected: boolean
  /** The one that the rep has read. */
  version?: number | null | undefined
}

/** Books a contract; the audit row keeps which lines of evidence the rep marked as read. @throws Refusal 404, 409 */
export async function book(work: RepWork, key: PlanKey, booking: Booking): Promise<void> {
  const { counterSignedExpected } = booking
  await decide(work, 'book', key, async (tx, row) => {
    await refuseOldVersion(tx, row, booking.version)
    await setCounterSignedExpected(tx, row.plan.id, counterSignedExpected)
    const to = counterSignedExpected ? contractStatus.AWAITING_COUNTERSIGNED_CONTRACT : contractStatus.COMPLETE
    await move(tx, row, to, { repId: work.rep.userId, at: work.now })
    return withEvidence({ to }, booking) ?? to
  })
}

/** For the audit: what was done, with the lines marked as read and those not; nothing where none were sent. */
function withEvidence<T extends object>(done: T, { linesRead, linesNotRead }: BookedEvidence) {
  if (linesRead == null && linesNotRead == null) return undefined
  return { ...done, linesRead: linesRead ?? [], linesNotRead: linesNotRead ?? [] }
}

/**
 * A non-matrix plan then waits for its booking; a matrix plan goes on when the customer signs. Which lines of evidence
 * were read is kept as of a booking.
 */
export async function submit(work: RepWork, key: PlanKey, evidence: BookedEvidence = {}): Promise<void> {
  await decide(work, 'submitContract', key, async (tx, row) => {
    const by = { repId: work.rep.userId, at: work.now }
    await markSubmitted(tx, row.plan.id, by)
    if (row.rateCheck.matrixPricing) return withEvidence({ submitted: true }, evidence) ?? { submitted: true }
    const to = await move(tx, row, contractStatus.BOOKING_ENERGY_PLANS, by)
    return withEvidence({ to }, evidence) ?? to
  })
}
