import fc from 'fast-check'
import { commodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { lensFigure, lensGap, type LensOf } from './lens-texts'

const numberOf = (text: string) => text.replace(/[$,]/g, '')

test('a gap of a cent more than the dollars beside it is not shown', () => {
  const of: LensOf = { lens: 'term', usage: { taxed: '1000', exempt: '0' }, term: 12, commodity: 'ELECTRICITY' }
  const [yours, best] = [
    { taxed: '2.0015', exempt: '2' },
    { taxed: '1.0004', exempt: '1' },
  ]
  // 2,001.50 and 1,000.40: apart by 1,001.10, and by 1,002 as they are shown.
  expect([lensFigure(yours, of), lensFigure(best, of), lensGap(yours, best, of)]).toEqual([
    '$2,002',
    '$1,000',
    '$1,002',
  ])
})

test('under every lens the gap is the difference of the two figures', () => {
  const price = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => decimals.divide(String(n), '1000000000'))
  const prices = fc.record({ taxed: price, exempt: price })
  const usage = fc.integer({ min: 0, max: 10 ** 8 }).map(String)
  const of = fc.record({
    lens: fc.constantFrom('all-in', 'month', 'term'),
    usage: fc.record({ taxed: usage, exempt: usage }),
    term: fc.integer({ min: 1, max: 60 }),
    commodity: fc.constantFrom(...commodityType.options),
  }) satisfies fc.Arbitrary<LensOf>
  fc.assert(
    fc.property(prices, prices, of, (yours, best, of) => {
      const [above, below, gap] = [lensFigure(yours, of), lensFigure(best, of), lensGap(yours, best, of)].map(numberOf)
      if (above === '–') return expect(gap).toBe('–')
      expect(decimals.compare(decimals.subtract(above ?? '', below ?? ''), gap ?? '')).toBe(0)
    }),
  )
})
