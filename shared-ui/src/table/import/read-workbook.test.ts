/** @jest-environment node */
import fc from 'fast-check'
import { madeWorkbook, zipOf } from '../../../../testing/made-workbook'
import { readWorkbook } from './open-workbook'
import { sheetCells, sharedTexts } from './sheet-cells'

const read = (bytes: Buffer) => readWorkbook(new Blob([new Uint8Array(bytes)]))

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
    // eslint-disable-next-line no-control-regex
    .filter((each) => !/[\0-\x1f_]/.test(each))
  const rate = fc.integer({ min: 1, max: 50_000_000 }).map((millionths) => millionths / 1e6)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, rate), { maxLength: 20 }), async (rows) => {
      const answer = await read(madeWorkbook([{ name: 'Rates', rows }]))
      expect(answer).toEqual({
        sheets: [{ name: 'Rates', cells: rows.map(([name, value]) => [name, decimalText(value)]) }],
      })
    }),
  )
})

const decimalText = (value: number) => (value < 1e-6 ? value.toFixed(15) : value.toFixed(6)).replace(/\.?0+$/, '')

test('cells as other programs write them: with a namespace, without places, inline, of formulas, errors', () => {
  const xml = `<?xml version="1.0"?><!-- by hand --><x:worksheet xmlns:x="s"><x:sheetData>
    <x:row><x:c t="inlineStr"><x:is><x:t>Rate &amp; term</x:t></x:is></x:c>
    <x:c><x:v>7.2340000000000002E-2</x:v></x:c></x:row>
    <x:row r="4"><x:c r="C4"><x:f>A1*2</x:f><x:v>0.14468</x:v></x:c><x:c r="D4" t="str"><x:v><![CDATA[a<b]]></x:v></x:c>
    <x:c r="E4" t="e"><x:v>#REF!</x:v></x:c><x:c r="F4" t="b"><x:v>1</x:v></x:c><x:c r="G4"/></x:row>
  </x:sheetData></x:worksheet>`
  expect(sheetCells(xml, [])).toEqual([['Rate & term', '0.07234'], [], [], ['', '', '0.14468', 'a<b', '#REF!', 'TRUE']])
})

test('texts in pieces are one text; how an Asian text is read is none', () => {
  const xml =
    '<sst><si><r><t>Mill</t></r><r><t xml:space="preserve">race </t></r></si><si/>' +
    '<si><t>東</t><rPh><t>ひ</t></rPh></si></sst>'
  expect(sharedTexts(xml)).toEqual(['Millrace ', '', '東'])
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
      const answer = await read(damaged)
      expect('sheets' in answer || answer.problem !== '').toBe(true)
    }),
    { numRuns: 300 },
  )
})
