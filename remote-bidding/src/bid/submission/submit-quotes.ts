import type { Answer, CallOptions, Problem } from 'shared-contracts/api'
import { toProblem } from 'shared-contracts/api'
import { listQuoteRequests, type Scenario } from 'shared-contracts/bid/request'
import { putBids, submitQuotes, type Submission } from 'shared-contracts/bid/submission'
import type { RemoteContext } from 'shared-contracts/remote'
import { refreshCalls } from 'shared-contracts/swr'

/**
 * One attempt keeps its key: sending the same again, after a lost answer or a second press, submits once (decision 17).
 */
export interface SubmissionAttempts {
  keyFor(body: unknown): string
}

export function createAttempts(): SubmissionAttempts {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body) {
      const text = JSON.stringify(body)
      if (last?.body !== text) last = { body: text, key: randomKey() }
      return last.key
    },
  }
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a submission: the first one by POST, every later one by PUT (decision 17). @throws ApiError */
export async function sendSubmission(
  { api }: Pick<RemoteContext, 'api'>,
  of: Pick<Scenario, 'quoteRequest' | 'pricingScenario' | 'quotes'>,
  { quotes, billingMethod, creditStatus }: Submission,
  attempts: SubmissionAttempts,
  limits: Pick<CallOptions, 'timeout' | 'signal'> = {},
): Promise<Answer<typeof submitQuotes>> {
  const { id, version } = of.quoteRequest
  const options = (body: unknown) => ({ ...limits, ownMessage: true, idempotencyKey: attempts.keyFor([id, body]) })
  let answer: Answer<typeof submitQuotes>
  if (of.quotes.length === 0) {
    const body = { quotes, billingMethod, creditStatus, version }
    answer = await api.call(submitQuotes, { params: { id, scenarioId: of.pricingScenario.id }, body }, options(body))
  } else {
    const body = { quotes, rateCheckQuoteRequestUpdate: { billingMethod, creditStatus }, version }
    answer = await api.call(putBids, { params: { id }, body }, options(body))
  }
  // The lists show it at once; what they wait for is nobody's concern here.
  void refreshCalls(listQuoteRequests)
  return answer
}

/** Codes after which the form on the screen no longer shows what is true. */
const OUTDATED = [
  'changed-meanwhile',
  'bidding-closed',
  'deadline-passed',
  'not-invited',
  'last-look-over',
  'opted-out',
  'unknown-option',
  'billing-method-locked',
]

export interface SubmissionFailure {
  problem: Problem
  /** Title and detail of the toast (B§8, decision 28). */
  title: string
  detail: string
  /** The scenario has to be read again. */
  outdated: boolean
  /** Another rep's write came first: who and when (decision 17). */
  changedBy?: { by: string; at: number } | undefined
}

/** The server's own text for what it decided (400, 409, 413, 415, 422, 429), the text of B§8 for everything else. */
const OWN_WORDS = [400, 409, 413, 415, 422, 429]

export function submissionFailure(error: unknown, supportEmail: string): SubmissionFailure {
  const problem = toProblem(error)
  const ownWords = OWN_WORDS.includes(problem.status)
  return {
    problem,
    title: ownWords ? 'Your bid was not submitted.' : 'Failed to submit quotes.',
    detail: ownWords ? problem.message : `Please try again or contact us at ${supportEmail}.`,
    outdated: OUTDATED.includes(problem.code),
    changedBy: changedBy(problem),
  }
}

function changedBy({ code, details }: Problem): SubmissionFailure['changedBy'] {
  if (code !== 'changed-meanwhile' || typeof details?.by !== 'string' || typeof details.at !== 'string')
    return undefined
  return { by: details.by, at: Date.parse(details.at) }
}
