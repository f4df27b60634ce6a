/** @jest-environment node */
import { csvLine } from 'shared-contracts/document'
import { openInOffice } from '../../../../testing/open-in-office'
import { workerOf } from '../../../../testing/read-in-worker'
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

/** What the worker of the page would make. */
async function workbookOf(name: string): Promise<Buffer> {
  const worker = workerOf<{ file?: Blob; failed?: string }>('mini', 'export/export-worker.js')
  worker({ rows: rows.map((row) => row.map(sheetCell)) })
  const answer = worker({ finish: name }).at(-1)
  if (!answer?.file) throw new Error(answer?.failed)
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
    'date 07/15/2026 4:30 PM EDT',
    'float 0.072340',
    'float 12,480,000',
    'string kWh',
  ])
  expect(gas?.map(({ type, text }) => `${type} ${text}`)).toEqual([
    'string Łódź & "Söhne"',
    'string 0110028841',
    'empty ',
    'date 07/15/2026 4:30 PM EDT',
    'float 4.125',
    'float 84,000',
    'string Dth',
  ])
})

test('Excel: the heading is filtered and on every page', () => {
  const look = opened['book.xlsx']?.look
  if (look) expect(look).toMatchObject({ filter: true, headingOnEveryPage: true })
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
