// Runs in a Web Worker started by start-export.ts, which loads xlsx before it. Plain script: it is served as it is.
/* global XLSX, self */
const sheet = XLSX.utils.aoa_to_sheet([])
const widths = []
let rowCount = 0

function add(rows) {
  // Texts are text cells (t: 's'): a spreadsheet shows `=1+1` and never runs it (decision 33).
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { t: typeof value === 'number' ? 'n' : 's', v: value })))
  XLSX.utils.sheet_add_aoa(sheet, cells, { origin: rowCount })
  for (const row of rows) {
    row.forEach((value, column) => {
      widths[column] = Math.min(60, Math.max(widths[column] ?? 8, String(value ?? '').length + 2))
    })
  }
  rowCount += rows.length
}

function finish() {
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Data')
  return XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

self.onmessage = ({ data }) => {
  if (data.rows) {
    add(data.rows)
    self.postMessage({ added: rowCount })
  } else {
    const file = finish()
    self.postMessage({ file }, [file])
  }
}
