/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as xlsx from 'xlsx'
import { utils, write, type BookType, type WorkBook } from 'xlsx'
import { madeWorkbook, zipOf } from '../../../../testing/made-workbook'
import { readInWorker } from '../../../../testing/read-in-worker'
import { packedProblem } from './open-workbook'

/** As the page does it, but for the worker's end after ten seconds. */
async function read(bytes: Uint8Array, timeout?: number) {
  const problem = await packedProblem(bytes)
  return problem === undefined ? readInWorker(bytes, timeout) : { problem }
}
const caseOf = (name: string) => readFileSync(join(__dirname, '../../../../testing/workbooks', name))
const OLDTOWN = 'Oldtown Brewing'
const PLAIN = [
  ['Request', 'Term', 'Price ($/kWh)'],
  [OLDTOWN, '12', '0.0723'],
  [OLDTOWN, '24', '0.0745'],
  [OLDTOWN, '36', '0.0761'],
]

test.each([
  ['workbook22.xlsx', PLAIN, []],
  ['backslash.xlsx', PLAIN, []],
  ['utf16.xlsx', PLAIN, []],
  [
    'dates-across.xlsx',
    [
      ['Request', 'Term', '2027-02-01', '2027-01-01'],
      [OLDTOWN, '12', '0.0755', '0.0723'],
      [OLDTOWN, '24', '0.0766', '0.0733'],
    ],
    [],
  ],
  [
    'ss-heads-capital.xlsx',
    [
      ['Term', 'Current price', 'Offer'],
      ['12', '0.0931', '0.0723'],
      ['24', '0.0942', '0.0745'],
    ],
    [],
  ],
  [
    'hidden-row.xlsx',
    [PLAIN[0], [], [OLDTOWN, '12', '0.0723'], [], [OLDTOWN, '24', '0.0745']],
    ["Sheet 'Rates': rows 2, 4 are hidden: left out."],
  ],
  [
    'formula-novalue.xlsx',
    [PLAIN[0], [OLDTOWN, '12', ''], [OLDTOWN, '24', ''], PLAIN[3]],
    [
      "Sheet 'Rates': The formulas in C2 and 1 more have no stored result: " +
        'open and save it in Excel, then choose it again.',
    ],
  ],
  [
    'hidden-row.xls',
    [PLAIN[0], [], [OLDTOWN, '12', '0.0723'], [], [OLDTOWN, '24', '0.0745']],
    ["Sheet 'Rates': rows 2, 4 are hidden: left out."],
  ],
  ['range-date.xlsx', [PLAIN[0], [OLDTOWN, '2026-06-12', '0.0723'], [OLDTOWN, '24', '0.0745']], []],
  [
    'zip64.xlsx',
    [
      PLAIN[0],
      [OLDTOWN, '12', '0.0923'],
      [OLDTOWN, '12', '0.0723'],
      [OLDTOWN, '24', '0.0945'],
      [OLDTOWN, '24', '0.0745'],
    ],
    [],
  ],
])('%s is read as it is', async (name, cells, notes) => {
  expect(await read(caseOf(name))).toMatchObject({ sheets: [{ cells }], notes })
})

/** A book with a date, numbers in formats of their own, a hidden row and column, and a hidden sheet. */
function bookOf(): WorkBook {
  const rates = utils.aoa_to_sheet([
    ['Term', { t: 'n', v: 46388, z: 'mmm-yy' }, 'Old'],
    [12, { t: 'n', v: 7.234, z: '0.000"¢"' }, 0.09],
    [24, { t: 'n', v: 0.07234, z: '$0.000' }, 0.08],
    [{ t: 'n', v: 36, z: '0" months"' }, 0.0761, 0.07],
  ])
  rates['!rows'] = [{}, {}, { hidden: true }]
  rates['!cols'] = [{}, {}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, rates, 'Rates')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Term', 'Rate']]), 'Earlier')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Term', 'Rate']]), 'Earliest')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 2 }] }
  return book
}
const bytesOf = (book: WorkBook, bookType: BookType) =>
  new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)

test.each<BookType>(['xlsx', 'xlsm', 'xlsb'])(
  'what is hidden in %s is left out and named; dates and units of formats are read',
  async (kind) => {
    const found = await read(bytesOf(bookOf(), kind))
    expect(found).toEqual({
      sheets: [{ name: 'Rates', cells: [['Term', '2027-01-01'], ['12', '7.234 ¢'], [], ['36 months', '0.0761']] }],
      notes: expect.arrayContaining([
        "Sheet 'Rates': row 3 is hidden: left out.",
        "Sheet 'Rates': column C is hidden: left out.",
        "Sheets 'Earlier', 'Earliest' are hidden: left out.",
      ]) as unknown,
    })
  },
)

/** A sheet of its own, and what is read of it. */
const readSheet = (rows: unknown[][], over: object = {}) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, { ...utils.aoa_to_sheet(rows), ...over }, 'Rates')
  return read(bytesOf(book, 'xlsx'))
}
const shownAs = (v: number, z: string) => ({ t: 'n', v, z })

test.each<[string, unknown[][], object, string[][], string[]]>([
  ['blank rows are rows', [['Offers'], [], ['Term', 'Rate']], {}, [['Offers'], [], ['Term', 'Rate']], []],
  [
    'a number is as its format shows it, with all its digits',
    [[shownAs(0.071249, '_($* #,##0.00_)'), shownAs(0.09, ';;;'), shownAs(0.09, '"n/a"'), shownAs(0, '"-"')]],
    {},
    [['$0.071249', '', 'n/a', '0']],
    ["Sheet 'Rates': cell B1 is hidden: left out."],
  ],
  [
    'what merged cells say stays in sight',
    [
      [OLDTOWN, 0.09],
      [undefined, 0.07],
    ],
    { '!merges': [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }], '!rows': [{ hidden: true }] },
    [[], [OLDTOWN, '0.07']],
    ["Sheet 'Rates': row 1 is hidden: left out."],
  ],
  [
    'a blank cell means the one above it, in sight or not',
    [
      ['Harbor', 0.08],
      [OLDTOWN, 0.09],
      [undefined, 0.07],
    ],
    { '!rows': [{}, { hidden: true }] },
    [['Harbor', '0.08'], [], [OLDTOWN, '0.07']],
    ["Sheet 'Rates': row 2 is hidden: left out."],
  ],
  [
    'a blank cell means what several hidden rows say above it, column by column',
    [
      [OLDTOWN, '12 months', 0.09],
      ['Harbor', '12 months', 0.081],
      [undefined, '24 months', 0.08],
      [undefined, '36 months', 0.079],
    ],
    { '!rows': [{}, { hidden: true }, { hidden: true }] },
    [[OLDTOWN, '12 months', '0.09'], [], [], ['Harbor', '36 months', '0.079']],
    ["Sheet 'Rates': rows 2–3 are hidden: left out."],
  ],
  [
    'a blank start means that of the hidden row above it, be it a day',
    [
      [OLDTOWN, new Date(Date.UTC(2027, 0, 1)), 12, 0.09],
      [undefined, new Date(Date.UTC(2027, 1, 1)), 12, 0.081],
      [undefined, undefined, 24, undefined],
    ],
    { '!rows': [{}, { hidden: true }] },
    [[OLDTOWN, '2027-01-01', '12', '0.09'], [], ['', '2027-02-01', '24']],
    ["Sheet 'Rates': row 2 is hidden: left out."],
  ],
  [
    'a term of a hidden row is not that of a rate alone below it, but of a product',
    [
      [12, 'Standard', 0.07],
      [undefined, undefined, 0.08],
      [24, 'Standard', 0.07],
      [undefined, 'Green', 0.08],
    ],
    { '!rows': [{ hidden: true }, {}, { hidden: true }] },
    [[], ['', '', '0.08'], [], ['24', 'Green', '0.08']],
    ["Sheet 'Rates': rows 1, 3 are hidden: left out."],
  ],
  [
    'nothing of a hidden column, nor past a blank row',
    [['hidden', OLDTOWN, 0.09], ['x', undefined, 0.08], [undefined, 'Harbor', 0.07], [], [undefined, undefined, 0.06]],
    { '!rows': [{ hidden: true }, {}, { hidden: true }], '!cols': [{ hidden: true }] },
    [[], ['', OLDTOWN, '0.08'], [], [], ['', '', '0.06']],
    ["Sheet 'Rates': rows 1, 3 are hidden: left out.", "Sheet 'Rates': column A is hidden: left out."],
  ],
])('%s', async (_, rows, over, cells, notes) => {
  expect(await readSheet(rows, over)).toEqual({ sheets: [{ name: 'Rates', cells }], notes })
})

test('days of a book that counts from 1904 are the same days', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[{ t: 'n', v: 46388 - 1462, z: 'm/d/yyyy' }]]), 'Rates')
  book.Workbook = { WBProps: { date1904: true } }
  expect(await read(bytesOf(book, 'xlsx'))).toMatchObject({ sheets: [{ cells: [['2027-01-01']] }] })
})

const HEADS = ['Request', 'Term', 'Rate']
test.each([
  ['commas', 'Request,Term,Rate\n18899,12,0.07234\n', [HEADS, ['18899', '12', '0.07234']]],
  [
    'semicolons and a decimal comma',
    '\ufeffRequest;Term;Rate\r\n00123;12;0,07234\r\n',
    [HEADS, ['00123', '12', '0,07234']],
  ],
  ['blank rows, texts as Excel is told', 'Offers\n\n"=""12-24""",0.07\n', [['Offers'], [], ['12-24', '0.07']]],
  ['tabs', 'Request\tTerm\tRate\n18899\t3-Mar\t0.07\n', [HEADS, ['18899', '3-Mar', '0.07']]],
])('CSV with %s: every text as it is written', async (_, text, cells) => {
  expect(await read(Buffer.from(text))).toMatchObject({ sheets: [{ cells }] })
})

test.each([
  ['Term,Rate\n12,4,125\n24,4,2\n', 2],
  ['Term,Rate (c/kWh)\n12,7,24', 2],
  ['Offers\n\nTerm,Rate,Note\r\n12,0,0724,\r\n', 4],
  ['Term,12,24\nRate,4,125,4,2', 2],
  ['Larkspur Energy, Inc.\nTerm,12,24,36\nRate,5,5,5', 0],
  ['Customer, Oldtown Brewing\n,12,24,36\nRate,5,5,5', 0],
  ['Customer,Oldtown Brewing\nTerm,Usage,Rate\n12,412,5\n24,412,5', 0],
  ['Term,Rate,Usage\n12,"0,0724",412\n24,0.07,1,200', 0],
  ['Nov 28, 2026\nTerm;Rate;Note\n12;4,125;accounts 1,2,3', 0],
  ['Prices\nProduct,12,24,36\nFixed,0.0724,0.0709,0.0702', 0],
  ['Prices\nProduct,12,24,36\nFixed,72,71,70', 0],
  ['Rate,Note\nContract months,12,24,36\nFixed,72,71,70', 0],
  ['Term,Rate\n12,0.0724\n24,0.0709\nAccounts,10443720,10443721', 0],
  ['Term,Rate\n12,72\n24,71\nUsage,120,000', 0],
  ['Term,Rate\n12,72,\n24,71,', 0],
  ['Product,Term,Rate\nFixed,6,7,24', 2],
  ['Price ($/MWh),,\n,12,24,36\nFixed,72,71,70', 0],
  ['Product,Rate\nFixed,4,125', 2],
  ['Term,Rate\n12,4,125,annual', 2],
])('decimal commas that nobody quoted are no cells of their own: %j', async (text, row) => {
  const found = await read(Buffer.from(text))
  expect('problem' in found ? found.problem : '').toMatch(
    row === 0 ? /^$/ : new RegExp(`^Row ${row} has more cells than .* decimal commas`),
  )
})

test('a page saved by Excel is read: what Excel itself hides in it is no row of anybody', async () => {
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><style>
    rt {color:windowtext; mso-char-type:none; display:none;}</style>
    <table><tr><td>Term<td>Rate</tr><tr><td>12<td>0.0723</tr>
    <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]></table></html>`
  const cells = [
    ['Term', 'Rate'],
    ['12', '0.0723'],
  ]
  expect(await read(Buffer.from(page))).toMatchObject({ sheets: [{ cells }] })
})

test('a footnote in superscript is a sign, no digit of a price; what is struck through is left out', async () => {
  const run = (text: string, font = '') => `<r><rPr>${font}<sz val="11"/></rPr><t>${text}</t></r>`
  const raised = '<vertAlign val="superscript"/>'
  const rows = [
    ['Term', 'Rate'],
    [{ runs: run('12') + run('1', raised) }, { runs: run('0.0724') + run('1', raised) }],
    ['24', { runs: run('0.0824', '<strike/>') + run(' 0.0709') }],
    ['36', { runs: run('0.0831', '<strike/>') }],
    [{ runs: run('48', '<strike val="0"/>') }, { runs: run('m') + run('th', raised) + run(' &lt;2') }],
  ]
  const cells = [
    ['Term', 'Rate'],
    ['12¹', '0.0724¹'],
    ['24', ' 0.0709'],
    ['36', ''],
    ['48', 'mth <2'],
  ]
  expect(await read(madeWorkbook([{ name: 'Rates', rows }]))).toMatchObject({ sheets: [{ cells }] })
  const page = '<table><tr><td>12<td>0.0724<font class=font6><sup>1</sup></font></tr></table>'
  expect(await read(Buffer.from(page))).toMatchObject({ sheets: [{ cells: [['12', '0.0724¹']] }] })
})

test('every text and every rate of at most 6 decimals comes back as it was', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    // oxlint-disable-next-line no-control-regex
    .filter((each) => !/[\0-\x1f_]/.test(each))
  const rate = fc.integer({ min: 1, max: 50_000_000 }).map((millionths) => millionths / 1e6)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, rate), { minLength: 1, maxLength: 20 }), async (rows) => {
      const found = await read(madeWorkbook([{ name: 'Rates', rows }]))
      const cells = rows.map(([name, value]) => [name, decimalText(value)])
      expect(found).toEqual({ sheets: [{ name: 'Rates', cells }], notes: [] })
    }),
  )
})

const decimalText = (value: number) => (value < 1e-6 ? value.toFixed(15) : value.toFixed(6)).replace(/\.?0+$/, '')

const NONE = /not an Excel workbook/
const rated = madeWorkbook([
  {
    name: 'Rates',
    rows: [
      ['Request', 'Term', 'Rate'],
      ['18899', 12, 0.07234],
    ],
  },
])
/** A part of a workbook with another size in its directory and its head. */
function withSize(bytes: Buffer, part: string, size: number): Buffer {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(part); at >= 0; at = changed.indexOf(part, at + 1)) {
    const inDirectory = changed.subarray(at - 46, at - 42).toString('latin1') === 'PK\x01\x02'
    const inHead = changed.subarray(at - 30, at - 26).toString('latin1') === 'PK\x03\x04'
    if (inDirectory) changed.writeUInt32LE(size, at - 22)
    else if (inHead) changed.writeUInt32LE(size, at - 8)
  }
  return changed
}
const SHEET = 'xl/worksheets/sheet1.xml'
/** xlsx says nothing of the types of its containers. */
interface Containers {
  utils: { cfb_new(): object; cfb_add(file: object, path: string, content: number[]): void }
  write(file: object, options: { type: 'array' }): number[]
}
function encrypted(): Uint8Array {
  const CFB = (xlsx as unknown as { CFB: Containers }).CFB
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', [4, 0, 4, 0])
  CFB.utils.cfb_add(file, '/EncryptedPackage', [0, 0, 0, 0])
  return Uint8Array.from(CFB.write(file, { type: 'array' }))
}
const texts = '<sst>' + '<si><t>a</t></si>'.repeat(2_000_000) + '</sst>'

test.each<[string, () => Uint8Array, RegExp]>([
  ['a PDF', () => Buffer.from('%PDF-1.7 and so on'), NONE],
  ['an image', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NONE],
  ['RTF', () => Buffer.from('{\\rtf1 12 0.07}'), NONE],
  ['bytes of something', () => Buffer.from([1, 0, 2, 0, 3]), NONE],
  ['nothing', () => Buffer.alloc(0), NONE],
  [
    'a Word document',
    () =>
      zipOf([
        ['[Content_Types].xml', '<Types/>'],
        ['word/document.xml', '<w/>'],
      ]),
    NONE,
  ],
  ['one that breaks off', () => rated.subarray(0, 300), NONE],
  [
    'a page with hidden rows',
    () => Buffer.from('<table><tr><td>12<td>0.07<tr style="display:none"><td>24<td>0.09</table>'),
    /has hidden rows/,
  ],
  ['OpenDocument with hidden rows', () => caseOf('hidden-row.ods'), /has hidden rows/],
  ['one with a password', encrypted, /has a password/],
  ['a bomb that says its size', () => zipOf([['xl/workbook.xml', Buffer.alloc(70_000_000)]]), /too large/],
  ['two million texts', () => zipOf([['xl/sharedStrings.xml', texts]]), /too large/],
  ['a part larger than it says', () => withSize(rated, SHEET, 60), /damaged/],
  ['a part smaller than it says', () => withSize(rated, SHEET, 5_000), /damaged/],
  ['a directory that is ZIP64', () => Buffer.concat([rated, Buffer.from('PK\x06\x07', 'latin1')]), /ZIP64/],
])('%s is refused in words', async (_, bytes, message) => {
  expect(await read(bytes())).toEqual({ problem: expect.stringMatching(message) as string })
})

test('fifty sheets are read; of 300 columns and 12,000 rows the first, and that is said', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({
    name: `Sheet ${at}`,
    rows: [
      ['Term', 'Rate'],
      [12, 0.07],
    ],
  }))
  const found = await read(madeWorkbook(fifty))
  expect('sheets' in found ? found.sheets.length : found.problem).toBe(50)
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([Array.from({ length: 300 }, (_, at) => at)]), 'Wide')
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 12_000 }, (_, at) => [at])), 'Long')
  expect(await read(bytesOf(book, 'xlsx'))).toMatchObject({
    notes: [
      "Sheet 'Wide': only its first 256 columns were read.",
      "Sheet 'Long': only its first 10,000 rows were read.",
    ],
  })
})

test('a damaged file is refused or read, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(rated.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
      const damaged = Buffer.from(rated)
      damaged[at] = byte
      // xlsx goes on for ever where a packed part breaks off.
      const found = await read(damaged, 1_000)
      expect('sheets' in found || found.problem !== '').toBe(true)
    }),
    { numRuns: 60 },
  )
})
