import type { DownloadedFile } from 'shared-contracts/api'

/** Hands a downloaded file to the browser for saving, under its own name (decision 32). */
export function saveFile(file: DownloadedFile, otherwise: string): void {
  const url = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file.fileName ?? otherwise
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
