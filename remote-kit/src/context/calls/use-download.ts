import { useCallback, useRef, useState } from 'react'
import { isReportedElsewhere, toProblem, type DownloadedFile } from 'shared-contracts/api'
import { offerFile } from 'shared-ui/core'
import { useRemote } from '../part/remote-part'

export interface Download {
  /** Name of the file on its way. */
  busy: string | undefined
  /** Name of the file that could not be had. */
  failed: string | undefined
  /**
   * Fetches a file and saves it. `name` is what the rep calls it; `fileName` is for a file that comes without one. Of a
   * `quiet` one only the log and the place that offers Retry tell the failure.
   */
  start(name: string, fetchFile: () => Promise<DownloadedFile>, fileName?: string, how?: { quiet?: boolean }): void
}

/**
 * Saves one file at a time, each once it is whole. When it breaks off, nothing is saved: the failure is logged (B§8),
 * and shown unless it is shown elsewhere.
 */
export function useDownload(): Download {
  const { notifications, log } = useRemote()
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const running = useRef(false)
  const start = useCallback(
    (name: string, fetchFile: () => Promise<DownloadedFile>, fileName = name, how: { quiet?: boolean } = {}) => {
      if (running.current) return
      running.current = true
      setBusy(name)
      setFailed(undefined)
      fetchFile()
        .then((file) => saveFile(file, fileName))
        .catch((error: unknown) => {
          const problem = toProblem(error)
          log('download-failed', problem)
          setFailed(name)
          if (!how.quiet && !isReportedElsewhere(error))
            notifications.error(`${name} could not be downloaded`, `${problem.message} Nothing was saved.`, problem)
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

/** Hands a whole file to the browser for saving, under its own name where it has one (decision 32). */
function saveFile(file: DownloadedFile, fileName: string): void {
  offerFile(file.blob, file.fileName ?? fileName)
}
