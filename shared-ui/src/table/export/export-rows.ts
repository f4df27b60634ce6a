import { csvLine, sheetName } from 'shared-contracts/document'
import { offerFile } from '../../core/offer-file'
import type { ExportValue, PortalColumn } from '../columns'
import { exportFileName, headerCells, rowCells, sheetCell, textCell, type ExportName } from './export-cells'
import { withWorkbookWorker } from '../workbook-worker'

/** Between steps of so many rows the page answers keys and clicks. */
const ROWS_A_STEP = 200
/** Characters after which text becomes bytes: all of them at the end would be one long task. */
const CSV_PART = 100_000

export interface ExportFile {
  name: string
  content: Blob
}

export interface ExportOptions<Row> {
  kind: 'csv' | 'xlsx'
  name: ExportName
  /** Those found, in order; page by page where not all of them are here. */
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
  columns: readonly PortalColumn<Row>[]
  now: Date
  /** Rows done. */
  onProgress?: (rows: number) => void
  signal?: AbortSignal | undefined
}

/** Makes the file of the rows found. @throws the signal's reason when aborted; Error when the worker fails */
export async function exportRows<Row>(options: ExportOptions<Row>): Promise<ExportFile> {
  const content = await (options.kind === 'csv' ? csvOf(options) : spreadsheetOf(options))
  return { name: exportFileName(options.name, options.kind, options.now), content }
}

async function* stepsOf<Row>({
  rows,
  columns,
  signal,
  onProgress,
}: ExportOptions<Row>): AsyncGenerator<ExportValue[][]> {
  yield [headerCells(columns)]
  let done = 0
  for await (const page of rows)
    for (let start = 0; start < page.length; start += ROWS_A_STEP) {
      signal?.throwIfAborted()
      const step = page.slice(start, start + ROWS_A_STEP)
      yield step.map((row) => rowCells(columns, row))
      onProgress?.((done += step.length))
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
}

async function csvOf<Row>(options: ExportOptions<Row>): Promise<Blob> {
  const parts: Blob[] = []
  // The mark tells Excel that the file is UTF-8.
  let text = '\uFEFF'
  for await (const rows of stepsOf(options)) {
    text += rows.map((row) => csvLine(row.map(textCell))).join('')
    if (text.length < CSV_PART) continue
    parts.push(new Blob([text]))
    text = ''
  }
  return new Blob([...parts, text], { type: 'text/csv;charset=utf-8' })
}

function spreadsheetOf<Row>(options: ExportOptions<Row>): Promise<Blob> {
  return withWorkbookWorker([xlsx, writer], options.signal, async (request) => {
    for await (const rows of stepsOf(options)) await request({ rows: rows.map((row) => row.map(sheetCell)) })
    const { file } = await request<{ file: Blob }>({ finish: sheetName(options.name) })
    return new Blob([file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  })
}

// Both are served as they are beside shared-ui's chunks; the bundler gives them hashed names.
const writer = new URL('./export-worker.js', import.meta.url).href
const xlsx = new URL('xlsx/dist/xlsx.mini.min.js', import.meta.url).href

/**
 * Makes a spreadsheet of rows that no table shows, off the main thread, and hands it to the browser's downloads;
 * the day is appended to its name (B§9).
 * @throws when the worker cannot make it
 */
export async function saveSpreadsheet<Row>(sheet: {
  name: ExportName
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  now: Date
}): Promise<void> {
  const columns = sheet.columns.filter((column) => column.notExported !== true)
  const file = await exportRows({ ...sheet, kind: 'xlsx', rows: [sheet.rows], columns })
  offerFile(file.content, file.name)
}
