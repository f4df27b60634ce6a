/** @jest-environment node */
import fc from 'fast-check'
import { madeWorkbook, zipOf } from '../../../../testing/made-workbook'
import type { SaidOfWorkbook } from './open-workbook'
import { answer, sharedTexts, sheetCells } from './read-sheets.js'
import * as zip from './unzip.js'
import * as xml from './xml-tokens.js'

/** Everything that the worker would say. */
async function saidOf(bytes: Buffer): Promise<SaidOfWorkbook[]> {
  const said: SaidOfWorkbook[] = []
  await answer(new Blob([new Uint8Array(bytes)]), { ...zip, ...xml }, (each) => void said.push(each))
  return said
}
async function read(bytes: Buffer) {
  const last = (await saidOf(bytes)).at(-1)
  if (last === undefined || 'done' in last) throw new Error('nothing was said at last')
  if ('failed' in last) throw new Error(last.failed)
  return last
}
const uncounted = () => undefined

test('a workbook is read as it was made: sheets by name, texts and numbers, cells that are not there', async () => {
  const made = madeWorkbook([
    {
      name: 'Rates & more',
      rows: [
        ['Request', 'Term', 'Rate'],
        ['18899', 12, 0.07234],
        [undefined, 24, undefined],
      ],
    },
    { name: 'Empty', rows: [] },
  ])
  expect(await read(made)).toEqual({
    sheets: [
      {
        name: 'Rates & more',
        cells: [
          ['Request', 'Term', 'Rate'],
          ['18899', '12', '0.07234'],
          ['', '24'],
        ],
      },
      { name: 'Empty', cells: [] },
    ],
  })
})

test('every text and every rate of at most 6 decimals comes back as it was', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    // oxlint-disable-next-line no-control-regex
    .filter((each) => !/[\0-\x1f_]/.test(each))
  const rate = fc.integer({ min: 1, max: 50_000_000 }).map((millionths) => millionths / 1e6)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, rate), { maxLength: 20 }), async (rows) => {
      const found = await read(madeWorkbook([{ name: 'Rates', rows }]))
      expect(found).toEqual({
        sheets: [{ name: 'Rates', cells: rows.map(([name, value]) => [name, decimalText(value)]) }],
      })
    }),
  )
})

const decimalText = (value: number) => (value < 1e-6 ? value.toFixed(15) : value.toFixed(6)).replace(/\.?0+$/, '')

test('cells as other programs write them: with a namespace, without places, inline, of formulas, errors', () => {
  const sheet = `<?xml version="1.0"?><!-- by hand --><x:worksheet xmlns:x="s"><x:sheetData>
    <x:row><x:c t="inlineStr"><x:is><x:t>Rate &amp; term</x:t></x:is></x:c>
    <x:c><x:v>7.2340000000000002E-2</x:v></x:c></x:row>
    <x:row r="4"><x:c r="C4"><x:f>A1*2</x:f><x:v>0.14468</x:v></x:c><x:c r="D4" t="str"><x:v><![CDATA[a<b]]></x:v></x:c>
    <x:c r="E4" t="e"><x:v>#REF!</x:v></x:c><x:c r="F4" t="b"><x:v>1</x:v></x:c><x:c r="G4"/></x:row>
  </x:sheetData></x:worksheet>`
  expect(sheetCells(xml.xmlTokens(sheet), [], uncounted)).toEqual([
    ['Rate & term', '0.07234'],
    [],
    [],
    ['', '', '0.14468', 'a<b', '#REF!', 'TRUE'],
  ])
})

test('texts in pieces are one text; how an Asian text is read is none', () => {
  const sst =
    '<sst><si><r><t>Mill</t></r><r><t xml:space="preserve">race </t></r></si><si/>' +
    '<si><t>東</t><rPh><t>ひ</t></rPh></si></sst>'
  expect(sharedTexts(xml.xmlTokens(sst), uncounted)).toEqual(['Millrace ', '', '東'])
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 and so on'), /not an Excel workbook/],
  ['nothing', Buffer.alloc(0), /not an Excel workbook/],
  ['a zip of something else', zipOf([['word/document.xml', '<w/>']]), /not an Excel workbook/],
  [
    'one that breaks off',
    madeWorkbook([{ name: 'Rates', rows: [['a', 1]] }]).subarray(0, 300),
    /not an Excel workbook/,
  ],
  ['10 MB', Buffer.alloc(10_000_001), /too large/],
  ['a few bytes that say they are many', zipOf([['xl/workbook.xml', Buffer.alloc(70_000_000)]]), /too large/],
])('%s is refused in words', async (_, bytes, message) => {
  expect(await read(bytes)).toEqual({ problem: expect.stringMatching(message) as string })
})

test('a damaged file is refused or read, and never throws', async () => {
  const whole = madeWorkbook([
    {
      name: 'Rates',
      rows: [
        ['Request', 'Term'],
        ['18899', 12],
      ],
    },
  ])
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
      const damaged = Buffer.from(whole)
      damaged[at] = byte
      const found = await read(damaged)
      expect('sheets' in found || found.problem !== '').toBe(true)
    }),
    { numRuns: 300 },
  )
})

/** A workbook of one sheet with this XML, named by the book as often as `names` says. */
const bookOf = (sheet: string, names: readonly string[] = ['Rates']) =>
  zipOf([
    [
      'xl/workbook.xml',
      `<workbook><sheets>${names.map((name) => `<sheet name="${name}" r:id="a"/>`).join('')}</sheets>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
const timed = async (bytes: Buffer) => {
  const from = performance.now()
  const found = await read(bytes)
  return { found, ms: performance.now() - from }
}

test.each([
  ['tags that never end', '<a'.repeat(400_000)],
  ['a quote that never ends', `<c r="${'x'.repeat(1_000_000)}`],
  ['quotes between tags', '<a "'.repeat(300_000)],
  ['names without a value', `<c ${'r'.repeat(1_000_000)}>`],
  ['spaces before a value', `<c ${`r=${' '.repeat(1000)}`.repeat(1000)}>`],
  ['comments that never end', '<!--'.repeat(300_000)],
  ['instructions that never end', '<?a'.repeat(300_000)],
  ['entities that never end', `<v>${'&amp'.repeat(300_000)}</v>`],
])('%s are refused or read in no time, however many', async (_, sheet) => {
  const { found, ms } = await timed(bookOf(sheet))
  expect('sheets' in found || found.problem !== '').toBe(true)
  expect(ms).toBeLessThan(3000)
})

test('a part is read once, however often the book names it', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(9000)
  const names = Array.from({ length: 150 }, (_, at) => `Rates ${at}`)
  const { found, ms } = await timed(bookOf(`<sheetData>${rows}</sheetData>`, names))
  expect('sheets' in found && found.sheets.map(({ name }) => name)).toEqual(['Rates 0'])
  expect(ms).toBeLessThan(3000)
})

test('how far it is, is told on the way', async () => {
  const row = '<row><c><v>0.07234</v></c></row>'
  const said = await saidOf(bookOf(`<sheetData>${row.repeat(9000)}<!--${' '.repeat(2_000_000)}--> ${row}</sheetData>`))
  const parts = said.flatMap((each) => ('done' in each ? [each.done] : []))
  expect(parts.length).toBeGreaterThan(3)
  expect(parts).toEqual([...parts].sort((one, other) => one - other))
  expect(parts.at(-1)).toBeLessThanOrEqual(1)
})

test('a workbook has as many cells and sheets as a person fills in', async () => {
  const cells = '<row r="10000"><c r="CV10000"><v>1</v></c></row>'
  const sheets = Array.from({ length: 120 }, (_, at) => at)
  const wide = zipOf([
    ['xl/workbook.xml', `<sheets>${sheets.map((at) => `<sheet name="${at}" r:id="a${at}"/>`).join('')}</sheets>`],
    [
      'xl/_rels/workbook.xml.rels',
      sheets.map((at) => `<Relationship Id="a${at}" Target="worksheets/${at}.xml"/>`).join(''),
    ],
    ...sheets.map((at): [string, string] => [`xl/worksheets/${at}.xml`, cells]),
  ])
  expect(await read(wide)).toEqual({ problem: expect.stringMatching(/too large/) as string })
})
