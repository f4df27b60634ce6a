import { csvLine } from 'shared-contracts/document'
import { offerFile } from '../../core/offer-file'
import type { ExportValue, PortalColumn } from '../columns'
import {
  exportFileName,
  headerCells,
  rowCells,
  sheetCell,
  sheetName,
  textCell,
  type ExportName,
  type SheetCell,
} from './export-cells'
import { startWorkbookWorker } from './workbook-worker'

/** Between steps the page answers keys and clicks: ms of one, and the rows after which the clock is asked. */
const STEP = 4
const ROWS_A_LOOK = 50
/** Characters after which text becomes bytes: all of them at the end would be one long task. */
const CSV_PART = 100_000

export interface ExportFile {
  name: string
  content: Blob
}

export interface ExportOptions<Row> {
  kind: 'csv' | 'xlsx'
  name: ExportName
  /** Those found, in order. */
  rows: readonly Row[]
  /** Every row, page by page, where not all of them are here. */
  everyRow?: ((signal: AbortSignal) => AsyncIterable<readonly Row[]>) | undefined
  columns: readonly PortalColumn<Row>[]
  now: Date
  /** Part done, 0 to 1. */
  onProgress: (part: number) => void
  /** How many rows are done, where nobody knows of how many. */
  onRows?: (rows: number) => void
  signal: AbortSignal
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Makes the file of the rows found. @throws the signal's reason when aborted; Error when the worker fails */
export async function exportRows<Row>(options: ExportOptions<Row>): Promise<ExportFile> {
  const content = await (options.kind === 'csv' ? csvOf(options) : spreadsheetOf(options))
  return { name: exportFileName(options.name, options.kind, options.now), content }
}

async function* stepsOf<Row>(options: ExportOptions<Row>): AsyncGenerator<ExportValue[][]> {
  const { rows: found, everyRow, columns, signal, onProgress, onRows } = options
  yield [headerCells(columns)]
  if (everyRow) {
    let rows = 0
    for await (const page of everyRow(signal)) {
      for (let start = 0; start < page.length; start += ROWS_A_LOOK) {
        yield page.slice(start, start + ROWS_A_LOOK).map((row) => rowCells(columns, row))
        await nextTask()
      }
      rows += page.length
      onRows?.(rows)
    }
    return
  }
  let position = 0
  while (position < found.length) {
    signal.throwIfAborted()
    const stop = performance.now() + STEP
    const cells: ExportValue[][] = []
    do {
      const end = Math.min(found.length, position + ROWS_A_LOOK)
      cells.push(...found.slice(position, end).map((row) => rowCells(columns, row)))
      position = end
    } while (position < found.length && performance.now() < stop)
    yield cells
    onProgress(position / found.length)
    await nextTask()
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

async function spreadsheetOf<Row>(options: ExportOptions<Row>): Promise<Blob> {
  const writing = startWorkbookWorker([xlsx, writer])
  const stop = () => writing.terminate()
  options.signal.addEventListener('abort', stop)
  try {
    for await (const rows of stepsOf(options))
      await ask(writing, { rows: rows.map((row) => row.map(sheetCell)) }, options.signal)
    const { file } = await ask(writing, { finish: sheetName(options.name) }, options.signal)
    if (!file) throw new Error('The spreadsheet came back empty.')
    return new Blob([file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  } finally {
    options.signal.removeEventListener('abort', stop)
    stop()
  }
}

function ask(
  worker: Worker,
  message: { rows: SheetCell[][] } | { finish: string },
  signal: AbortSignal,
): Promise<{ file?: Blob }> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'))
    signal.addEventListener('abort', aborted, { once: true })
    worker.onmessage = ({ data }: MessageEvent<{ file?: Blob; failed?: string }>) => {
      signal.removeEventListener('abort', aborted)
      if (data.failed === undefined) resolve(data)
      else reject(new Error(data.failed))
    }
    worker.onerror = (event) => reject(new Error(event.message || 'The spreadsheet worker could not be loaded.'))
    worker.postMessage(message)
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
  const { name, rows, columns, now } = sheet
  const exported = columns.filter((column) => column.notExported !== true)
  const signal = new AbortController().signal
  const file = await exportRows({
    kind: 'xlsx',
    name,
    rows,
    columns: exported,
    now,
    onProgress: () => undefined,
    signal,
  })
  offerFile(file.content, file.name)
}
