import fc from 'fast-check'
import { formatBlock, parseCells } from './clipboard-table'

test.each([
  [
    '12\t0.07234\r\n24\t0.07105\r\n',
    [
      ['12', '0.07234'],
      ['24', '0.07105'],
    ],
  ],
  ['0.07', [['0.07']]],
  ['a\n\nb\n\n', [['a'], [''], ['b']]],
  ['"two\nlines"\t"a ""quote"""\tb', [['two\nlines', 'a "quote"', 'b']]],
  // A quote that is no frame is a part of the text.
  ['12" pipe\t"open', [['12" pipe', '"open']]],
  ['"a"b\tc', [['"a"b', 'c']]],
  ['', []],
  ['\t\t', []],
])('%j is %j', (text, cells) => expect(parseCells(text)).toEqual(cells))

test('a block comes back as it was copied, whatever is in its cells', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', '\t', '\n', '\r\n', '0,07 €', '"a"\t"b"'))
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, (block) => {
      fc.pre(block.at(-1)?.some((each) => each !== '') ?? false)
      expect(parseCells(formatBlock(block))).toEqual(block)
    }),
  )
})

test('any text at all is read, and no character but tabs, line ends and frames is left out', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bare = (value: string) => value.replace(/[\t\r\n"]/g, '')
      expect(bare(parseCells(text).flat().join(''))).toBe(bare(text))
    }),
  )
})
