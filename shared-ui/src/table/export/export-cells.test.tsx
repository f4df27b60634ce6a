import type { CellValue, ExportValue, PortalColumn } from '../columns'
import { exportFileName, sheetCell, textCell, type SheetCell } from './export-cells'
import { exportRows } from './export-rows'

test('file names: CSV plain, Excel with the day in New York', () => {
  const lateEvening = new Date('2026-01-16T03:30:00Z')
  expect(exportFileName({ customer: 'Oldtown Brewing', list: 'meters' }, 'csv', lateEvening)).toBe('data-export.csv')
  expect(exportFileName({ list: 'open-bids' }, 'xlsx', lateEvening)).toBe('open-bids-2026-01-15.xlsx')
  expect(exportFileName({ customer: 'A/B: "C" & D, Inc.', list: 'meters' }, 'xlsx', lateEvening)).toBe(
    'A B C & D, Inc. meters-2026-01-15.xlsx',
  )
})

test('the day of a workbook does not need the zones of the browser (decision 60)', () => {
  const zones = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new RangeError('Invalid time zone specified: America/New_York')
  })
  const name = (at: string) => exportFileName({ list: 'open-bids' }, 'xlsx', new Date(at))
  expect(name('2026-07-16T03:59:59Z')).toBe('open-bids-2026-07-15.xlsx')
  expect(name('2026-07-16T04:00:00Z')).toBe('open-bids-2026-07-16.xlsx')
  zones.mockRestore()
})

test.each<[ExportValue, CellValue, SheetCell]>([
  ['10443720001234567', '10443720001234567', '10443720001234567'],
  [null, null, null],
  [12_480_000, 12_480_000, { v: 12_480_000, z: '#,##0' }],
  [-0.5, -0.5, -0.5],
  [{ text: '$0.0723', decimal: '0.072346' }, '0.072346', { v: 0.072346, z: '0.0000' }],
  [{ text: '5', decimal: '5' }, '5', { v: 5, z: '0' }],
  [{ text: '03/01/1900', date: '1900-03-01' }, '03/01/1900', { v: 61, z: 'mm/dd/yyyy' }],
  [{ text: 'noon', date: '2026-03-01T12:00' }, 'noon', { v: 46082.5, z: 'mm/dd/yyyy h:mm AM/PM' }],
  [{ text: 'noon', date: '2026-03-01T12:00', zone: 'EST' }, 'noon', { v: 46082.5, z: 'mm/dd/yyyy h:mm AM/PM "EST"' }],
  [{ text: '–', date: 'Invalid date' }, '–', '–'],
])('%j is %j in CSV and %j in Excel', (value, text, cell) => {
  expect(textCell(value)).toEqual(text)
  expect(sheetCell(value)).toEqual(cell)
})

interface Bid {
  customer: string
  usage: number | null
}
const columns: PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', value: (bid) => bid.customer },
  { id: 'usage', header: 'Annual usage', unit: 'kWh', value: (bid) => bid.usage },
]
const bids: Bid[] = [
  { customer: '=cmd|calc', usage: 3 },
  { customer: 'Oncor', usage: null },
  { customer: 'Ashgrove', usage: 12 },
]

test('a CSV file has the rows found, in the order shown', async () => {
  const done: number[] = []
  const { name, content } = await exportRows({
    kind: 'csv',
    name: { list: 'data-export' },
    rows: [bids.slice(0, 2)],
    columns,
    now: new Date(),
    onProgress: (rows) => done.push(rows),
  })
  expect(name).toBe('data-export.csv')
  expect(done).toEqual([2])
  expect(await textOfBlob(content)).toBe("\uFEFFCustomer,Annual usage (kWh)\r\n'=cmd|calc,3\r\nOncor,\r\n")
})

test('an aborted export ends', async () => {
  const abort = new AbortController()
  abort.abort()
  await expect(
    exportRows({ kind: 'csv', name: { list: 'x' }, rows: [bids], columns, now: new Date(), signal: abort.signal }),
  ).rejects.toThrow('abort')
})

const textOfBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    // As bytes: reading as text would swallow the mark.
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })
