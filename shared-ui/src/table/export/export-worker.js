// @ts-nocheck: a script of a worker; its globals are xlsx and the worker, not a page.
// Runs in a Web Worker started by spreadsheet-worker.ts, which loads xlsx before it. Plain script: it is served as it
// is. Rows become XML as they arrive and lie outside the heap: 100,000 of them as objects of xlsx take a gigabyte.
/* global XLSX, self */
const widths = []
/** XML of the rows, a Blob for each message. */
const rowXml = []
let rowCount = 0
let heading = []

/** The format of texts; only the heading has it, which is how its style is found again. */
const TEXT = '@'
/** What a cell may hold; a longer text makes Excel offer a repair. */
const LONGEST_TEXT = 32767

/** Formats in order of their first cell: xlsx numbers the styles in the same order, after that of plain cells. */
const styles = new Map([[TEXT, 1]])

function styleOf(format) {
  if (!styles.has(format)) styles.set(format, styles.size + 1)
  return styles.get(format)
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Characters that XML cannot have are written as Excel does.
const inXml = (text) =>
  /[&<>"\0-\x08\x0b-\x1f\ufffe\uffff]/.test(text) // oxlint-disable-line no-control-regex
    ? text.replace(
        /[&<>"\0-\x08\x0b-\x1f\ufffe\uffff]/g, // oxlint-disable-line no-control-regex
        (sign) => ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
    : text

// Texts are text cells (t="str"): a spreadsheet shows `=1+1` and never runs it (decision 33).
function cellXml(value, place) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return `<c r="${place}" s="${styleOf(value.z)}"><v>${value.v}</v></c>`
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  const text = String(value).slice(0, LONGEST_TEXT)
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${rowCount === 1 ? ' s="1"' : ''} t="str"><v${space}>${inXml(text)}</v></c>`
}

/** Characters that a cell shows: a date has ten, a time nineteen, a number its commas. */
function widthOf(value) {
  if (value === null || typeof value !== 'object') return String(value ?? '').length
  return Math.max(String(Math.trunc(value.v)).length * 1.4, value.z.length)
}

function add(rows) {
  let xml = ''
  for (const row of rows) {
    if (rowCount === 0) heading = row
    rowCount += 1
    xml += `<row r="${rowCount}">`
    row.forEach((value, column) => {
      xml += cellXml(value, XLSX.utils.encode_col(column) + rowCount)
      // The heading has its filter's arrow beside it.
      const width = Math.ceil(widthOf(value)) + (rowCount === 1 ? 5 : 2)
      widths[column] = Math.min(60, Math.max(widths[column] ?? 8, width))
    })
    xml += '</row>'
  }
  rowXml.push(new Blob([xml]))
}

/** The parts of a workbook that has the heading and a cell of each format: styles, names, relations, page. */
function partsAround(name, range) {
  const formats = [...styles.keys()].slice(1)
  const sheet = XLSX.utils.aoa_to_sheet([
    heading.map((text) => ({ t: 's', v: String(text ?? ''), z: TEXT })),
    formats.map((z) => ({ t: 'n', v: 1, z })),
  ])
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  sheet['!autofilter'] = { ref: range }
  sheet['!margins'] = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, name)
  book.Workbook = { Names: [{ Name: '_xlnm.Print_Titles', Sheet: 0, Ref: `'${name}'!$1:$1` }] }
  const file = XLSX.CFB.read(new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' })), { type: 'array' })
  const [folder] = file.FullPaths
  const parts = new Map()
  file.FullPaths.forEach((path, at) => {
    const { content } = file.FileIndex[at]
    // The library's own mark begins with a control character.
    if (/\.(xml|rels)$/.test(path))
      parts.set(path.slice(folder.length), new TextDecoder().decode(new Uint8Array(content)))
  })
  return parts
}

/**
 * What xlsx does not write (ADR-10): a bold heading that stays in sight, and a page as wide as the sheet. Its filter's
 * range is not anchored, so LibreOffice shows none.
 */
function withHeading(parts, range) {
  const change = (path, ...changes) => {
    const changed = changes.reduce(
      (text, [from, to]) => {
        if (!from.test(text)) throw new Error(`${path} has no ${from}`)
        return text.replace(from, to)
      },
      parts.get(path) ?? '',
    )
    parts.set(path, changed)
  }
  change(
    'xl/styles.xml',
    [/<fonts count="1">(<font>)(.*?<\/font>)<\/fonts>/, '<fonts count="2">$1$2<font><b/>$2</fonts>'],
    // 49 is the format of texts.
    [/<xf numFmtId="49" fontId="0"/, '<xf numFmtId="49" applyFont="1" fontId="1"'],
  )
  change(
    'xl/worksheets/sheet1.xml',
    [/<dimension [^>]*>/, `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="${range}"/>`],
    [/(<ignoredError numberStoredAsText="1" sqref)="[^"]*"/, `$1="${range}"`],
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
  change('xl/workbook.xml', [
    /(name="_xlnm\._FilterDatabase" localSheetId="0")>([^<]*!)([A-Z]+)(\d+):([A-Z]+)(\d+)</,
    '$1 hidden="1">$2$$$3$$$4:$$$5$$$6<',
  ])
}

/** The sheet's XML with our rows in place of those of the model, whose styles must be the ones we counted. */
function sheetPieces(xml) {
  const [, before, model, after] = /^([^]*<sheetData>)([^]*)(<\/sheetData>[^]*)$/.exec(xml) ?? []
  const counted = [...styles.values()].slice(1)
  const [, second = ''] = model.split('<row r="2"')
  const written = [...second.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style))
  if (String(written) !== String(counted)) throw new Error(`xlsx wrote the styles ${written} and not ${counted}`)
  return [before, ...rowXml, after]
}

/** Compressed by the browser; gzip brings the checksum and the size that a zip needs. */
async function compressed(pieces) {
  const gzip = new Blob(pieces).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(gzip).arrayBuffer())
  const end = new DataView(bytes.buffer, bytes.length - 8)
  return { data: bytes.subarray(10, -8), checksum: end.getUint32(0, true), size: end.getUint32(4, true) }
}

/** Fields of a zip, little-endian: each `[bytes, value]`. */
function fields(...list) {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return view
}

async function zipOf(files) {
  const local = []
  const directory = []
  let offset = 0
  for (const [path, pieces] of files) {
    const name = new TextEncoder().encode(path)
    const { data, checksum, size } = await compressed(pieces)
    // Version 2.0, no flags, deflated, 1 January 1980.
    const about = [
      [2, 20],
      [2, 0],
      [2, 8],
      [2, 0],
      [2, 33],
      [4, checksum],
      [4, data.length],
      [4, size],
    ]
    const head = fields([4, 0x04034b50], ...about, [2, name.length], [2, 0])
    local.push(head, name, data)
    const rest = [
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(fields([4, 0x02014b50], [2, 20], ...about, ...rest), name)
    offset += head.byteLength + name.length + data.length
  }
  const length = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const count = [2, files.length]
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, length], [4, offset], [2, 0])
  return new Blob([...local, ...directory, end])
}

async function finish(name) {
  const range = `A1:${XLSX.utils.encode_col(Math.max(0, heading.length - 1))}${rowCount}`
  const parts = partsAround(name, range)
  withHeading(parts, range)
  const sheet = 'xl/worksheets/sheet1.xml'
  return zipOf([...parts].map(([path, xml]) => [path, path === sheet ? sheetPieces(xml) : [xml]]))
}

self.onmessage = async ({ data }) => {
  try {
    if (data.rows) {
      add(data.rows)
      self.postMessage({ added: rowCount })
    } else self.postMessage({ file: await finish(data.finish) })
  } catch (error) {
    self.postMessage({ failed: String(error) })
  }
}
