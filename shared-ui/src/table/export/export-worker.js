// @ts-nocheck: a script of a worker; its globals are xlsx and the worker, not a page.
// Runs in a Web Worker started by export-rows.ts, which loads xlsx before it. Plain script: it is served as it is.
/* global XLSX, self */

/** What a cell may hold; a longer text makes Excel offer a repair. */
const LONGEST_TEXT = 32767
const NARROWEST = 8
const WIDEST = 60

const sheet = XLSX.utils.aoa_to_sheet([], { dense: true })
const widths = []
let rowCount = 0

/** A cell of the sheet. Texts are text cells: a spreadsheet shows `=1+1` and never runs it (decision 33). */
function cellOf(value) {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return { t: 'n', v: value.v, z: value.z }
  if (typeof value === 'number' && Number.isFinite(value)) return { t: 'n', v: value }
  return { t: 's', v: String(value).slice(0, LONGEST_TEXT) }
}

/** Characters that a cell shows: a date has ten, a time nineteen, a number its commas. */
function widthOf(value) {
  if (value === null || typeof value !== 'object') return String(value ?? '').length
  return Math.max(String(Math.trunc(value.v)).length * 1.4, value.z.length)
}

function add(rows) {
  for (const row of rows) {
    row.forEach((value, column) => {
      // The heading has its filter's arrow beside it.
      const width = Math.ceil(widthOf(value)) + (rowCount === 0 ? 5 : 2)
      widths[column] = Math.min(WIDEST, Math.max(widths[column] ?? NARROWEST, width))
    })
    sheet['!data'][rowCount] = row.map((value) => cellOf(value) ?? undefined)
    rowCount += 1
  }
}

function finish(name) {
  const last = XLSX.utils.encode_cell({ r: Math.max(0, rowCount - 1), c: Math.max(0, widths.length - 1) })
  sheet['!ref'] = `A1:${last}`
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  sheet['!autofilter'] = { ref: sheet['!ref'] }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, name)
  book.Workbook = { Names: [{ Name: '_xlnm.Print_Titles', Sheet: 0, Ref: `'${name}'!$1:$1` }] }
  return new Blob([XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true })])
}

self.onmessage = ({ data }) => {
  try {
    if (data.rows) {
      add(data.rows)
      self.postMessage({ added: rowCount })
    } else self.postMessage({ file: finish(data.finish) })
  } catch (error) {
    self.postMessage({ failed: String(error) })
  }
}
