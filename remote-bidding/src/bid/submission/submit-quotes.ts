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
 * (decision 17). What a colleague attested is sent by its id: as it was asked, and in the colleague's name. A provider
 * that counts no versions may replace the whole set: what stands goes along, as it stands now (decision 62).
 * @throws ApiError
 */
export async function sendSubmission(
  api: ApiClient,
  scenario: Scenario,
  { quotes: touched, ...terms }: Submission,
  limits: Pick<CallOptions, 'timeout' | 'signal'> = {},
  secondId?: string,
): Promise<EndpointResponse<typeof submitQuotes>> {
  const { quoteRequest, pricingScenario } = scenario
  const { id, version } = quoteRequest
  const options = { ...limits, ownMessage: true }
  let [quotes, earlier] = [touched, scenario.quotes]
  if (version == null && secondId === undefined) {
    const params = { id, scenarioId: pricingScenario.id }
    const now = await api.call(readScenario, { params, query: { meters: 'omit' } }, options)
    earlier = now.quotes
    quotes = withCurrentQuotes(now, touched)
  }
  let response: EndpointResponse<typeof submitQuotes>
  if (secondId !== undefined) {
    response = await callOnce(api, attestSecond, { params: { id }, body: { secondId } }, options)
  } else if (earlier.length === 0) {
    const params = { id, scenarioId: pricingScenario.id }
    response = await callOnce(api, submitQuotes, { params, body: { quotes, ...terms, version } }, options)
  } else {
    const body = { quotes, rateCheckQuoteRequestUpdate: terms, version }
    response = await callOnce(api, putBids, { params: { id }, body }, options)
  }
  // The lists show it at once; what they wait for is nobody's concern here.
  void refreshCalls(listQuoteRequests)
  return response
}

function withCurrentQuotes(now: Scenario, touched: readonly Quote[]): Quote[] {
  const sent = new Set(touched.map((quote) => quote.pricingScenarioOptionId))
  const others = currentQuotes(now).filter((quote) => !sent.has(quote.pricingScenarioOptionId))
  const rep = { supplierId: now.quoteRequest.supplierId, repId: touched[0]?.supplierRepId }
  return [
    ...touched,
    ...others.map((quote) => repeatedQuote(now, quote, { ...rep, repId: rep.repId ?? quote.supplierRepId })),
  ]
}

/** Another rep's write came first. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** Codes after which the form on the screen does not show what the server has. */
const OUTDATED = [
  CHANGED_MEANWHILE,
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
  /** Another rep's write came first: who and when. */
  changedBy?: { by: string; at: number } | undefined
}

/** The server's own text for what it decided, the text of B§8 for everything else. */
export function submissionFailure(error: unknown, supportEmail: string): SubmissionFailure {
  const problem = toProblem(error)
  const hasOwnMessage = isReportedInline(problem)
  return {
    problem,
    title: hasOwnMessage ? 'Your bid was not submitted.' : 'Failed to submit quotes.',
    detail: hasOwnMessage ? problem.message : `Please try again or contact us at ${supportEmail}.`,
    outdated: OUTDATED.includes(problem.code),
    changedBy: changedBy(problem),
  }
}

function changedBy({ code, details }: Problem): SubmissionFailure['changedBy'] {
  if (code !== CHANGED_MEANWHILE || typeof details?.by !== 'string' || typeof details.at !== 'string') return undefined
  return { by: details.by, at: Date.parse(details.at) }
}
