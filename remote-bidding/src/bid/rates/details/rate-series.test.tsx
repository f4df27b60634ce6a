/** @provider-api */
import { emptyInput, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { signIn } from '../../../../../testing/sign-in'
import { scenarioOf } from '../../../../testing/bid-form'
import { rateSeries } from './TermCurve'

let millrace: Scenario
let brightwater: Scenario
beforeAll(async () => {
  const dana = await signIn('dana')
  millrace = await scenarioOf(dana, 'Millrace Precision Castings')
  brightwater = await scenarioOf(dana, 'Brightwater Senior Living')
})

const all = { feeIncluded: true, taxesIncluded: true, taxes: [] }

test('what is typed and sent counts as yours, term by term; what is omitted or no number does not', () => {
  const rows: QuoteInput[] = ['0.072', '0.071', 'seven', '0.07'].map((text) =>
    typeInto(emptyInput, 'rate', text, 'both'),
  )
  rows[1] = { ...emptyInput, ...rows[1], send: false }
  const ids = millrace.pricingOptions.map(({ id }) => id)
  const terms = rateSeries(millrace, { rowOf: (id) => rows[ids.indexOf(id)] ?? emptyInput, inclusionsOf: () => all })
  expect(terms.map(({ term, yours, best }) => [term, yours, best])).toEqual([
    [12, 0.072, undefined],
    [24, undefined, undefined],
    [36, undefined, undefined],
    [48, 0.07, undefined],
  ])
})

test('Last Look: previous and best rate are in the inclusions of the row', () => {
  const row = typeInto(emptyInput, 'rate', '0.08', brightwater.rateCheck.renewableQuotes)
  const [quote] = brightwater.quotes
  const own = { feeIncluded: quote?.feeIncluded ?? true, taxesIncluded: quote?.taxesIncluded ?? true, taxes: [] }
  const [first] = rateSeries(brightwater, { rowOf: () => row, inclusionsOf: () => own })
  const best = first?.best
  expect(best).toBeGreaterThan(0)
  expect(first?.previous).toBeGreaterThan(0)
  // Without the fee the same price is a lower rate.
  const [without] = rateSeries(brightwater, {
    rowOf: () => row,
    inclusionsOf: () => ({ ...own, feeIncluded: !own.feeIncluded }),
  })
  expect(without?.best).not.toBe(best)
  const apart = (of: typeof first) => ((of?.previous ?? 0) - (of?.best ?? 0)).toFixed(6)
  expect(without?.previous).not.toBe(first?.previous)
  expect(apart(without)).toBe(apart(first))
})
