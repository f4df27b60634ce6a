// @ts-nocheck: a script of a worker; its globals are xlsx and the worker, not a page.
// Runs in a Web Worker started by spreadsheet-worker.ts, which loads xlsx before it. Plain script: it is served as it
// is.
/* global XLSX, self */
const sheet = XLSX.utils.aoa_to_sheet([])
const widths = []
let rowCount = 0

/** The format of texts; only the heading has it, which is how its style is found again. */
const TEXT = '@'

// Texts are text cells (t: 's'): a spreadsheet shows `=1+1` and never runs it (decision 33).
function cellOf(value) {
  if (value === null) return null
  if (typeof value === 'object') return { t: 'n', ...value }
  if (typeof value === 'number') return { t: 'n', v: value }
  return rowCount === 0 ? { t: 's', v: value, z: TEXT } : { t: 's', v: value }
}

/** Characters that a cell shows: a date has ten, a time nineteen, a number its commas. */
function widthOf(value) {
  if (value === null || typeof value !== 'object') return String(value ?? '').length
  return Math.max(String(Math.trunc(value.v)).length * 1.4, value.z.length)
}

function add(rows) {
  for (const row of rows) {
    XLSX.utils.sheet_add_aoa(sheet, [row.map(cellOf)], { origin: rowCount })
    row.forEach((value, column) => {
      // The heading has its filter's arrow beside it.
      widths[column] = Math.min(60, Math.max(widths[column] ?? 8, Math.ceil(widthOf(value)) + (rowCount === 0 ? 5 : 2)))
    })
    rowCount += 1
  }
}

/**
 * What xlsx does not write (ADR-14): a bold heading that stays in sight, and a page as wide as the sheet. Its filter's
 * range is not anchored, so LibreOffice shows none.
 */
function withHeading(written) {
  const file = XLSX.CFB.read(new Uint8Array(written), { type: 'array' })
  const change = (path, ...changes) => {
    const part = XLSX.CFB.find(file, path)
    const xml = new TextDecoder().decode(new Uint8Array(part.content))
    const changed = changes.reduce((text, [from, to]) => {
      if (!from.test(text)) throw new Error(`${path} has no ${from}`)
      return text.replace(from, to)
    }, xml)
    part.content = new TextEncoder().encode(changed)
    part.size = part.content.length
  }
  change(
    '/xl/styles.xml',
    [/<fonts count="1">(<font>)(.*?<\/font>)<\/fonts>/, '<fonts count="2">$1$2<font><b/>$2</fonts>'],
    // 49 is the format of texts.
    [/<xf numFmtId="49" fontId="0"/, '<xf numFmtId="49" applyFont="1" fontId="1"'],
  )
  change(
    '/xl/worksheets/sheet1.xml',
    [/<dimension /, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension '],
    [
      /<sheetView workbookViewId="0"\/>/,
      '<sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
        'state="frozen"/></sheetView>',
    ],
    [
      /(<pageMargins [^>]*\/>)/,
      '$1<pageSetup orientation="landscape" fitToWidth="1" ' +
        'fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of ' +
        '&amp;N</oddFooter></headerFooter>',
    ],
  )
  change('/xl/workbook.xml', [
    /(name="_xlnm\._FilterDatabase" localSheetId="0")>([^<]*!)([A-Z]+)(\d+):([A-Z]+)(\d+)</,
    '$1 hidden="1">$2$$$3$$$4:$$$5$$$6<',
  ])
  return XLSX.CFB.write(file, { fileType: 'zip', type: 'array', compression: true })
}

function finish(name) {
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  sheet['!autofilter'] = { ref: sheet['!ref'] }
  sheet['!margins'] = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, name)
  book.Workbook = { Names: [{ Name: '_xlnm.Print_Titles', Sheet: 0, Ref: `'${name}'!$1:$1` }] }
  return withHeading(XLSX.write(book, { type: 'array', bookType: 'xlsx' }))
}

self.onmessage = ({ data }) => {
  if (data.rows) {
    add(data.rows)
    self.postMessage({ added: rowCount })
  } else {
    const bytes = new Uint8Array(finish(data.finish))
    self.postMessage({ file: bytes.buffer }, [bytes.buffer])
  }
}
