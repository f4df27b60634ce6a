import { useEffect } from 'react'
import { toProblem } from 'shared-contracts/api'
import type { RemoteContext } from 'shared-contracts/remote'

/**
 * C§8: failed loads are logged; once per failure. Where the page would look empty, it also shows them (decision 25).
 */
export function useFailureLog({ log }: RemoteContext, event: string, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) log(event, toProblem(error))
  }, [log, event, error])
}

/** A failure in words, or nothing. */
export function failureText(error: unknown): string | undefined {
  return error === undefined ? undefined : toProblem(error).message
}
