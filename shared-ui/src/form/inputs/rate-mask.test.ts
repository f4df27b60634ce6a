import fc from 'fast-check'
import { masked, keyDenialReason, type MaskCommodity } from './rate-mask'

test.each([
  ['0.07234', '0.07234'],
  [' 0.072 ', '0.072'],
  ['$0.072', '0.072'],
  ['.5', '0.5'],
  ['1,234.5', '1234.5'],
  // A single comma is a decimal point (decision 51); no rate has thousands.
  ['0,072', '0.072'],
  [',5', '0.5'],
  ['1,234', '1.234'],
  ['1,234,567', '1234567'],
  ['0,07,2', '0,07,2'],
  ['０．０７', '0.07'],
  // As a spreadsheet or a quote has it, the same in cell, paste and import.
  ['US$0.0723', '0.0723'],
  ['7.23E-02', '0.0723'],
  ['0.0745¹', '0.0745'],
  ['0.0723 (1)', '0.0723'],
  ['\u200b0.07234\u00ad', '0.07234'],
  ['(0.0723)', '(0.0723)'],
  ['seven', 'seven'],
  ['1.2.3', '1.2.3'],
  ['-1', '-1'],
  ['', ''],
])('%j shows as %j', (typed, expected) => {
  expect(masked(typed)).toBe(expected)
})

/** `text` with the caret as `|`, or the selection between two of them. */
function edit(text: string, inserted: string): Parameters<typeof keyDenialReason>[0] {
  const [before = '', second = '', third] = text.split('|')
  const selected = third === undefined ? '' : second
  return { text: text.replaceAll('|', ''), start: before.length, end: before.length + selected.length, inserted }
}

test.each<[MaskCommodity, string, string, string | undefined]>([
  ['ELECTRICITY', '0.0723|', '4', undefined],
  ['ELECTRICITY', '0.07234|', '5', 'At most 5 decimals'],
  ['ELECTRICITY', '0.|07234', '9', 'At most 5 decimals'],
  ['ELECTRICITY', '|0.07234', '1', undefined],
  ['ELECTRICITY', '0.0723|4|', '5', undefined],
  ['ELECTRICITY', '|0.072346|', '0', undefined],
  ['ELECTRICITY', '0.07234|6|', '5', undefined],
  ['ELECTRICITY', '0.072346|', '1', 'At most 5 decimals'],
  ['ELECTRICITY', '7|', '0', undefined],
  ['ELECTRICITY', '|.5', '1', undefined],
  ['ELECTRICITY', '0.5|', '.', 'Only one decimal point'],
  ['ELECTRICITY', '0|.|5', '.', undefined],
  ['ELECTRICITY', '1|', 'e', 'Digits and one decimal point only'],
  ['ELECTRICITY', '|', '-', 'Digits and one decimal point only'],
  ['ELECTRICITY', '0|', ',', undefined],
  ['ELECTRICITY', '0,0723|', '4', undefined],
  ['ELECTRICITY', '0,07234|', '5', 'At most 5 decimals'],
  ['ELECTRICITY', '0,5|', '.', 'Only one decimal point'],
  ['ELECTRICITY', '0.5|', ',', 'Only one decimal point'],
  ['ELECTRICITY', '0.07|', ' ', 'Digits and one decimal point only'],
  ['ELECTRICITY', 'about 0.07|', '2', undefined],
  ['ELECTRICITY', 'about 0.07|', 'x', 'Digits and one decimal point only'],
  ['GAS', '4.12|', '3', undefined],
  ['GAS', '4.123|', '4', 'At most 3 decimals'],
  ['GAS', '50|', '0', undefined],
])('%s: in %s the key %j is refused with: %s', (commodity, text, key, why) => {
  expect(keyDenialReason(edit(text, key), commodity)).toBe(why)
})

test('no typed or pasted number changes its worth', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 })
  fc.assert(
    fc.property(fc.nat(999), digits, fc.constantFrom('', ' ', '$'), (whole, decimals, before) => {
      const text = decimals === '' ? String(whole) : `${whole}.${decimals}`
      expect(Number(masked(before + text))).toBe(Number(text))
    }),
  )
})
