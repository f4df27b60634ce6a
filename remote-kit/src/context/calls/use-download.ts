import { useCallback, useRef, useState } from 'react'
import { isReportedElsewhere, toProblem, type DownloadedFile } from 'shared-contracts/api'
import { offerFile } from 'shared-ui/core'
import { useRemote } from '../part/remote-part'

export interface Download {
  /** Name of the file on its way; of several the one begun last. */
  busy: string | undefined
  /** Name of the file that could not be had; of several the one begun last. */
  failed: string | undefined
  /**
   * Fetches a file and saves it. `name` is what the rep calls it; `fileName` is for a file that comes without one. Of a
   * `quiet` one only the log and the place that offers Retry tell the failure.
   */
  start(name: string, fetchFile: () => Promise<DownloadedFile>, fileName?: string, how?: { quiet?: boolean }): void
}

/** Of each file begun, how it stands; of those that are saved nothing is kept. */
type States = ReadonlyMap<string, 'busy' | 'failed'>

/**
 * Saves files, each once it is whole, and each once however often it is pressed meanwhile. When one breaks off, nothing
 * of it is saved: the failure is logged (B§8), and shown unless it is shown elsewhere.
 */
export function useDownload(): Download {
  const { notifications, log } = useRemote()
  const [states, setStates] = useState<States>(new Map())
  const running = useRef(new Set<string>())
  const start = useCallback(
    (name: string, fetchFile: () => Promise<DownloadedFile>, fileName = name, how: { quiet?: boolean } = {}) => {
      if (running.current.has(name)) return
      const change = (state?: 'busy' | 'failed') =>
        setStates((before) => {
          const others = [...before].filter(([each]) => each !== name)
          return new Map(state ? [...others, [name, state]] : others)
        })
      running.current.add(name)
      change('busy')
      fetchFile()
        .then((file) => {
          saveFile(file, fileName)
          change()
        })
        .catch((error: unknown) => {
          const problem = toProblem(error)
          log('download-failed', problem)
          change('failed')
          if (!how.quiet && !isReportedElsewhere(error))
            notifications.error(`${name} could not be downloaded`, `${problem.message} Nothing was saved.`, problem)
        })
        .finally(() => running.current.delete(name))
    },
    [notifications, log],
  )
  const last = (wanted: 'busy' | 'failed') => [...states].findLast(([, state]) => state === wanted)?.[0]
  return { busy: last('busy'), failed: last('failed'), start }
}

/** Hands a whole file to the browser for saving, under its own name where it has one (decision 32). */
function saveFile(file: DownloadedFile, fileName: string): void {
  offerFile(file.blob, file.fileName ?? fileName)
}
