import * as fc from 'fast-check'
import { DUE, scenarioOf, quoteRequestOf } from '../../../testing/bid.fixture'
import {
  customTermProblem,
  endOfTerm,
  existingTerms,
  suggestedTerm,
  createOptionDenialReason,
  deleteOptionDenialReason,
} from './custom-option'

const open = Date.parse(DUE) - 1
/** An option of each term. */
const every = Array.from({ length: 60 }, (_, at) => ({ id: `o${at}`, minTerm: at + 1, maxTerm: at + 1 }))

test.each([
  [1, undefined],
  [30, undefined],
  [60, undefined],
  [0, 'term-out-of-bounds'],
  [61, 'term-out-of-bounds'],
  [-12, 'term-out-of-bounds'],
  [12.5, 'term-out-of-bounds'],
  [Number.NaN, 'term-out-of-bounds'],
  [Infinity, 'term-out-of-bounds'],
  [24, 'term-exists'],
])('a term of %d months: %s (B§5)', (term, code) => expect(customTermProblem(term, [12, 24, 36])?.code).toBe(code))

test('a term that is there already is named', () =>
  expect(customTermProblem(1, [1])?.message).toBe('This request already has an option of 1 month.'))

test('the marks are the terms on the request, rising, each once', () => {
  const option = (id: string, minTerm: number, maxTerm = minTerm, productConfigId = 1) => ({
    id,
    minTerm,
    maxTerm,
    productConfigId,
  })
  expect(
    existingTerms(scenarioOf({ pricingOptions: [option('a', 36), option('b', 12), option('c', 12, 24)] })),
  ).toEqual([12, 24, 36])
  const carbon = { commodityType: 'GAS', renewableQuotes: 'both' } as const
  expect(
    existingTerms(scenarioOf({ rateCheck: carbon, pricingOptions: [option('a', 12, 12, 3), option('b', 24)] })),
  ).toEqual([12])
})

test.each([
  [[], 6],
  [[12, 24, 36], 42],
  [[12, 24, 36, 48], 54],
  [[12, 60], 18],
  [[12, 18, 60], 24],
  [[54, 60], 1],
])('with %j the slider starts at %d', (existing, start) => expect(suggestedTerm(existing)).toBe(start))

test('the slider never starts at a term that would be refused', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (existing) => {
      const start = suggestedTerm(existing)
      if (start === undefined) expect(existing.length).toBe(60)
      else expect(customTermProblem(start, existing)).toBeUndefined()
    }),
  ))

test.each<
  [string, Parameters<typeof scenarioOf>[0], Parameters<typeof createOptionDenialReason>[2], string | undefined]
>([
  ['open', {}, {}, undefined],
  ['view mode', {}, { view: true }, 'view-only'],
  ['from an e-mail', {}, { viewFromEmail: true }, 'view-only'],
  ['a term range', { pricingOptions: [{ id: 'r', minTerm: 12, maxTerm: 36 }] }, {}, 'term-range'],
  ['Last Look', { quoteRequest: quoteRequestOf({ statusCode: 330, invitedForLastLook: true }) }, {}, 'bidding-closed'],
  ['opted out', { quoteRequest: quoteRequestOf({ optedOut: true }) }, {}, 'opted-out'],
  ['closed', { quoteRequest: quoteRequestOf({ statusCode: 310 }) }, {}, 'bidding-closed'],
  [
    'a scenario without custom options',
    { pricingScenario: { id: 'sc-1', totalAnnualKwhUsage: 1, customOptionsAllowed: false } },
    {},
    'custom-options-not-permitted',
  ],
  ['every term there already', { pricingOptions: every }, {}, 'no-term-left'],
])('creating an option, %s: %s (B§5, B§6)', (_, over, mode, code) =>
  expect(createOptionDenialReason(scenarioOf(over), open, mode)?.code).toBe(code),
)

test('when every term is taken it is said in words', () => {
  expect(createOptionDenialReason(scenarioOf({ pricingOptions: every }), open)?.message).toBe(
    'Every term from 1 to 60 months is on this request already.',
  )
})

test('the due time is exact', () => {
  expect(createOptionDenialReason(scenarioOf(), Date.parse(DUE))?.code).toBe('deadline-passed')
})

test.each([
  ['larkspur', undefined],
  ['granite-peak', 'not-own-option'],
  [null, 'not-own-option'],
  [undefined, 'not-own-option'],
])('deleting the option of %s: %s', (supplierId, code) =>
  expect(deleteOptionDenialReason(scenarioOf(), { supplierId, isQuoted: true }, open)?.code).toBe(code),
)

test('nothing is deleted once bidding is over', () => {
  const closed = scenarioOf({ quoteRequest: quoteRequestOf({ statusCode: 340 }) })
  expect(deleteOptionDenialReason(closed, { supplierId: 'larkspur', isQuoted: false }, open)?.code).toBe(
    'bidding-closed',
  )
})

test('in Last Look a quote stands, and so does the option that it is for', () => {
  const lastLook = scenarioOf({ quoteRequest: quoteRequestOf({ statusCode: 330, invitedForLastLook: true }) })
  const own = { supplierId: 'larkspur' }
  expect(deleteOptionDenialReason(lastLook, { ...own, isQuoted: false }, open)).toBeUndefined()
  expect(deleteOptionDenialReason(lastLook, { ...own, isQuoted: true }, open)?.message).toBe(
    'In Last Look your quote stands; a better one can take its place.',
  )
})

test.each([
  ['2026-03-01', 12, '2027-02-28'],
  ['2026-03-01', 24, '2028-02-29'],
  ['2026-03-01', 30, '2028-08-31'],
  ['2026-03-15', 1, '2026-04-14'],
  ['2026-12-01', 1, '2026-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
])('a term that starts on %s, %d months long, ends on %s', (start, term, end) =>
  expect(endOfTerm(start, term)).toBe(end),
)
