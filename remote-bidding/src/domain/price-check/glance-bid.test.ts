import { quoteFixture, quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { glanceBid, typedQuotes } from './glance-bid'
import { judgeRates } from './rate-judge'

test('a rate below its own floor is unusual in Last Look, and needs no tick', () => {
  const lastLook = scenarioOf({ quoteRequest: quoteRequestOf({ statusCode: 330, invitedForLastLook: true }) })
  const typed = typedQuotes([quoteFixture({ submittedRate: '0.0928', quoteDetails: [] })])
  const floor = { optionId: 'o12', field: 'rate', floor: '0.0931', feeIncluded: true, taxesIncluded: true } as const
  expect(judgeRates(glanceBid(lastLook, typed, undefined, [floor]))).toMatchObject([
    { kind: 'unusual', text: 'Below your floor by 0.3 mil.', needsTick: false },
  ])
})

test('of two options of a term, what is usual comes in what the row of each includes', () => {
  const pricingOptions = ['june', 'december'].map((id) => ({ id, minTerm: 12, maxTerm: 12 }))
  const scenario = scenarioOf({ pricingOptions, stateTaxes: [] })
  const typed = typedQuotes([
    quoteFixture({ pricingScenarioOptionId: 'june', submittedRate: '0.0745' }),
    quoteFixture({ pricingScenarioOptionId: 'december', submittedRate: '0.072', feeIncluded: false }),
  ])
  const usual = { term: 12, renewable: false, fromTerm: 12, toTerm: 12, sameUtility: true, count: 9 }
  const figures = { median: '0.07', deviation: '0.001', low: '0.068', high: '0.072' }
  const { rows, usualOf } = glanceBid(scenario, typed, {
    utilities: ['PECO'],
    lastBid: null,
    rates: [{ ...usual, ...figures }],
  })
  expect(rows.map((row) => usualOf?.(row, 'rate')?.median)).toEqual([0.0735, 0.07])
  expect(rows.map((row) => usualOf?.(row, 'total'))).toEqual([undefined, undefined])
})
