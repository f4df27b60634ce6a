import { and, eq, isNull } from 'drizzle-orm'
import { listPricingScenarios, readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { putBids } from 'shared-contracts/bid/submission'
import { readQuoteArchiveSummary, archivedQuoteState } from 'shared-contracts/bid/archive'
import { winLossReportsOfRateCheck } from 'shared-contracts/bid/win-loss'
import { decimals } from 'shared-contracts/money'
import { listProspects } from 'shared-contracts/bid/prospects'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'
import { rewindEach } from '../../../testing/rewind'
import { TEST_NOW } from '../../../testing/test-clock'
import { takeSimulatedStep } from '../../customer-simulator/simulator.commands'
import { pricingOptions, quotes, quoteTaxes } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
rewindEach(market)

const BRIGHTWATER = 'Brightwater Senior Living'
const larkspur = { supplierId: 'larkspur', repId: 'dana' }

async function scenarioOf(companyName = BRIGHTWATER): Promise<Scenario> {
  const { id, scenarioId } = await listedRequest(dana, companyName)
  return dana.call(readScenario, { params: { id, scenarioId }, query: {} })
}

/** Place, own rate and best rate of a term. */
function standing(scenario: Scenario, term: number) {
  const option = scenario.pricingOptions.find(({ maxTerm }) => maxTerm === term)
  const rate =
    scenario.quotes.find(({ pricingScenarioOptionId }) => pricingScenarioOptionId === option?.id)?.submittedRate ?? ''
  const best =
    scenario.bestQuotesPerTerm.find(({ maxTerm, greenPercent }) => maxTerm === term && greenPercent === 0)?.totalRate ??
    ''
  const rank = scenario.quoteRanks?.find(
    ({ pricingScenarioOptionId, greenPercent }) => pricingScenarioOptionId === option?.id && greenPercent === 0,
  )?.rank
  return { rank, rate, best, difference: rate === '' ? '' : decimals.round(decimals.subtract(rate, best), 6) }
}

const sendAgain = (scenario: Scenario, change: (quote: Quote) => Partial<Quote>) =>
  dana.call(putBids, {
    params: { id: scenario.quoteRequest.id },
    body: {
      quotes: scenario.quotes.map((quote) => ({ ...quote, supplierRepId: 'dana', id: null, ...change(quote) })),
      rateCheckQuoteRequestUpdate: { billingMethod: scenario.quoteRequest.billingMethod, creditStatus: null },
      version: scenario.quoteRequest.version,
    },
  })

const step = (action: 'remove-option' | 'remove-meters', options: object) =>
  takeSimulatedStep(market.db, action, { subject: 'brightwater', options }, market.now())

test('bids are sealed while 300; from 330 on the best rates come along (decision 18)', async () => {
  const open = await scenarioOf('Summit Ridge Community College')
  expect(open.bestQuotesPerTerm).toEqual([])
  expect(open.quoteRanks).toEqual([])
  expect(open.quotes.every((quote) => quote.supplierId === 'larkspur')).toBe(true)
  const lastLook = await scenarioOf(BRIGHTWATER)
  expect(lastLook.bestQuotesPerTerm.length).toBeGreaterThan(0)
  expect(lastLook.quotes.every((quote) => quote.supplierId === 'larkspur')).toBe(true)
  expect(lastLook.quoteRequest.internalQaStartTime).toBe(new Date(TEST_NOW.getTime() - 3_600_000).toISOString())
})

test('the rank of a quote is its place among all suppliers’ of its term', async () => {
  const scenario = await scenarioOf(BRIGHTWATER)
  expect(scenario.quoteRanks).toHaveLength(scenario.quotes.length)
  for (const option of scenario.pricingOptions) {
    const standing = await market.db
      .select({ supplierId: quotes.supplierId, rate: quotes.submittedRate })
      .from(quotes)
      .where(and(eq(quotes.pricingOptionId, option.id), isNull(quotes.supersededAt)))
    const mine = Number(standing.find(({ supplierId }) => supplierId === 'larkspur')?.rate)
    const place = 1 + standing.filter(({ rate }) => Number(rate) < mine).length
    expect(scenario.quoteRanks).toContainEqual({ pricingScenarioOptionId: option.id, greenPercent: 0, rank: place })
  }
})

describe('like is compared with like (decision 39)', () => {
  test('the fee not included and the rate cut by exactly it: the same place, the same difference', async () => {
    const before = await scenarioOf()
    const fee = before.rateCheck.totalFee
    await sendAgain(before, (quote) => ({
      feeIncluded: false,
      submittedRate: decimals.round(decimals.subtract(quote.submittedRate, fee), 6),
    }))
    const after = await scenarioOf()
    for (const term of [12, 18, 24, 36]) {
      const [was, is] = [standing(before, term), standing(after, term)]
      expect([term, is.rank, is.difference]).toEqual([term, was.rank, was.difference])
      // What is shown beside the rate is in its own terms: both are lower by the fee.
      expect(decimals.subtract(was.best, is.best)).toBe(decimals.add(fee, '0'))
    }
    expect(standing(before, 24)).toMatchObject({ rank: 2, difference: '0.001140' })
  })

  test('leaving fee or taxes out makes nobody better; a tax named otherwise counts as named', async () => {
    const before = await scenarioOf()
    const cheapest = and(eq(quotes.pricingOptionId, 'po-brightwater-24'), eq(quotes.submittedRate, '0.09541'))
    // 0.0035 of fee on top: 0.09541 becomes 0.09891, and is worth no more than the other's 0.09655.
    await market.db.update(quotes).set({ feeIncluded: false }).where(cheapest)
    const withoutFee = standing(await scenarioOf(), 24)
    expect(withoutFee.best).not.toBe('0.095410')
    await market.db.update(quotes).set({ feeIncluded: false, submittedRate: '0.09191' }).where(cheapest)
    expect(standing(await scenarioOf(), 24)).toEqual(standing(before, 24))

    // Dana's taxes come on top, so a rate with the tax in it reads lower in her terms.
    const [rival] = await market.db
      .select()
      .from(quotes)
      .where(and(eq(quotes.pricingOptionId, 'po-brightwater-24'), eq(quotes.submittedRate, '0.09191')))
    await market.db
      .update(quoteTaxes)
      .set({ includedBySupplier: true })
      .where(eq(quoteTaxes.quoteId, rival?.id ?? ''))
    const taxed = standing(await scenarioOf(), 24)
    const factor = before.stateTaxes.reduce(
      (sum, tax) => decimals.add(sum, decimals.divide(tax.percentTax, '100')),
      '1',
    )
    expect(before.stateTaxes.length).toBeGreaterThan(0)
    // 0.09191 × factor would be its price with the tax on top; with the tax in it, it is that much better.
    expect(taxed.best).toBe(decimals.round(decimals.divide(decimals.add('0.09191', '0.0035'), factor), 6))
  })

  test('the win/loss report compares the same way, and in the rep’s own terms', async () => {
    const reportOf = async () =>
      (await dana.call(winLossReportsOfRateCheck, { params: { ...larkspur, rateCheckId: 'rc-delphi' } })).reports[0]
        ?.options
    const before = await reportOf()
    // 0.05 $/Dth of fee left out by the best of 24 months, and its rate cut by as much.
    await market.db
      .update(quotes)
      .set({ feeIncluded: false, submittedRate: '4.73' })
      .where(and(eq(quotes.pricingOptionId, 'po-delphi-24'), eq(quotes.submittedRate, '4.78')))
    expect(await reportOf()).toEqual(before)
    await market.db
      .update(quotes)
      .set({ feeIncluded: false, submittedRate: '4.93' })
      .where(and(eq(quotes.pricingOptionId, 'po-delphi-24'), eq(quotes.supplierId, 'larkspur')))
    expect((await reportOf())?.find(({ term }) => term === 24)).toMatchObject({
      quotedRate: '4.930000',
      bestRate: '4.730000',
      rateDifference: '0.2',
    })
  })

  test('sealed stays sealed: a best rate tells a rate and no more, of terms one may quote', async () => {
    const { option: own } = {
      option: {
        id: 'po-brightwater-of-priya',
        pricingScenarioId: 'ps-brightwater',
        supplierId: 'granite-peak',
        minTerm: 7,
        maxTerm: 7,
      },
    }
    const [like] = await market.db.select().from(pricingOptions).where(eq(pricingOptions.id, 'po-brightwater-12'))
    const [quote] = await market.db
      .select()
      .from(quotes)
      .where(and(eq(quotes.pricingOptionId, 'po-brightwater-12'), eq(quotes.supplierId, 'granite-peak')))
    if (!like || !quote) throw new Error('Granite Peak quotes Brightwater')
    await market.db.insert(pricingOptions).values({ ...like, ...own })
    await market.db.insert(quotes).values({ ...quote, id: 'q-of-priya', pricingOptionId: own.id })
    const { bestQuotesPerTerm } = await scenarioOf()
    expect(bestQuotesPerTerm.map(({ maxTerm }) => maxTerm)).toEqual([12, 18, 24, 36])
    for (const best of bestQuotesPerTerm)
      expect(Object.keys(best).sort()).toEqual(['greenPercent', 'maxTerm', 'totalRate'])
    expect((await scenarioOf('Millrace Precision Castings')).bestQuotesPerTerm).toEqual([])
  })
})

describe('what the customer took away counts no more', () => {
  test('an option: neither rates, best rates, places nor own quotes of it; the archive says so', async () => {
    const before = await scenarioOf()
    await step('remove-option', { term: 24 })
    const after = await scenarioOf()
    const terms = (scenario: Scenario) => ({
      options: scenario.pricingOptions.length,
      best: scenario.bestQuotesPerTerm.length,
      ranks: scenario.quoteRanks?.length,
      own: scenario.quotes.length,
    })
    expect(terms(before)).toEqual({ options: 4, best: 4, ranks: 4, own: 4 })
    expect(terms(after)).toEqual({ options: 3, best: 3, ranks: 3, own: 3 })
    const archive = await dana.call(readQuoteArchiveSummary, { params: { ...larkspur, rateCheckId: 'rc-brightwater' } })
    expect(archive.quotes.map((quote) => [quote.maxTerm, archivedQuoteState(quote)])).toEqual([
      [12, 'Stands'],
      [18, 'Stands'],
      [24, 'Option removed'],
      [36, 'Stands'],
    ])
    const { prospects } = await dana.call(listProspects, { params: larkspur, query: {} })
    expect(prospects.find(({ rateCheckId }) => rateCheckId === 'rc-brightwater')?.quotes).toHaveLength(3)

    // A lowest rate on it is nobody's best: the other option of that term is.
    const [option] = await market.db.select().from(pricingOptions).where(eq(pricingOptions.id, 'po-brightwater-24'))
    if (!option) throw new Error('it is kept')
    await market.db.insert(pricingOptions).values({ ...option, id: 'po-brightwater-24-again', removedAt: null })
    expect(standing(await scenarioOf(), 24)).toMatchObject({ rank: undefined, best: '' })
  })

  test('all options: nothing is quoted any more, so there is no report', async () => {
    for (const term of [12, 18, 24, 36]) await step('remove-option', { term })
    expect(await listedRequest(dana, BRIGHTWATER)).toMatchObject({ hasQuote: false })
  })

  test('meters: gone from totals, counts, lists and the share of a utility', async () => {
    await step('remove-meters', { meters: 4 })
    const { meters, quoteRequest, pricingScenario } = await scenarioOf()
    const sum = (meters ?? []).reduce((usage, meter) => usage + meter.totalAnnualKwhUsage, 0)
    expect(meters).toHaveLength(5)
    expect(quoteRequest).toMatchObject({ meterCount: 5, annualUsage: sum })
    expect(pricingScenario.totalAnnualKwhUsage).toBe(sum)
    const summaries = await dana.call(listPricingScenarios, {
      params: { id: quoteRequest.id },
      query: { utility_ids: 'pseg-e' },
    })
    expect(summaries).toMatchObject([{ meterCount: 5, totalAnnualKwhUsage: sum }])
    const { prospects } = await dana.call(listProspects, { params: larkspur, query: {} })
    expect(prospects.find(({ rateCheckId }) => rateCheckId === 'rc-brightwater')).toMatchObject({
      meterCount: 5,
      annualKwhUsed: sum,
    })
  })
})
