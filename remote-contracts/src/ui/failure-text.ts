import { toProblem } from 'shared-contracts/api'

/** A failure in words, or nothing. */
export function failureText(error: unknown): string | undefined {
  return error === undefined ? undefined : toProblem(error).message
}
