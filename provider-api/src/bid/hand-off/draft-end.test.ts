import { eq } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/api'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { putBids, withdrawQuote } from 'shared-contracts/bid/submission'
import {
  assignmentOf,
  pathOf,
  putField,
  quoteFor,
  readScenarioOf,
  submitFirst,
  submitLater,
  typedRow,
} from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { rewindEach } from '../../../testing/rewind'
import { bidDrafts, quoteRequests, rateChecks } from '../../db/schema'
import { deleteEndedDrafts } from './draft.repo'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
let scenario: Scenario
beforeAll(async () => {
  scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
})
const start = new Date('2026-01-15T19:15:00.000Z')
rewindEach(market)

const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const params = () => pathOf(scenario)
const request = () => ({ id: scenario.quoteRequest.id })

test('what was submitted is no draft any more, even if nobody threw it away; what is typed then is one', async () => {
  await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
  later(1000)
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  expect((await assignmentOf(dana, scenario)).drafts).toEqual([])
  later(1000)
  const { fields } = await putField(dana, scenario, 'rows.o24', typedRow('0.08'))
  expect(fields.map(({ name }) => name)).toEqual(['rows.o24'])
})

const improve = (from: Scenario) => submitLater(theo, from, [quoteFor(from, 0, {}, 'theo')])
const withdraw = ({ quotes }: Scenario) =>
  dana.call(withdrawQuote, { params: { ...params(), optionId: quotes[0]!.pricingScenarioOptionId } })
test.each([
  ['a colleague puts another rate in its place', improve],
  ['it is withdrawn', withdraw],
])('what was submitted stays no draft when %s', async (_, replace) => {
  await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
  later(1000)
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  later(1000)
  await replace(await dana.call(readScenario, { params: params(), query: { meters: 'omit' } }))
  expect((await assignmentOf(dana, scenario)).drafts).toEqual([])
})

test('of what was sent without a rate only that goes from the draft, and stays away', async () => {
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  const send = async (api: ApiClient, supplierNote: string) => {
    later(1000)
    const { quoteRequest } = await readScenarioOf(dana, 'Millrace Precision Castings')
    const body = { quotes: [], rateCheckQuoteRequestUpdate: { supplierNote }, version: quoteRequest.version }
    await api.call(putBids, { params: request(), body })
  }
  later(1000)
  await putField(dana, scenario, 'supplierNote', 'Hers')
  await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
  await putField(theo, scenario, 'supplierNote', 'His')
  await send(dana, 'Hers')
  const fieldsOf = async () =>
    (await assignmentOf(dana, scenario)).drafts.map(({ rep, fields }) => [
      rep.userId,
      ...fields.map(({ name }) => name),
    ])
  expect(await fieldsOf()).toEqual([
    ['dana', 'rows.o36'],
    ['theo', 'supplierNote'],
  ])
  await send(theo, 'His')
  expect(await fieldsOf()).toEqual([['dana', 'rows.o36']])
})

test('of another scenario it is one still when this one is submitted', async () => {
  const elsewhere = { ...params(), scenarioId: 'ps-other' }
  await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
  await market.db.update(bidDrafts).set({ scenarioId: elsewhere.scenarioId })
  later(1000)
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  later(1000)
  await putField(dana, scenario, 'rows.o24', typedRow('0.08'))
  const left = await market.db.select({ scenarioId: bidDrafts.scenarioId }).from(bidDrafts)
  expect(left.map(({ scenarioId }) => scenarioId).toSorted()).toEqual(
    [elsewhere.scenarioId, params().scenarioId].toSorted(),
  )
})

const setStatus = (statusCode: number) =>
  market.db.update(rateChecks).set({ statusCode }).where(eq(rateChecks.id, scenario.rateCheck.id))

test('after the deadline nothing is written or shown; a job clears away what can never be sent', async () => {
  await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
  expect(await deleteEndedDrafts(market.db, market.now())).toBe(0)
  await setStatus(310)
  expect((await problemOf(putField(dana, scenario, 'rows.o36', typedRow('0.08')))).code).toBe('bidding-closed')
  expect((await assignmentOf(theo, scenario)).drafts).toEqual([])
  await setStatus(340)
  expect(await deleteEndedDrafts(market.db, market.now())).toBe(1)
  expect(await market.db.$count(bidDrafts)).toBe(0)
})

test.each([300, 310, 320, 330])(
  'of status %i whose time is over a draft is there when bids are taken again',
  async (code) => {
    await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
    await setStatus(code)
    later(86_400_000)
    expect(await deleteEndedDrafts(market.db, market.now())).toBe(0)
    expect((await assignmentOf(dana, scenario)).drafts).toEqual([])
    await setStatus(300)
    await market.db.update(quoteRequests).set({ timeQuotesDue: new Date(market.now().getTime() + 1000) })
    expect((await assignmentOf(dana, scenario)).drafts).toMatchObject([{ fields: [{ name: 'rows.o36' }] }])
  },
)

test('a draft goes whole, two weeks after its last key', async () => {
  await putField(dana, scenario, 'rows.o36', typedRow('0.07'))
  const day = 86_400_000
  await market.db.update(quoteRequests).set({ timeQuotesDue: new Date(start.getTime() + 30 * day) })
  later(10 * day)
  await putField(dana, scenario, 'rows.o24', typedRow('0.08'))
  later(5 * day)
  expect(await deleteEndedDrafts(market.db, market.now())).toBe(0)
  later(10 * day)
  expect(await deleteEndedDrafts(market.db, market.now())).toBe(2)
})
