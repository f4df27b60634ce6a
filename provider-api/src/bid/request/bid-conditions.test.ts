import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { bidStatus, mayDo, whyClosed } from 'shared-contracts/bid/request'
import { marketForFile } from '../../../testing/market-for-file'
import { TEST_NOW } from '../../../testing/test-clock'
import { optOuts, quoteRequests, rateChecks } from '../../db/schema'
import { toQuoteRequest } from './bid.mappers'
import { takesBids } from './bid-conditions.repo'
import { claimForBid, findRequest } from './quote-request.repo'

const { market } = marketForFile()

/** Granite Peak's request of Tallgrass. */
const REQUEST = '28900'
const SUPPLIER = 'granite-peak'
const RATE_CHECK = 'rc-tallgrass'

/** ms from now: often the very moment, or the one before or after it. */
const fromNow = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 }))
const time = fromNow.map((ms) => new Date(TEST_NOW.getTime() + ms))
const perhaps = fc.option(time, { nil: null })
const statusCode = fc.oneof(
  { arbitrary: fc.constantFrom<number>(bidStatus.BIDDING_OPEN, bidStatus.POST_BIDDING_QA), weight: 4 },
  fc.constantFrom<number>(...Object.values(bidStatus)),
  fc.integer({ min: 0, max: 1001 }),
)
const rows = fc.record({
  statusCode,
  timeQuotesDue: time,
  internalQaExpiredTime: perhaps,
  lastLookExpiration: perhaps,
  invitedForLastLook: fc.boolean(),
  optedOut: fc.boolean(),
})

type Row = typeof rows extends fc.Arbitrary<infer Value> ? Value : never

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)
const open: Row = {
  statusCode: bidStatus.BIDDING_OPEN,
  timeQuotesDue: at(1),
  internalQaExpiredTime: null,
  lastLookExpiration: null,
  invitedForLastLook: false,
  optedOut: false,
}
const lastLook: Row = {
  ...open,
  statusCode: bidStatus.POST_BIDDING_QA,
  timeQuotesDue: at(-1),
  internalQaExpiredTime: at(1),
  invitedForLastLook: true,
}
/** Whatever chance brings, each answer is among these. */
const examples: Row[] = [
  open,
  lastLook,
  { ...open, optedOut: true },
  { ...open, timeQuotesDue: at(0) },
  { ...lastLook, lastLookExpiration: at(0) },
  { ...lastLook, invitedForLastLook: false },
]

test('whatever a request is like, SQL and the rule agree on whether it takes bids (decisions 10, 16, 22)', async () => {
  const { db } = market
  const optOut = { id: 'out-of-the-test', rateCheckId: RATE_CHECK, supplierId: SUPPLIER, supplierRepId: 'priya' }
  await db.insert(optOuts).values({ ...optOut, optOutReasons: ['LOE_CONFLICT'], createdAt: TEST_NOW })
  const seen = { open: 0, closed: 0, claimed: 0 }
  const agree = async ({ statusCode, internalQaExpiredTime, optedOut, ...request }: Row) => {
    await db.update(rateChecks).set({ statusCode, internalQaExpiredTime }).where(eq(rateChecks.id, RATE_CHECK))
    await db.update(quoteRequests).set(request).where(eq(quoteRequests.id, REQUEST))
    await db
      .update(optOuts)
      .set({ endedAt: optedOut ? null : TEST_NOW })
      .where(eq(optOuts.id, optOut.id))
    const row = await findRequest(db, SUPPLIER, REQUEST)
    if (row === undefined) throw new Error('no request')
    const facts = toQuoteRequest(row)
    expect(facts.optedOut).toBe(optedOut)

    const taken = await db.$count(quoteRequests, and(eq(quoteRequests.id, REQUEST), takesBids(TEST_NOW)))
    const isOpen = whyClosed(facts, TEST_NOW.getTime()) === undefined
    expect(taken === 1).toBe(isOpen)
    seen[isOpen ? 'open' : 'closed'] += 1

    const write = { id: REQUEST, supplierId: SUPPLIER, repId: 'priya', now: TEST_NOW, version: undefined }
    const version = await claimForBid(db, write, {})
    expect(version !== undefined).toBe(mayDo('submit', facts, TEST_NOW.getTime()))
    if (version !== undefined) seen.claimed += 1
  }
  await fc.assert(fc.asyncProperty(rows, agree), {
    numRuns: 150,
    examples: examples.map((row) => [row] as [Row]),
  })
  expect(seen.closed).toBeGreaterThanOrEqual(4)
  expect(Math.min(seen.open, seen.claimed)).toBeGreaterThanOrEqual(2)
})
