import { useEffect } from 'react'
import { toProblem } from 'shared-contracts/api'
import { useRemote } from '../part/remote-part'

/** Logs a load that failed, once per failure (B§8, C§8). The page shows it where it would look empty (decision 25). */
export function useFailureLog(event: string, error: unknown): void {
  const { log } = useRemote()
  useEffect(() => {
    if (error !== undefined) log(event, toProblem(error))
  }, [log, event, error])
}
