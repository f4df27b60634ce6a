import { useState } from 'react'
import { toProblem, type DownloadedFile } from 'shared-contracts/api'
import type { RemoteContext } from 'shared-contracts/remote'
import { saveFile } from './save-file'

/** Saves one file at a time; a failure is told with the server's own words, and logged. */
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
      notifications.error(`${name} could not be downloaded`, problem.message)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, download }
}
