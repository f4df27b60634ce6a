import { eq } from 'drizzle-orm'
import { readAssignment, takeOver } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import type { ApiClient } from 'shared-contracts/api'
import { listedRequest } from '../../testing/listed-request'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'
import { idempotencyRecords, sessions, supplierReps } from '../db/schema'

let market: TestMarket
let dana: ApiClient
let params: { id: string; scenarioId: string }
beforeAll(async () => {
  market = await openTestMarket()
}, 60_000)
beforeEach(async () => {
  dana = await market.client('dana')
  const { id, scenarioId } = await listedRequest(dana, 'Millrace Precision Castings')
  params = { id, scenarioId }
})
afterAll(() => market.close())

let keys = 0
const write = (key = `key-of-write-${(keys += 1)}`) =>
  dana.call(takeOver, { params, body: {} }, { idempotencyKey: key })
const written = () => market.db.$count(idempotencyRecords)

test('a session that has ended writes nothing, though a call just went by it', async () => {
  await write()
  await market.db.delete(sessions).where(eq(sessions.repId, 'dana'))
  const before = await written()
  await expect(write()).rejects.toMatchObject({ problem: { status: 401 } })
  expect(await written()).toBe(before)
})

test('what was answered before is told to nobody whose session has ended', async () => {
  await write('said-once-before')
  await write('said-once-before')
  await market.db.delete(sessions).where(eq(sessions.repId, 'dana'))
  await expect(write('said-once-before')).rejects.toMatchObject({ problem: { status: 401 } })
})

test('a session that has ended reads nothing, and is not told whether there is something', async () => {
  const reads = [
    () => dana.call(readAssignment, { params }),
    () => dana.call(readAssignment, { params: { ...params, id: 'there-is-none' } }),
  ]
  await reads[0]?.()
  await market.db.delete(sessions).where(eq(sessions.repId, 'dana'))
  for (const read of reads) await expect(read()).rejects.toMatchObject({ problem: { status: 401 } })
})

test('a rep who goes to another supplier reads that one from the next call on', async () => {
  const list = () => dana.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  await list()
  const of = (supplierId: string) =>
    market.db.update(supplierReps).set({ supplierId }).where(eq(supplierReps.userId, 'dana'))
  await of('granite-peak')
  await expect(list()).rejects.toMatchObject({ problem: { status: 403 } })
  await of('larkspur')
  await list()
})

test('a right that was taken or given counts with the next call', async () => {
  await write()
  const rights = (given: ('bids' | 'contracts')[]) =>
    market.db.update(supplierReps).set({ rights: given }).where(eq(supplierReps.userId, 'dana'))
  await rights([])
  await expect(write()).rejects.toMatchObject({ problem: { status: 403, code: 'not-permitted' } })
  await rights(['bids', 'contracts'])
  await write()
})

test('nobody writes who was deactivated since', async () => {
  await write()
  const deactivated = (deactivatedAt: Date | null) =>
    market.db.update(supplierReps).set({ deactivatedAt }).where(eq(supplierReps.userId, 'dana'))
  await deactivated(market.now())
  await expect(write()).rejects.toMatchObject({ problem: { status: 401 } })
  await deactivated(null)
  await write()
})
