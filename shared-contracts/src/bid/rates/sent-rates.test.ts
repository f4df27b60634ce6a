import { emptyInput, rowProblems, rowState, typeInto, type QuoteInput } from './quote-row'
import type { RateField } from './bid.rates'

const fee = { feeIncluded: true, totalFee: '0.0035' }
const typed = (steps: [RateField, string][], renewable: 'yes' | 'no' | 'both' = 'both') =>
  steps.reduce<QuoteInput>((row, [field, text]) => typeInto(row, field, text, renewable), emptyInput)

test('a total below the rate is refused in the server’s words, and nothing typed is lost (decision 49)', () => {
  const row = typed([
    ['rate', '0.07'],
    ['total', '0.06'],
  ])
  expect(row).toMatchObject({ rate: '0.07', total: '0.06' })
  expect(rowProblems('ELECTRICITY', 'both', row, fee)).toEqual({
    total: 'The renewable total cannot be below the standard rate.',
  })
  expect(
    rowProblems(
      'GAS',
      'both',
      typed([
        ['rate', '4.6'],
        ['total', '4'],
      ]),
      fee,
    ),
  ).toEqual({ total: 'The Carbon Offsets total cannot be below the standard rate.' })
})

test('an adder that leaves no rate of its total is refused: what is sent would not hold it', () => {
  const row = typed([
    ['total', '0.075'],
    ['adder', '0.08'],
  ])
  expect(row).toMatchObject({ rate: '', adder: '0.08', total: '0.075' })
  expect(rowProblems('ELECTRICITY', 'both', row, fee)).toEqual({ adder: 'Value should be between 0 and 0.075' })
})

test('judged is what is sent, not the digits that are rounded away', () => {
  const gas = { feeIncluded: false, totalFee: '0.0605' }
  // 49.9395 and the fee are 50; 49.940 is sent.
  expect(rowProblems('GAS', 'no', typed([['rate', '49.9395']], 'no'), gas)).toEqual({
    rate: 'Value should be between 1 and 50',
  })
  expect(rowState('GAS', 'no', typed([['rate', '50.0004']], 'no'), { ...gas, feeIncluded: true })).toBe('ready')
  expect(rowState('ELECTRICITY', 'no', typed([['rate', '0.0000001']], 'no'), fee)).toBe('empty')
})

test('text in a locked field is no rate', () => {
  expect(rowState('ELECTRICITY', 'no', { ...emptyInput, total: '0.07', send: true }, fee)).toBe('empty')
  expect(rowState('ELECTRICITY', 'yes', { ...emptyInput, rate: '0.07', send: true }, fee)).toBe('empty')
})
