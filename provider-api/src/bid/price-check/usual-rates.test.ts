import { and, eq, isNull } from 'drizzle-orm'
import { allInPrice, rateOfPrice } from 'shared-contracts/bid/rates'
import { readUsualRates } from 'shared-contracts/bid/usual-rates'
import { pathOf, readScenarioOf } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { pricingOptions, quoteRequests, quotes, rateChecks, stateTaxes } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')

/** Every standing standard rate of a supplier in a state, without fee and taxes, worked out from the rows. */
async function ownRates(supplierId: string, state: string, commodity: 'ELECTRICITY' | 'GAS', besides: string) {
  const taxes = await market.db.select().from(stateTaxes)
  const charged = taxes.filter((tax) => tax.state === state && tax.commodityType === commodity)
  const rows = await market.db
    .select({ quote: quotes, rateCheck: rateChecks, term: pricingOptions.maxTerm })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.quoteRequestId))
    .innerJoin(rateChecks, eq(rateChecks.id, quotes.rateCheckId))
    .innerJoin(pricingOptions, eq(pricingOptions.id, quotes.pricingOptionId))
    .where(and(eq(quotes.supplierId, supplierId), isNull(quotes.supersededAt), isNull(pricingOptions.removedAt)))
  return rows
    .filter(({ rateCheck: one }) => one.state === state && one.commodityType === commodity && one.id !== besides)
    .flatMap(({ quote, rateCheck, term }) => {
      if (quote.submittedRate === null) return []
      const charges = { totalFee: rateCheck.totalFee, stateTaxes: charged }
      const included = { feeIncluded: quote.feeIncluded, taxesIncluded: quote.taxesIncluded, taxes: [] }
      const none = { feeIncluded: false, taxesIncluded: false, taxes: [] }
      const rate = Number(rateOfPrice(allInPrice(quote.submittedRate, included, charges), none, charges))
      return [{ rate, term, utilities: rateCheck.utilityIds }]
    })
}

test('what is usual is counted over the supplier’s own standing bids on other requests of the state', async () => {
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  const answer = await dana.call(readUsualRates, { params: pathOf(scenario) })
  const { id, state, commodityType } = scenario.rateCheck
  const past = await ownRates('larkspur', state, commodityType, id)
  expect(answer.utilities).toEqual(scenario.quoteRequest.utilityNames)
  expect(answer.lastBid?.companyName).toMatch(/\w/)
  expect(answer.rates.length).toBeGreaterThan(0)
  for (const usual of answer.rates.filter(({ renewable }) => !renewable)) {
    expect(usual.count).toBeGreaterThanOrEqual(5)
    const within = past.filter(({ term }) => term >= usual.fromTerm && term <= usual.toTerm)
    expect(within.length).toBeGreaterThanOrEqual(usual.count)
    for (const bound of [usual.low, usual.high])
      expect(within.some(({ rate }) => Math.abs(rate - Number(bound)) < 0.0000011)).toBe(true)
  }
})

test('nobody else’s bids count: another supplier’s answer for the same request is of its own', async () => {
  const scenario = await readScenarioOf(dana, 'Tallgrass Foods Manufacturing')
  const priya = await market.client('priya')
  const path = { id: '28900', scenarioId: scenario.pricingScenario.id }
  const { rateCheck } = scenario
  const theirs = await priya.call(readUsualRates, { params: path })
  const past = await ownRates('granite-peak', rateCheck.state, rateCheck.commodityType, rateCheck.id)
  for (const usual of theirs.rates.filter(({ renewable }) => !renewable))
    expect(past.some(({ rate }) => Math.abs(rate - Number(usual.low)) < 0.0000011)).toBe(true)
  expect(await problemOf(dana.call(readUsualRates, { params: path }))).toMatchObject({ status: 404 })
  const missing = { ...pathOf(scenario), scenarioId: 'ps-none' }
  expect(await problemOf(dana.call(readUsualRates, { params: missing }))).toMatchObject({ status: 404 })
})

test('a supplier without any bids has nothing usual', async () => {
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  await market.db.update(quotes).set({ supersededAt: market.now() }).where(eq(quotes.supplierId, 'larkspur'))
  const answer = await dana.call(readUsualRates, { params: pathOf(scenario) })
  expect(answer).toMatchObject({ rates: [], lastBid: null })
})
