import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import type { CellValue, PortalColumn } from '../columns'
import { createRowEngine } from '../row-engine'
import { csvField, csvLine, exportFileName, mightRun } from './export-cells'
import { exportRows } from './export-rows'

describe('texts that a spreadsheet might run (decision 33)', () => {
  test.each([
    ['=cmd|/C calc!A0', true],
    ['+1+1', true],
    ['-1+1', true],
    ['@SUM(A1)', true],
    ['\t=1', true],
    ['\r=1', true],
    ['  =1', true],
    ['-', true],
    ['-0.5', false],
    ['+12', false],
    ['-.5', false],
    ['1e5', false],
    ['Millrace Precision Castings, Inc.', false],
    ['a=b', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(mightRun(text)).toBe(expected)
  })
})

test.each<[CellValue, string]>([
  [null, ''],
  [12_480_000, '12480000'],
  [-0.5, '-0.5'],
  [NaN, ''],
  ['Oncor', 'Oncor'],
  ['Millrace, Inc.', '"Millrace, Inc."'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@a,b', `"'@a,b"`],
  ['-0.5', '-0.5'],
])('CSV field of %j', (value, expected) => {
  expect(csvField(value)).toBe(expected)
})

test('whatever the texts, a CSV reader gets them back and none starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('=', '+', '"', ',', '\n', '\r', 'a', ' ', '1', '\t') }), { minLength: 1, maxLength: 5 }), (texts) => {
      const read = readCsvLine(csvLine(texts))
      expect(read.map((text, index) => (mightRun(texts[index] ?? '') ? text.slice(1) : text))).toEqual(texts)
      expect(read.filter(mightRun)).toEqual([])
    }),
  )
})

/** A reader by the book (RFC 4180), for one line that may hold line ends in quotes. */
function readCsvLine(line: string): string[] {
  const fields: string[] = ['']
  let quoted = false
  for (let i = 0; i < line.length; i += 1) {
    const char = line[i] ?? ''
    const last = fields.length - 1
    if (char === '"' && quoted && line[i + 1] === '"') {
      fields[last] += '"'
      i += 1
    } else if (char === '"') quoted = !quoted
    else if (char === ',' && !quoted) fields.push('')
    else fields[last] += char
  }
  return fields
}

test('file names: CSV plain, Excel with the day in New York', () => {
  const lateEvening = new Date('2026-01-16T03:30:00Z')
  expect(exportFileName('data-export', 'csv', lateEvening)).toBe('data-export.csv')
  expect(exportFileName('open-bids', 'csv', lateEvening)).toBe('data-export.csv')
  expect(exportFileName('data-export', 'xlsx', lateEvening)).toBe('data-export-2026-01-15.xlsx')
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
  const engine = createRowEngine<Bid>({ rows: bids, columns, sort: { id: 'usage', desc: true }, pageSize: 1 })
  engine.search('c')
  const parts: number[] = []
  const { name, content } = await exportRows({
    kind: 'csv', name: 'data-export', view: engine.view(), columns, now: new Date(), onProgress: (part) => parts.push(part), signal: new AbortController().signal,
  })
  expect(name).toBe('data-export.csv')
  expect(parts).toEqual([1])
  expect(await textOfBlob(content)).toBe("\uFEFFCustomer,Annual usage (kWh)\r\n'=cmd|calc,3\r\nOncor,\r\n")
})

test('an aborted export ends', async () => {
  const abort = new AbortController()
  abort.abort()
  const { view } = createRowEngine<Bid>({ rows: bids, columns, pageSize: 10 })
  await expect(
    exportRows({ kind: 'csv', name: 'x', view: view(), columns, now: new Date(), onProgress: () => undefined, signal: abort.signal }),
  ).rejects.toThrow('abort')
})

const textOfBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    // As bytes: reading as text would swallow the mark.
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })

test('the worker writes a workbook in which a formula is text and a number a number', () => {
  const load = createRequire(__filename)
  const sent: { added?: number; file?: ArrayBuffer }[] = []
  const scope = { postMessage: (message: { added?: number; file?: ArrayBuffer }) => sent.push(message), onmessage: (_: { data: unknown }) => undefined }
  const context = createContext({ self: scope })
  runInContext(readFileSync(load.resolve('xlsx/dist/xlsx.mini.min.js'), 'utf8'), context)
  runInContext(readFileSync(join(dirname(__filename), 'export-worker.js'), 'utf8'), context)
  scope.onmessage({ data: { rows: [['Customer', 'Annual usage (kWh)'], ['=cmd|calc', 3]] } })
  scope.onmessage({ data: { rows: [['Oncor', null]] } })
  scope.onmessage({ data: { finish: true } })

  expect(sent.slice(0, 2)).toEqual([{ added: 2 }, { added: 3 }])
  const bytes = new Uint8Array(sent[2]?.file ?? new ArrayBuffer(0))
  expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe('PK')
  // Read back by the same library: its own reader is good enough for a test.
  const { read } = load('xlsx') as { read(bytes: Uint8Array): { Sheets: Record<string, Record<string, { t?: string; v?: unknown; f?: string }>> } }
  const sheet = read(bytes).Sheets.Data
  expect(sheet?.A2).toMatchObject({ t: 's', v: '=cmd|calc' })
  expect(sheet?.A2?.f).toBeUndefined()
  expect(sheet?.B2).toMatchObject({ t: 'n', v: 3 })
  expect(sheet?.A3).toMatchObject({ t: 's', v: 'Oncor' })
  expect(sheet?.B3).toBeUndefined()
})
