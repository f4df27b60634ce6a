import { z } from 'zod'

/**
 * What can go wrong with a call, as data. `code` is for programs, `message` is for people:
 * it says what happened and what to do.
 */
export interface Problem {
  /** A stable word such as `bidding-closed`; see the `refusals` of each endpoint. */
  code: string
  /** HTTP status, or 0 when no answer came. */
  status: number
  message: string
  /** The answer had no message of its own: `message` only names its status. */
  silent?: true
  /** The provider's own class of error, e.g. `general` (C§7, email check). */
  type?: string
  /** Endpoint id, e.g. `bid.submitQuotes`. */
  endpoint?: string
  /** Which call failed, method and path: a toast about it leaves once the same call succeeds. */
  call?: string
  /** The request's id in the provider's log, where its answer named one. */
  requestId?: string
  /** Anything a screen can use: who changed it and when, which field. */
  details?: Record<string, unknown>
}

/** The error body as provider-api sends it. A foreign provider may send only `message`. */
export const problemBody = z.object({
  type: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})

/** The only error that the API client throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: Problem
  /** The general toast has reported it (C§7). */
  reported = false

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Any thrown value as a Problem, so that a screen has one shape to show. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem
  if (isApiErrorOfAnotherCopy(error)) return error.problem
  return { code: 'unexpected', status: 0, message: 'Something unexpected happened. Please try again.' }
}

/** Of a fault of the provider's (5xx): what support finds it by in the provider's log. */
export function findSupportId({
  status,
  requestId,
}: Partial<Pick<Problem, 'status' | 'requestId'>>): string | undefined {
  return status !== undefined && status >= 500 ? requestId : undefined
}

/** The server will not show this to this rep, or it is not there: what was shown of it before must go. */
export function isRefusedReading(error: unknown): boolean {
  return [403, 404, 410].includes(toProblem(error).status)
}

/** No readable answer, or one that does not say what the server did: a write may have been made. */
export function isAnswerLost({ status }: Pick<Problem, 'status'>): boolean {
  return status < 400 || status === 408 || status >= 500
}

/** The provider does not know the call: it has the specification's calls alone, or fewer. */
export function isNotOffered(error: unknown): boolean {
  return [404, 405, 501].includes(toProblem(error).status)
}

// A second copy of this module (an older remote) has its own ApiError class; the shape is the same.
function isApiErrorOfAnotherCopy(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'problem' in error
}

/** The session is over: /login says so, and nothing else does (decision 5). */
export function hasEndedSession({ status }: Pick<Problem, 'status'>): boolean {
  return status === 401
}

/** What the server decided about what was sent: its own sentence is shown where the rep acted (decision 53). */
const INLINE_STATUSES = [400, 409, 413, 415, 422, 429]
export function isReportedInline({ status }: Pick<Problem, 'status'>): boolean {
  return INLINE_STATUSES.includes(status)
}

/** What a dialog or form shows of a failed write: why, or that nothing was sent where the reason is shown elsewhere. */
export function inlineFailureMessage(error: unknown): string {
  if (isReportedElsewhere(error)) return 'Nothing was sent.'
  return toProblem(error).message
}

/**
 * Whether the rep sees a failure without its caller: a session that ended has its own page, and the
 * client shows its general toast where nobody asked for `ownMessage` (C§7, C§8, decision 53).
 */
export function isReportedElsewhere(error: unknown): boolean {
  return hasEndedSession(toProblem(error)) || (error instanceof Error && 'reported' in error && error.reported === true)
}
