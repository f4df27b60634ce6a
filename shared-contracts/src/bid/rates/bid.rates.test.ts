import fc from 'fast-check'
import { decimals } from '../../money'
import { commodityRules, type CommodityType } from '../request'
import { lockedFields, rateProblem, restingRate, settledRate, formatRate, submittedRate } from './bid.rates'

const withFee = { feeIncluded: true, totalFee: '0.0035' }
const NUMERIC = 'Value should be a numeric'
const ELECTRICITY = 'Value should be between 0.01 and 0.8'
const GAS = 'Value should be between 1 and 50'

const commodities = fc.constantFrom<CommodityType>('ELECTRICITY', 'GAS')

test.each<[CommodityType, string, string | undefined]>([
  ['ELECTRICITY', '', NUMERIC],
  ['ELECTRICITY', 'seven', NUMERIC],
  ['ELECTRICITY', '.', NUMERIC],
  ['ELECTRICITY', '-0.05', NUMERIC],
  ['ELECTRICITY', '1e-2', NUMERIC],
  ['ELECTRICITY', '0,07', NUMERIC],
  ['ELECTRICITY', '0x1', NUMERIC],
  ['ELECTRICITY', 'NaN', NUMERIC],
  ['ELECTRICITY', '٠٫٠٧', NUMERIC],
  ['ELECTRICITY', '0', undefined],
  ['ELECTRICITY', '0.00000', undefined],
  ['ELECTRICITY', '.05', undefined],
  ['ELECTRICITY', '0.', undefined],
  ['ELECTRICITY', '0.00999', ELECTRICITY],
  ['ELECTRICITY', '0.01', undefined],
  ['ELECTRICITY', '0.8', undefined],
  ['ELECTRICITY', '0.80001', ELECTRICITY],
  ['ELECTRICITY', '7.0185', ELECTRICITY],
  ['GAS', '0', undefined],
  ['GAS', '0.999', GAS],
  ['GAS', '1', undefined],
  ['GAS', '50', undefined],
  ['GAS', '50.001', GAS],
])('%s %j: %s (B§5)', (commodity, typed, problem) => expect(rateProblem(commodity, typed, withFee)).toBe(problem))

test.each<[CommodityType, string, string, string | undefined]>([
  ['ELECTRICITY', '0.0065', '0.0035', undefined],
  ['ELECTRICITY', '0.00649', '0.0035', ELECTRICITY],
  ['ELECTRICITY', '0.7965', '0.0035', undefined],
  ['ELECTRICITY', '0.79651', '0.0035', ELECTRICITY],
  ['ELECTRICITY', '0', '0.9', undefined],
  ['GAS', '0.9', '0.1', undefined],
  ['GAS', '49.9', '0.101', GAS],
])('%s %s plus a fee of %s that is not included: %s (decision 13)', (commodity, typed, totalFee, problem) =>
  expect(rateProblem(commodity, typed, { feeIncluded: false, totalFee })).toBe(problem),
)

test.each<[CommodityType, string, string, string]>([
  ['ELECTRICITY', '0.0723455', '0.072346', '0.072346'],
  ['ELECTRICITY', '0.0723454', '0.072345', '0.072345'],
  ['ELECTRICITY', '0.0723404', '0.072340', '0.07234'],
  ['ELECTRICITY', '0.07', '0.070000', '0.07000'],
  ['ELECTRICITY', '0.1', '0.100000', '0.10000'],
  ['GAS', '4.1255', '4.126', '4.126'],
  ['GAS', '4.1254', '4.125', '4.125'],
  ['GAS', '4', '4.000', '4.000'],
])('%s %s is sent as %s and rests as %s (B§9, decision 38, half up)', (commodity, typed, sent, shown) => {
  expect(submittedRate(commodity, typed)).toBe(sent)
  expect(restingRate(commodity, typed)).toBe(shown)
})

test.each<[CommodityType, string, string]>([
  ['ELECTRICITY', '0.073', '0.07300'],
  ['ELECTRICITY', '0.073456', '0.073456'],
  ['ELECTRICITY', '0.0734567', '0.073457'],
  ['GAS', '4.12', '4.120'],
  ['GAS', '4.12345', '4.12345'],
  ['GAS', '-0.5', '-0.500'],
])(
  '%s: a rate of %s shows as %s: 5 or 3 decimals, and up to 6 as it has them (decision 38)',
  (commodity, rate, shown) => {
    expect(formatRate(commodity, rate)).toBe(shown)
  },
)

test.each<[string, string]>([
  ['', ''],
  ['0', '0.00000'],
  ['0.', '0.00000'],
  ['.0', '0.00000'],
  ['seven', 'seven'],
  ['1.2.3', '1.2.3'],
  ['00.5', '0.50000'],
  ['7.01850', '7.01850'],
])('an electricity input with %j rests as %j', (typed, shown) => expect(restingRate('ELECTRICITY', typed)).toBe(shown))

test('what a rate input shows at rest is what is sent for it, to the last digit', () => {
  const typed = fc
    .tuple(fc.nat(60), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 }))
    .map(([whole, rest]) => (rest === '' ? String(whole) : `${whole}.${rest}`))
  fc.assert(
    fc.property(commodities, typed, (commodity, text) => {
      expect(decimals.compare(restingRate(commodity, text) || '0', submittedRate(commodity, text))).toBe(0)
      expect(settledRate(commodity, settledRate(commodity, text))).toBe(settledRate(commodity, text))
    }),
  )
})

test('which fields are locked by the renewable filter (B§5)', () => {
  expect(lockedFields('yes')).toEqual({ rate: true, adder: true, total: false })
  expect(lockedFields('no')).toEqual({ rate: false, adder: true, total: true })
  expect(lockedFields('both')).toEqual({ rate: false, adder: false, total: false })
})

test('units (B§9)', () => {
  expect([commodityRules.ELECTRICITY.unitId, commodityRules.GAS.unitId]).toEqual([1, 3])
})

test('no text whatever makes the rules throw', () => {
  fc.assert(
    fc.property(commodities, fc.string({ unit: 'binary' }), fc.boolean(), (commodity, typed, feeIncluded) => {
      const problem = rateProblem(commodity, typed, { feeIncluded, totalFee: '0.0035' })
      expect([undefined, NUMERIC, ELECTRICITY, GAS]).toContain(problem)
    }),
  )
})

test('rounding moves a rate by no more than half a step', () => {
  const millionths = fc.integer({ min: 0, max: 50_000_000 }).map((n) => decimals.divide(String(n), '10000000'))
  fc.assert(
    fc.property(commodities, millionths, (commodity, rate) => {
      const half = commodity === 'GAS' ? '0.0005' : '0.0000005'
      const moved = decimals.subtract(submittedRate(commodity, rate), rate).replace('-', '')
      expect(decimals.compare(moved, half)).not.toBe(1)
    }),
  )
})
