import fc from 'fast-check'
import { decimals } from '../../money'
import { parseCut, cutProblem, cutText, cutOutcomeText, cutOutcome } from './cuts'

test.each([
  ['ELECTRICITY', '2', '0.002', '2 mils'],
  ['ELECTRICITY', '1', '0.001', '1 mil'],
  ['ELECTRICITY', '0.125', '0.000125', '0.125 mils'],
  ['GAS', '1', '0.01', '1 cent'],
  ['GAS', '2.5', '0.025', '2.5 cents'],
] as const)('%s, a cut of %s is %s: %s', (commodity, typed, cut, text) => {
  expect(parseCut(commodity, typed)).toBe(cut)
  expect(cutText(commodity, typed)).toBe(text)
})

test.each([
  ['ELECTRICITY', '', 'Value should be a numeric'],
  ['ELECTRICITY', 'two', 'Value should be a numeric'],
  ['ELECTRICITY', '0', 'Value should be above 0 and up to 100 mils'],
  ['ELECTRICITY', '-1', 'Value should be above 0 and up to 100 mils'],
  ['ELECTRICITY', '100.001', 'Value should be above 0 and up to 100 mils'],
  ['ELECTRICITY', '0.0001', 'Value should have 3 decimals at most'],
  ['GAS', '0.25', 'Value should have 1 decimal at most'],
  ['GAS', '100', undefined],
] as const)('%s: %j as a cut: %s', (commodity, typed, problem) => {
  expect(cutProblem(commodity, typed)).toBe(problem)
  expect(parseCut(commodity, typed) === undefined).toBe(problem !== undefined)
})

test.each([
  [null, '0.002', 'Gap not known'],
  ['0', '0.002', 'At the best as it was'],
  ['-0.000100', '0.002', 'At the best as it was'],
  ['0.00176', '0.002', 'Would have led by 0.00024'],
  ['0.001999', '0.002', 'Would have led by 0.000001'],
  ['0.002', '0.002', 'Would have been level'],
  ['0.00324', '0.002', 'Still above by 0.00124'],
])('%s above the best, cut by %s: %s', (difference, cut, text) =>
  expect(cutOutcomeText('ELECTRICITY', cutOutcome(difference, cut))).toBe(text),
)

test('gas is told in its own places', () =>
  expect(cutOutcomeText('GAS', cutOutcome('0.05', '0.02'))).toBe('Still above by 0.030'))

test('whatever the gap and the cut: led, level or above, and more of a cut never stands worse', () => {
  const millionths = fc.integer({ min: 1, max: 50_000 })
  const text = (value: number) => decimals.multiply(String(value), '0.000001')
  const order = ['above', 'level', 'led']
  fc.assert(
    fc.property(millionths, millionths, millionths, (difference, cut, more) => {
      const [one, other] = [cut, cut + more].map((each) => cutOutcome(text(difference), text(each)))
      expect(one?.kind).toBe(cut > difference ? 'led' : cut === difference ? 'level' : 'above')
      expect(order.indexOf(other?.kind ?? '')).toBeGreaterThanOrEqual(order.indexOf(one?.kind ?? ''))
    }),
  )
})
