import { bidStatus, type BidStatusName } from 'shared-contracts/bid/request'

/** What the customer's side can do to a request, in the order in which a request meets it. */
export type StepName =
  | 'open-bidding'
  | 'close-bidding'
  | 'optimize'
  | 'internal-qa'
  | 'invite-last-look'
  | 'end-last-look'
  | 'present'
  | 'decide --switch'
  | 'decide --solution'
  | 'decide --custom-plan'
  | 'decide --hold'
  | 'decide --request-contracts'
  | 'sign'
  | 'receive-contract'
  | 'book'
  | 'resolve-revision'
  | 'accept-rejection'
  | 'abort'
  | 'time-out'
  | 'set-time'
  | 'remove-option'
  | 'remove-meters'

/** What the rules look at. */
export interface StepContext {
  statusCode: number
  matrixPricing: boolean
  /** Of the request: without any of these nobody can bid. */
  meters: boolean
  options: boolean
  suppliersAsked: boolean
  /** A contract that the customer has not signed yet. */
  blankContract: boolean
  unresolvedRevision: boolean
  /** A final rejection that nobody has decided on. */
  rejectionWaiting: boolean
}

interface StepRule {
  from: readonly number[]
  /** Undefined: the status stays. */
  to?: number
  /** What is missing although the status is right, as a sentence. */
  lacks?: (context: StepContext) => string | undefined
}

const s = bidStatus
/** Nobody was asked for quotes yet: what the request says may still change. */
export const beforeBidding: readonly number[] = [
  s.STEP_2A,
  s.CREATED,
  s.DATA_COLLECTION,
  s.PRE_BIDDING_QA,
  s.CUSTOMER_VERIFICATION,
]
const bidding = [
  s.BIDDING_OPEN,
  s.BIDDING_CLOSED,
  s.OPTIMIZING,
  s.POST_BIDDING_QA,
  s.RECOMMENDATION_QA,
  s.CUSTOMER_DECIDING,
]
const contracting = [
  s.REQUESTING_CONTRACTS,
  s.PRICING_SOLUTION_QA,
  s.CUSTOMER_APPROVING_SOLUTION,
  s.PRICING_SOLUTION_CUSTOMER_SUPPORT,
  s.SIGNING_CONTRACTS,
  s.BOOKING_ENERGY_PLANS,
  s.AWAITING_COUNTERSIGNED_CONTRACT,
]
const deciding = [s.RECOMMENDATION_QA, s.CUSTOMER_DECIDING]

/**
 * Which step is possible in which status, and where it leads. B§4 shows the codes only; these are the transitions of
 * this implementation. What reps do (submit, book, revise …) is ruled by shared-contracts.
 */
export const stepRules: Record<StepName, StepRule> = {
  'open-bidding': {
    from: [...beforeBidding, s.BIDDING_CLOSED, s.OPTIMIZING],
    to: s.BIDDING_OPEN,
    lacks: ({ meters, options, suppliersAsked }) => {
      if (!meters) return 'It has no meters yet.'
      if (!options) return 'It has no pricing options yet.'
      return suppliersAsked ? undefined : 'No supplier is asked yet.'
    },
  },
  'close-bidding': { from: [s.BIDDING_OPEN], to: s.BIDDING_CLOSED },
  optimize: { from: [s.BIDDING_CLOSED], to: s.OPTIMIZING },
  'internal-qa': { from: [s.BIDDING_CLOSED, s.OPTIMIZING], to: s.POST_BIDDING_QA },
  'invite-last-look': { from: [s.BIDDING_CLOSED, s.OPTIMIZING, s.POST_BIDDING_QA], to: s.POST_BIDDING_QA },
  'end-last-look': { from: [s.POST_BIDDING_QA], to: s.RECOMMENDATION_QA },
  present: { from: [s.RECOMMENDATION_QA], to: s.CUSTOMER_DECIDING },
  'decide --switch': { from: deciding, to: s.CUSTOMER_APPROVING_SOLUTION },
  'decide --solution': { from: deciding, to: s.CUSTOMER_APPROVING_SOLUTION },
  'decide --custom-plan': { from: deciding, to: s.PRICING_SOLUTION_QA },
  'decide --hold': { from: deciding, to: s.COMPLETE },
  'decide --request-contracts': {
    from: [...deciding, s.PRICING_SOLUTION_QA, s.CUSTOMER_APPROVING_SOLUTION, s.PRICING_SOLUTION_CUSTOMER_SUPPORT],
    to: s.REQUESTING_CONTRACTS,
  },
  sign: {
    from: [s.REQUESTING_CONTRACTS],
    to: s.BOOKING_ENERGY_PLANS,
    lacks: ({ matrixPricing, blankContract }) => {
      if (!matrixPricing)
        return 'Only matrix contracts are signed electronically; here the supplier submits, or receive-contract.'
      if (blankContract) return undefined
      return 'There is no contract that waits for a signature.'
    },
  },
  // C§1: where the supplier does not submit its documents itself, the liaison has them by other ways, and books.
  'receive-contract': {
    from: [s.REQUESTING_CONTRACTS],
    to: s.BOOKING_ENERGY_PLANS,
    lacks: ({ matrixPricing }) =>
      matrixPricing ? 'The customer signs a matrix contract electronically: the step is sign.' : undefined,
  },
  book: {
    from: [s.BOOKING_ENERGY_PLANS, s.AWAITING_COUNTERSIGNED_CONTRACT],
    to: s.COMPLETE,
    lacks: ({ matrixPricing }) =>
      matrixPricing ? 'Of a matrix contract the supplier books, and uploads the countersigned copy.' : undefined,
  },
  'resolve-revision': {
    from: [s.BOOKING_ENERGY_PLANS],
    lacks: ({ unresolvedRevision }) => (unresolvedRevision ? undefined : 'No revision request is open.'),
  },
  'accept-rejection': {
    from: [s.COMPLETE],
    to: s.REJECTED,
    lacks: ({ rejectionWaiting }) =>
      rejectionWaiting ? undefined : 'The supplier has not asked to reject this contract.',
  },
  abort: { from: [...beforeBidding, ...bidding, ...contracting], to: s.ABORTED },
  'time-out': { from: [...bidding, ...contracting], to: s.TIMED_OUT },
  'set-time': { from: [s.BIDDING_OPEN, s.POST_BIDDING_QA] },
  'remove-option': { from: [s.BIDDING_OPEN, s.POST_BIDDING_QA] },
  'remove-meters': { from: [s.BIDDING_OPEN, s.POST_BIDDING_QA] },
}

const names = new Map<number, BidStatusName>(
  Object.entries(bidStatus).map(([name, code]) => [code, name as BidStatusName]),
)

/** `330 POST_BIDDING_QA` */
export const statusText = (code: number) => `${code} ${names.get(code) ?? 'unknown'}`

/** Why a step is not possible now, as a sentence, or nothing when it is; `called` is its name for who asks. */
export function stepDenialReason(step: StepName, context: StepContext, called: string = step): string | undefined {
  const rule = stepRules[step]
  if (rule.from.includes(context.statusCode)) return rule.lacks?.(context)
  const needed = rule.from.map(statusText).join(' or ')
  return `${called} is possible at ${needed}; this request is at ${statusText(context.statusCode)}.`
}

/** What can be done next. */
export function possibleSteps(context: StepContext): StepName[] {
  return (Object.keys(stepRules) as StepName[]).filter((step) => stepDenialReason(step, context) === undefined)
}
