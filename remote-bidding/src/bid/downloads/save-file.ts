import { DEFAULT_DOCUMENT_NAME } from 'shared-contracts/bid/downloads'
import type { DownloadedFile } from 'shared-contracts/api'
import { offerFile } from 'shared-ui/core'

/** Hands a whole file to the browser for saving (decisions 32, 34). What broke off on the way never gets here. */
export function saveFile(file: DownloadedFile): void {
  offerFile(file.blob, file.fileName ?? DEFAULT_DOCUMENT_NAME)
}
