import fc from 'fast-check'
import { decimals } from '../../money'
import { emptyInput, optionQuote, toQuote, renewableTotal, startingInput, typeInto } from '../rates'
import { visibleOptions } from '../request'
import { submissionProblem, type Submission } from './bid.submission'
import { quoteFixture, scenarioOf } from '../../../testing/bid.fixture'

const scenario = scenarioOf()
const sent = (quotes: Submission['quotes'], over: Partial<Submission> = {}): Submission => ({
  quotes,
  billingMethod: 'dual',
  creditStatus: null,
  ...over,
})
const terms = {
  supplierId: 'larkspur',
  supplierRepId: 'dana',
  feeIncluded: true,
  taxesIncluded: false,
  taxes: [],
  billingMethod: 'dual' as const,
}

test.each<[string, Submission, string | undefined]>([
  ['one good quote', sent([quoteFixture()]), undefined],
  ['no quote', sent([]), 'no-quotes'],
  ['no billing method', sent([quoteFixture()], { billingMethod: null }), 'billing-method-required'],
  ['an option of another scenario', sent([quoteFixture({ pricingScenarioOptionId: 'x' })]), 'unknown-option'],
  ['one option twice', sent([quoteFixture(), quoteFixture()]), 'duplicate-option'],
  [
    'a tax of another state',
    sent([quoteFixture({ taxes: [{ stateTaxId: 'nj', includedBySupplier: true }] })]),
    'unknown-tax',
  ],
  ['gas units', sent([quoteFixture({ unitId: 3 })]), 'wrong-unit'],
  ['a rate above the bounds', sent([quoteFixture({ submittedRate: '0.81' })]), 'invalid-rate'],
  ['a negative rate', sent([quoteFixture({ submittedRate: '-0.07' })]), 'invalid-rate'],
  ['a total above the bounds', sent([quoteFixture({ submittedRate: '0.8' })]), 'invalid-rate'],
  [
    'a negative adder',
    sent([quoteFixture({ quoteDetails: [{ type: 'included', name: 'Renewable', value: '-0.01' }] })]),
    'invalid-rate',
  ],
  ['nothing at all', sent([quoteFixture({ submittedRate: '0', quoteDetails: [] })]), 'invalid-rate'],
  [
    'only a renewable total',
    sent([
      quoteFixture({ submittedRate: '0', quoteDetails: [{ type: 'included', name: 'Renewable', value: '0.07' }] }),
    ]),
    undefined,
  ],
  ['seven decimals', sent([quoteFixture({ submittedRate: '0.0723451' })]), 'invalid-rate'],
  [
    'the adder of the other commodity',
    sent([quoteFixture({ quoteDetails: [{ type: 'included', name: 'Carbon Offsets', value: '0' }] })]),
    'invalid-rate',
  ],
  [
    'the fee pushes it over',
    sent([quoteFixture({ submittedRate: '0.797', quoteDetails: [], feeIncluded: false })]),
    'invalid-rate',
  ],
])('%s: %s', (_, submission, code) => expect(submissionProblem(scenario, submission)?.code).toBe(code))

test('matrix pricing needs no billing method (decision 20)', () => {
  const matrix = scenarioOf({ rateCheck: { matrixPricing: true } })
  expect(submissionProblem(matrix, sent([quoteFixture()], { billingMethod: null }))).toBeUndefined()
})

test('a billing method that is settled is locked (B§5)', () => {
  const asked = scenarioOf({ rateCheck: { billingMethod: 'consolidated' } })
  expect(submissionProblem(asked, sent([quoteFixture()]))?.code).toBe('billing-method-locked')
  expect(submissionProblem(asked, sent([quoteFixture()], { billingMethod: 'consolidated' }))).toBeUndefined()
})

test('renewable no takes no adder, renewable yes no standard rate (B§5)', () => {
  expect(submissionProblem(scenarioOf({ rateCheck: { renewableQuotes: 'no' } }), sent([quoteFixture()]))?.code).toBe(
    'invalid-rate',
  )
  expect(submissionProblem(scenarioOf({ rateCheck: { renewableQuotes: 'yes' } }), sent([quoteFixture()]))?.code).toBe(
    'invalid-rate',
  )
})

const option = { id: 'o12', minTerm: 12, maxTerm: 12 }

test('a row becomes the quote that is sent', () => {
  const row = typeInto(typeInto(emptyInput, 'rate', '0.07234', 'both'), 'adder', '0.00285', 'both')
  expect(toQuote(scenario, option, row, terms)).toEqual({
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    pricingScenarioOptionId: 'o12',
    quoteDetails: [{ type: 'included', name: 'Renewable', value: '0.00285' }],
    submittedRate: '0.072340',
    feeIncluded: true,
    taxes: [{ stateTaxId: 'pa-grt', includedBySupplier: false }],
    taxesIncluded: false,
    billingMethod: 'dual',
    unitId: 1,
  })
})

test('gas calls its adder Carbon Offsets, rounds to 3 and counts in unit 3', () => {
  const gas = scenarioOf({ rateCheck: { commodityType: 'GAS', totalFee: '0.1' } })
  const row = { ...emptyInput, rate: '4.125', adder: '0.2505', total: '4.3755', send: true }
  expect(toQuote(gas, option, row, terms)).toMatchObject({
    unitId: 3,
    submittedRate: '4.125',
    quoteDetails: [{ name: 'Carbon Offsets', value: '0.251' }],
  })
})

test('what is sent comes back as the row it was, whatever was typed', () => {
  const rate = fc.integer({ min: 10_000, max: 400_000 }).map((n) => decimals.divide(String(n), '1000000'))
  const modes = fc.constantFrom<'yes' | 'no' | 'both'>('yes', 'no', 'both')
  fc.assert(
    fc.property(rate, rate, modes, (a, b, renewableQuotes) => {
      const here = scenarioOf({ rateCheck: { renewableQuotes } })
      const first = typeInto(emptyInput, renewableQuotes === 'yes' ? 'total' : 'rate', a, renewableQuotes)
      const row = renewableQuotes === 'both' ? typeInto(first, 'adder', b, renewableQuotes) : first
      const quote = toQuote(here, option, row, terms)
      expect(submissionProblem(here, sent([quote]))).toBeUndefined()
      const again = startingInput({ ...here, quotes: [quote] }, option)
      expect(again).toMatchObject({ rate: row.rate, adder: row.adder, total: row.total, send: true })
      if (renewableQuotes !== 'no') expect(decimals.compare(renewableTotal(quote), row.total)).toBe(0)
    }),
  )
})

test('a rate whose total was emptied is sent as standard only, and comes back so (decision 49)', () => {
  const gas = scenarioOf({ rateCheck: { commodityType: 'GAS', totalFee: '0.1' } })
  const row = typeInto(
    typeInto(typeInto(emptyInput, 'rate', '4.6', 'both'), 'adder', '0.2', 'both'),
    'total',
    '',
    'both',
  )
  const quote = toQuote(gas, option, row, terms)
  expect(quote).toMatchObject({ submittedRate: '4.600', quoteDetails: [] })
  const again = startingInput({ ...gas, quotes: [quote] }, option)
  expect(again).toMatchObject({ rate: '4.6', adder: '', total: '' })
  expect(toQuote(gas, option, again, terms)).toEqual(quote)
})

test('a quote of another kind than the request takes starts as no rate', () => {
  const of = (renewableQuotes: 'yes' | 'no', quote: ReturnType<typeof quoteFixture>) =>
    startingInput({ ...scenarioOf({ rateCheck: { renewableQuotes } }), quotes: [quote] }, option)
  expect(of('yes', quoteFixture({ quoteDetails: [] }))).toMatchObject({ rate: '', total: '', send: false })
  expect(of('no', quoteFixture({ submittedRate: '0' }))).toMatchObject({ rate: '', total: '', send: false })
})

test('text that is no number is never sent', () =>
  expect(() => toQuote(scenario, option, { ...emptyInput, rate: 'seven' }, terms)).toThrow('not a rate'))

test('carbon rate checks show only product configs 3 and 4 (B§5)', () => {
  const pricingOptions = [1, 2, 3, 4, null].map((productConfigId, at) => ({
    id: `o${at}`,
    minTerm: 12,
    maxTerm: 12 + at,
    productConfigId,
  }))
  const shown = (commodityType: 'GAS' | 'ELECTRICITY', renewableQuotes: 'both' | 'no') =>
    visibleOptions(scenarioOf({ pricingOptions, rateCheck: { commodityType, renewableQuotes } })).map(
      (shown) => shown.productConfigId,
    )
  expect(shown('GAS', 'both')).toEqual([3, 4])
  expect(shown('GAS', 'no')).toEqual([1, 2, 3, 4, null])
  expect(shown('ELECTRICITY', 'both')).toEqual([1, 2, 3, 4, null])
})

test('a quote on an option that a carbon rate check does not show is refused (decision 50)', () => {
  const pricingOptions = [3, 1].map((productConfigId) => ({ ...option, id: `c${productConfigId}`, productConfigId }))
  const carbon = scenarioOf({ pricingOptions, rateCheck: { commodityType: 'GAS', totalFee: '0.1' } })
  const gas = (id: string) =>
    quoteFixture({ pricingScenarioOptionId: id, submittedRate: '4.6', quoteDetails: [], unitId: 3 })
  expect(submissionProblem(carbon, sent([gas('c3')]))).toBeUndefined()
  expect(submissionProblem(carbon, sent([gas('c3'), gas('c1')]))).toMatchObject({
    code: 'option-not-shown',
    optionId: 'c1',
  })
})

test('earlier and best rates stand beside their option', () => {
  const here = scenarioOf({
    quotes: [quoteFixture()],
    bestQuotesPerTerm: [
      { maxTerm: 12, greenPercent: 0, totalRate: '0.071' },
      { maxTerm: 12, greenPercent: 100, totalRate: '0.074' },
    ],
  })
  expect(optionQuote(here, { ...option, supplierId: 'larkspur' })).toMatchObject({
    own: true,
    prevSubmittedRate: '0.07234',
    prevCarbonOffsets: '0.00285',
    lowestRate: '0.071',
    lowestGreenRate: '0.074',
  })
  expect(optionQuote(here, { id: 'o24', minTerm: 24, maxTerm: 24 })).toMatchObject({
    own: false,
    prevSubmittedRate: undefined,
    lowestRate: undefined,
  })
})
