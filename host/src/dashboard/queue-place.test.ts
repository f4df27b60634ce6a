import type { QueuePlace } from 'shared-contracts/bid/request'
import { dayTime } from './queue'
import { contractPlace } from './queue-place'

const contract = { rateCheckStatusCode: 510, isMatrixPricing: true, startDate: '2026-01-16' }
test.each<[string, Parameters<typeof contractPlace>[0], QueuePlace]>([
  ['supply has started', { ...contract, startDate: '2026-01-02' }, 'today'],
  ['starts tomorrow', contract, 'week'],
  ['starts on the seventh day', { ...contract, startDate: '2026-01-22' }, 'week'],
  ['starts on the eighth', { ...contract, startDate: '2026-01-23' }, 'later'],
  ['a revision is open', { ...contract, latestRevisionRequest: true }, 'waiting'],
  ['with the customer', { ...contract, rateCheckStatusCode: 410 }, 'waiting'],
])('a contract, %s: %s', (_, each, place) => expect(contractPlace(each, '2026-01-15')).toBe(place))

test('a contract stands after the bids of its first day', () => {
  expect(dayTime('2026-01-16')).toBe(Date.parse('2026-01-16T23:59:59.999-05:00'))
  expect(dayTime('2026-07-16')).toBe(Date.parse('2026-07-16T23:59:59.999-04:00'))
})
