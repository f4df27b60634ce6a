import type { Quote, Scenario } from 'shared-contracts/bid/request'
import { quoteFixture, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { confirmedRates } from './confirmed-rates'

const sent = quoteFixture()
const submitted = (over: Partial<Scenario> = {}) => scenarioOf({ quotes: [sent], ...over })
const one = (scenario: Scenario, quote: Partial<Quote> = {}) => {
  const [row] = confirmedRates(scenario, [quoteFixture(quote)], new Map())
  if (!row) throw new Error('one rate is confirmed')
  return row
}
const adder = (value: string): Partial<Quote> => ({ quoteDetails: [{ type: 'included', name: 'Renewable', value }] })

test('a changed adder is told beside a rate that is as it was', () => {
  expect(one(submitted(), adder('0.00385')).rate).toEqual({
    before: '0.07234',
    now: '0.07234',
    renewable: { before: '0.07519', now: '0.07619 renewable' },
  })
  expect(one(submitted()).rate.renewable).toEqual({ before: undefined, now: '0.07519 renewable' })
  expect(one(submitted(), { quoteDetails: [] }).rate.renewable).toEqual({ before: '0.07519 renewable', now: 'none' })
  const withoutAdder = scenarioOf({ quotes: [{ ...sent, quoteDetails: [] }] })
  expect(one(withoutAdder).rate.renewable).toEqual({ before: 'none', now: '0.07519 renewable' })
  expect(one(scenarioOf()).rate.renewable).toEqual({ before: undefined, now: '0.07519 renewable' })
})

test('a renewable total alone is renewable, before and now', () => {
  const totalAlone = { ...adder('0.0753'), submittedRate: '0' }
  expect(one(submitted(), totalAlone).rate.renewable).toEqual({ before: '0.07519 renewable', now: 'Renewable total' })
  const before = scenarioOf({ quotes: [{ ...sent, ...totalAlone }] })
  expect(one(before).rate.renewable).toEqual({ before: 'Renewable total', now: '0.07519 renewable' })
})

test('a renewable quote that a standard one replaces, or the other way round, is told and not compared with it', () => {
  const totalAlone = { ...adder('0.08'), submittedRate: '0.000000' }
  const standard = { submittedRate: '0.075', quoteDetails: [] }
  const renewableStands = scenarioOf({ quotes: [{ ...sent, ...totalAlone }] })
  const toStandard = one(renewableStands, standard)
  expect(toStandard.rate).toEqual({
    before: '0.08000',
    now: '0.07500',
    renewable: { before: 'Renewable total', now: 'none' },
  })
  const alone = { change: undefined, allIn: { before: undefined, now: '0.07500' }, yearly: '$936,000' }
  expect(toStandard).toMatchObject(alone)
  const standardStands = scenarioOf({ quotes: [{ ...sent, ...standard }] })
  const toTotal = one(standardStands, totalAlone)
  expect(toTotal.rate.renewable).toEqual({ before: 'none', now: 'Renewable total' })
  expect(toTotal).toMatchObject({ change: undefined, allIn: { before: undefined, now: '0.08000' }, yearly: '$998,400' })
  // A total is not compared with a rate that has another total beside it either.
  expect(one(renewableStands, { submittedRate: '0.075', ...adder('0.005') })).toMatchObject(alone)
  expect(one(renewableStands, { ...totalAlone, ...adder('0.078') })).toMatchObject({
    rate: { renewable: { before: undefined, now: 'Renewable total' } },
    change: '−2.5 %',
    yearly: '−$24,960',
  })
})

test('gas: a total with Carbon Offsets is not a rate without', () => {
  const gas = { commodityType: 'GAS' as const, renewableQuotes: 'both' as const, totalFee: '0' }
  const totalAlone = { ...adder('4.5'), submittedRate: '0.000' }
  const pricingOptions = [{ id: 'o12', minTerm: 12, maxTerm: 12, productConfigId: 3 }]
  const stands = scenarioOf({ rateCheck: gas, pricingOptions, stateTaxes: [], quotes: [quoteFixture(totalAlone)] })
  const row = one(stands, { submittedRate: '4.4', quoteDetails: [] })
  expect(row.rate.renewable).toEqual({ before: 'Total with Carbon Offsets', now: 'none' })
  expect(row.change).toBeUndefined()
})

const usage = (totalAnnualKwhUsage: number) => ({ pricingScenario: { id: 'sc-1', totalAnnualKwhUsage } })

test('percent and $ a year are those of the exact prices, rounded once (decision 63)', () => {
  const scenario = submitted({ stateTaxes: [], ...usage(10_000_000) })
  expect(one(scenario, { submittedRate: '0.072341' })).toMatchObject({
    allIn: { before: '0.07234', now: '0.072341' },
    change: '0.0 %',
    yearly: '+$10',
  })
  expect(one(scenario, { submittedRate: '0.071896' })).toMatchObject({ change: '−0.6 %', yearly: '−$4,440' })
})

test('what a rep saw: Brightwater 24 months, and Millrace 12 with fee and tax on top', () => {
  const nj = { id: 'nj-sut', shortName: 'NJ SUT', longName: 'Sales and use tax', percentTax: '6.625' }
  const brightwater = scenarioOf({
    ...usage(4_215_600),
    rateCheck: { totalFee: '0.004', renewableQuotes: 'no' },
    stateTaxes: [{ ...nj, commodityType: 'ELECTRICITY', includedBySupplier: false }],
    quotes: [quoteFixture({ quoteDetails: [], submittedRate: '0.09655', taxesIncluded: false })],
  })
  const row = one(brightwater, { quoteDetails: [], submittedRate: '0.09499', taxesIncluded: false })
  // 0.00156 × 1.06625 × 4,215,600.
  expect(row.yearly).toBe('−$7,012')
  expect(row.exactly).toBe('Exactly 0.1029464375 → 0.1012830875')
  const millrace = scenarioOf({ ...usage(12_480_000) })
  const dear = one(millrace, { submittedRate: '0.0761', quoteDetails: [], feeIncluded: false, taxesIncluded: false })
  // (0.0761 + 0.0035) × 1.059 × 12,480,000.
  expect(dear.yearly).toBe('$1,052,019')
})

test('exempt meters pay no taxes on top, in dollars and beside the price', () => {
  const meter = (meterId: string, lenTaxExempt: boolean) => ({
    ...{ meterId, legalEntityName: 'Millrace', lenId: 'len-1', utilityName: 'PECO', utilityAccountNo: '1' },
    ...{ street1: '', city: '', state: 'PA', zip: '', lenTaxExempt, totalAnnualKwhUsage: 6_240_000 },
  })
  const scenario = submitted({ meters: [meter('m1', false), meter('m2', true)] as unknown as Scenario['meters'] })
  const onTop = { quoteDetails: [], taxesIncluded: false } satisfies Partial<Quote>
  const before = { ...scenario, quotes: [quoteFixture({ ...onTop, submittedRate: '0.0761' })] }
  const row = one(before, { ...onTop, submittedRate: '0.07516' })
  // 0.00094 × (6,240,000 × 1.059 + 6,240,000).
  expect(row.yearly).toBe('−$12,077')
  expect(row.allIn.note).toBe('exempt 0.07516')
})

test.each([
  // What stands behind others by less than is shown is above, not level, whatever its figures look like.
  ['0.07234', '0.07234', 2, 'Just above the best'],
  ['0.07234', '0.07234', 1, 'Best now'],
  ['0.07200', '0.07200', 2, 'Level with the best'],
  ['0.07190', '0.07200', 2, 'Would lead by 0.00010'],
  ['0.07234', '0.07200', 2, '0.00034, 0.5 %'],
])('%s beside the best of %s, at rank %d: %s', (submittedRate, best, rank, text) => {
  const scenario = submitted({
    bestQuotesPerTerm: [{ maxTerm: 12, greenPercent: 0, totalRate: best }],
    quoteRanks: [{ pricingScenarioOptionId: 'o12', greenPercent: 0, rank }],
  })
  expect(one(scenario, { submittedRate }).comparison?.text).toBe(text)
})
