import { and, eq, isNull } from 'drizzle-orm'
import type { Scenario } from 'shared-contracts/bid/request'
import { auditsOf } from '../../../testing/audits'
import { quoteFor, readScenarioOf, submitFirst, submitLater } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { rewindEach } from '../../../testing/rewind'
import { quotes } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
rewindEach(market)

const MILLRACE = 'Millrace Precision Castings'
const BRIGHTWATER = 'Brightwater Senior Living'

const standing = (id: string) =>
  market.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.quoteRequestId, id), isNull(quotes.supersededAt)))

async function expectNothingWritten(before: Scenario) {
  const after = await readScenarioOf(dana, before.quoteRequest.companyName)
  expect(after.quotes).toEqual(before.quotes)
  expect(after.quoteRequest.version).toBe(before.quoteRequest.version)
  expect(await auditsOf(market, 'quote_request', before.quoteRequest.id)).toEqual([])
}

test('a first submission is kept, shows in the list and leaves an audit row', async () => {
  const before = await readScenarioOf(dana, MILLRACE)
  const answer = await submitFirst(
    dana,
    before,
    [
      quoteFor(before, 0),
      quoteFor(before, 1, {
        submittedRate: '0',
        quoteDetails: [{ type: 'included', name: 'Renewable', value: '0.0711' }],
      }),
    ],
    {
      creditStatus: 'PENDING',
    },
  )
  expect(answer.version).toBe((before.quoteRequest.version ?? 0) + 1)
  const after = await readScenarioOf(theo, MILLRACE, 'theo')
  expect(after.quotes).toMatchObject([
    {
      submittedRate: '0.072340',
      quoteDetails: [{ name: 'Renewable', value: '0.00285' }],
      supplierRepId: 'dana',
      taxes: [{ includedBySupplier: true }],
    },
    { submittedRate: '0', quoteDetails: [{ name: 'Renewable', value: '0.0711' }] },
  ])
  expect(after.quoteRequest).toMatchObject({
    hasQuote: true,
    billingMethod: 'dual',
    creditStatus: 'PENDING',
    lastChange: { by: 'Dana Whitfield', at: market.now().toISOString() },
  })
  const [audit] = await auditsOf(market, 'quote_request', before.quoteRequest.id)
  expect(audit).toMatchObject({ actor: 'rep:dana', action: 'bid.submitQuotes', from: [] })
})

test.each([-1, 0, 1])('the due time to the millisecond: %i ms after it', async (late) => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  market.setNow(new Date(Date.parse(scenario.quoteRequest.timeQuotesDue) + late))
  const call = submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  if (late < 0) {
    await expect(call).resolves.toMatchObject({ quotes: [{ submittedRate: '0.072340' }] })
    return
  }
  expect(await problemOf(call)).toMatchObject({
    status: 409,
    code: 'deadline-passed',
    message: 'The due time of this request has passed.',
  })
  await expectNothingWritten(scenario)
})

test.each([-1, 0, 1])('the end of Last Look to the millisecond: %i ms after it', async (late) => {
  const scenario = await readScenarioOf(dana, BRIGHTWATER)
  market.setNow(new Date(Date.parse(scenario.quoteRequest.internalQaExpiredTime ?? '') + late))
  const call = submitLater(dana, scenario, [quoteFor(scenario, 0, { submittedRate: '0.09708' })])
  if (late < 0) {
    await expect(call).resolves.toBeDefined()
    return
  }
  expect(await problemOf(call)).toMatchObject({ status: 409, code: 'last-look-over' })
  expect(await readScenarioOf(dana, BRIGHTWATER)).toMatchObject({ quotes: scenario.quotes })
})

test('in Last Look an omitted row leaves the earlier quote standing (decision 21)', async () => {
  const scenario = await readScenarioOf(dana, BRIGHTWATER)
  await submitLater(dana, scenario, [quoteFor(scenario, 0, { submittedRate: '0.09708' })])
  const after = await readScenarioOf(dana, BRIGHTWATER)
  const rates = (scenario: Scenario) =>
    scenario.quotes.map((quote) => [quote.pricingScenarioOptionId, quote.submittedRate])
  expect(rates(after)).toEqual(
    rates(scenario).map(([id, rate]) => [id, id === scenario.pricingOptions[0]?.id ? '0.097080' : rate]),
  )
  const rows = await standing(scenario.quoteRequest.id)
  expect(rows.filter((row) => row.lastLook).map((row) => row.pricingOptionId)).toEqual([scenario.pricingOptions[0]?.id])
})

test('two reps at once: the second is told who and when, nothing is written (decision 17)', async () => {
  const mine = await readScenarioOf(dana, MILLRACE)
  const theirs = await readScenarioOf(theo, MILLRACE, 'theo')
  await submitFirst(theo, theirs, [quoteFor(theirs, 0, { submittedRate: '0.07' }, 'theo')])
  const problem = await problemOf(submitFirst(dana, mine, [quoteFor(mine, 0), quoteFor(mine, 1)]))
  expect(problem).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
    message: 'Theo Marsh changed this bid while you had it open.',
    details: { by: 'Theo Marsh', at: market.now().toISOString() },
  })
  expect((await readScenarioOf(dana, MILLRACE)).quotes).toMatchObject([
    { submittedRate: '0.070000', supplierRepId: 'theo' },
  ])
})

test('two submissions in the same moment: one is written, the other is refused', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const results = await Promise.allSettled([
    submitFirst(dana, scenario, [quoteFor(scenario, 0, { submittedRate: '0.071' })]),
    submitFirst(theo, scenario, [quoteFor(scenario, 0, { submittedRate: '0.072' }, 'theo')]),
  ])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await standing(scenario.quoteRequest.id)).toHaveLength(1)
})

test('a repeat with the same key gets the first answer and writes nothing more', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  const first = await submitFirst(dana, scenario, [quoteFor(scenario, 0)], {}, 'one-attempt-0001')
  const again = await submitFirst(dana, scenario, [quoteFor(scenario, 0)], {}, 'one-attempt-0001')
  // The same bytes: names are in the same order too.
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(await auditsOf(market, 'quote_request', scenario.quoteRequest.id)).toHaveLength(1)
  const other = await problemOf(submitFirst(dana, scenario, [quoteFor(scenario, 1)], {}, 'one-attempt-0001'))
  expect(other).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
})

test('a client that sends neither key nor version still works (decision 17)', async () => {
  const scenario = await readScenarioOf(dana, MILLRACE)
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)], { version: undefined })
  await submitLater(dana, scenario, [quoteFor(scenario, 0, { submittedRate: '0.0701' })], { version: undefined })
  expect((await readScenarioOf(dana, MILLRACE)).quotes).toMatchObject([{ submittedRate: '0.070100' }])
  expect(await market.db.select().from(quotes).where(eq(quotes.quoteRequestId, scenario.quoteRequest.id))).toHaveLength(
    2,
  )
})
