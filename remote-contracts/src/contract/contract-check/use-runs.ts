import { useCallback, useEffect, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { useRemote } from 'remote-kit/context'

export interface FailedRun {
  text: string
  cause: unknown
}

/** One comparison at a time: once for each key, unless it failed or is to be done again. */
export function useRuns(failedText: string) {
  const { log } = useRemote()
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState<FailedRun>()
  const current = useRef<{ key: string; abort: AbortController }>(undefined)
  useEffect(() => () => current.current?.abort.abort(), [])

  /** `work` says by `shown` that there is something to look at; it may go on then. */
  const begin = useCallback(
    (key: string, work: (signal: AbortSignal, shown: () => void) => Promise<void>) => {
      if (current.current?.key === key) return
      current.current?.abort.abort()
      const own = { key, abort: new AbortController() }
      current.current = own
      setRunning(true)
      setFailed(undefined)
      const end = () => {
        if (current.current === own) setRunning(false)
      }
      work(own.abort.signal, end)
        .catch((error: unknown) => {
          if (own.abort.signal.aborted) return
          const problem = toProblem(error)
          log('contract-check-not-run', problem)
          setFailed({ text: `${failedText} ${problem.message}`, cause: error })
          setRunning(false)
          current.current = undefined
        })
        .finally(end)
    },
    [failedText, log],
  )
  const forget = useCallback(() => {
    current.current?.abort.abort()
    current.current = undefined
  }, [])
  return { running, failed, begin, forget }
}
