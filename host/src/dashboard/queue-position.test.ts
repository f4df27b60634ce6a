import fc from 'fast-check'
import type { ContractNews } from 'shared-contracts/alert'
import { bidQueueStatus, isPending, pendingBids, QUEUE_GROUPS, type QueueStatus } from 'shared-contracts/bid/request'
import { dayInNewYork } from 'shared-contracts/new-york'
import { quoteRequestOf } from '../../../shared-contracts/testing/bid.fixture'
import { contractGroup, dayTime, buildQueue } from './queue'

const contract = { rateCheckStatusCode: 510, isMatrixPricing: true, startDate: '2026-01-16' }
const contractNews: ContractNews = {
  energyPlanId: '1',
  companyName: 'Millrace',
  supplierRepId: 'dana',
  startDate: '2026-01-16',
  rateCheckStatusCode: 510,
  openRevision: false,
  version: 1,
  versionSentAt: null,
  signedAt: '2026-01-15T19:00:00.000Z',
  copyDueSince: null,
  rejectionAcceptedAt: null,
}
test.each<[string, Parameters<typeof contractGroup>[0], QueueStatus]>([
  ['supply has started', { ...contract, startDate: '2026-01-02' }, 'today'],
  ['starts tomorrow', contract, 'week'],
  ['starts on the seventh day', { ...contract, startDate: '2026-01-22' }, 'week'],
  ['starts on the eighth', { ...contract, startDate: '2026-01-23' }, 'later'],
  ['a revision is open', { ...contract, latestRevisionRequest: true }, 'waiting'],
  ['with the customer', { ...contract, rateCheckStatusCode: 410 }, 'waiting'],
])('a contract, %s: %s', (_, each, place) => expect(contractGroup(each, '2026-01-15')).toBe(place))

test('a contract stands after the bids of its first day', () => {
  expect(dayTime('2026-01-16')).toBe(Date.parse('2026-01-16T23:59:59.999-05:00'))
  expect(dayTime('2026-07-16')).toBe(Date.parse('2026-07-16T23:59:59.999-04:00'))
})

test('what this rep may only read is with a colleague, as long as somebody can act on it', () => {
  const now = Date.parse('2026-01-15T19:15:00.000Z')
  const due = new Date(now + 3_600_000).toISOString()
  const bid = { ...quoteRequestOf({ timeQuotesDue: due, hasQuote: false }), permitted: false }
  const position = bidQueueStatus(bid, { now, typed: 2 })
  const alert = { moment: 'customer-signed' as const, deadline: now }
  const contracts = { open: [], count: 1, permitted: false }
  const entries = buildQueue(
    { today: dayInNewYork(now), bids: [{ bid, typed: 2, position }], contracts },
    [{ news: contractNews, alert }],
    now,
  )
  expect(entries.map(({ group, task }) => [group, task])).toEqual(Array(2).fill(['waiting', 'With a colleague']))
})

test('what a summary leads on to is what stands first in the queue', () => {
  const now = Date.parse('2026-01-15T19:15:00.000Z')
  const bid = fc.record({
    hours: fc.integer({ min: -3, max: 300 }),
    lastLook: fc.boolean(),
    hasQuote: fc.boolean(),
    optedOut: fc.boolean(),
    typed: fc.integer({ min: 0, max: 1 }),
    companyName: fc.constantFrom('Ashgrove', 'Millrace', 'Tallgrass'),
  })
  fc.assert(
    fc.property(fc.array(bid, { maxLength: 8 }), (made) => {
      const bids = made.map(({ hours, lastLook, ...over }, at) => {
        const end = new Date(now + hours * 3_600_000).toISOString()
        const window = lastLook ? { statusCode: 330, invitedForLastLook: true, internalQaExpiredTime: end } : {}
        return { ...quoteRequestOf({ id: `${at}`, timeQuotesDue: end, ...over, ...window }), typed: over.typed }
      })
      const queued = bids.map((each) => ({
        bid: each,
        typed: each.typed,
        position: bidQueueStatus(each, { ...each, now }),
      }))
      const work = { today: dayInNewYork(now), bids: queued, contracts: undefined }
      const entries = buildQueue(work, [], now).filter(({ group }) => isPending(group))
      const inGroups = QUEUE_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group))
      const pending = pendingBids(bids, now, ({ typed }) => typed)
      expect(pending.map(({ id }) => `bid-${id}`)).toEqual(inGroups.map(({ key }) => key))
    }),
  )
})
