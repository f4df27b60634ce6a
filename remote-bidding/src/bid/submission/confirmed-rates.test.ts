import fc from 'fast-check'
import { quoteOf, startingInput } from 'shared-contracts/bid/rates'
import { shownOptions, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { quoteFixture, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { anyScenario } from '../../../testing/any-scenario'
import { wholeDollars, usageOf } from '../../ui/usage'
import { confirmedRates } from './confirmed-rates'

const sent = quoteFixture()
const standing = (over: Partial<Scenario> = {}) => scenarioOf({ quotes: [sent], ...over })
const one = (scenario: Scenario, quote: Partial<Quote> = {}) => {
  const [row] = confirmedRates(scenario, [quoteFixture(quote)], new Map())
  if (!row) throw new Error('one rate is confirmed')
  return row
}
const adder = (value: string): Partial<Quote> => ({ quoteDetails: [{ type: 'included', name: 'Renewable', value }] })

test('a changed adder is told beside a rate that is as it was', () => {
  expect(one(standing(), adder('0.00385')).rate).toEqual({
    before: '0.07234',
    now: '0.07234',
    renewable: { before: '0.07519', now: '0.07619 renewable' },
  })
  expect(one(standing()).rate.renewable).toEqual({ before: undefined, now: '0.07519 renewable' })
  expect(one(standing(), { quoteDetails: [] }).rate.renewable).toEqual({ before: '0.07519 renewable', now: 'none' })
  const withoutAdder = scenarioOf({ quotes: [{ ...sent, quoteDetails: [] }] })
  expect(one(withoutAdder).rate.renewable).toEqual({ before: 'none', now: '0.07519 renewable' })
  expect(one(scenarioOf()).rate.renewable).toEqual({ before: undefined, now: '0.07519 renewable' })
})

test('percent and $ a year are those of the figures that are shown', () => {
  const scenario = standing({ stateTaxes: [], pricingScenario: { id: 'sc-1', totalAnnualKwhUsage: 10_000_000 } })
  // A tenth of what is shown, lost in its last digit: as shown nothing changes for the customer.
  expect(one(scenario, { submittedRate: '0.072341' })).toMatchObject({
    allIn: { before: '0.07234', now: '0.07234' },
    change: '0.0 %',
    yearly: '$0',
  })
  const { allIn, yearly } = one(scenario, { submittedRate: '0.071896' })
  const shown = decimals.subtract(allIn.now, allIn.before ?? '')
  expect([allIn.now, yearly]).toEqual(['0.07190', '−$4,400'])
  expect(decimals.multiply(shown, '10000000')).toBe('-4400')
})

test.each([
  // What stands behind others by less than is shown is above, not level, whatever its figures look like.
  ['0.07234', '0.07234', 2, 'Just above the best'],
  ['0.07234', '0.07234', 1, 'Best now'],
  ['0.07200', '0.07200', 2, 'Level with the best'],
  ['0.07190', '0.07200', 2, 'Would lead by 0.00010'],
  ['0.07234', '0.07200', 2, '0.00034, 0.5 %'],
])('%s beside the best of %s, at rank %d: %s', (submittedRate, best, rank, text) => {
  const scenario = standing({
    bestQuotesPerTerm: [{ maxTerm: 12, greenPercent: 0, totalRate: best }],
    quoteRanks: [{ pricingScenarioOptionId: 'o12', greenPercent: 0, rank }],
  })
  expect(one(scenario, { submittedRate }).stands?.text).toBe(text)
})

const bare = (text: string) => text.replace(/^[+−]/, '').replace('-', '')

test('change and dollars a year are those of the prices shown beside them', () =>
  fc.assert(
    fc.property(anyScenario, fc.boolean(), fc.boolean(), (scenario, feeIncluded, taxesIncluded) => {
      const terms = { supplierId: 'larkspur', supplierRepId: 'dana', billingMethod: null, taxes: [] }
      const quotes = shownOptions(scenario).flatMap((option) => {
        const row = startingInput(scenario, option)
        return row.send ? [quoteOf(scenario, option, row, { ...terms, feeIncluded, taxesIncluded })] : []
      })
      for (const { id, allIn, yearly, change } of confirmedRates(scenario, quotes, new Map())) {
        const option = scenario.pricingOptions.find((each) => each.id === id)
        const usage = option && usageOf(scenario, option)
        const { before, now } = allIn
        if (usage === undefined || yearly === undefined || before === undefined) throw new Error('all is known here')
        const apart = decimals.subtract(now, before)
        expect(bare(yearly)).toBe(wholeDollars(bare(decimals.multiply(apart, String(usage)))))
        expect(change === undefined ? undefined : bare(change)).toBe(
          decimals.isZero(before)
            ? undefined
            : `${bare(decimals.round(decimals.multiply(decimals.divide(apart, before), '100'), 1))} %`,
        )
      }
    }),
    { numRuns: 300 },
  ))
