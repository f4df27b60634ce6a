import { contractTexts } from '../domain/contract.messages'
import type { Success } from '../ui/SuccessDialog'

/** What a rep has decided on a contract. */
export type Decision = 'booked' | 'revised' | 'rejected' | 'finallyRejected' | 'countersigned'

/** What is said of it then (C§8). */
export const successes: Record<Decision, Success> = {
  booked: { title: 'Contract booked', text: contractTexts.booked },
  revised: { title: 'Revision requested', text: contractTexts.revised },
  rejected: { title: 'Contract rejected', text: contractTexts.rejected },
  finallyRejected: { title: 'Rejection requested', text: contractTexts.finallyRejected },
  countersigned: { title: 'Countersigned contract uploaded', text: contractTexts.countersigned },
}
