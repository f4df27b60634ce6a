/** @provider-api */
import type { Scenario } from 'shared-contracts/bid/request'
import { signIn } from '../../../../testing/sign-in'
import { scenarioOf } from '../../../testing/bid-form'
import { rowName, startingValues } from '../../ui/bid-form-values'
import { scenarioChanges } from './scenario-changes'

let before: Scenario
beforeAll(async () => {
  before = await scenarioOf(await signIn('dana'), 'Millrace Precision Castings')
})

const optionOf = (term: number) => before.pricingOptions.find((option) => option.maxTerm === term)?.id ?? ''
const without = (term: number): Scenario => ({
  ...before,
  pricingOptions: before.pricingOptions.filter((option) => option.maxTerm !== term),
})
const typed = (rate: string) => {
  const values = startingValues(before)
  return {
    ...values,
    rows: {
      ...values.rows,
      [rowName(optionOf(24))]: { rate, adder: '', total: rate, send: rate !== '', derived: 'adder' as const },
    },
  }
}

test('nothing changed: nothing is said', () =>
  expect(scenarioChanges(before, { ...before }, typed('0.07'), new Set())).toEqual([]))

test.each([
  ['0.07', 'The option of 24 months was deleted. You had typed 0.07.'],
  ['', 'The option of 24 months was deleted.'],
])('an option that is gone, with what was typed for it: %j', (rate, sentence) =>
  expect(scenarioChanges(before, without(24), typed(rate), new Set())).toEqual([sentence]),
)

test('an option that the rep deleted on this page is no news', () =>
  expect(scenarioChanges(before, without(24), typed('0.07'), new Set([optionOf(24)]))).toEqual([]))

test('a quote that was withdrawn elsewhere is news, one withdrawn on this page is not', () => {
  const quote = { pricingScenarioOptionId: optionOf(24) } as Scenario['quotes'][number]
  const quoted = { ...before, quotes: [quote] }
  expect(scenarioChanges(quoted, before, typed('0.07'), new Set())).toEqual([
    'Your quote for 24 months was withdrawn; the row still has it.',
  ])
  expect(scenarioChanges(quoted, before, startingValues(before), new Set())).toEqual([
    'Your quote for 24 months was withdrawn.',
  ])
  expect(scenarioChanges(quoted, before, typed('0.07'), new Set([optionOf(24)]))).toEqual([])
})

test('other meters', () =>
  expect(
    scenarioChanges(
      before,
      { ...before, quoteRequest: { ...before.quoteRequest, meterCount: 11 } },
      typed(''),
      new Set(),
    ),
  ).toEqual(['The meters changed: the request now has 11. Please check your rates.']))
