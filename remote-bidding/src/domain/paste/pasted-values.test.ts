import fc from 'fast-check'
import { pastedMonth, pastedRate, pastedTerm, unitOfHead } from './pasted-values'

test.each([
  ['12', 12, 12],
  ['12 mo', 12, 12],
  ['12mo.', 12, 12],
  [' 12\u00a0months ', 12, 12],
  ['1 month', 1, 1],
  ['12.0', 12, 12],
  ['24-month', 24, 24],
  ['6-12 months', 6, 12],
  ['6 – 12', 6, 12],
  ['2 years', 24, 24],
  ["'24", 24, 24],
  ['２４ mo', 24, 24],
  ['36 billing cycles', 36, 36],
  ['24 mo Jan-27', 24, 24],
  ['12 Month Firm Price', 12, 12],
  ['12*', 12, 12],
  ['24**', 24, 24],
  ['12¹', 12, 12],
  ['24 months (1)*', 24, 24],
])('%j is a term', (text, minTerm, maxTerm) => expect(pastedTerm(text)).toEqual({ minTerm, maxTerm }))

test.each(['', 'Term', '0', '12.5', '12-6', '1234', 'twelve', '12 kWh', '0.07', 'Offer 1'])('%j is no term', (text) =>
  expect(pastedTerm(text)).toBeUndefined(),
)

test.each([
  ['0.07234', '0.07234', 'dollars'],
  ['.0725', '.0725', 'dollars'],
  ['$0.0725', '0.0725', 'dollars'],
  ['$ 0.0725 /kWh', '0.0725', 'dollars'],
  ['0,0725 $', '0.0725', 'dollars'],
  ['USD 5.125 per Dth', '5.125', 'dollars'],
  ['7.25 ¢', '7.25', 'cents'],
  ['7.25¢/kWh', '7.25', 'cents'],
  ['7,25 cents', '7.25', 'cents'],
  ['72.5 mils', '72.5', 'mils'],
  ['72.5\u202fmil', '72.5', 'mils'],
  ['1,234.5', '1234.5', 'dollars'],
  ['1.234,5', '1234.5', 'dollars'],
  ['1,234,567', '1234567', 'dollars'],
  ["1'234.5", '1234.5', 'dollars'],
  ['5,125', '5.125', 'dollars'],
  ['1e-2', '0.01', 'dollars'],
  ['1 234.5', '1234.5', 'dollars'],
  ["'0.0723", '0.0723', 'dollars'],
  ['71.25 mills', '71.25', 'mils'],
])('%j is %s in %s', (text, value, unit) => {
  const read = pastedRate(text)
  expect(read?.money).toBe(unit)
  expect(Number(read?.value)).toBe(Number(value))
})

test.each([
  '',
  '–',
  'n/a',
  '#N/A',
  '7.25 €',
  '1.2.3',
  '1,23,456',
  '(0.07)',
  '-0.07',
  '$7¢',
  '12 months',
  '7 8,9.1.',
  '12 0.0723',
])('%j is no rate', (text) => expect(pastedRate(text)).toBeUndefined())

test.each([
  ['Rate ($/kWh)', { money: 'dollars', per: 'kWh' }],
  ['Rate (¢/kWh)', { money: 'cents', per: 'kWh' }],
  ['Price, mils', { money: 'mils' }],
  ['Price per thousand cubic feet', { money: 'dollars', per: 'Mcf' }],
  ['Fixed price per Mcf', { money: 'dollars', per: 'Mcf' }],
  ['Mcf price', { money: 'dollars', per: 'Mcf' }],
  ['¢/therm', { money: 'cents', per: 'therm' }],
  ['Family', undefined],
])('the head %j is in %j', (head, unit) => expect(unitOfHead(head)).toEqual(unit))

test('a rate written with spaces, a sign and either decimal mark is the same rate', () => {
  const written = fc.record({
    rate: fc.integer({ min: 1, max: 49_999_999 }).map((millionths) => (millionths / 1e6).toFixed(6)),
    sign: fc.constantFrom(['', ''], ['$', ''], ['$ ', ''], ['', ' $'], ['', ' $/kWh'], ['', ' / Dth']),
    comma: fc.boolean(),
    space: fc.constantFrom('', ' ', '\u00a0', '  '),
  })
  fc.assert(
    fc.property(written, ({ rate, sign: [before, after], comma, space }) => {
      const text = space + (before ?? '') + (comma ? rate.replace('.', ',') : rate) + (after ?? '') + space
      expect(pastedRate(text)).toMatchObject({ money: 'dollars' })
      expect(Number(pastedRate(text)?.value)).toBe(Number(rate))
    }),
  )
})

test.each([
  ['Jan-27', '2027-01'],
  ['January 2027 start', '2027-01'],
  ['1/1/2027', '2027-01'],
  ['02/01/27', '2027-02'],
  ['2027-01-01', '2027-01'],
  ['2027/01/01', '2027-01'],
  ['202702', '2027-02'],
  ['46419', '2027-02'],
  ['01.02.2027', '2027-02'],
  ['02.01.2027', '2027-02'],
  ['12 months 01/01/2027-12/31/2027', '2027-01'],
  ['Jan 01, 2027', '2027-01'],
  ['Jan 27, 2026', '2026-01'],
  ['January 1, 2027', '2027-01'],
  ['Friday, January 1st, 2027', '2027-01'],
  ['Jan-01-2027', '2027-01'],
  ['01-01-2027', '2027-01'],
  ['02-01-2027', '2027-02'],
  ['2027-1-1', '2027-01'],
  ['2027-12-1', '2027-12'],
  ['Jan-27 start, priced Nov 28, 2026', '2027-01'],
  ['1/27', undefined],
  ['2027-1', undefined],
  ['12', undefined],
])('the month of %j is %j', (text, month) => expect(pastedMonth(text)).toBe(month))
