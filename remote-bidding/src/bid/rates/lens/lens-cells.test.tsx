import { optionQuote } from 'shared-contracts/bid/rates'
import { quoteFixture, scenarioOf } from '../../../../../shared-contracts/testing/bid.fixture'
import { lensCells } from './lens-cells'

test('of two options of a term, what stands is priced by what the quote on each includes', () => {
  const pricingOptions = ['june', 'december', 'open'].map((id) => ({ id, minTerm: 12, maxTerm: 12 }))
  const quotes = [
    quoteFixture({ pricingScenarioOptionId: 'june' }),
    quoteFixture({ pricingScenarioOptionId: 'december', feeIncluded: false }),
  ]
  const scenario = scenarioOf({ pricingOptions, quotes, stateTaxes: [] })
  const figures = pricingOptions.map((option) => {
    const quote = optionQuote(scenario, option)
    return lensCells.figuresOf({ lens: 'all-in', scenario, quote }).figure('0.072')
  })
  expect(figures).toEqual(['0.07200', '0.07550', '0.07200'])
})
