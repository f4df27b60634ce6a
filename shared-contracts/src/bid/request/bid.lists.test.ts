import { bidListLabel } from './bid.labels'
import { denialReason, isReadOnly } from './bid.permissions'
import { bidStatus } from './bid.status'
import { quoteRequest } from './quote-request.schema'
import { hasWinLossReport, isClosedBid, isOpenBid, lastLookEnd, displayedDeadline } from './bid.lists'
import { DUE, quoteRequestOf } from '../../../testing/bid.fixture'

const due = Date.parse(DUE)
const WEEK = 7 * 24 * 3600_000
const codes = [...Object.values(bidStatus), 299, 301, 331, 999]

test.each(codes)('status %i is in the open list only by B§6', (statusCode) => {
  expect(isOpenBid(quoteRequestOf({ statusCode }), due)).toBe(statusCode === 300)
  expect(isOpenBid(quoteRequestOf({ statusCode, invitedForLastLook: true }), due)).toBe([300, 330].includes(statusCode))
})

test.each([
  [-WEEK, true],
  [0, true],
  [WEEK - 1, true],
  [WEEK, true],
  [WEEK + 1, false],
  [12 * 24 * 3600_000, false],
])('%i ms after the due time it is listed: %s', (late, listed) => {
  expect(isOpenBid(quoteRequestOf(), due + late)).toBe(listed)
  expect(isOpenBid(quoteRequestOf({ statusCode: 330, invitedForLastLook: true }), due + late)).toBe(listed)
})

test.each(codes)('status %i is in the closed list only by B§9', (statusCode) => {
  expect(isClosedBid({ statusCode })).toBe(statusCode > 300 && statusCode !== 330)
  expect(hasWinLossReport({ statusCode })).toBe(statusCode > 400)
})

test('nothing is in both lists', () => {
  for (const statusCode of codes) {
    for (const invitedForLastLook of [true, false]) {
      const bid = quoteRequestOf({ statusCode, invitedForLastLook })
      expect(isOpenBid(bid, due) && isClosedBid(bid)).toBe(false)
    }
  }
})

test('Last Look ends at the earlier of its two times (decision 10)', () => {
  const early = '2026-01-16T10:00:00.000Z'
  const late = '2026-01-16T11:00:00.000Z'
  expect(lastLookEnd({ internalQaExpiredTime: late, lastLookExpiration: early })).toBe(Date.parse(early))
  expect(lastLookEnd({ internalQaExpiredTime: early, lastLookExpiration: late })).toBe(Date.parse(early))
  expect(lastLookEnd({ internalQaExpiredTime: late, lastLookExpiration: null })).toBe(Date.parse(late))
  expect(lastLookEnd({})).toBeUndefined()
})

test('the deadline shown is 30 minutes before the due time, in Last Look its end as it is (decision 8)', () => {
  expect(displayedDeadline(quoteRequestOf())).toBe(due - 1_800_000)
  const end = '2026-01-16T10:00:00.000Z'
  const lastLook = { statusCode: 330, internalQaExpiredTime: end }
  expect(displayedDeadline(quoteRequestOf({ ...lastLook, invitedForLastLook: true }))).toBe(Date.parse(end))
  expect(displayedDeadline(quoteRequestOf(lastLook))).toBe(due - 1_800_000)
})

test('a request whose status nobody says is called so, is never hidden, and is refused by its due time alone', () => {
  const read = quoteRequest.parse({
    id: '1',
    supplierId: 's',
    rateCheckId: 'r',
    companyName: 'Foreign',
    timeQuotesDue: DUE,
  })
  expect(read).not.toHaveProperty('commodityType')
  expect(read).not.toHaveProperty('statusCode')
  expect(read).not.toHaveProperty('matrixPricing')
  expect(bidListLabel(read)).toEqual({ text: 'Status not known', tone: 'neutral' })
  expect([isOpenBid(read, due), isOpenBid(read, due + WEEK + 1)]).toEqual([true, false])
  expect([isClosedBid(read), hasWinLossReport(read), isReadOnly(read)]).toEqual([false, false, false])
  expect(denialReason('submit', read, due - 1)).toBeUndefined()
  expect(denialReason('submit', read, due)?.code).toBe('deadline-passed')
  const { commodityType, statusCode } = quoteRequest.parse({ ...read, biddingOpen: false, commodityType: null })
  expect([commodityType, statusCode]).toEqual([null, bidStatus.BIDDING_CLOSED])
  expect(quoteRequest.parse({ ...read, biddingOpen: true }).statusCode).toBe(bidStatus.BIDDING_OPEN)
})
