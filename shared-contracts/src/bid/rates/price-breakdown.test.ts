import fc from 'fast-check'
import { decimals } from '../../money'
import { allInPrice } from './all-in-price'
import { priceBreakdown } from './price-breakdown'

const taxes = [{ shortName: 'PA Gross Receipts Tax', percentTax: '5.9' }]
const base = { rate: '0.07234', adder: '0.00285', totalFee: '0.0035', feeIncluded: true, taxes, taxesIncluded: true }

test('what is included is taken out of the rate', () => {
  const { parts, standard, renewableTotal } = priceBreakdown(base)
  expect(parts.map((part) => [part.name, part.amount])).toEqual([
    ['Supplier rate', '0.064572'],
    ['Broker fee', '0.003500'],
    ['PA Gross Receipts Tax, 5.9%', '0.004268'],
  ])
  expect([standard, renewableTotal]).toEqual(['0.07234', '0.07519'])
})

test('what is not included comes on top', () => {
  const { parts, standard, adder, renewableTotal } = priceBreakdown({
    ...base,
    feeIncluded: false,
    taxesIncluded: false,
  })
  expect(parts[0]).toMatchObject({ amount: '0.072340' })
  expect(standard).toBe('0.080315')
  expect([adder, renewableTotal]).toEqual(['0.003018', '0.083333'])
})

test('standard and renewable total are what is compared, but for each tax’s rounding (decision 39)', () => {
  const included = { feeIncluded: false, taxesIncluded: false, taxes: [] }
  const { standard, renewableTotal } = priceBreakdown({ ...base, feeIncluded: false, taxesIncluded: false })
  const charges = { totalFee: base.totalFee, stateTaxes: [{ id: 'grt', percentTax: '5.9' }] }
  const apart = (a: string, b: string) => decimals.compare(decimals.subtract(a, b).replace('-', ''), '0.000001')
  expect(apart(allInPrice(base.rate, included, charges), standard)).toBeLessThanOrEqual(0)
  expect(apart(allInPrice('0.07519', included, charges), renewableTotal)).toBeLessThanOrEqual(0)
})

test('the parts always add up to the standard rate', () => {
  const money = fc.integer({ min: 0, max: 800_000 }).map((n) => decimals.divide(String(n), '1000000'))
  fc.assert(
    fc.property(money, money, fc.boolean(), fc.boolean(), (rate, totalFee, feeIncluded, taxesIncluded) => {
      const { parts, standard } = priceBreakdown({ ...base, rate, totalFee, feeIncluded, taxesIncluded })
      expect(parts.reduce((sum, part) => decimals.add(sum, part.amount), '0')).toBe(standard)
      if (feeIncluded && taxesIncluded) expect(decimals.compare(standard, rate)).toBe(0)
    }),
  )
})
