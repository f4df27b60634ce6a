import { sheetText } from 'shared-contracts/document'
import { ZipFile } from 'yazl'

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A file that Excel opens: one sheet of texts and numbers (ECMA-376), with a bold heading that stays in sight, a
 * filter, and pages as wide as the sheet; as the portal's own exports look (ADR-10). The first row is the heading.
 */
export function workbook(sheet: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, content: string) =>
    zip.addBuffer(Buffer.from(header + content), name, { mtime: new Date(0) })
  const name = escaped(sheetText(sheet))
  const range = `$A$1:$${String.fromCharCode(64 + (rows[0]?.length ?? 1))}$${rows.length}`
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relationships({ r1: ['officeDocument', 'xl/workbook.xml'] }))
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}">` +
      `<sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets>` +
      '<definedNames>' +
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${range}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$1:$1</definedName>` +
      '</definedNames></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    relationships({ r1: ['worksheet', 'worksheets/sheet1.xml'], r2: ['styles', 'styles.xml'] }),
  )
  add('xl/styles.xml', styles)
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
      '<sheetViews><sheetView workbookViewId="0">' +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      '</sheetView></sheetViews>' +
      columns(rows) +
      `<sheetData>${rows.map(row).join('')}</sheetData>` +
      `<autoFilter ref="${range.replaceAll('$', '')}"/>` +
      '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  )
  zip.end()
  return collected(zip.outputStream)
}

const contentTypes =
  `<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`

function relationships(targets: Record<string, readonly [type: string, target: string]>): string {
  const each = Object.entries(targets).map(
    ([id, [kind, target]]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

/** 0 texts, 1 the bold heading, 2 numbers with commas. */
const styles =
  `<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>'

function columns(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(60, Math.max(8, ...rows.map((row) => String(row[column] ?? '').length + 4))),
  )
  const each = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `<cols>${each.join('')}</cols>`
}

const row = (values: readonly (string | number)[], at: number) =>
  `<row>${values.map((value) => cell(value, at === 0)).join('')}</row>`

function cell(value: string | number, heading: boolean): string {
  if (typeof value === 'number') return `<c s="2"><v>${value}</v></c>`
  return `<c t="inlineStr"${heading ? ' s="1"' : ''}><is><t>${escaped(value)}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

async function collected(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
