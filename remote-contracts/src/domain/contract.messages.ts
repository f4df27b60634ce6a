import { contractDenialReason, type ContractConditions } from 'shared-contracts/contract/plan'
import { contractStatus, isHistoric } from 'shared-contracts/contract/plan'

/** The texts of C§8, word for word. */
export const contractTexts = {
  deleteFailed: 'failed to delete document',
  deleted: 'Document removed successfully!',
  noMeters: 'Sorry, No data to download.',
  uploaded: 'File uploaded',
  booked: 'Thank you for confirming the booking and congratulations! Your customer has been notified.',
  revised: 'Thank you. You have successfully submitted your revision request',
  rejected: 'Your comments have been submitted. Your Supplier Liaison has been notified.',
  finallyRejected: 'You have successfully submitted a rejection request. Your Supplier Liaison has been notified.',
  countersigned: 'Thank you for uploading a countersigned contract. Your customer has been notified.',
} as const

/** What is said of a decision (C§8). */
export const successes = {
  booked: { title: 'Contract booked', text: contractTexts.booked },
  revised: { title: 'Revision requested', text: contractTexts.revised },
  rejected: { title: 'Contract rejected', text: contractTexts.rejected },
  finallyRejected: { title: 'Rejection requested', text: contractTexts.finallyRejected },
  countersigned: { title: 'Countersigned contract uploaded', text: contractTexts.countersigned },
} as const

/** C§9: confirmation dialogs open after this many ms. */
export const CONFIRMATION_DELAY = 150

/** The message of a historic contract (C§8). */
export function historicMessage(email: string): string {
  return (
    'Contracts executed before 04/10/2021 are archived because of the e-signature change. Please contact ' +
    `${email} for a copy.`
  )
}

export interface ContractMessage {
  tone: 'blue' | 'green' | 'amber' | 'red' | 'neutral'
  title: string
  text: string
}

/**
 * What the page tells the rep to do, by status (C§4), and on a plan without matrix prices who acts next (decision 44).
 * `email` is the support address of historic contracts.
 */
export function contractMessage(plan: ContractConditions, email: string): ContractMessage {
  const code = plan.rateCheckStatusCode
  if (isHistoric(plan, plan.created))
    return { tone: 'neutral', title: 'Archived contract.', text: historicMessage(email) }
  switch (code) {
    case contractStatus.REQUESTING_CONTRACTS:
      return {
        tone: 'neutral',
        title: 'The contract is blank until the customer executes it.',
        text: whileRequested(plan),
      }
    case contractStatus.AWAITING_COUNTERSIGNED_CONTRACT:
      return {
        tone: 'blue',
        title: 'Please upload the countersigned contract.',
        text: plan.isMatrixPricing
          ? 'Your customer is notified when it is there.'
          : 'For this plan your Supplier Liaison does it: please send them the copy.',
      }
    case contractStatus.COMPLETE:
      if (plan.finalRejection)
        return {
          tone: 'amber',
          title: 'No action is needed.',
          text: 'A rejection request has been submitted. Your Supplier Liaison has been notified.',
        }
      return { tone: 'green', title: 'No action is needed.', text: 'This contract is booked.' }
    case contractStatus.REJECTED:
      return {
        tone: 'red',
        title: 'This contract was rejected.',
        text: 'No action is needed. Your Supplier Liaison has been notified.',
      }
    case contractStatus.ABORTED:
      return { tone: 'neutral', title: 'This contract was aborted.', text: 'No action is needed.' }
    case contractStatus.TIMED_OUT:
      return { tone: 'neutral', title: 'This contract timed out.', text: 'No action is needed.' }
  }
  if (plan.unresolvedRevision) {
    return {
      tone: 'amber',
      title: 'No action is needed.',
      text: 'Your revision request is waiting for a new version of the contract.',
    }
  }
  if (plan.isMatrixPricing && code < contractStatus.BOOKING_ENERGY_PLANS)
    return {
      tone: 'neutral',
      title: 'The contract is not signed yet.',
      text: 'Once your customer has signed it, please choose to book, revise or reject it.',
    }
  if (plan.isMatrixPricing)
    return {
      tone: 'blue',
      title: 'Review the executed contract.',
      text: 'Please choose to book, revise or reject it.',
    }
  return {
    tone: 'neutral',
    title:
      code === contractStatus.BOOKING_ENERGY_PLANS
        ? 'The contract is waiting to be booked.'
        : 'The contract is on its way.',
    text: 'Your Supplier Liaison acts next. To book, revise or reject it, please contact them.',
  }
}

/** Who gets the copy is not said here: the upload area says it. */
const LIAISON_ACTS = 'For this plan your Supplier Liaison uploads it.'

function whileRequested(plan: ContractConditions): string {
  if (plan.isMatrixPricing) return 'You can review it now; booking opens once it is signed.'
  if (plan.submittedAt != null) return 'You have submitted it; your customer acts next.'
  if (contractDenialReason('uploadDocument', plan)) return LIAISON_ACTS
  return 'Please upload it and submit it.'
}
