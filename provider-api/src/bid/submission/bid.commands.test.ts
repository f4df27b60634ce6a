import { and, eq, isNull } from 'drizzle-orm'
import { type ApiClient } from 'shared-contracts/api'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { listedRequest } from '../../../testing/listed-request'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'
import { rememberRows } from '../../../testing/rewind'
import { TEST_NOW } from '../../../testing/test-clock'
import { auditRows, quoteRequests, quotes } from '../../db/schema'

let market: TestMarket
let dana: ApiClient
let theo: ApiClient

let rewind: () => Promise<void>

beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
  theo = await market.client('theo')
  rewind = await rememberRows(market.db)
}, 60_000)
afterAll(() => market.close())

async function scenarioOf(api: ApiClient, companyName: string): Promise<Scenario> {
  const repId = api === dana ? 'dana' : 'theo'
  const found = await listedRequest(api, companyName, repId)
  return api.call(readScenario, { params: { id: found.id, scenarioId: found.scenarioId }, query: { meters: 'omit' } })
}

const MILLRACE = 'Millrace Precision Castings'
const BRIGHTWATER = 'Brightwater Senior Living'

function quoteFor(of: Scenario, at: number, over: Partial<Quote> = {}, repId = 'dana'): Quote {
  return {
    supplierId: 'larkspur',
    supplierRepId: repId,
    pricingScenarioOptionId: of.pricingOptions[at]?.id ?? '',
    quoteDetails:
      of.rateCheck.renewableQuotes === 'no' ? [] : [{ type: 'included', name: 'Renewable', value: '0.00285' }],
    submittedRate: '0.07234',
    feeIncluded: true,
    taxes: of.stateTaxes.map((tax) => ({ stateTaxId: tax.id, includedBySupplier: true })),
    taxesIncluded: true,
    billingMethod: 'dual',
    unitId: 1,
    ...over,
  }
}

const path = (of: Scenario) => ({ id: of.quoteRequest.id, scenarioId: of.pricingScenario.id })

function submitFirst(api: ApiClient, of: Scenario, sent: Quote[], over: object = {}, idempotencyKey?: string) {
  const body = {
    quotes: sent,
    billingMethod: 'dual' as const,
    creditStatus: null,
    version: of.quoteRequest.version,
    ...over,
  }
  return api.call(submitQuotes, { params: path(of), body }, idempotencyKey === undefined ? {} : { idempotencyKey })
}

function submitLater(api: ApiClient, of: Scenario, sent: Quote[], over: object = {}) {
  const billingMethod = of.quoteRequest.billingMethod ?? 'dual'
  const body = {
    quotes: sent,
    rateCheckQuoteRequestUpdate: { billingMethod, creditStatus: null },
    version: of.quoteRequest.version,
    ...over,
  }
  return api.call(putBids, { params: { id: of.quoteRequest.id }, body })
}

const standing = (id: string) =>
  market.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.quoteRequestId, id), isNull(quotes.supersededAt)))
const audits = (id: string) =>
  market.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.entity, 'quote_request'), eq(auditRows.entityId, id)))

async function expectNothingWritten(before: Scenario) {
  const now = await scenarioOf(dana, before.quoteRequest.companyName)
  expect(now.quotes).toEqual(before.quotes)
  expect(now.quoteRequest.version).toBe(before.quoteRequest.version)
  expect(await audits(before.quoteRequest.id)).toEqual([])
}

describe('what is written', () => {
  afterEach(() => {
    market.setNow(TEST_NOW)
    return rewind()
  })

  test('a first submission is kept, shows in the list and leaves an audit row', async () => {
    const before = await scenarioOf(dana, MILLRACE)
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
    const after = await scenarioOf(theo, MILLRACE)
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
    const [audit] = await audits(before.quoteRequest.id)
    expect(audit).toMatchObject({ actor: 'rep:dana', action: 'bid.submitQuotes', from: [] })
  })

  test.each([-1, 0, 1])('the due time to the millisecond: %i ms after it', async (late) => {
    const of = await scenarioOf(dana, MILLRACE)
    market.setNow(new Date(Date.parse(of.quoteRequest.timeQuotesDue) + late))
    const call = submitFirst(dana, of, [quoteFor(of, 0)])
    if (late < 0) {
      await expect(call).resolves.toMatchObject({ quotes: [{ submittedRate: '0.072340' }] })
      return
    }
    expect(await problemOf(call)).toMatchObject({
      status: 409,
      code: 'deadline-passed',
      message: 'The due time of this request has passed.',
    })
    await expectNothingWritten(of)
  })

  test.each([-1, 0, 1])('the end of Last Look to the millisecond: %i ms after it', async (late) => {
    const of = await scenarioOf(dana, BRIGHTWATER)
    market.setNow(new Date(Date.parse(of.quoteRequest.internalQaExpiredTime ?? '') + late))
    const call = submitLater(dana, of, [quoteFor(of, 0, { submittedRate: '0.09708' })])
    if (late < 0) {
      await expect(call).resolves.toBeDefined()
      return
    }
    expect(await problemOf(call)).toMatchObject({ status: 409, code: 'last-look-over' })
    expect(await scenarioOf(dana, BRIGHTWATER)).toMatchObject({ quotes: of.quotes })
  })

  test('in Last Look an omitted row leaves the earlier quote standing (decision 21)', async () => {
    const of = await scenarioOf(dana, BRIGHTWATER)
    await submitLater(dana, of, [quoteFor(of, 0, { submittedRate: '0.09708' })])
    const after = await scenarioOf(dana, BRIGHTWATER)
    const rates = (one: Scenario) => one.quotes.map((quote) => [quote.pricingScenarioOptionId, quote.submittedRate])
    expect(rates(after)).toEqual(
      rates(of).map(([id, rate]) => [id, id === of.pricingOptions[0]?.id ? '0.097080' : rate]),
    )
    const rows = await standing(of.quoteRequest.id)
    expect(rows.filter((row) => row.lastLook).map((row) => row.pricingOptionId)).toEqual([of.pricingOptions[0]?.id])
  })

  test('two reps at once: the second is told who and when, nothing is written (decision 17)', async () => {
    const mine = await scenarioOf(dana, MILLRACE)
    const theirs = await scenarioOf(theo, MILLRACE)
    await submitFirst(theo, theirs, [quoteFor(theirs, 0, { submittedRate: '0.07' }, 'theo')])
    const problem = await problemOf(submitFirst(dana, mine, [quoteFor(mine, 0), quoteFor(mine, 1)]))
    expect(problem).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      message: 'Theo Marsh changed this bid while you had it open.',
      details: { by: 'Theo Marsh', at: market.now().toISOString() },
    })
    expect((await scenarioOf(dana, MILLRACE)).quotes).toMatchObject([
      { submittedRate: '0.070000', supplierRepId: 'theo' },
    ])
  })

  test('two submissions in the same moment: one is written, the other is refused', async () => {
    const of = await scenarioOf(dana, MILLRACE)
    const results = await Promise.allSettled([
      submitFirst(dana, of, [quoteFor(of, 0, { submittedRate: '0.071' })]),
      submitFirst(theo, of, [quoteFor(of, 0, { submittedRate: '0.072' }, 'theo')]),
    ])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await standing(of.quoteRequest.id)).toHaveLength(1)
  })

  test('a repeat with the same key gets the first answer and writes nothing more', async () => {
    const of = await scenarioOf(dana, MILLRACE)
    const first = await submitFirst(dana, of, [quoteFor(of, 0)], {}, 'one-attempt-0001')
    const again = await submitFirst(dana, of, [quoteFor(of, 0)], {}, 'one-attempt-0001')
    expect(again).toEqual(first)
    expect(await audits(of.quoteRequest.id)).toHaveLength(1)
    const other = await problemOf(submitFirst(dana, of, [quoteFor(of, 1)], {}, 'one-attempt-0001'))
    expect(other).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  })

  test('a client that sends neither key nor version still works (decision 17)', async () => {
    const of = await scenarioOf(dana, MILLRACE)
    await submitFirst(dana, of, [quoteFor(of, 0)], { version: undefined })
    await submitLater(dana, of, [quoteFor(of, 0, { submittedRate: '0.0701' })], { version: undefined })
    expect((await scenarioOf(dana, MILLRACE)).quotes).toMatchObject([{ submittedRate: '0.070100' }])
    expect(await market.db.select().from(quotes).where(eq(quotes.quoteRequestId, of.quoteRequest.id))).toHaveLength(2)
  })
})

describe('what is refused', () => {
  afterEach(() => market.setNow(TEST_NOW))

  test('bids are sealed while 300; from 330 on the best rates come along (decision 18)', async () => {
    const open = await scenarioOf(dana, 'Summit Ridge Community College')
    expect(open.bestQuotesPerTerm).toEqual([])
    expect(open.quoteRanks).toEqual([])
    expect(open.quotes.every((quote) => quote.supplierId === 'larkspur')).toBe(true)
    const lastLook = await scenarioOf(dana, BRIGHTWATER)
    expect(lastLook.bestQuotesPerTerm.length).toBeGreaterThan(0)
    expect(lastLook.quotes.every((quote) => quote.supplierId === 'larkspur')).toBe(true)
    expect(lastLook.quoteRequest.internalQaStartTime).toBe(new Date(TEST_NOW.getTime() - 3_600_000).toISOString())
  })

  test('the rank of a quote is its place among all suppliers’ of its term', async () => {
    const of = await scenarioOf(dana, BRIGHTWATER)
    expect(of.quoteRanks).toHaveLength(of.quotes.length)
    for (const option of of.pricingOptions) {
      const standing = await market.db
        .select({ supplierId: quotes.supplierId, rate: quotes.submittedRate })
        .from(quotes)
        .where(and(eq(quotes.pricingOptionId, option.id), isNull(quotes.supersededAt)))
      const mine = Number(standing.find(({ supplierId }) => supplierId === 'larkspur')?.rate)
      const place = 1 + standing.filter(({ rate }) => Number(rate) < mine).length
      expect(of.quoteRanks).toContainEqual({ pricingScenarioOptionId: option.id, greenPercent: 0, rank: place })
    }
  })

  test.each<[string, (of: Scenario) => Quote[], object, number, string]>([
    ['no quotes', () => [], {}, 400, 'no-quotes'],
    ['no billing method', (of) => [quoteFor(of, 0)], { billingMethod: null }, 400, 'billing-method-required'],
    [
      'a rate above the bounds',
      (of) => [quoteFor(of, 0), quoteFor(of, 1, { submittedRate: '0.9' })],
      {},
      400,
      'invalid-rate',
    ],
    [
      'a rate that the fee pushes over',
      (of) => [quoteFor(of, 0, { submittedRate: '0.797', quoteDetails: [], feeIncluded: false })],
      {},
      400,
      'invalid-rate',
    ],
    [
      'an option of another request',
      (of) => [quoteFor(of, 0), quoteFor(of, 1, { pricingScenarioOptionId: 'po-brightwater-12' })],
      {},
      409,
      'unknown-option',
    ],
    ['an option twice', (of) => [quoteFor(of, 0), quoteFor(of, 0)], {}, 400, 'duplicate-option'],
    [
      'a tax of another state',
      (of) => [quoteFor(of, 0, { taxes: [{ stateTaxId: 'nj-sut-e', includedBySupplier: true }] })],
      {},
      400,
      'unknown-tax',
    ],
    [
      'quotes in another supplier’s name',
      (of) => [quoteFor(of, 0, { supplierId: 'granite-peak' })],
      {},
      403,
      'forbidden',
    ],
    ['quotes in a colleague’s name', (of) => [quoteFor(of, 0, { supplierRepId: 'theo' })], {}, 403, 'forbidden'],
  ])('%s: refused, and nothing is half written', async (_, sent, over, status, code) => {
    const of = await scenarioOf(dana, MILLRACE)
    expect(await problemOf(submitFirst(dana, of, sent(of), over))).toMatchObject({ status, code })
    await expectNothingWritten(of)
  })

  test('B§5: the message of a rate out of bounds names the bounds and the option', async () => {
    const of = await scenarioOf(dana, MILLRACE)
    const problem = await problemOf(
      submitFirst(dana, of, [quoteFor(of, 0), quoteFor(of, 1, { submittedRate: '7.0185' })]),
    )
    expect(problem).toMatchObject({
      message: 'Value should be between 0.01 and 0.8',
      details: { optionId: of.pricingOptions[1]?.id },
    })
  })

  test('another supplier’s request and an id that does not exist look the same, and nothing changes', async () => {
    const of = await scenarioOf(dana, MILLRACE)
    const priya = await market.client('priya')
    const foreign = await problemOf(
      submitFirst(priya, of, [quoteFor(of, 0, { supplierId: 'granite-peak', supplierRepId: 'priya' })]),
    )
    expect(foreign).toMatchObject({ status: 404, code: 'not-found' })
    const invented = { ...of, quoteRequest: { ...of.quoteRequest, id: '99999999' } }
    expect(await problemOf(submitFirst(dana, invented, [quoteFor(of, 0)]))).toMatchObject({
      status: 404,
      message: foreign.message,
    })
    const elsewhere = { ...of, pricingScenario: { ...of.pricingScenario, id: 'ps-brightwater' } }
    expect(await problemOf(submitFirst(dana, elsewhere, [quoteFor(of, 0)]))).toMatchObject({ status: 404 })
    expect(await problemOf(priya.call(readScenario, { params: path(of), query: {} }))).toMatchObject({ status: 404 })
    await expectNothingWritten(of)
  })

  test.each(['Piedmont Paper', 'Quarry Lake Resorts', 'Kestrel Logistics', 'Hollis Street Garages'])(
    '%s takes no bids now',
    async (company) => {
      const of = await scenarioOf(dana, company)
      const problem = await problemOf(submitLater(dana, of, [quoteFor(of, 0)]))
      expect(problem.status).toBe(409)
      expect(['not-invited', 'bidding-closed', 'opted-out', 'deadline-passed']).toContain(problem.code)
      const [row] = await market.db.select().from(quoteRequests).where(eq(quoteRequests.id, of.quoteRequest.id))
      expect(row?.version).toBe(of.quoteRequest.version)
    },
  )
})
