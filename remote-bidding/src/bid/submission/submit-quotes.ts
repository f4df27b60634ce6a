import {
  isReportedInline,
  toProblem,
  type EndpointResponse,
  type ApiClient,
  type CallOptions,
  type Problem,
} from 'shared-contracts/api'
import { currentQuotes } from 'shared-contracts/bid/rates'
import { listQuoteRequests, readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { attestSecond } from 'shared-contracts/bid/hand-off'
import { putBids, submitQuotes, type Submission } from 'shared-contracts/bid/submission'
import { refreshCalls } from 'remote-kit/swr'
import { callOnce } from 'remote-kit/context'
import { repeatedQuote } from '../../ui/bid-form-values'

/**
 * Sends a submission: the first one by POST, every later one by PUT, and counted once however often it is sent
 * (decision 17). What a colleague attested is sent by its id alone: the server has it, and sends it in the colleague's
 * name.
 * @throws ApiError
 */
export async function sendSubmission(
  api: ApiClient,
  scenario: Scenario,
  submission: Submission,
  limits: Pick<CallOptions, 'timeout' | 'signal'> = {},
  secondId?: string,
): Promise<EndpointResponse<typeof submitQuotes>> {
  const options = { ...limits, ownMessage: true }
  const response = await (secondId
    ? callOnce(api, attestSecond, { params: { id: scenario.quoteRequest.id }, body: { secondId } }, options)
    : sendQuotes(api, scenario, submission, options))
  // The lists show it at once; that they are being read again delays nobody.
  void refreshCalls(listQuoteRequests)
  return response
}

async function sendQuotes(api: ApiClient, scenario: Scenario, submission: Submission, options: CallOptions) {
  const { id, version } = scenario.quoteRequest
  const scenarioParams = { id, scenarioId: scenario.pricingScenario.id }
  const { quotes: touched, ...terms } = submission
  let quotes = touched
  let existing = scenario.quotes
  // A provider that counts no versions may replace the whole set: the other current quotes go along (decision 62).
  if (version == null) {
    const fresh = await api.call(readScenario, { params: scenarioParams, query: { meters: 'omit' } }, options)
    existing = fresh.quotes
    quotes = withCurrentQuotes(fresh, touched)
  }
  if (existing.length === 0)
    return callOnce(api, submitQuotes, { params: scenarioParams, body: { quotes, ...terms, version } }, options)
  const body = { quotes, rateCheckQuoteRequestUpdate: terms, version }
  return callOnce(api, putBids, { params: { id }, body }, options)
}

/** The quotes to send, and those that stand on the other options, in the name of the rep who sends. */
function withCurrentQuotes(scenario: Scenario, quotes: readonly Quote[]): Quote[] {
  const sentOptions = new Set(quotes.map((quote) => quote.pricingScenarioOptionId))
  const others = currentQuotes(scenario).filter((quote) => !sentOptions.has(quote.pricingScenarioOptionId))
  const { supplierId } = scenario.quoteRequest
  const sender = quotes[0]?.supplierRepId
  return [
    ...quotes,
    ...others.map((quote) => repeatedQuote(scenario, quote, { supplierId, repId: sender ?? quote.supplierRepId })),
  ]
}

/** Code of a refusal because another rep's write came first. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** Codes after which the form on the screen does not show what the server has. */
const OUTDATED_CODES = [
  CHANGED_MEANWHILE,
  'bidding-closed',
  'deadline-passed',
  'not-invited',
  'last-look-over',
  'opted-out',
  'unknown-option',
  'billing-method-locked',
]

/** Codes of a refusal because of what the rep may do, or may attest alone: an administrator changed it meanwhile. */
export const RIGHTS_CODES = ['needs-second', 'not-permitted']

export interface SubmissionFailure {
  problem: Problem
  /** Title and detail of the toast (B§8, decision 28). */
  title: string
  detail: string
  /** The scenario has to be read again. */
  outdated: boolean
  /** Another rep's write came first: who and when. */
  changedBy?: { by: string; at: number } | undefined
}

/** The server's own text for what it decided, the text of B§8 for everything else. */
export function submissionFailure(error: unknown, supportEmail: string): SubmissionFailure {
  const problem = toProblem(error)
  const hasOwnMessage = isReportedInline(problem) || RIGHTS_CODES.includes(problem.code)
  return {
    problem,
    title: hasOwnMessage ? 'Your bid was not submitted.' : 'Failed to submit quotes.',
    detail: hasOwnMessage ? problem.message : `Please try again or contact us at ${supportEmail}.`,
    outdated: OUTDATED_CODES.includes(problem.code),
    changedBy: changedBy(problem),
  }
}

function changedBy({ code, details }: Problem): SubmissionFailure['changedBy'] {
  if (code !== CHANGED_MEANWHILE || typeof details?.by !== 'string' || typeof details.at !== 'string') return undefined
  return { by: details.by, at: Date.parse(details.at) }
}
