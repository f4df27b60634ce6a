import type { WorkbookSheet } from './read-workbook'

export type ReadWorkbook = { sheets: WorkbookSheet[] } | { problem: string }

/** Reads an Excel workbook in the browser; what keeps it from being read is said in words. */
export async function readWorkbook(file: Blob): Promise<ReadWorkbook> {
  const { sheetsOf, UnreadableFile } = await import('./read-workbook')
  try {
    return { sheets: await sheetsOf(file) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}
