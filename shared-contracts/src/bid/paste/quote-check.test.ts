import fc from 'fast-check'
import { DUE, scenarioOf } from '../../../testing/bid.fixture'
import { submissionProblem } from '../submission'
import { quoteCheck } from './quote-check'
import { checkQuotes, type QuoteBlock } from './quote-check.endpoints'

const now = Date.parse(DUE) - 60_000
const pricingOptions = [12, 24, 36].map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term }))
const scenario = scenarioOf({ pricingOptions, quotes: [] })
const check = (block: QuoteBlock, of = scenario, at = now) => quoteCheck(of, block, { repId: 'dana', now: at })

test('heads, cents and a term that is not there: line by line, and the quotes to submit', () => {
  const found = check({
    cells: [
      ['Term', 'Standard mix rate', 'Renewable adder'],
      [12, 0.07234, 0.00285],
      ['24 months', '7.105 ¢', ''],
      ['30', '0.07', ''],
    ],
    billingMethod: 'dual',
  })
  expect(found.columns).toEqual(['term', 'rate', 'adder'])
  expect(found.lines.map((line) => [line.line, line.pricingScenarioOptionId, line.missingTerm])).toEqual([
    [2, 'o12', undefined],
    [3, 'o24', undefined],
    [4, undefined, 30],
  ])
  expect(found.lines[1]?.cells).toMatchObject([{ given: '7.105 ¢', verdict: 'other-unit', becomes: undefined }])
  expect(found.quotes).toMatchObject([
    {
      pricingScenarioOptionId: 'o12',
      submittedRate: '0.072340',
      quoteDetails: [{ name: 'Renewable', value: '0.00285' }],
      supplierRepId: 'dana',
      billingMethod: 'dual',
    },
  ])
  expect(found.refusal).toBeUndefined()
  expect(checkQuotes.answer.parse(JSON.parse(JSON.stringify(found))).quotes).toHaveLength(1)
})

test('each of them has its verdict, by the judge of the form; it refuses none', () => {
  const found = check({
    cells: [
      ['12', '0.0324'],
      ['24', '0.07105'],
      ['36', '0.07019'],
    ],
    billingMethod: 'dual',
  })
  expect(found.verdicts).toMatchObject([
    {
      pricingScenarioOptionId: 'o12',
      kind: 'unusual',
      text: '54 % below its neighbors.',
      likely: '0.0724',
      needsTick: true,
    },
    { pricingScenarioOptionId: 'o24', kind: 'in-line', needsTick: false },
    { pricingScenarioOptionId: 'o36', kind: 'in-line', needsTick: false },
  ])
  expect(found.refusal).toBeUndefined()
})

test.each([
  ['nothing changes', { cells: [['12', '']], billingMethod: 'dual' as const }, now, 'no-quotes'],
  ['no billing method', { cells: [['12', '0.07']] }, now, 'billing-method-required'],
  ['out of bounds', { cells: [['12', '0.9']], billingMethod: 'dual' as const }, now, 'invalid-rate'],
  ['too late', { cells: [['12', '0.07']], billingMethod: 'dual' as const }, now + 60_000, 'deadline-passed'],
])('%s: why it would be refused', (_, block, at, code) => expect(check(block, scenario, at).refusal?.code).toBe(code))

test('what is checked and submitted changes nothing when it is checked again', () => {
  const rate = fc.integer({ min: 10_000, max: 799_999_9 }).map((n) => (n / 10_000_000).toFixed(7))
  const adder = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 9_999 }).map((n) => (n / 1_000_000).toFixed(6)),
  )
  const line = fc.record({ term: fc.constantFrom(12, 24, 36, 48), rate, adder })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const cells = lines.map(({ term, rate, adder }) => [term, rate, adder])
      const block: QuoteBlock = { cells, columns: ['term', 'rate', 'adder'], billingMethod: 'dual' }
      const { quotes, refusal } = check(block)
      const sent = { quotes, billingMethod: 'dual' as const, creditStatus: null }
      expect(refusal?.code).toBe(submissionProblem(scenario, sent)?.code)
      expect(check(block, { ...scenario, quotes }).quotes).toEqual([])
    }),
  )
})
