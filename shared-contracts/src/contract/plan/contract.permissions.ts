import { notPermitted } from '../../account'
import { contractStatus, isHistoric } from './contract.status'

/** What a rep may want to do with a contract (C§6). */
export type ContractAction =
  | 'uploadDocument'
  | 'deleteDocument'
  | 'submitContract'
  | 'book'
  | 'revise'
  | 'reject'
  | 'finalReject'
  | 'countersign'
  | 'deleteCountersigned'

/** All that the rules look at. A fact that is not known is left out and counts as no. */
export interface ContractConditions {
  rateCheckStatusCode: number
  isMatrixPricing: boolean
  /** Decision 26: the supplier's setting. */
  selfServiceContracts?: boolean | null | undefined
  /** The rep has submitted the documents (C§4). */
  submittedAt?: string | null | undefined
  /** Contract documents uploaded so far. */
  uploadedDocuments?: number | undefined
  /** Audit info's `created` (decision 11). */
  created?: string | null | undefined
  unresolvedRevision?: boolean | undefined
  /** The envelope has its document '999'. */
  countersigned?: boolean | undefined
  finalRejection?: boolean | undefined
  /** The rep's own right to decide on contracts, where the provider has rights. */
  permitted?: boolean | undefined
}

export type ContractDenialCode =
  | 'historic-contract'
  | 'liaison-only'
  | 'not-requesting-contracts'
  | 'already-submitted'
  | 'no-documents'
  | 'not-matrix'
  | 'not-signed-yet'
  | 'already-booked'
  | 'contract-rejected'
  | 'contract-aborted'
  | 'contract-timed-out'
  | 'revision-unresolved'
  | 'not-booked'
  | 'final-rejection-exists'
  | 'not-awaiting-countersigned'
  | 'countersigned-exists'
  | 'no-countersigned'
  | 'not-permitted'

/** Why something is not allowed: a code for programs and a sentence for people. */
export interface ContractDenial {
  code: ContractDenialCode
  message: string
}

/** C§2: the tooltip of upload and submit on a plan that is not matrix (decision 26). */
export const LIAISON_TOOLTIP = 'Please send the contract to your Supplier Liaison.'

const messages: Record<ContractDenialCode, string> = {
  'historic-contract': 'This contract is archived, so nothing can be changed.',
  'liaison-only': LIAISON_TOOLTIP,
  'not-requesting-contracts': 'Contracts are no longer being requested for this plan.',
  'already-submitted': 'The contract has been submitted, so its documents can no longer change.',
  'no-documents': 'Upload the contract before you submit it.',
  'not-matrix': 'This is only possible for matrix pricing.',
  'not-signed-yet': 'The customer has not signed the contract yet.',
  'already-booked': 'This contract has already been booked.',
  'contract-rejected': 'This contract has been rejected.',
  'contract-aborted': 'This contract has been aborted.',
  'contract-timed-out': 'This contract has timed out.',
  'revision-unresolved': 'A revision request is waiting for a new version of the contract.',
  'not-booked': 'Only a booked contract can be finally rejected.',
  'final-rejection-exists': 'A rejection request for this contract has already been submitted.',
  'not-awaiting-countersigned': 'This contract is not waiting for a countersigned copy.',
  'countersigned-exists': 'A countersigned contract has already been uploaded.',
  'no-countersigned': 'No countersigned contract has been uploaded.',
  'not-permitted': notPermitted('contracts'),
}

/** A refusal by its code, with the sentence people see (C§4, C§6). */
export function contractDenial(code: ContractDenialCode): ContractDenial {
  return { code, message: messages[code] }
}

/**
 * Why a rep may not do something with a contract, or nothing when they may
 * (C§4, C§6, decisions 11, 26, 27). The server enforces it; screens show its message.
 */
export function contractDenialReason(action: ContractAction, plan: ContractConditions): ContractDenial | undefined {
  const code = firstReason(action, plan) ?? (plan.permitted === false ? 'not-permitted' : undefined)
  return code === undefined ? undefined : contractDenial(code)
}

function firstReason(action: ContractAction, plan: ContractConditions): ContractDenialCode | undefined {
  if (isHistoric(plan, plan.created)) return 'historic-contract'
  switch (action) {
    case 'uploadDocument':
      return whyNoUpload(plan)
    case 'submitContract':
      return whyNoUpload(plan) ?? (plan.uploadedDocuments === 0 ? 'no-documents' : undefined)
    case 'deleteDocument':
      return whyDocumentsStay(plan)
    case 'book':
    case 'revise':
    case 'reject':
      return whyNoDecision(plan)
    case 'finalReject':
      if (plan.rateCheckStatusCode === contractStatus.REJECTED) return 'contract-rejected'
      if (plan.rateCheckStatusCode !== contractStatus.COMPLETE) return 'not-booked'
      return plan.finalRejection ? 'final-rejection-exists' : undefined
    case 'countersign':
      if (plan.countersigned) return 'countersigned-exists'
      if (!plan.isMatrixPricing) return 'not-matrix'
      if (plan.rateCheckStatusCode === contractStatus.AWAITING_COUNTERSIGNED_CONTRACT) return undefined
      return 'not-awaiting-countersigned'
    case 'deleteCountersigned':
      return whyCountersignedStays(plan)
  }
}

/** Decision 26: status 410 and (matrix pricing or the supplier's setting); C§4: not after submitting. */
function whyNoUpload(plan: ContractConditions): ContractDenialCode | undefined {
  if (!plan.isMatrixPricing && !plan.selfServiceContracts) return 'liaison-only'
  return whyDocumentsStay(plan)
}

/** C§6: documents are deleted while contracts are being requested. */
function whyDocumentsStay(plan: ContractConditions): ContractDenialCode | undefined {
  if (plan.submittedAt != null) return 'already-submitted'
  if (plan.rateCheckStatusCode === contractStatus.REQUESTING_CONTRACTS) return undefined
  return 'not-requesting-contracts'
}

/** C§4: accept, revise and reject are for a signed contract that waits for booking, with no revision open. */
function whyNoDecision(plan: ContractConditions): ContractDenialCode | undefined {
  const code = plan.rateCheckStatusCode
  if (!plan.isMatrixPricing) return 'not-matrix'
  if (code === contractStatus.REJECTED) return 'contract-rejected'
  if (code === contractStatus.ABORTED) return 'contract-aborted'
  if (code === contractStatus.TIMED_OUT) return 'contract-timed-out'
  if (code >= contractStatus.AWAITING_COUNTERSIGNED_CONTRACT) return 'already-booked'
  if (code < contractStatus.BOOKING_ENERGY_PLANS) return 'not-signed-yet'
  return plan.unresolvedRevision ? 'revision-unresolved' : undefined
}

/** A wrong copy may be taken back while the booking stands; the contract then waits for the right one. */
function whyCountersignedStays(plan: ContractConditions): ContractDenialCode | undefined {
  const code = plan.rateCheckStatusCode
  if (!plan.countersigned) return 'no-countersigned'
  if (plan.finalRejection) return 'final-rejection-exists'
  if (code === contractStatus.REJECTED) return 'contract-rejected'
  const booked: readonly number[] = [contractStatus.AWAITING_COUNTERSIGNED_CONTRACT, contractStatus.COMPLETE]
  if (booked.includes(code)) return undefined
  return 'not-awaiting-countersigned'
}

export interface ActionPanel {
  /** Below awaiting-countersigned and not rejected (C§4). */
  visible: boolean
  /** Unresolved revisions hide the buttons (C§4). */
  buttons: 'hidden' | 'disabled' | 'enabled'
  /** Why they are disabled or hidden, for people. */
  reason: string | undefined
}

/** How the panel with Book, Revise and Reject appears (C§4). The caller shows nothing while it still loads. */
export function actionPanel(plan: ContractConditions): ActionPanel {
  const code = plan.rateCheckStatusCode
  const visible =
    plan.isMatrixPricing &&
    !isHistoric(plan, plan.created) &&
    code < contractStatus.AWAITING_COUNTERSIGNED_CONTRACT &&
    code !== contractStatus.REJECTED
  const reason = contractDenialReason('book', plan)?.message
  if (plan.unresolvedRevision) return { visible, buttons: 'hidden', reason }
  return { visible, buttons: reason === undefined ? 'enabled' : 'disabled', reason }
}
