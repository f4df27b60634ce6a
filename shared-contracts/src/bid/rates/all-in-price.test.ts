import fc from 'fast-check'
import { decimals } from '../../money'
import {
  allInPrice,
  bestPrice,
  convertedRate,
  ownInclusions,
  partsOfPrice,
  rankAmong,
  rateOfPrice,
  type Charges,
  type ComparedQuote,
  type Inclusions,
} from './all-in-price'
import { quoteFixture } from '../../../testing/bid.fixture'

const charges: Charges = {
  totalFee: '0.0035',
  stateTaxes: [
    { id: 'grt', percentTax: '5.9' },
    { id: 'city', percentTax: '1.2500' },
  ],
}
const all: Inclusions = { feeIncluded: true, taxesIncluded: true, taxes: [] }
const noFee: Inclusions = { ...all, feeIncluded: false }
const noTaxes: Inclusions = { ...all, taxesIncluded: false }
const nothing: Inclusions = { feeIncluded: false, taxesIncluded: false, taxes: [] }
const onlyCity: Inclusions = {
  ...all,
  taxes: [
    { stateTaxId: 'city', includedBySupplier: false },
    { stateTaxId: 'of another state', includedBySupplier: false },
  ],
}

test.each([
  ['everything included', all, '0.07'],
  ['fee on top', noFee, '0.0735'],
  ['taxes on top', noTaxes, '0.075005'],
  ['fee and taxes on top, the fee taxed too', nothing, '0.07875525'],
  // Of the 0.066100 without the tax that is in it, not of 0.07.
  ['one tax of two on top, whatever the flag says', onlyCity, '0.07082625118'],
])('0.07 with %s costs %s (decision 39)', (_, included, price) => {
  expect(decimals.compare(decimals.round(allInPrice('0.07', included, charges), 12), price)).toBe(0)
  expect(rateOfPrice(price, included, charges)).toBe('0.070000')
})

const millionths = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => decimals.divide(String(n), '1000000'))
const rate = millionths(10_000, 800_000)
const inclusions = fc.record({ feeIncluded: fc.boolean(), taxesIncluded: fc.boolean(), taxes: fc.constant([]) })
const anyCharges = fc.record({
  totalFee: millionths(0, 9999),
  stateTaxes: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      percentTax: fc.integer({ min: 0, max: 150_000 }).map((n) => decimals.divide(String(n), '10000')),
    }),
    { maxLength: 2 },
  ),
})
const others = fc.array(
  fc.record({
    supplierId: fc.constantFrom('b', 'c', 'd', 'e'),
    rate: fc.option(rate, { nil: null }),
    included: inclusions,
  }),
  { maxLength: 8 },
)

test('switching the fee to not included and cutting by exactly the fee leaves rank and price as they were', () => {
  fc.assert(
    fc.property(rate, fc.boolean(), anyCharges, others, (standing, taxesIncluded, asked, market) => {
      const before = { supplierId: 'a', rate: standing, included: { ...all, taxesIncluded } }
      const after = {
        supplierId: 'a',
        rate: decimals.subtract(standing, asked.totalFee),
        included: { ...noFee, taxesIncluded },
      }
      expect(rankAmong(after, market, asked)).toBe(rankAmong(before, market, asked))
      expect(
        decimals.compare(
          allInPrice(after.rate, after.included, asked),
          allInPrice(before.rate, before.included, asked),
        ),
      ).toBe(0)
    }),
  )
})

test('there and back a rate of 6 decimals is the same', () => {
  fc.assert(
    fc.property(rate, inclusions, inclusions, anyCharges, (quoted, from, to, asked) => {
      expect(decimals.compare(rateOfPrice(allInPrice(quoted, from, asked), from, asked), quoted)).toBe(0)
      expect(convertedRate(quoted, from, from, asked)).toBe(quoted)
      // Once more rounded at 6 decimals on the way: no farther off than that rounding, grown by the taxes.
      const back = convertedRate(convertedRate(quoted, from, to, asked), to, from, asked)
      expect(decimals.compare(decimals.subtract(back, quoted).replace('-', ''), '0.000002')).toBeLessThanOrEqual(0)
    }),
  )
})

test('at an equal price to the customer every part is the same, whatever the rate includes of it (decision 47)', () => {
  const toggles = fc.record({ feeIncluded: fc.boolean(), a: fc.boolean(), b: fc.boolean() })
  const percents = fc.integer({ min: 0, max: 150_000 }).map((n) => decimals.divide(String(n), '10000'))
  fc.assert(
    fc.property(rate, millionths(0, 9999), percents, percents, toggles, (supplier, totalFee, pa, pb, toggle) => {
      const asked = {
        totalFee,
        stateTaxes: [
          { id: 'a', percentTax: pa },
          { id: 'b', percentTax: pb },
        ],
      }
      const share = (percent: string) =>
        decimals.multiply(decimals.add(supplier, totalFee), decimals.multiply(percent, '0.01'))
      const [taxA, taxB] = [share(pa), share(pb)]
      const typed = [
        supplier,
        ...(toggle.feeIncluded ? [totalFee] : []),
        ...(toggle.a ? [taxA] : []),
        ...(toggle.b ? [taxB] : []),
      ].reduce(decimals.add)
      const included = {
        feeIncluded: toggle.feeIncluded,
        taxesIncluded: toggle.a,
        taxes: [{ stateTaxId: 'b', includedBySupplier: toggle.b }],
      }
      const price = allInPrice(typed, included, asked)
      expect(decimals.compare(price, [supplier, totalFee, taxA, taxB].reduce(decimals.add))).toBe(0)
      const parts = partsOfPrice(price, asked)
      const told = [parts.supplier, parts.fee, ...parts.taxes].map((part) => decimals.add(part, '0'))
      expect(told).toEqual([supplier, totalFee, taxA, taxB].map((part) => decimals.add(part, '0')))
      expect(decimals.compare(rateOfPrice(price, included, asked), decimals.round(typed, 6))).toBe(0)
    }),
  )
})

test('who is first is the best price, whatever anybody includes; the order of quotes plays no part', () => {
  fc.assert(
    fc.property(rate, inclusions, anyCharges, others, (own, included, asked, market) => {
      const mine = { supplierId: 'a', rate: own, included }
      const best = bestPrice([mine, ...market], asked) ?? '0'
      expect(rankAmong(mine, market, asked) === 1).toBe(decimals.compare(allInPrice(own, included, asked), best) === 0)
      expect(bestPrice([...market, mine].reverse(), asked)).toBe(best)
    }),
  )
})

const market: ComparedQuote[] = [
  { supplierId: 'a', rate: '0.05', included: all },
  { supplierId: 'b', rate: '0.06', included: all },
  { supplierId: 'c', rate: '0.0565', included: noFee },
  { supplierId: 'd', rate: null, included: all },
  { supplierId: 'e', rate: '0', included: all },
]
test.each([
  ['0.05', 'a', 1],
  ['0.06', 'b', 2],
  ['0.060000', 'c', 2],
  ['0.07', 'd', 4],
  // A supplier's own lower rate for the same term is no competitor.
  ['0.055', 'a', 1],
])('%s of %s, everything included, is number %i', (own, supplierId, place) =>
  expect(rankAmong({ supplierId, rate: own, included: all }, market, charges)).toBe(place),
)

test('nobody quoted: no best price', () => expect(bestPrice(market.slice(3), charges)).toBeUndefined())

test('best rates are seen in the inclusions of the term’s own quote, else another’s, else with all', () => {
  const pricingOptions = [
    { id: 'o12', maxTerm: 12 },
    { id: 'o24', maxTerm: 24 },
  ]
  const quotes = [
    quoteFixture({ feeIncluded: false }),
    quoteFixture({ pricingScenarioOptionId: 'o24', taxesIncluded: false }),
  ]
  expect(ownInclusions({ quotes, pricingOptions }, 24)).toMatchObject({ feeIncluded: true, taxesIncluded: false })
  expect(ownInclusions({ quotes, pricingOptions }, 36)).toMatchObject({ feeIncluded: false, taxesIncluded: true })
  expect(ownInclusions({ quotes: [], pricingOptions }, 12)).toMatchObject({ feeIncluded: true, taxesIncluded: true })
})
