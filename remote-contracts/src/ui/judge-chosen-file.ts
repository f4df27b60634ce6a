import { judgeFile, SNIFFED_BYTES, type UploadRule } from 'shared-contracts/document'

/** Why a chosen file may not be sent, by its size and first bytes, before any of it is (decision 30). */
export async function judgeChosenFile(rule: UploadRule, file: File): Promise<string | undefined> {
  try {
    const start = new Uint8Array(await readStart(file))
    return judgeFile(rule, { name: file.name, size: file.size, start }).problem?.message
  } catch {
    return 'This file cannot be read. Choose it again.'
  }
}

function readStart(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsArrayBuffer(file.slice(0, SNIFFED_BYTES))
  })
}

const units = ['B', 'KB', 'MB'] as const

/** `412 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  let power: 0 | 1 | 2
  if (bytes >= 1024 * 1024) power = 2
  else if (bytes >= 1024) power = 1
  else power = 0
  const value = bytes / 1024 ** power
  return `${power === 2 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
