import { DEFAULT_DOCUMENT_NAME } from 'shared-contracts/bid'
import type { DownloadedFile } from 'shared-contracts/api'

/** Hands a whole file to the browser for saving (decisions 32, 34). What broke off on the way never gets here. */
export function saveFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName ?? DEFAULT_DOCUMENT_NAME
  document.body.append(link)
  link.click()
  link.remove()
  // The browser takes the blob in a later task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
