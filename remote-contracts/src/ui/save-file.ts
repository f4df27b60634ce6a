import type { DownloadedFile } from 'shared-contracts/api'
import { offerFile } from 'shared-ui/core'

/** Hands a downloaded file to the browser for saving, under its own name (decision 32). */
export function saveFile(file: DownloadedFile, otherwise: string): void {
  offerFile(file.blob, file.fileName ?? otherwise)
}
