import { z } from 'zod'

/** Status codes of quote requests and rate checks (B§4, decision 35). Their numeric order matters. */
export const bidStatus = {
  REJECTED: 0,
  ABORTED: 1,
  TIMED_OUT: 2,
  STEP_2A: 50,
  CREATED: 100,
  DATA_COLLECTION: 110,
  PRE_BIDDING_QA: 120,
  CUSTOMER_VERIFICATION: 200,
  BIDDING_OPEN: 300,
  BIDDING_CLOSED: 310,
  OPTIMIZING: 320,
  POST_BIDDING_QA: 330,
  RECOMMENDATION_QA: 340,
  CUSTOMER_DECIDING: 400,
  REQUESTING_CONTRACTS: 410,
  PRICING_SOLUTION_QA: 420,
  CUSTOMER_APPROVING_SOLUTION: 430,
  PRICING_SOLUTION_CUSTOMER_SUPPORT: 440,
  SIGNING_CONTRACTS: 500,
  BOOKING_ENERGY_PLANS: 510,
  AWAITING_COUNTERSIGNED_CONTRACT: 520,
  COMPLETE: 1000,
} as const

export type BidStatusName = keyof typeof bidStatus
export type BidStatusCode = (typeof bidStatus)[BidStatusName]

/** Codes come as plain numbers: one that no table names is not an error (decision 35). */
export const statusCode = z.number().int()

/** The color of a status and its progress bar (B§4). */
export function statusColor(code: number): 'green' | 'blue' {
  if (code === bidStatus.BIDDING_OPEN) return 'blue'
  return code > 400 && code < 1000 ? 'blue' : 'green'
}

/** Progress in percent: the status number divided by 10 (B§4). */
export function statusProgress(code: number): number {
  return code / 10
}
