import { toProblem, type Problem } from 'shared-contracts/api'

/**
 * Whether the rep sees a failure without its caller: a session that ended has its own page (decision 5), and the
 * client shows its general toast where nobody asked for `ownMessage` (decision 43).
 */
export function isShownElsewhere(error: unknown): boolean {
  return hasEndedSession(toProblem(error)) || (error instanceof Error && 'shown' in error && error.shown === true)
}

/** The session is over: /login says so, and nothing else does (decision 5). */
export function hasEndedSession({ status }: Pick<Problem, 'status'>): boolean {
  return status === 401
}
