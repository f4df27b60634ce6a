import { lensFigure, lensGap, type LensOf } from './customer-figures'

test('a gap is the exact difference, rounded once (decision 63)', () => {
  const of: LensOf = { lens: 'term', usage: { taxed: '1000', exempt: '0' }, term: 12, commodity: 'ELECTRICITY' }
  const [yours, best] = [
    { taxed: '2.0015', exempt: '2' },
    { taxed: '1.0004', exempt: '1' },
  ]
  // 2,001.50 and 1,000.40: apart by 1,001.10, and by 1,002 as they are shown.
  expect([lensFigure(yours, of), lensFigure(best, of), lensGap(yours, best, of)]).toEqual([
    '$2,002',
    '$1,000',
    '$1,001',
  ])
})

test('dollars are rounded once, not from cents', () => {
  const of: LensOf = { lens: 'term', usage: { taxed: '1', exempt: '0' }, term: 12, commodity: 'ELECTRICITY' }
  expect(lensFigure({ taxed: '5707.4951', exempt: '0' }, of)).toBe('$5,707')
})

test('without usage there are no dollars', () => {
  const of: LensOf = { lens: 'month', usage: { taxed: '0', exempt: '0' }, term: 12, commodity: 'GAS' }
  const price = { taxed: '4.5', exempt: '4.5' }
  expect([lensFigure(price, of), lensFigure(price, { ...of, lens: 'all-in' })]).toEqual(['–', '4.500'])
})
