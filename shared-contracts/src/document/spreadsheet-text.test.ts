import fc from 'fast-check'
import { csvLine, sheetName, spreadsheetText } from '.'

test.each([
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ['=1+1', "'=1+1"],
  ['+44 20 7946', "'+44 20 7946"],
  ['-Sales', "'-Sales"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['-12.5', '-12.5'],
  ['+7', '+7'],
  ['-1,234.50', '-1,234.50'],
  ['-1,2,3', "'-1,2,3"],
  ['--1', "'--1"],
  ['PE000012345678901234', 'PE000012345678901234'],
  ['a=b', 'a=b'],
  ['  =1', "'  =1"],
  // Spreadsheets with an Asian keyboard take these for the same signs.
  ['＝1+1', "'＝1+1"],
  ['＋1+1', "'＋1+1"],
  ['－Sales', "'－Sales"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' ＝1', "' ＝1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['a＝b', 'a＝b'],
  ['-', "'-"],
  ['-.5', '-.5'],
  ['1e5x', '1e5x'],
  // Would not be what they are any more: ADR-10.
  ['10443720001234567', "'10443720001234567"],
  ['510012345678', "'510012345678"],
  ['51001234567', '51001234567'],
  ['01234', "'01234"],
  ['0', '0'],
  ['12E5', "'12E5"],
  ['12-2024', "'12-2024"],
  ['2026-03-01', '2026-03-01'],
  ['03/01/2026', '03/01/2026'],
  ['19104-2030', '19104-2030'],
  ['2024-03', "'2024-03"],
  ['3-Mar', "'3-Mar"],
  ['MAR10', "'MAR10"],
  ['Sep 2026', "'Sep 2026"],
  [' 3-4', "' 3-4"],
  [' 0110', "' 0110"],
  ['Mark10', 'Mark10'],
  ['Mar Vista 10', 'Mar Vista 10'],
  ['', ''],
])('%j is written as %j (decision 33)', (text, written) => {
  expect(spreadsheetText(text)).toBe(written)
})

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['say "hi", Bob', 'two\nlines'], '"say ""hi"", Bob","two\nlines"\r\n'],
  [[1204900, null, undefined, -3], '1204900,,,-3\r\n'],
  [[NaN, 'a;b'], ',"a;b"\r\n'],
  [['=A1', '"=A1'], '\'=A1,"""=A1"\r\n'],
])('%j is the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('whatever a cell holds, a reader of CSV gets it back, safe', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
      expect(readLine(csvLine(cells))).toEqual(cells.map(spreadsheetText))
    }),
  )
})

test.each([
  [{ list: 'open-custom-bids' }, 'open custom bids'],
  [{ customer: 'Millrace Precision Castings', list: 'meters' }, 'Millrace Precision Casti meters'],
  [{ customer: "O'Neil [x]: y", list: 'quote-archive' }, 'O Neil x y quote archive'],
  [{ customer: '', list: '' }, 'Data'],
])('the sheet of %j is %j', (name, expected) => expect(sheetName(name)).toBe(expected))

function readLine(line: string): string[] {
  const cells: string[] = []
  let rest = line.slice(0, -2)
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/.exec(rest)
    if (match === null) throw new Error(`not CSV: ${rest}`)
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    rest = rest.slice(match[0].length)
    if (match[3] === '') return cells
  }
}
