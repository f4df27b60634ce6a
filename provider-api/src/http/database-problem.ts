import { databaseFailureOf, type DatabaseFailure } from '../db/database-failure'
import { OutcomeUnknown } from '../db/transaction'
import type { ProblemAnswer } from './problem-answer'
import { Refusal } from './refusal'

/** Seconds after which it is worth asking again. */
const RETRY_AFTER_S: Record<DatabaseFailure, number> = { busy: 2, away: 3, full: 30 }

/** None of them says that nothing was written: a command may have done a part before, in a transaction of its own. */
const SENTENCES: Record<DatabaseFailure, string> = {
  busy: 'The Marketplace is busy right now. Please try again in a moment.',
  away: 'The Marketplace cannot reach its database right now. Please try again in a moment.',
  full: 'The Marketplace cannot save anything right now: its disk is full. Please try again later.',
}

/** A database that is busy, away or full is 503 with Retry-After, never a fault of ours (500). */
export function databaseProblem(error: unknown): ProblemAnswer | undefined {
  // A refusal that was caused by a failing store says so itself.
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
  const failure = databaseFailureOf(error)
  if (failure === undefined) return undefined
  return {
    status: 503,
    type: 'general',
    code: `database-${failure}`,
    message: SENTENCES[failure],
    details: { retryAfterSeconds: RETRY_AFTER_S[failure] },
  }
}
