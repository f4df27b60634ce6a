import { useCallback, useRef, useState } from 'react'
import { toProblem, type DownloadedFile } from 'shared-contracts/api'
import type { RemoteContext } from 'shared-contracts/remote'
import { saveFile } from './save-file'

/** ms a download may take; a zip of many bills takes its time. */
export const DOWNLOAD_TIMEOUT = 10 * 60_000

export interface Download {
  /** Name of the file on its way. */
  busy: string | undefined
  /** Name of the file that could not be had. */
  failed: string | undefined
  start(name: string, load: () => Promise<DownloadedFile>): void
}

/**
 * Fetches one file at a time and saves it once it is whole. When it breaks off, the rep is told and nothing is saved;
 * the failure is logged (B§8).
 */
export function useDownload({ notifications, log }: Pick<RemoteContext, 'notifications' | 'log'>): Download {
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const running = useRef(false)
  const start = useCallback(
    (name: string, load: () => Promise<DownloadedFile>) => {
      if (running.current) return
      running.current = true
      setBusy(name)
      setFailed(undefined)
      load()
        .then(saveFile)
        .catch((error: unknown) => {
          const problem = toProblem(error)
          log('download-failed', problem)
          setFailed(name)
          // Decision 5: a session that ended has its own page.
          if (problem.status !== 401)
            notifications.error(`${name} could not be downloaded`, `${problem.message} Nothing was saved.`)
        })
        .finally(() => {
          running.current = false
          setBusy(undefined)
        })
    },
    [notifications, log],
  )
  return { busy, failed, start }
}
