import { hasOpenRevisionRequest } from './contract.labels'
import type { ContractView } from './contract.schema'
import { contractStatus } from './contract.status'

interface Listed {
  rateCheckStatusCode: number
}

const closed: readonly number[] = [contractStatus.COMPLETE, contractStatus.REJECTED, contractStatus.ABORTED]

/** Whether a contract is in the Closed table: booked, rejected or aborted. Timed-out ones are in no list (C§2). */
export function isClosedContract(contract: Listed): boolean {
  return closed.includes(contract.rateCheckStatusCode)
}

/** Whether a contract is in the Open table and counts as a pending task: it waits for somebody (C§2). */
export function isOpenContract(contract: Listed): boolean {
  return !isClosedContract(contract) && contract.rateCheckStatusCode !== contractStatus.TIMED_OUT
}

/** The contracts page sorts by annual usage, descending (C§2); equal ones by company. */
export function byAnnualUsageDescending(
  a: { yearlyUsage: number; companyName: string },
  b: { yearlyUsage: number; companyName: string },
): number {
  return b.yearlyUsage - a.yearlyUsage || a.companyName.localeCompare(b.companyName)
}

/** The dashboard's Open Contracts sort by start date, ascending (C§2); equal ones by company. */
export function byStartDateAscending(
  a: { startDate: string; companyName: string },
  b: { startDate: string; companyName: string },
): number {
  return a.startDate.localeCompare(b.startDate) || a.companyName.localeCompare(b.companyName)
}

type Marked = Pick<
  ContractView,
  'rateCheckStatusCode' | 'isMatrixPricing' | 'latestRevisionRequest' | 'selfServiceContracts'
> & {
  /** The rep's own right to decide on contracts, as of `ContractFacts`. */
  permitted?: boolean | undefined
}

/** Whom an open contract waits for, when it is not this rep (decision 37): the same cases as in `contractMessage`. */
export function contractWaitsFor(contract: Marked): string | undefined {
  if (!isOpenContract(contract)) return undefined
  const { rateCheckStatusCode: code, isMatrixPricing, selfServiceContracts } = contract
  if (hasOpenRevisionRequest(contract)) return 'Waiting for a new version'
  if (isMatrixPricing && code < contractStatus.BOOKING_ENERGY_PLANS) return 'Waiting on customer'
  const mine = contract.permitted === false ? 'With a colleague' : undefined
  if (isMatrixPricing) return mine
  // Upload is the supplier's own where its setting says so (decision 26); all that comes after is the liaison's.
  const isUpload = code === contractStatus.REQUESTING_CONTRACTS && selfServiceContracts === true
  return isUpload ? mine : 'With your Supplier Liaison'
}

/** Whether a rep can act on a contract now, as far as a list knows. */
export function contractNeedsRep(contract: Marked): boolean {
  return isOpenContract(contract) && contractWaitsFor(contract) === undefined
}

/** What a rep does next with a contract that needs them (decision 36). */
export function contractTask({ rateCheckStatusCode: code }: Pick<Marked, 'rateCheckStatusCode'>): string {
  if (code === contractStatus.REQUESTING_CONTRACTS) return 'Upload the contract'
  if (code === contractStatus.AWAITING_COUNTERSIGNED_CONTRACT) return 'Upload the countersigned copy'
  return 'Book, revise or reject'
}
