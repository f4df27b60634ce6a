import { sheetText } from 'shared-contracts/document'

type Cells = readonly (readonly (string | number)[])[]

const columnWidth = (rows: Cells, column: number) =>
  Math.min(60, Math.max(8, ...rows.map((row) => String(row[column] ?? '').length + 4)))

/** A file that Excel opens: one sheet of texts and numbers, as wide as they are, with a filter on its first row. */
export async function workbook(name: string, rows: Cells): Promise<Buffer> {
  // Only the demonstration's accounts are made into one.
  const { utils, write } = await import('xlsx')
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((value) => toCell(value))))
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ wch: columnWidth(rows, column) }))
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetText(name))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

/** Said to be text, none is read as a formula; numbers have commas. */
const toCell = (value: string | number) =>
  typeof value === 'number' ? { t: 'n', v: value, z: '#,##0' } : { t: 's', v: value }
