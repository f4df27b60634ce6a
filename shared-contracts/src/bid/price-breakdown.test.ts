import fc from 'fast-check'
import { decimals } from '../money'
import { priceBreakdown } from '.'

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
  const { parts, standard } = priceBreakdown({ ...base, feeIncluded: false, taxesIncluded: false })
  expect(parts[0]).toMatchObject({ amount: '0.072340' })
  expect(standard).toBe('0.080315')
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
