import { quoteFixture, scenarioOf } from '../../../testing/bid.fixture'
import { rowInclusions, currentQuotes, startingInclusions } from './row-inclusions'
import { startingInput } from './quotes'
import { typeInto } from './quote-row'

// As on Fairlane: 12 months stood with the tax included, 24 and 36 without.
const own = [{ stateTaxId: 'pa-grt', includedBySupplier: false }]
const scenario = scenarioOf({
  quotes: [
    quoteFixture({ pricingScenarioOptionId: 'o36', taxesIncluded: false, taxes: own }),
    quoteFixture({ pricingScenarioOptionId: 'o12', feeIncluded: false }),
    quoteFixture({ pricingScenarioOptionId: 'o24', taxesIncluded: false, taxes: own }),
  ],
})
const [o12, o24] = scenario.pricingOptions.map((option) => ({ option, row: startingInput(scenario, option) }))
if (!o12 || !o24) throw new Error('the fixture has three options')
const form = startingInclusions(scenario)

test('the switches start as the shortest term stands, else with everything included', () => {
  expect(currentQuotes(scenario).map((quote) => quote.pricingScenarioOptionId)).toEqual(['o12', 'o24', 'o36'])
  expect(form).toEqual({ feeIncluded: false, taxesIncluded: true })
  expect(startingInclusions(scenarioOf())).toEqual({ feeIncluded: true, taxesIncluded: true })
})

test('a standing row that nobody touched keeps its own fee and taxes (decision 48)', () => {
  expect(rowInclusions(scenario, o24.option, o24.row, form)).toEqual({
    feeIncluded: true,
    taxesIncluded: false,
    taxes: own,
  })
  // The same rate in other digits is no change.
  const again = { ...o24.row, rate: `${o24.row.rate}0` }
  expect(rowInclusions(scenario, o24.option, again, form)).toMatchObject({ taxesIncluded: false })
})

test('a switch that stayed while another quote came to stand was not moved', () => {
  const kept = { feeIncluded: true, taxesIncluded: true }
  expect(rowInclusions(scenario, o12.option, o12.row, { ...kept, read: kept })).toMatchObject({ feeIncluded: false })
  expect(rowInclusions(scenario, o12.option, o12.row, kept)).toMatchObject({ feeIncluded: true })
  // Moved to what stands by now, it touches no quote that came later.
  const alike = { ...kept, feeIncluded: false, read: kept }
  expect(rowInclusions(scenario, o24.option, o24.row, alike)).toMatchObject({ feeIncluded: true })
  // Moved from both, it counts for what stands.
  const from = { feeIncluded: false, taxesIncluded: true }
  expect(rowInclusions(scenario, o12.option, o12.row, { ...kept, read: from })).toMatchObject({ feeIncluded: true })
})

test('a changed row goes by the switches, and a switch that was moved counts for every row', () => {
  const changed = typeInto(o24.row, 'rate', '0.071', 'both')
  expect(rowInclusions(scenario, o24.option, changed, form)).toEqual({ ...form, taxes: [] })
  const withFee = { ...form, feeIncluded: true }
  expect(rowInclusions(scenario, o12.option, o12.row, withFee)).toMatchObject(withFee)
  expect(rowInclusions(scenario, o24.option, o24.row, { ...form, taxesIncluded: false })).toMatchObject({
    feeIncluded: true,
    taxesIncluded: false,
  })
})

test('a switch that was moved there and back is where it started: a form sends what stands in it', () => {
  const there = { ...form, taxesIncluded: !form.taxesIncluded }
  const back = { ...there, taxesIncluded: form.taxesIncluded }
  expect(rowInclusions(scenario, o24.option, o24.row, back)).toEqual({
    feeIncluded: true,
    taxesIncluded: false,
    taxes: own,
  })
})

test('a row without a quote goes by the switches', () => {
  const [option] = scenarioOf().pricingOptions
  if (option) expect(rowInclusions(scenarioOf(), option, o24.row, form)).toEqual({ ...form, taxes: [] })
})
