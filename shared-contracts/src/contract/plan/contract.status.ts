import { bidStatus } from '../../bid/request'

/** The statuses of a contract (C§4), which are its rate check's. Their numeric order matters. */
export const contractStatus = {
  REJECTED: bidStatus.REJECTED,
  ABORTED: bidStatus.ABORTED,
  TIMED_OUT: bidStatus.TIMED_OUT,
  REQUESTING_CONTRACTS: bidStatus.REQUESTING_CONTRACTS,
  BOOKING_ENERGY_PLANS: bidStatus.BOOKING_ENERGY_PLANS,
  AWAITING_COUNTERSIGNED_CONTRACT: bidStatus.AWAITING_COUNTERSIGNED_CONTRACT,
  COMPLETE: bidStatus.COMPLETE,
} as const

/** The codes of the audit steps, in the order in which a contract reaches them (C§9). */
export const auditCodes = [
  contractStatus.REQUESTING_CONTRACTS,
  contractStatus.BOOKING_ENERGY_PLANS,
  contractStatus.AWAITING_COUNTERSIGNED_CONTRACT,
  contractStatus.COMPLETE,
] as const

export type AuditCode = (typeof auditCodes)[number]

/** C§9: matrix contracts created before this instant are historic (ms since 1970, decision 11). */
export const HISTORIC_CUTOFF = Date.parse('2021-04-10T00:00:00Z')

/**
 * Whether a contract is a historic matrix deal, for which no action is offered (C§4, decision 11).
 * `created` is the audit info's, an ISO instant; without one nothing is historic.
 */
export function isHistoric(plan: { isMatrixPricing: boolean }, created: string | null | undefined): boolean {
  return plan.isMatrixPricing && created != null && Date.parse(created) < HISTORIC_CUTOFF
}
