import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { causes, findDatabaseCode, findDatabaseFailure, type DatabaseFailure } from '../db/database-failure'
import { OutcomeUnknown } from '../db/transaction'
import type { Metrics } from './monitoring/metrics'
import { Refusal } from './refusal'

/** A failure on its way out: the status of the answer, and its body. */
interface ProblemResponse {
  status: number
  type: string
  code: string
  message: string
  details?: Record<string, unknown> | undefined
}

/**
 * Every failure leaves as `{type, code, message, details}`; what nobody expected is logged once and answered plainly.
 */
export function handleProblems(app: FastifyInstance, refused: Metrics['refused']): void {
  const sendProblem = (request: FastifyRequest, reply: FastifyReply, { status, ...body }: ProblemResponse) => {
    refused(request, body.code)
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
  app.setErrorHandler((error, request, reply) => {
    const failure = databaseProblem(error)
    if (failure) request.log.warn({ err: innermost(error) }, 'the database did not answer')
    const problem = failure ?? findProblem(error)
    if (!problem) {
      request.log.error({ err: innermost(error) }, 'an unexpected failure')
      return sendProblem(request, reply, {
        status: 500,
        type: 'unexpected',
        code: 'unexpected',
        message: 'The Marketplace could not do this because of a fault of its own. Please try again in a moment.',
      })
    }
    const wait = problem.details?.['retryAfterSeconds']
    if (typeof wait === 'number') reply.header('retry-after', wait)
    return sendProblem(request, reply, problem)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply) =>
    sendProblem(request, reply, {
      status: 404,
      type: 'general',
      code: 'no-such-call',
      message: `The Marketplace has no ${request.method} ${request.url.split('?')[0]}.`,
    }),
  )
}

/** Seconds after which it is worth asking again. */
const RETRY_AFTER_S: Record<DatabaseFailure, number> = { busy: 2, away: 3, full: 30 }

/** None says that nothing was written: a command may already have committed an earlier transaction. */
const SENTENCES: Record<DatabaseFailure, string> = {
  busy: 'The Marketplace is busy right now. Please try again in a moment.',
  away: 'The Marketplace cannot reach its database right now. Please try again in a moment.',
  full: 'The Marketplace cannot save anything right now: its disk is full. Please try again later.',
}

/** A database that is busy, away or full is 503 with Retry-After, never a fault of ours (500). */
function databaseProblem(error: unknown): ProblemResponse | undefined {
  // A refusal has its own message, even when a failing database caused it.
  if (error instanceof Refusal) return undefined
  if (error instanceof OutcomeUnknown) {
    const message =
      'The Marketplace lost its database while it was saving. It may have been saved or not: please look ' +
      'before you try again.'
    return {
      status: 503,
      type: 'general',
      code: 'outcome-unknown',
      message,
      details: { retryAfterSeconds: RETRY_AFTER_S.away },
    }
  }
  const failure = findDatabaseFailure(error)
  if (failure === undefined) return undefined
  return {
    status: 503,
    type: 'general',
    code: `database-${failure}`,
    message: SENTENCES[failure],
    details: { retryAfterSeconds: RETRY_AFTER_S[failure] },
  }
}

function findProblem(error: unknown): ProblemResponse | undefined {
  if (error instanceof Refusal) {
    const { status, type, code, message, details } = error
    return { status, type, code, message, details }
  }
  const { statusCode, code = '' } = error as { statusCode?: number; code?: string }
  const general = (status: number, name: string, message: string) => ({ status, type: 'general', code: name, message })
  if (statusCode === 413) return general(413, 'too-large', 'What you sent is larger than the Marketplace accepts.')
  if (statusCode === 415)
    return general(415, 'unsupported-type', 'The Marketplace does not accept this type of content here.')
  if (statusCode === 429)
    return general(429, 'too-many-requests', 'Too many requests. Please wait a minute and try again.')
  if (code.startsWith('FST_ERR_CTP') || (statusCode !== undefined && statusCode >= 400 && statusCode < 500)) {
    return general(400, 'malformed', 'The Marketplace could not read this request: its body is not valid JSON.')
  }
  // PostgreSQL's class 22, data exception: a value that no column can hold, such as a NUL in a text.
  const databaseCode = findDatabaseCode(error)
  if (databaseCode?.startsWith('22')) return general(400, 'malformed', 'A value of this request cannot be stored.')
  return undefined
}

/** drizzle's own message repeats every parameter of the query, secrets too: what is logged is the error under it. */
const innermost = (error: unknown): unknown => [...causes(error)].at(-1) ?? error
