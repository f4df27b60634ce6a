import { and, eq, sql } from 'drizzle-orm'
import { type ApiClient } from 'shared-contracts/api'
import {
  listPricingScenarios,
  putQuoteRequest,
  readMeterUsage,
  readScenario,
  readUtilities,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { auditRows, meters, pricingScenarios } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

const requestOf = (companyName: string) => listedRequest(dana, companyName)

const put = (api: ApiClient, bid: QuoteRequest, supportedUtilities: string[]) =>
  api.call(putQuoteRequest, { params: { id: bid.id }, body: { ...bid, supportedUtilities } })

test('some utilities are served: kept, marked, audited; an older version is told who and when', async () => {
  const bid = await requestOf('Continental Retail Holdings')
  const { utilities } = await dana.call(readUtilities, { params: { id: bid.id } })
  expect(utilities).toHaveLength(8)
  const chosen = utilities.slice(0, 3).map((utility) => utility.utilityId)
  const answer = await put(dana, bid, chosen)
  expect(answer).toMatchObject({ supportedUtilities: chosen, version: (bid.version ?? 0) + 1 })
  const after = await theo.call(readUtilities, { params: { id: bid.id } })
  expect(after.utilities.filter((utility) => utility.selected).map((utility) => utility.utilityId)).toEqual(chosen)
  const audits = await market.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, putQuoteRequest.id), eq(auditRows.entityId, bid.id)))
  expect(audits).toMatchObject([{ to: { supportedUtilities: chosen } }])
  expect(await problemOf(put(theo, bid, [chosen[0] ?? '']))).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
    details: { by: 'Dana Whitfield' },
  })
})

test.each([
  ['Millrace Precision Castings', [], 400, 'no-utility'],
  ['Millrace Precision Castings', ['no-such-utility'], 400, 'unknown-utility'],
  ['Kestrel Logistics', ['no-such-utility'], 409, 'opted-out'],
  ['Piedmont Paper', [], 409, 'not-invited'],
  ['Juniper Textiles', [], 409, 'bidding-closed'],
])('%s, %j: %i %s', async (company, chosen, status, code) => {
  expect(await problemOf(put(dana, await requestOf(company), chosen))).toMatchObject({ status, code })
})

test('the body must be the request of the address', async () => {
  const bid = await requestOf('Millrace Precision Castings')
  const call = dana.call(putQuoteRequest, {
    params: { id: bid.id },
    body: { ...bid, id: 'another', supportedUtilities: ['peco'] },
  })
  expect(await problemOf(call)).toMatchObject({ status: 400, code: 'path-differs' })
})

test('the scenarios of a request for some of its utilities count the meters of these alone (B§7)', async () => {
  const bid = await requestOf('Continental Retail Holdings')
  const params = { id: bid.id }
  const all = await dana.call(listPricingScenarios, { params, query: {} })
  expect(all).toEqual([
    expect.objectContaining({
      id: bid.scenarioId,
      primary: true,
      meterCount: 10_000,
      totalAnnualKwhUsage: bid.annualUsage,
    }),
  ])
  const { utilities } = await dana.call(readUtilities, { params })
  const ids = utilities.map((utility) => utility.utilityId)
  const choose = (some: string[]) =>
    dana.call(listPricingScenarios, { params, query: { utility_ids: some.join(','), primary_only: 'true' } })
  const [three] = await choose(ids.slice(0, 3))
  const [five] = await choose(ids.slice(3))
  expect([three?.meterCount, five?.meterCount]).toEqual([3750, 6250])
  expect((three?.totalAnnualKwhUsage ?? 0) + (five?.totalAnnualKwhUsage ?? 0)).toBe(bid.annualUsage)
  expect([await choose(['no-such-utility']), await choose([])]).toEqual([[], []])
})

test('a second scenario: listed after the primary one, left out where only that was asked for', async () => {
  const { id, rateCheckId, scenarioId } = await requestOf('Oldtown Brewing')
  await market.db.insert(pricingScenarios).values({
    id: 'ps-oldtown-index',
    rateCheckId,
    name: 'A block and index',
    description: 'Half of it fixed',
    primary: false,
    totalAnnualUsage: 412_600,
    customOptionsAllowed: true,
  })
  const idsOfAll = async (query: { primary_only?: 'true' | 'false' }) =>
    (await dana.call(listPricingScenarios, { params: { id }, query })).map((scenario) => scenario.id)
  expect(await idsOfAll({})).toEqual([scenarioId, 'ps-oldtown-index'])
  expect(await idsOfAll({ primary_only: 'false' })).toEqual([scenarioId, 'ps-oldtown-index'])
  expect(await idsOfAll({ primary_only: 'true' })).toEqual([scenarioId])
})

test('a meter’s usage: at most 12 months in order; a meter of another request is not found', async () => {
  const bid = await requestOf('Millrace Precision Castings')
  const scenario = await dana.call(readScenario, { params: { id: bid.id, scenarioId: bid.scenarioId }, query: {} })
  const meterId = scenario.meters?.[0]?.meterId ?? ''
  const { points } = await dana.call(readMeterUsage, { params: { id: bid.id, meterId } })
  expect(points.length).toBeGreaterThan(0)
  expect(points.length).toBeLessThanOrEqual(12)
  const months = points.map((point) => point.month)
  expect(months).toEqual([...months].sort())
  // B§9: of more bills and months than 12 the last 12 come along.
  await market.db
    .update(meters)
    .set({ billCount: 15, monthlyUsage: sql`array[111111, 222222] || ${meters.monthlyUsage}` })
    .where(eq(meters.id, meterId))
  expect((await dana.call(readMeterUsage, { params: { id: bid.id, meterId } })).points).toEqual(points)
  const again = await dana.call(readScenario, { params: { id: bid.id, scenarioId: bid.scenarioId }, query: {} })
  expect(again.meters?.find((meter) => meter.meterId === meterId)?.latestBills).toHaveLength(12)
  const other = await requestOf('Tallgrass Foods Manufacturing')
  expect(await problemOf(dana.call(readMeterUsage, { params: { id: other.id, meterId } }))).toMatchObject({
    status: 404,
  })
})
