import { useState } from 'react'
import { isTold, toProblem, type DownloadedFile } from 'shared-contracts/api'
import type { RemoteContext } from 'shared-contracts/remote'
import { saveFile } from './save-file'

/** Saves one file at a time; a failure is logged, and told here where the client has not done so (decision 43). */
export function useDownload({ notifications, log }: RemoteContext) {
  const [busy, setBusy] = useState<string>()
  async function download(name: string, load: () => Promise<DownloadedFile>): Promise<void> {
    if (busy !== undefined) return
    setBusy(name)
    try {
      saveFile(await load(), name)
    } catch (error) {
      const problem = toProblem(error)
      log('download-failed', problem)
      if (!isTold(problem)) notifications.error(`${name} could not be downloaded`, problem.message, problem)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, download }
}
