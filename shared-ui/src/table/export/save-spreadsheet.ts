import { offerFile } from '../../core/offer-file'
import type { PortalColumn } from '../columns'
import { createRowEngine } from '../rows/row-engine'
import type { ExportName } from './export-cells'
import { exportRows } from './export-rows'

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
  const view = createRowEngine({ rows, columns, pageSize: 'all' }).view()
  const exported = columns.filter((column) => column.notExported !== true)
  const signal = new AbortController().signal
  const file = await exportRows({
    kind: 'xlsx',
    name,
    view,
    columns: exported,
    now,
    onProgress: () => undefined,
    signal,
  })
  offerFile(file.content, file.name)
}
