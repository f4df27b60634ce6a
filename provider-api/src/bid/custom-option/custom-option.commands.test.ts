import { and, eq, isNull } from 'drizzle-orm'
import type { ApiError } from 'shared-contracts/api'
import { deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { listQuoteRequests, readScenario } from 'shared-contracts/bid/request'
import { optIn } from 'shared-contracts/bid/opt-out'
import { auditsOf } from '../../../testing/audits'
import { createOption, deleteOption, optionOf, pathOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { TEST_NOW } from '../../../testing/test-clock'
import { pricingOptions, pricingScenarios } from '../../db/schema'

// One market for all: every test has a request of its own, or leaves it as it was.
const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

afterEach(() => market.setNow(TEST_NOW))

test('a custom option is the supplier’s own: priced like the others, seen by its reps and by nobody else', async () => {
  const scenario = await readScenarioOf(dana, 'rc-millrace')
  await createOption(dana, scenario, 30)
  const own = await optionOf(dana, 'rc-millrace', 30)
  expect(own).toMatchObject({
    minTerm: 30,
    maxTerm: 30,
    supplierId: 'larkspur',
    productConfigId: 3,
    earliestStartDate: '2026-03-01',
    latestEndDate: '2028-08-31',
  })
  expect((await readScenarioOf(theo, 'rc-millrace', 'theo')).pricingOptions.map((option) => option.maxTerm)).toEqual([
    12, 24, 30, 36, 48,
  ])
  expect(await auditsOf(market, 'pricing_option', own?.id ?? '')).toMatchObject([
    { actor: 'rep:dana', action: 'bid.createCustomOption', to: { termLength: 30 } },
  ])
  expect((await readScenarioOf(dana, 'rc-millrace')).quoteRequest).toMatchObject({
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
    await problemOf(priya.call(deleteCustomOption, { params: { ...pathOf(scenario), optionId: own?.id ?? '' } })),
  ).toMatchObject({ status: 404 })
})

test('a carbon rate check shows the custom option too: it has product config 3 like the others (B§5)', async () => {
  await createOption(dana, await readScenarioOf(dana, 'rc-ashgrove'), 1)
  expect(await optionOf(dana, 'rc-ashgrove', 1)).toMatchObject({ productConfigId: 3, latestEndDate: '2026-03-31' })
})

test.each([
  [0, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [61, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [-1, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [12.5, 400, 'term-out-of-bounds', 'The term must be a whole number of months from 1 to 60.'],
  [24, 409, 'term-exists', 'This request already has an option of 24 months.'],
])('a term of %d months is refused', async (term, status, code, message) => {
  const before = await readScenarioOf(dana, 'rc-oldtown')
  expect(await problemOf(createOption(dana, before, term))).toMatchObject({ status, code, message })
  expect(await readScenarioOf(dana, 'rc-oldtown')).toEqual(before)
})

test('the ends of the slider are fine', async () => {
  const scenario = await readScenarioOf(dana, 'rc-oldtown')
  await createOption(dana, scenario, 1)
  await createOption(dana, scenario, 60)
  expect((await readScenarioOf(dana, 'rc-oldtown')).pricingOptions.map((option) => option.maxTerm)).toEqual([
    1, 12, 24, 36, 60,
  ])
})

test.each([
  [{ termLength: '30' }, 'malformed'],
  [{ termLength: null }, 'malformed'],
  [{ isSweetSpot: false }, 'malformed'],
  [{ supplierId: '' }, 'malformed'],
  [{ supplierId: 'granite-peak' }, 'forbidden'],
])('a body with %j is refused', async (over, code) => {
  expect((await problemOf(createOption(dana, await readScenarioOf(dana, 'rc-oldtown'), 30, over))).code).toBe(code)
})

test('not with a term range, with every term there, in Last Look, after bidding, opted out (B§5, B§6)', async () => {
  const kestrel = await readScenarioOf(dana, 'rc-kestrel')
  expect((await problemOf(createOption(dana, kestrel, 30))).code).toBe('opted-out')
  await dana.call(optIn, { params: { supplierId: 'larkspur', repId: 'dana', rateCheckId: 'rc-kestrel' } })
  expect(await problemOf(createOption(dana, kestrel, 30))).toMatchObject({
    status: 409,
    code: 'term-range',
    message: 'An option of this request covers a range of terms, so no custom option can be added.',
  })
  expect((await problemOf(createOption(dana, await readScenarioOf(dana, 'rc-continental'), 30))).code).toBe(
    'no-term-left',
  )
  expect(await problemOf(createOption(dana, await readScenarioOf(dana, 'rc-brightwater'), 30))).toMatchObject({
    code: 'bidding-closed',
    message: 'No custom option can be added in Last Look.',
  })
  expect((await problemOf(createOption(dana, await readScenarioOf(dana, 'rc-juniper'), 30))).code).toBe(
    'bidding-closed',
  )
  expect((await problemOf(createOption(dana, await readScenarioOf(dana, 'rc-hollis'), 30))).code).toBe(
    'deadline-passed',
  )
})

test('not when the scenario permits none (B§6)', async () => {
  await market.db
    .update(pricingScenarios)
    .set({ customOptionsAllowed: false })
    .where(eq(pricingScenarios.id, 'ps-tallgrass'))
  const scenario = await readScenarioOf(dana, 'rc-tallgrass')
  expect(scenario.pricingScenario.customOptionsAllowed).toBe(false)
  expect((await problemOf(createOption(dana, scenario, 30))).code).toBe('custom-options-not-permitted')
  await market.db
    .update(pricingScenarios)
    .set({ customOptionsAllowed: true })
    .where(eq(pricingScenarios.id, 'ps-tallgrass'))
})

test('nothing is created or deleted from the due time on, to the millisecond', async () => {
  const scenario = await readScenarioOf(dana, 'rc-oldtown')
  const due = Date.parse(scenario.quoteRequest.timeQuotesDue)
  market.setNow(new Date(due - 1))
  await createOption(dana, scenario, 30)
  market.setNow(new Date(due))
  const own = scenario.pricingOptions.find((option) => option.supplierId === 'larkspur')
  expect((await problemOf(createOption(dana, scenario, 31))).code).toBe('deadline-passed')
  expect((await problemOf(deleteOption(dana, scenario, own?.id ?? ''))).code).toBe('deadline-passed')
})

test('created twice at once: one option', async () => {
  const scenario = await readScenarioOf(dana, 'rc-millrace')
  const results = await Promise.allSettled([
    createOption(dana, scenario, 42),
    createOption(theo, scenario, 42),
    createOption(dana, scenario, 42),
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
