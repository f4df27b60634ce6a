import { and, eq } from 'drizzle-orm'
import { authenticateSupplier, encodePassword } from 'shared-contracts/account'
import { activityTitle, listNotices, MAX_NOTICES, putNoticesRead, type Notice } from 'shared-contracts/activity'
import type { ApiClient } from 'shared-contracts/api'
import { quoteFor, readScenarioOf, submitFirst } from '../../testing/bid-calls'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { SIMULATOR_TOKEN, sayToSimulator } from '../../testing/simulator-calls'
import { TEST_NOW } from '../../testing/test-clock'
import { audit } from '../db/audit'
import { customers, quoteRequests, rateChecks } from '../db/schema'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const { market, rep } = marketForFile({ SIMULATOR_TOKEN })
const dana = rep('dana')
const theo = rep('theo')
const priya = rep('priya')
rewindEach(market)

const read = (api: ApiClient) => api.call(listNotices, {})
const since = ({ notices }: { notices: Notice[] }) => notices.filter(({ at }) => Date.parse(at) >= TEST_NOW.getTime())
const lineOf = ({ who, action, companyName }: Notice) => [who, activityTitle(action), companyName].join(' | ')
const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const requestOf = async (name: string) => {
  const [row] = await market.db
    .select({ id: quoteRequests.id, rateCheckId: quoteRequests.rateCheckId })
    .from(quoteRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .where(and(eq(customers.companyName, name), eq(quoteRequests.supplierId, 'larkspur')))
  return row ?? { id: '', rateCheckId: '' }
}

async function theoSends() {
  const scenario = await readScenarioOf(theo, 'Millrace Precision Castings', 'theo')
  await submitFirst(theo, scenario, [quoteFor(scenario, 0, {}, 'theo')])
}

test('what colleagues and customers do is told with its page, the newest first; own work is not', async () => {
  await theoSends()
  later(MINUTE)
  await sayToSimulator(market, 'sign Fernwood')
  expect(since(await read(dana)).map(lineOf)).toEqual([
    'Customer side | Signed the contract | Fernwood Central School District',
    'Theo Marsh | Sent quotes | Millrace Precision Castings',
  ])
  const [signed, sent] = since(await read(dana))
  expect(signed).toMatchObject({ energyPlanId: 'ep-fernwood' })
  expect(sent).toMatchObject({ energyPlanId: null, quoteRequestId: (await requestOf(sent?.companyName ?? '')).id })
  // His own submission is no news to him.
  expect(since(await read(theo)).map(lineOf)).toEqual([
    'Customer side | Signed the contract | Fernwood Central School District',
  ])
  expect(since(await read(priya))).toEqual([])
})

test('read until then, in every browser of the rep alone; never less, and nothing of the future', async () => {
  await theoSends()
  expect((await read(dana)).readUntil).toBeNull()
  const [newest] = (await read(dana)).notices
  const until = newest?.at ?? ''
  expect(await dana.call(putNoticesRead, { body: { until } })).toMatchObject({ readUntil: until })
  const early = new Date(Date.parse(until) - DAY).toISOString()
  const far = new Date(market.now().getTime() + DAY).toISOString()
  expect(await dana.call(putNoticesRead, { body: { until: early } })).toMatchObject({ readUntil: until })
  expect(await (await market.client('dana')).call(listNotices, {})).toMatchObject({ readUntil: until })
  expect(await dana.call(putNoticesRead, { body: { until: far } })).toMatchObject({
    readUntil: market.now().toISOString(),
  })
  expect((await read(theo)).readUntil).toBeNull()
})

test('what was in sight is read one by one, and nothing older goes with it', async () => {
  await theoSends()
  later(MINUTE)
  await sayToSimulator(market, 'sign Fernwood')
  const [newest, older] = since(await read(dana))
  const { readIds } = await dana.call(putNoticesRead, { body: { ids: [newest?.id ?? ''] } })
  expect(readIds).toEqual([newest?.id])
  await dana.call(putNoticesRead, { body: { ids: [newest?.id ?? ''] } })
  const { readUntil, readIds: stored } = await read(dana)
  expect(stored).toEqual([newest?.id])
  expect(Date.parse(readUntil ?? '')).toBeLessThan(Date.parse(older?.at ?? ''))
  expect((await read(theo)).readIds).toEqual([])
})

test('at a first sign-in what happened before is read; a later one changes nothing', async () => {
  await theoSends()
  later(MINUTE)
  const body = { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') }
  await (await market.client()).call(authenticateSupplier, { body })
  const first = market.now().toISOString()
  expect((await read(dana)).readUntil).toBe(first)
  later(MINUTE)
  await sayToSimulator(market, 'sign Fernwood')
  await (await market.client()).call(authenticateSupplier, { body })
  expect((await read(dana)).readUntil).toBe(first)
})

test('of a busy fortnight the newest; what is older only the page itself tells', async () => {
  const { rateCheckId } = await requestOf('Millrace Precision Castings')
  for (let count = 0; count < MAX_NOTICES + 5; count += 1)
    await audit(market.db, {
      at: new Date(TEST_NOW.getTime() + count * 1000),
      actor: 'customer-simulator',
      action: 'desk.remove-meters',
      entity: 'rate_check',
      entityId: rateCheckId,
    })
  later(2 * MINUTE)
  const { notices } = await read(dana)
  expect(notices).toHaveLength(MAX_NOTICES)
  expect(notices[0]?.at).toBe(new Date(TEST_NOW.getTime() + (MAX_NOTICES + 4) * 1000).toISOString())
  later(15 * DAY)
  expect((await read(dana)).notices).toEqual([])
})
