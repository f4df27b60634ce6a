import { and, eq, isNull } from 'drizzle-orm'
import { type ApiError, type ApiClient } from 'shared-contracts/api'
import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { listQuoteRequests, readScenario, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { optIn } from 'shared-contracts/bid/opt-out'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'
import { TEST_NOW } from '../../../testing/test-clock'
import { auditRows, pricingOptions, pricingScenarios } from '../../db/schema'

let market: TestMarket
let dana: ApiClient
let theo: ApiClient
// One market for all: every test has a request of its own, or leaves it as it was.
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
  theo = await market.client('theo')
}, 60_000)
afterEach(() => market.setNow(TEST_NOW))
afterAll(() => market.close())

async function scenarioOf(rateCheckId: string, api = dana): Promise<Scenario> {
  const list = await api.call(listQuoteRequests, {
    params: { supplierId: 'larkspur', repId: api === theo ? 'theo' : 'dana' },
  })
  const { id, scenarioId } = list.find((bid) => bid.rateCheckId === rateCheckId) ?? { id: '', scenarioId: '' }
  return api.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
}
const path = (of: Scenario) => ({ id: of.quoteRequest.id, scenarioId: of.pricingScenario.id })
const create = (api: ApiClient, of: Scenario, termLength: number, over: object = {}) =>
  api.call(createCustomOption, {
    params: path(of),
    body: { supplierId: 'larkspur', termLength, isSweetSpot: true, ...over },
  })
const drop = (api: ApiClient, of: Scenario, optionId: string) =>
  api.call(deleteCustomOption, { params: { ...path(of), optionId } })

async function optionOf(rateCheckId: string, term: number): Promise<PricingOption | undefined> {
  return (await scenarioOf(rateCheckId)).pricingOptions.find((option) => option.maxTerm === term)
}
const audits = (optionId: string) =>
  market.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.entity, 'pricing_option'), eq(auditRows.entityId, optionId)))

test('a custom option is the supplier’s own: priced like the others, seen by its reps and by nobody else', async () => {
  const scenario = await scenarioOf('rc-millrace')
  await create(dana, scenario, 30)
  const own = await optionOf('rc-millrace', 30)
  expect(own).toMatchObject({
    minTerm: 30,
    maxTerm: 30,
    supplierId: 'larkspur',
    productConfigId: 3,
    earliestStartDate: '2026-03-01',
    latestEndDate: '2028-08-31',
  })
  expect((await scenarioOf('rc-millrace', theo)).pricingOptions.map((option) => option.maxTerm)).toEqual([
    12, 24, 30, 36, 48,
  ])
  expect(await audits(own?.id ?? '')).toMatchObject([
    { actor: 'rep:dana', action: 'bid.createCustomOption', to: { termLength: 30 } },
  ])
  expect((await scenarioOf('rc-millrace')).quoteRequest).toMatchObject({
    version: 2,
    lastChange: { by: 'Dana Whitfield' },
  })

  const priya = await market.client('priya')
  const list = await priya.call(listQuoteRequests, { params: { supplierId: 'granite-peak', repId: 'priya' } })
  const theirs = list.find((bid) => bid.rateCheckId === 'rc-millrace')
  if (!theirs) throw new Error('Granite Peak was asked too')
  const seen = await priya.call(readScenario, {
    params: { id: theirs.id, scenarioId: theirs.scenarioId },
    query: { meters: 'omit' },
  })
  expect(seen.pricingOptions.map((option) => option.maxTerm)).toEqual([12, 24, 36, 48])
  const foreign = { params: { id: theirs.id, scenarioId: theirs.scenarioId, optionId: own?.id ?? '' } }
  expect(await problemOf(priya.call(deleteCustomOption, foreign))).toMatchObject({ status: 404, code: 'not-found' })
  expect(
    await problemOf(priya.call(deleteCustomOption, { params: { ...path(scenario), optionId: own?.id ?? '' } })),
  ).toMatchObject({ status: 404 })
})

test('a carbon rate check shows the custom option too: it has product config 3 like the others (B§5)', async () => {
  await create(dana, await scenarioOf('rc-ashgrove'), 1)
  expect(await optionOf('rc-ashgrove', 1)).toMatchObject({ productConfigId: 3, latestEndDate: '2026-03-31' })
})

test.each([
  [0, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [61, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [-1, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [12.5, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [24, 409, 'term-exists', 'This request already has an option of 24 months.'],
])('a term of %d months is refused', async (term, status, code, message) => {
  const before = await scenarioOf('rc-oldtown')
  expect(await problemOf(create(dana, before, term))).toMatchObject({ status, code, message })
  expect(await scenarioOf('rc-oldtown')).toEqual(before)
})

test('the ends of the slider are fine', async () => {
  const scenario = await scenarioOf('rc-oldtown')
  await create(dana, scenario, 1)
  await create(dana, scenario, 60)
  expect((await scenarioOf('rc-oldtown')).pricingOptions.map((option) => option.maxTerm)).toEqual([1, 12, 24, 36, 60])
})

test.each([
  [{ termLength: '30' }, 'malformed'],
  [{ termLength: null }, 'malformed'],
  [{ isSweetSpot: false }, 'malformed'],
  [{ supplierId: '' }, 'malformed'],
  [{ supplierId: 'granite-peak' }, 'forbidden'],
])('a body with %j is refused', async (over, code) => {
  expect((await problemOf(create(dana, await scenarioOf('rc-oldtown'), 30, over))).code).toBe(code)
})

test('not with a term range, with every term there, in Last Look, after bidding, opted out (B§5, B§6)', async () => {
  const kestrel = await scenarioOf('rc-kestrel')
  expect((await problemOf(create(dana, kestrel, 30))).code).toBe('opted-out')
  await dana.call(optIn, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId: 'rc-kestrel' } })
  expect(await problemOf(create(dana, kestrel, 30))).toMatchObject({
    status: 409,
    code: 'term-range',
    message: 'An option of this request covers a range of terms, so no custom option can be added.',
  })
  expect((await problemOf(create(dana, await scenarioOf('rc-continental'), 30))).code).toBe('no-term-left')
  expect(await problemOf(create(dana, await scenarioOf('rc-brightwater'), 30))).toMatchObject({
    code: 'bidding-closed',
    message: 'No custom option can be added in Last Look.',
  })
  expect((await problemOf(create(dana, await scenarioOf('rc-juniper'), 30))).code).toBe('bidding-closed')
  expect((await problemOf(create(dana, await scenarioOf('rc-hollis'), 30))).code).toBe('deadline-passed')
})

test('not when the scenario permits none (B§6)', async () => {
  await market.db
    .update(pricingScenarios)
    .set({ customOptionsAllowed: false })
    .where(eq(pricingScenarios.id, 'ps-tallgrass'))
  const scenario = await scenarioOf('rc-tallgrass')
  expect(scenario.pricingScenario.customOptionsAllowed).toBe(false)
  expect((await problemOf(create(dana, scenario, 30))).code).toBe('custom-options-not-permitted')
  await market.db
    .update(pricingScenarios)
    .set({ customOptionsAllowed: true })
    .where(eq(pricingScenarios.id, 'ps-tallgrass'))
})

test('only its supplier deletes it, and no option that everybody has', async () => {
  const scenario = await scenarioOf('rc-tallgrass')
  expect(await problemOf(drop(dana, scenario, 'po-tallgrass-24'))).toMatchObject({
    status: 403,
    code: 'not-own-option',
    message: 'Only the supplier that added an option can delete it.',
  })
  await create(dana, scenario, 18)
  const own = await optionOf('rc-tallgrass', 18)
  await drop(theo, scenario, own?.id ?? '')
  expect(await optionOf('rc-tallgrass', 18)).toBeUndefined()
  expect((await audits(own?.id ?? '')).map((row) => [row.actor, row.action])).toEqual([
    ['rep:dana', 'bid.createCustomOption'],
    ['rep:theo', 'bid.deleteCustomOption'],
  ])
  await create(dana, scenario, 18)
  expect(await optionOf('rc-tallgrass', 18)).toBeDefined()
  await drop(dana, scenario, (await optionOf('rc-tallgrass', 18))?.id ?? '')
})

test('an option of another scenario, of another request, or of none is not found', async () => {
  const scenario = await scenarioOf('rc-tallgrass')
  for (const optionId of ['po-oldtown-24', 'nothing']) {
    expect(await problemOf(drop(dana, scenario, optionId))).toMatchObject({ status: 404, code: 'not-found' })
  }
  const elsewhere = { ...scenario, pricingScenario: { ...scenario.pricingScenario, id: 'ps-oldtown' } }
  expect(await problemOf(create(dana, elsewhere, 30))).toMatchObject({ status: 404, code: 'not-found' })
})

test('deleting an option withdraws the quote on it, and quoting a deleted option is refused', async () => {
  const scenario = await scenarioOf('rc-tallgrass')
  await create(dana, scenario, 30)
  const own = await optionOf('rc-tallgrass', 30)
  const quote = (pricingScenarioOptionId: string, submittedRate: string) => ({
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    pricingScenarioOptionId,
    quoteDetails: [],
    submittedRate,
    feeIncluded: true,
    taxes: [],
    taxesIncluded: true,
    billingMethod: 'dual' as const,
    unitId: 1 as const,
  })
  const both = [quote('po-tallgrass-12', '0.07'), quote(own?.id ?? '', '0.071')]
  await dana.call(submitQuotes, {
    params: path(scenario),
    body: { quotes: both, billingMethod: 'dual', creditStatus: null },
  })
  await drop(dana, scenario, own?.id ?? '')
  const after = await scenarioOf('rc-tallgrass')
  expect(after.quotes.map((one) => one.pricingScenarioOptionId)).toEqual(['po-tallgrass-12'])
  expect((await audits(own?.id ?? '')).at(-1)).toMatchObject({
    from: { termLength: 30, withdrawn: [{ submittedRate: '0.071000' }] },
  })
  const again = dana.call(putBids, {
    params: { id: scenario.quoteRequest.id },
    body: { quotes: [quote(own?.id ?? '', '0.07')], rateCheckQuoteRequestUpdate: { billingMethod: 'dual' } },
  })
  expect(await problemOf(again)).toMatchObject({ status: 409, code: 'unknown-option' })
})

test('nothing is created or deleted from the due time on, to the millisecond', async () => {
  const scenario = await scenarioOf('rc-oldtown')
  const due = Date.parse(scenario.quoteRequest.timeQuotesDue)
  market.setNow(new Date(due - 1))
  await create(dana, scenario, 30)
  market.setNow(new Date(due))
  const own = scenario.pricingOptions.find((option) => option.supplierId === 'larkspur')
  expect((await problemOf(create(dana, scenario, 31))).code).toBe('deadline-passed')
  expect((await problemOf(drop(dana, scenario, own?.id ?? ''))).code).toBe('deadline-passed')
})

test('created twice at once: one option', async () => {
  const scenario = await scenarioOf('rc-millrace')
  const results = await Promise.allSettled([
    create(dana, scenario, 42),
    create(theo, scenario, 42),
    create(dana, scenario, 42),
  ])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const result of results) {
    if (result.status === 'rejected')
      expect((result.reason as ApiError).problem).toMatchObject({ status: 409, code: 'term-exists' })
  }
  const rows = await market.db
    .select()
    .from(pricingOptions)
    .where(
      and(
        eq(pricingOptions.pricingScenarioId, scenario.pricingScenario.id),
        eq(pricingOptions.maxTerm, 42),
        isNull(pricingOptions.removedAt),
      ),
    )
  expect(rows).toHaveLength(1)
})

test('deleted twice at once: the second is told that it is gone', async () => {
  const scenario = await scenarioOf('rc-millrace')
  const own = await optionOf('rc-millrace', 42)
  const results = await Promise.allSettled([drop(dana, scenario, own?.id ?? ''), drop(theo, scenario, own?.id ?? '')])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')
  expect((lost?.reason as ApiError).problem).toMatchObject({
    status: 404,
    message: 'There is no such custom option. It may have been deleted already.',
  })
  expect(await audits(own?.id ?? '')).toHaveLength(2)
})
