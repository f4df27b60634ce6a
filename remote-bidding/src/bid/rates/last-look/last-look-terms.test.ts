import fc from 'fast-check'
import { ifSent, getBenchmark } from '../../../domain/last-look/if-sent'
import {
  allInPrice,
  isEmptyRate,
  parseRate,
  startingInclusions,
  type QuoteInput,
  type TypedBid,
} from 'shared-contracts/bid/rates'
import { visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { quoteFixture, scenarioOf } from '../../../../../shared-contracts/testing/bid.fixture'
import { anyScenario } from '../../../../testing/any-scenario'
import { rowName, typedBid } from '../../../ui/bid-form-values'
import { barPosition, barScale } from './bar-scale'
import type { Floors } from '../../../ui/own-floors'
import { isOutOfReach, lastLookTerms, leads, suggestion, type LastLookTerm } from '../../../ui/last-look-terms'
import { gapText } from '../../../domain/last-look/last-look.texts'
import { suggestionText } from './last-look-texts'

const whole = { feeIncluded: true, taxesIncluded: true, taxes: [] }

/** Four terms as drawn: 12 is better already, 24 and 48 are behind, 36 leads; 48 only below its floor. */
const sent = { 12: '0.0724', 24: '0.07105', 36: '0.07019', 48: '0.06941' }
const best = { 12: '0.07209', 24: '0.07041', 36: '0.07019', 48: '0.06702' }
const rank = { 12: 2, 24: 2, 36: 1, 48: 3 }
const terms = [12, 24, 36, 48] as const
const scenario = scenarioOf({
  pricingOptions: terms.map((term) => ({ id: `o${term}`, minTerm: term, maxTerm: term })),
  quotes: terms.map((term) =>
    quoteFixture({ pricingScenarioOptionId: `o${term}`, submittedRate: sent[term], quoteDetails: [] }),
  ),
  bestQuotesPerTerm: terms.map((maxTerm) => ({ maxTerm, greenPercent: 0, totalRate: best[maxTerm] })),
  quoteRanks: terms.map((term) => ({ pricingScenarioOptionId: `o${term}`, greenPercent: 0, rank: rank[term] })),
  rateCheck: { renewableQuotes: 'no' },
})
const floorsOf = (floors: Record<string, string>): Floors =>
  Object.entries(floors).map(([optionId, floor]) => ({
    optionId,
    field: 'rate',
    floor,
    feeIncluded: true,
    taxesIncluded: true,
  }))
const typing = (over: Record<string, Partial<QuoteInput>> = {}): TypedBid => {
  const start = typedBid(scenario, { rows: {}, ...whole })
  const rows = Object.fromEntries(
    visibleOptions(scenario).map(({ id }) => [rowName(id), { ...start.rowOf(id), ...over[id] }]),
  )
  return typedBid(scenario, { rows, ...whole })
}
const termsOf = (over: Record<string, Partial<QuoteInput>>, floors: Floors) =>
  lastLookTerms(scenario, typing(over), { field: 'rate', floors })
const suggestedFor = (over: Record<string, Partial<QuoteInput>>, floors: Floors) =>
  suggestion(scenario, termsOf(over, floors), { floors, inclusions: whole })

test('the drawn case: three of four for the largest cut, and it says what it sets', () => {
  const floors = floorsOf({ o12: '0.0715', o24: '0.07', o36: '0.0695', o48: '0.068' })
  const suggested = suggestedFor({ o12: { rate: '0.07208' } }, floors)
  expect(suggested).toMatchObject({ lead: 3, of: 4, hasFloors: true })
  expect(suggested.changes.map(({ label, to }) => [label, to])).toEqual([['24 months', '0.0704']])
  expect(suggestionText('ELECTRICITY', suggested)).toEqual({
    lead: 'Lead in 3 of 4 for $8,112 a year at most',
    changes: 'Sets 24 months to 0.07040, within your floors',
    each: '24 months: 0.07105 to 0.07040',
  })
  expect(termsOf({}, floors).map(isOutOfReach)).toEqual([false, false, false, true])
})

/** The scenario with 24 months quoted without the fee of $0.0035: its best rate comes without it too. */
const differing = (rate: string, bestRate: string): Scenario => ({
  ...scenario,
  quotes: scenario.quotes.map((quote) =>
    quote.pricingScenarioOptionId === 'o24' ? { ...quote, submittedRate: rate, feeIncluded: false } : quote,
  ),
  bestQuotesPerTerm: scenario.bestQuotesPerTerm.map((each) =>
    each.maxTerm === 24 ? { ...each, totalRate: bestRate } : each,
  ),
})

test('a term that stands without the fee is compared, set and told by what the form includes', () => {
  // With the fee 0.0710 and 0.0704: as it stands it would be below the best rate already.
  const made = differing('0.0675', '0.0669')
  const before = lastLookTerms(made, typedBid(made, { rows: {}, ...whole }), { field: 'rate', floors: [] })
  const { changes } = suggestion(made, before, { floors: [], inclusions: whole })
  expect(changes.map(({ label, from, to }) => [label, Number(from), Number(to)])).toContainEqual([
    '24 months',
    0.071,
    0.07039,
  ])
})

test('an adder is taken into what the form includes with its rate', () => {
  const [o24] = scenario.pricingOptions.filter(({ id }) => id === 'o24')
  const adder = [{ type: 'included' as const, name: 'Renewable' as const, value: '0.01' }]
  const quote = { pricingScenarioOptionId: 'o24', submittedRate: '0.08', quoteDetails: adder }
  const made = scenarioOf({
    pricingOptions: o24 ? [o24] : [],
    quotes: [quoteFixture(quote)],
    bestQuotesPerTerm: [{ maxTerm: 24, greenPercent: 0, totalRate: '0.079' }],
    quoteRanks: [{ pricingScenarioOptionId: 'o24', greenPercent: 0, rank: 2 }],
  })
  // The form began without the tax, and the quote came to stand since.
  const form = { feeIncluded: true, taxesIncluded: false }
  const terms = lastLookTerms(made, typedBid(made, { rows: {}, ...form, read: form }), { field: 'rate', floors: [] })
  const { changes } = suggestion(made, terms, { floors: [], inclusions: { ...form, taxes: [], read: form } })
  expect(changes.map(({ next }) => decimals.subtract(next.total, next.rate))).toEqual(['0.009443'])
})

test('without floors all are led; the price is the largest cut, not the sum', () => {
  const suggested = suggestedFor({}, [])
  expect(suggestionText('ELECTRICITY', suggested)).toMatchObject({
    lead: 'Lead in 4 of 4 for $29,952 a year at most',
    changes: 'Sets 12, 24 and 48 months just below the best',
  })
})

test.each<[string, Record<string, Partial<QuoteInput>>, Floors, string[]]>([
  ['a floor at the rate itself is no obstacle', {}, floorsOf({ o12: '0.07208' }), ['12', '24', '48']],
  ['a floor a millionth above is one', {}, floorsOf({ o12: '0.072081' }), ['24', '48']],
  ['omitted stays', { o24: { send: false } }, [], ['12', '48']],
  ['without a rate nothing is typed', { o48: { rate: '', send: false } }, [], ['12', '24']],
  ['lower already: nothing is raised', { o12: { rate: '0.05' } }, [], ['24', '48']],
  ['own best raised: what the others ask is not known', { o36: { rate: '0.08' } }, [], ['12', '24', '48']],
])('%s', (_, over, floors, changed) =>
  expect(suggestedFor(over, floors).changes.map(({ label }) => label.split(' ')[0])).toEqual(changed),
)

test('omitted terms lead by what was sent, sent ones by what is typed', () => {
  const over = { o36: { send: false }, o12: { rate: '0.07208', send: false }, o24: { rate: '0.0704' } }
  expect(termsOf(over, []).map(leads)).toEqual([false, true, true, false])
})

test('a rate that cannot be sent leads nowhere', () =>
  expect(termsOf({ o24: { rate: '0.009' } }, []).map(leads)).toEqual([false, false, true, false]))

test.each([
  [{ kind: 'above', by: '0.00064' }, '0.00064, 0.9 %'],
  [{ kind: 'above', by: '0' }, 'Just above the best'],
  [{ kind: 'would-be-best', by: '0.00001' }, 'Would lead by 0.00001'],
  [{ kind: 'stays-best', by: '0' }, 'Best now'],
  [{ kind: 'level' }, 'Level with the best'],
] as const)('%j: %s', (sent, text) => expect(gapText(sent, (by) => by, '0.07041').text).toBe(text))

test.each([
  ['0.00704', 'neutral'],
  ['0.007042', 'amber'],
  ['0.0176', 'amber'],
  ['0.017603', 'red'],
])('%s above the best is %s: over 10 and over 25 percent of it (decision 14)', (by, tone) => {
  expect(gapText({ kind: 'above', by }, (text) => text, '0.07041')).toMatchObject({ tone, isAbove: true })
  expect(gapText({ kind: 'above-own-best', by }, (text) => text, '0.07041')).toMatchObject({ tone, isAbove: true })
})

test('one scale: what was sent at the right end, what is beyond an end stands at it', () => {
  const scale = barScale('ELECTRICITY', termsOf({}, []))
  expect(scale).toEqual({ span: 0.0025, text: '2.5 mils lower' })
  expect(barPosition(scale, '0.07105', '0.07105')).toBe(100)
  expect(barPosition(scale, '0.07105', '0.06855')).toBe(0)
  expect(barPosition(scale, '0.07105', '0.0698')).toBe(50)
  expect(barPosition(scale, '0.07105', '0.05')).toBe(0)
  expect(barPosition(scale, '0.07105', '0.09')).toBe(100)
})

/** Last Looks of both commodities and all kinds, with best rates and ranks that agree with the quotes. */
const anyLastLook = fc
  .tuple(anyScenario, fc.array(fc.integer({ min: -200, max: 400 }), { minLength: 12, maxLength: 12 }))
  .map(([made, steps]): Scenario => {
    let at = 0
    const announced = made.quotes.flatMap((quote) => {
      const option = made.pricingOptions.find(({ id }) => id === quote.pricingScenarioOptionId)
      return (['rate', 'total'] as const).flatMap((field) => {
        const benchmark = option && getBenchmark(made, option, field, quote)
        const by = steps[at++ % steps.length] ?? 0
        if (!option || benchmark?.previous === undefined) return []
        // In what the quote includes, as the server tells it; never above it.
        const lower = decimals.subtract(benchmark.previous, decimals.divide(String(Math.max(0, by)), '100000'))
        const greenPercent = field === 'total' ? 100 : 0
        return [
          {
            best: { maxTerm: option.maxTerm, greenPercent, totalRate: lower },
            rank: { pricingScenarioOptionId: option.id, greenPercent, rank: by > 0 ? 2 : by < -150 ? 2 : 1 },
          },
        ]
      })
    })
    return {
      ...made,
      bestQuotesPerTerm: announced.map((each) => each.best),
      quoteRanks: announced.map((each) => each.rank),
    }
  })

const asSentTerms = (made: Scenario, field: LastLookTerm['field'], floors: Floors = []) =>
  lastLookTerms(made, typedBid(made, { rows: {}, ...startingInclusions(made) }), { field, floors })

test('what was sent and is not changed: words and rank never contradict, standard and renewable each', () => {
  fc.assert(
    fc.property(anyLastLook, fc.constantFrom<LastLookTerm['field']>('rate', 'total'), (made, field) => {
      for (const { benchmark, comparison, sent: outcome, row } of asSentTerms(made, field)) {
        if (benchmark.previous === undefined || row[field] === '') continue
        const isFirst = comparison?.rank === 1
        if (outcome.kind === 'stays-best') expect(isFirst).toBe(true)
        if (isFirst) expect(outcome.kind).toBe('stays-best')
        if ((comparison?.rank ?? 0) > 1) expect(outcome.kind).toBe('above')
        expect(outcome.kind).not.toBe('would-be-best')
      }
    }),
    { numRuns: 300 },
  )
})

test('a suggestion leads as it says, raises nothing, and crosses no floor', () => {
  fc.assert(
    fc.property(
      anyLastLook,
      fc.constantFrom<LastLookTerm['field']>('rate', 'total'),
      fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 6, maxLength: 6 }),
      (made, field, away) => {
        const form = { ...startingInclusions(made), taxes: [] }
        const floors: Floors = asSentTerms(made, field).flatMap(({ option, benchmark }, at) =>
          benchmark.best === undefined
            ? []
            : {
                optionId: option.id,
                field,
                floor: decimals.add(benchmark.best, decimals.divide(String(away[at % away.length] ?? 0), '100000')),
                feeIncluded: form.feeIncluded,
                taxesIncluded: form.taxesIncluded,
              },
        )
        const before = asSentTerms(made, field, floors)
        const suggested = suggestion(made, before, { floors, inclusions: form })
        for (const { index, next, from, to } of suggested.changes) {
          const option = before[index]?.option
          if (!option) throw new Error('no such term')
          expect(decimals.compare(to, from)).toBe(-1)
          const asked = typedBid(made, { rows: {}, ...form })
          const charges = { totalFee: made.rateCheck.totalFee, stateTaxes: made.stateTaxes }
          for (const each of ['rate', 'total'] as const) {
            const stood = parseRate(asked.rowOf(option.id)[each])
            const now = parseRate(next[each])
            if (!stood || !now || isEmptyRate(stood) || isEmptyRate(now)) continue
            const raised = decimals.subtract(
              allInPrice(now, form, charges),
              allInPrice(stood, asked.inclusionsOf(option.id), charges),
            )
            // Less than what a rate is rounded by.
            expect(decimals.compare(raised, '0.000002')).toBe(-1)
          }
          expect(ifSent(next[field], getBenchmark(made, option, field, form)).kind).toBe('would-be-best')
          const floor = floors.find(({ optionId }) => optionId === option.id)?.floor ?? '0'
          expect(decimals.compare(to, floor)).not.toBe(-1)
        }
        expect(suggested.lead).toBe(before.filter(leads).length + suggested.changes.length)
      },
    ),
    { numRuns: 300 },
  )
})
