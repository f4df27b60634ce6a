import { ApiError, type Problem } from 'shared-contracts/api'

/** The problem with which a call is refused; a call that succeeds fails the test. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return error.problem
}
