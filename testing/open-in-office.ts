import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OfficeCell {
  /** What the spreadsheet takes it for. */
  type: 'string' | 'float' | 'date' | 'empty'
  /** As it is shown. */
  text: string
}

export interface OfficeSheet {
  name: string
  rows: OfficeCell[][]
  /** `undefined` where LibreOffice is not installed: xlsx does not read these. */
  look: { bold: boolean; filter: boolean; headingOnEveryPage: boolean; landscape: boolean } | undefined
}

/** Opens files as a person would, in LibreOffice; where it is missing, that is said once, and xlsx reads the cells. */
export function openInOffice(files: Record<string, Uint8Array>): Record<string, OfficeSheet> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    })
    try {
      const words = [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
      ]
      const kinds = [paths.filter((path) => path.endsWith('.csv')), paths.filter((path) => !path.endsWith('.csv'))]
      for (const [index, kind] of kinds.entries()) {
        // 76: UTF-8, as the mark at a CSV file's start says.
        if (kind.length > 0)
          execFileSync('soffice', [...words, ...(index === 0 ? ['--infilter=CSV:44,34,76,1'] : []), ...kind], {
            stdio: 'ignore',
            timeout: 120_000,
          })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      process.stderr.write('LibreOffice is not installed: these files are read with xlsx instead.\n')
      return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, readWithXlsx(bytes)]))
    }
    return Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        sheetOf(readFileSync(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8')),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sheetOf(xml: string): OfficeSheet {
  const bold = new Set(
    [
      ...xml.matchAll(
        /<style:style style:name="(\w+)" style:family="table-cell"(?:(?!<\/style:style>).)*font-weight="bold"/gs,
      ),
    ].map(([, name]) => name),
  )
  const table = /<table:table table:name="([^"]*)"(.*?)<\/table:table>/s.exec(xml)
  const columnStyles = [...(table?.[2] ?? '').matchAll(/<table:table-column ([^>]*)\/>/g)].flatMap(
    ([, attributes = '']) =>
      Array<string | undefined>(
        Math.min(64, Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)),
      ).fill(/default-cell-style-name="(\w+)"/.exec(attributes)?.[1]),
  )
  const rowXml = [...(table?.[2] ?? '').matchAll(/<table:table-row [^>]*>(.*?)<\/table:table-row>/gs)].map(
    ([, row = '']) => row,
  )
  const headStyles = [...(rowXml[0] ?? '').matchAll(/<table:table-cell ([^>]*office:value-type[^>]*)>/g)].map(
    ([, attributes = ''], column) => /table:style-name="(\w+)"/.exec(attributes)?.[1] ?? columnStyles[column],
  )
  return {
    name: plain(table?.[1] ?? ''),
    rows: rowXml.map(cellsOf).filter((row) => row.length > 0),
    look: {
      bold: headStyles.length > 0 && headStyles.every((style) => bold.has(style ?? '')),
      filter: xml.includes('table:display-filter-buttons="true"'),
      headingOnEveryPage: xml.includes('<table:table-header-rows>'),
      landscape: xml.includes('style:print-orientation="landscape"'),
    },
  }
}

function cellsOf(row: string): OfficeCell[] {
  const cells = [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
    ([, attributes = '', content = '']) => {
      const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
      const type = (/office:value-type="(\w+)"/.exec(attributes)?.[1] ?? 'empty') as OfficeCell['type']
      return Array<OfficeCell>(Math.min(repeated, 64)).fill({
        type,
        text: plain(/<text:p>(.*?)<\/text:p>/s.exec(content)?.[1] ?? ''),
      })
    },
  )
  while (cells.at(-1)?.type === 'empty') cells.pop()
  return cells
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const plain = (xml: string): string =>
  xml.replace(/<text:s\/>/g, ' ').replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)

interface XlsxCell {
  t: string
  v?: unknown
  w?: string
}
interface Xlsx {
  read(bytes: Uint8Array, options: object): { SheetNames: string[]; Sheets: Record<string, Record<string, XlsxCell>> }
  utils: {
    decode_range(range: string): { e: { r: number; c: number } }
    encode_cell(at: { r: number; c: number }): string
  }
}

function readWithXlsx(bytes: Uint8Array): OfficeSheet {
  const { read, utils } = createRequire(join(process.cwd(), 'shared-ui/package.json'))('xlsx') as Xlsx
  const book = read(bytes, { type: 'array', cellDates: true, codepage: 65001 })
  const name = book.SheetNames[0] ?? ''
  const sheet = book.Sheets[name] ?? {}
  const { e } = utils.decode_range((sheet['!ref'] as string | undefined) ?? 'A1')
  const rows = Array.from({ length: e.r + 1 }, (_, r) =>
    Array.from({ length: e.c + 1 }, (__, c): OfficeCell => {
      const cell = sheet[utils.encode_cell({ r, c })]
      if (cell === undefined) return { type: 'empty', text: '' }
      return { type: cell.t === 'd' ? 'date' : cell.t === 'n' ? 'float' : 'string', text: cell.w ?? String(cell.v) }
    }),
  )
  return { name, rows, look: undefined }
}
