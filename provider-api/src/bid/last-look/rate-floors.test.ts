import { putRateFloor, readRateFloors } from 'shared-contracts/bid/last-look'
import type { ApiClient } from 'shared-contracts/api'
import { readScenario } from 'shared-contracts/bid/request'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { auditRows } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
let id: string
let scenarioId: string
beforeAll(async () => {
  const bid = await listedRequest(dana, 'Brightwater Senior Living')
  id = bid.id
  scenarioId = bid.scenarioId ?? ''
})

const floor = { field: 'rate', floor: '0.0931', feeIncluded: true, taxesIncluded: false } as const
const put = (api: ApiClient, optionId: string, body: Parameters<typeof bodyOf>[0]) =>
  api.call(putRateFloor, { params: { id, optionId }, body: bodyOf(body) })
const bodyOf = (over: Partial<{ floor: string | null; field: 'rate' | 'total' }>) => ({ ...floor, ...over })
const floorsOf = async (api: ApiClient) => (await api.call(readRateFloors, { params: { id } })).floors
const options = async () =>
  (await dana.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })).pricingOptions

test('a floor is kept for the rep who typed it, once, and forgotten when emptied', async () => {
  const [first, second] = await options()
  if (!first || !second) throw new Error('Brightwater has options')
  expect(await floorsOf(dana)).toEqual([])
  for (let sent = 0; sent < 2; sent += 1) await put(dana, first.id, {})
  await put(dana, second.id, { floor: '0.0912' })
  await put(dana, second.id, { floor: '0.0905', field: 'rate' })
  const kept = [
    { ...floor, optionId: first.id, floor: '0.093100' },
    { ...floor, optionId: second.id, floor: '0.090500' },
  ]
  expect(await floorsOf(dana)).toEqual(kept.sort((a, b) => (a.optionId < b.optionId ? -1 : 1)))
  // A colleague of the same supplier has none, and what a colleague keeps is not seen either.
  expect(await floorsOf(theo)).toEqual([])
  await put(theo, first.id, { floor: '0.0888' })
  expect(await floorsOf(dana)).toEqual(kept)
  expect((await put(dana, second.id, { floor: null })).floors.map(({ optionId }) => optionId)).toEqual([first.id])
})

test('no answer and no audit row carries a floor to anybody else', async () => {
  const [first] = await options()
  await put(dana, first?.id ?? '', { floor: '0.078321' })
  const rows = await market.db.select().from(auditRows)
  const about = rows.filter(({ action }) => action === 'bid.putRateFloor')
  expect(about.length).toBeGreaterThan(0)
  expect(about.every(({ entity }) => entity === 'supplier_rep')).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('0.078321')
  const seen = await theo.call(readScenario, { params: { id, scenarioId }, query: {} })
  expect(JSON.stringify(seen)).not.toContain('0.078321')
})

test.each(['0.9', '0', '0.000001', '-0.05'])('a floor of %s is refused as a rate would be', async (value) => {
  const [first] = await options()
  expect(await problemOf(put(dana, first?.id ?? '', { floor: value }))).toMatchObject({
    status: 400,
    message: expect.stringMatching(/between 0\.01 and 0\.8|numeric|required/) as unknown,
  })
})

test('an option of another request is not there', async () => {
  expect(await problemOf(put(dana, 'po-tallgrass-12', {}))).toMatchObject({ status: 404 })
})
