import { readTrendsView, withCommodity, withTrends } from './trends-address'
import { winPercent } from '../bid/trends/use-trends'

test('the address: what is chosen is read back, what is odd is left aside', () => {
  const chosen = { commodity: 'GAS', utility: 'National Grid', term: '36', from: '2026-01', to: '2026-11', cut: '2' }
  const query = withTrends(new URLSearchParams('reports.page=2'), chosen)
  expect(query.get('view')).toBe('trends')
  expect(readTrendsView(query)).toEqual({ ...chosen, term: 36, state: undefined })
  expect(query.get('reports.page')).toBe('2')
  expect(withTrends(query, { utility: '', term: '' }).toString()).not.toMatch(/utility|term/)
  expect(withCommodity(query, 'ELECTRICITY').toString()).toBe(
    'reports.page=2&view=trends&commodity=ELECTRICITY&from=2026-01&to=2026-11',
  )
  const odd = new URLSearchParams('commodity=COAL&term=0&from=2026-13&to=soon&utility=&cut=much')
  expect(readTrendsView(odd)).toEqual({ cut: 'much' })
})

test('a win rate is of what was decided', () => {
  expect(winPercent({ won: 1, decided: 3 })).toBe(33)
  expect(winPercent({ won: 0, decided: 0 })).toBeUndefined()
})
