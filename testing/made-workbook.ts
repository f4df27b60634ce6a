import { crc32, deflateRawSync } from 'node:zlib'

/** A text in runs of their own fonts, as XML. */
interface RichText {
  runs: string
}
type MadeCell = string | number | RichText | undefined
interface MadeSheet {
  name: string
  /** Numbers become number cells; `undefined` is a cell that is not there. */
  rows: readonly (readonly MadeCell[])[]
}

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textXml = (text: string | RichText) =>
  `<si>${typeof text === 'string' ? `<t xml:space="preserve">${xmlText(text)}</t>` : text.runs}</si>`

const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const BOOK = `${OFFICE}.sheet`
const SHEET = `${OFFICE}.worksheet`

/** An Excel workbook as spreadsheets save it, with its texts beside the sheets. */
export function madeWorkbook(sheets: readonly MadeSheet[]): Buffer {
  const texts: (string | RichText)[] = []
  const indexOf = (text: string | RichText) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)
  const cell = (value: MadeCell, place: string) => {
    if (value === undefined) return ''
    if (typeof value === 'number') return `<c r="${place}" s="1"><v>${value}</v></c>`
    return `<c r="${place}" t="s"><v>${indexOf(value)}</v></c>`
  }
  const sheetXml = sheets.map(
    ({ rows }) =>
      `<worksheet xmlns="${MAIN}"><sheetData>${rows
        .map(
          (row, at) =>
            `<row r="${at + 1}">${row
              .map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`))
              .join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
  )
  const list = sheets.map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET}+xml"/>`,
  )
  return zipOf([
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types">${parts.join('')}` +
        `<Override PartName="/xl/workbook.xml" ContentType="${BOOK}.main+xml"/>` +
        `<Override PartName="/xl/sharedStrings.xml" ContentType="${OFFICE}.sharedStrings+xml"/></Types>`,
    ],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${list.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    ],
    ...sheetXml.map((xml, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${texts.map(textXml).join('')}</sst>`],
  ])
}

/** Files as a zip, deflated. */
export function zipOf(files: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(22)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, lengths, name])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(offset, 12)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, lengths.subarray(0, 2), tail, name)
    local.push(head, packed)
    offset += head.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(files.length, at)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, listed, end])
}
