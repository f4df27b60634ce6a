/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { csvLine } from 'shared-contracts/document'
import { openInOffice } from '../../../../testing/open-in-office'
import { exportedDay, exportedTime } from '../../date'
import type { PortalColumn } from '../columns'
import { headerCells, rowCells, sheetCell, textCell } from './export-cells'

interface Meter {
  customer: string
  account: string
  start: string | null
  due: number
  rate: string
  usage: number
  gas: boolean
}

const columns: PortalColumn<Meter>[] = [
  { id: 'customer', header: 'Customer', value: (meter) => meter.customer },
  { id: 'account', header: 'UAN', value: (meter) => meter.account },
  {
    id: 'start',
    header: 'Start Date',
    value: (meter) => meter.start,
    exportValue: (meter) => exportedDay(meter.start),
  },
  {
    id: 'due',
    header: 'Due',
    value: (meter) => meter.due,
    exportValue: (meter) => exportedTime(meter.due, 'Jul 15, 2026, 4:30PM'),
  },
  {
    id: 'rate',
    header: 'Rate',
    value: (meter) => meter.rate,
    exportValue: (meter) => ({ text: meter.rate, decimal: meter.rate }),
  },
  {
    id: 'usage',
    header: 'Annual usage',
    value: (meter) => meter.usage,
    exportUnit: (meter) => (meter.gas ? 'Dth' : 'kWh'),
  },
]
const due = Date.parse('2026-07-15T20:30:00Z')
const meters: Meter[] = [
  {
    customer: '=cmd|calc',
    account: '10443720001234567',
    start: '2026-03-01',
    due,
    rate: '0.072340',
    usage: 12_480_000,
    gas: false,
  },
  { customer: 'Łódź & "Söhne"', account: '0110028841', start: null, due, rate: '4.125', usage: 84_000, gas: true },
]
const rows = [headerCells(columns), ...meters.map((meter) => rowCells(columns, meter))]

interface WorkerScope {
  postMessage(message: { file?: Blob; failed?: string }): void
  onmessage(event: { data: unknown }): Promise<void>
}

/** What the worker of the page would make. */
async function workbookOf(name: string): Promise<Buffer> {
  let answer: { file?: Blob; failed?: string } = {}
  const scope: WorkerScope = { postMessage: (message) => (answer = message), onmessage: async () => undefined }
  const context = createContext({ self: scope, TextDecoder, TextEncoder, Blob, CompressionStream, Response })
  runInContext(readFileSync(createRequire(__filename).resolve('xlsx/dist/xlsx.mini.min.js'), 'utf8'), context)
  runInContext(readFileSync(join(dirname(__filename), 'export-worker.js'), 'utf8'), context)
  await scope.onmessage({ data: { rows: rows.map((row) => row.map(sheetCell)) } })
  await scope.onmessage({ data: { finish: name } })
  if (!answer.file) throw new Error(answer.failed)
  return Buffer.from(await answer.file.arrayBuffer())
}

const csv = Buffer.from(`\uFEFF${rows.map((row) => csvLine(row.map(textCell))).join('')}`)
let workbook: Buffer
let opened: ReturnType<typeof openInOffice>

beforeAll(async () => {
  workbook = await workbookOf('Millrace & Co meters')
  opened = openInOffice({ 'book.xlsx': workbook, 'data-export.csv': csv })
})

test('Excel: account numbers are text, days dates, rates and usage numbers; units; no formula', () => {
  const sheet = opened['book.xlsx']
  expect(sheet?.name).toBe('Millrace & Co meters')
  const [head, electricity, gas] = sheet?.rows ?? []
  expect(head?.map(({ text }) => text)).toEqual([
    'Customer',
    'UAN',
    'Start Date',
    'Due',
    'Rate',
    'Annual usage',
    'Annual usage unit',
  ])
  expect(electricity?.map(({ type, text }) => `${type} ${text}`)).toEqual([
    'string =cmd|calc',
    'string 10443720001234567',
    'date 03/01/2026',
    'date 07/15/2026 4:30 PM',
    'float 0.072340',
    'float 12,480,000',
    'string kWh',
  ])
  expect(gas?.map(({ type, text }) => `${type} ${text}`)).toEqual([
    'string Łódź & "Söhne"',
    'string 0110028841',
    'empty ',
    'date 07/15/2026 4:30 PM',
    'float 4.125',
    'float 84,000',
    'string Dth',
  ])
})

test('Excel: the heading is bold, filtered, frozen and on every page; pages are as wide as the sheet', () => {
  const look = opened['book.xlsx']?.look
  if (look) expect(look).toEqual({ bold: true, filter: true, headingOnEveryPage: true, landscape: true })
  // Without a window LibreOffice tells nothing of panes.
  const xml = sheetXml(workbook)
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
  expect(xml).toContain('<pageSetUpPr fitToPage="1"/>')
})

test('CSV: every digit of an account number survives, so does a zero in front, and nothing runs', () => {
  const [, electricity, gas] = opened['data-export.csv']?.rows ?? []
  expect(electricity?.slice(0, 2)).toEqual([
    { type: 'string', text: "'=cmd|calc" },
    { type: 'string', text: "'10443720001234567" },
  ])
  expect(gas?.slice(0, 2)).toEqual([
    { type: 'string', text: 'Łódź & "Söhne"' },
    { type: 'string', text: "'0110028841" },
  ])
  expect([electricity?.at(-1)?.text, gas?.at(-1)?.text]).toEqual(['kWh', 'Dth'])
})

function sheetXml(book: Buffer): string {
  const { CFB } = createRequire(__filename)('xlsx') as {
    CFB: { read(bytes: Buffer, options: object): object; find(file: object, path: string): { content: Uint8Array } }
  }
  return Buffer.from(CFB.find(CFB.read(book, { type: 'buffer' }), '/xl/worksheets/sheet1.xml').content).toString()
}
