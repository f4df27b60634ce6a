import { hasOpenRevisionRequest } from './contract.labels'
import { isOpenContract } from './contract.lists'
import type { ContractView } from './contract.schema'
import { contractStatus } from './contract.status'

type Marked = Pick<ContractView, 'rateCheckStatusCode' | 'isMatrixPricing' | 'latestRevisionRequest'>

/** Whom an open contract waits for, when it is not this rep (decision 37): the same cases as in `contractMessage`. */
export function contractWaitsFor(contract: Marked): string | undefined {
  if (!isOpenContract(contract)) return undefined
  const { rateCheckStatusCode: code, isMatrixPricing } = contract
  if (hasOpenRevisionRequest(contract)) return 'Waiting for a new version'
  if (code === contractStatus.REQUESTING_CONTRACTS && isMatrixPricing) return 'Waiting on customer'
  if (code === contractStatus.BOOKING_ENERGY_PLANS && !isMatrixPricing) return 'With your Supplier Liaison'
  return undefined
}

/** Whether a rep can act on a contract now (decision 37), as far as a list knows. */
export function contractNeedsRep(contract: Marked): boolean {
  return isOpenContract(contract) && contractWaitsFor(contract) === undefined
}

/** What a rep does next with a contract that needs them (decision 36). */
export function contractTask({ rateCheckStatusCode: code }: Pick<Marked, 'rateCheckStatusCode'>): string {
  if (code === contractStatus.REQUESTING_CONTRACTS) return 'Upload the contract'
  if (code === contractStatus.AWAITING_COUNTERSIGNED_CONTRACT) return 'Upload the countersigned copy'
  return 'Book, revise or reject'
}
