import { emptyInput } from 'shared-contracts/bid/rates'
import { mergeDraft, type StoredField } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { danaOfLarkspur as rep, quoteFixture, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { begunValues, startingValues, toSubmission, type BidFormValues } from '../../ui/bid-form-values'
import { typedValues } from './bid-draft'
import { toDraftFields, withFields } from '../../bid/hand-off/form-fields'

const options = [12, 24, 36].map((term) => ({ id: `${term}`, minTerm: term, maxTerm: term }))
const nothingStands = scenarioOf({ pricingOptions: options, quotes: [] })
const standing = (...quotes: [id: string, submittedRate: string, feeIncluded: boolean][]): Scenario => ({
  ...nothingStands,
  quotes: quotes.map(([pricingScenarioOptionId, submittedRate, feeIncluded]) =>
    quoteFixture({ pricingScenarioOptionId, submittedRate, feeIncluded, quoteDetails: [] }),
  ),
})
const rows = { o24: { ...emptyInput, over: '', rate: '0.09000', send: true } }

/** What the server has of it, which had this before. */
function onServer(scenario: Scenario, here: BidFormValues, there: StoredField[] = []): StoredField[] {
  const agreed = Object.fromEntries(there.map((field) => [field.name, field]))
  const start = toDraftFields(scenario, begunValues(scenario, here))
  const { send } = mergeDraft({ start, agreed, here: toDraftFields(scenario, here), there })
  const sent = send.map(({ name, value }, index) => ({ name, value, revision: there.length + index + 1 }))
  return [...there.filter(({ name }) => !sent.some((field) => field.name === name)), ...sent]
}

/** The same draft in another browser, or with who takes it over. */
function elsewhere(scenario: Scenario, there: StoredField[]): BidFormValues {
  const here = startingValues(scenario)
  const fields = toDraftFields(scenario, here)
  return withFields(scenario, here, mergeDraft({ start: fields, agreed: {}, here: fields, there }).take, there)
}

const sent = (scenario: Scenario, values: BidFormValues) =>
  toSubmission(scenario, values, rep).quotes.map(({ pricingScenarioOptionId, submittedRate, feeIncluded }) =>
    [pricingScenarioOptionId, Number(submittedRate), feeIncluded ? 'with the fee' : 'without'].join(' '),
  )

const reopened = (values: BidFormValues, scenario: Scenario) =>
  typedValues(JSON.parse(JSON.stringify(values)), scenario) ?? values

const typed = { ...startingValues(nothingStands), rows }
const later = standing(['12', '0.0865', false])

test.each<[string, StoredField[]]>([
  ['and the switches were left alone', []],
  ['and a switch was moved there and back', [{ name: 'feeIncluded', value: true, revision: 1 }]],
])("a draft is priced everywhere as where it was typed, though a colleague's quote is not alike, %s", (_, before) => {
  const there = onServer(nothingStands, typed, before)
  for (const draft of [reopened(typed, later), elsewhere(later, there)])
    expect(sent(later, draft)).toEqual(['24 0.09 with the fee'])
})

test('a switch that was moved touches what stands, in another browser too', () => {
  const stand = standing(['12', '0.0865', true])
  const moved = { ...startingValues(stand), rows, feeIncluded: false }
  const there = onServer(stand, moved)
  for (const draft of [reopened(moved, stand), elsewhere(stand, there)])
    expect(sent(stand, draft)).toEqual(['12 0.0865 without', '24 0.09 without'])
  const alone = { ...startingValues(stand), feeIncluded: false }
  expect(sent(stand, elsewhere(stand, onServer(stand, alone)))).toEqual(['12 0.0865 without'])
})

test('a switch that was moved before anything stood leaves quotes alone that came later', () => {
  const moved = { ...typed, feeIncluded: false }
  const there = onServer(nothingStands, moved)
  const now = standing(['12', '0.0865', false], ['36', '0.08', true])
  for (const draft of [reopened(moved, now), elsewhere(now, there)])
    expect(sent(now, draft)).toEqual(['24 0.09 without'])
})

test('rows of a version that does not say how its switches started count by those of now', () => {
  const there = [{ name: 'rows.o24', value: rows.o24, revision: 1 }]
  expect(sent(later, elsewhere(later, there))).toEqual(['24 0.09 without'])
})

test('a switch that was moved and not sent yet is sent once quotes stand that are alike', () => {
  const moved = { ...typed, feeIncluded: false }
  const there = onServer(later, reopened(moved, later), onServer(nothingStands, typed))
  for (const draft of [reopened(moved, later), elsewhere(later, there)])
    expect(sent(later, draft)).toEqual(['24 0.09 without'])
})

test('who takes a draft over and has moved a switch keeps the move', () => {
  const here = { ...startingValues(later), feeIncluded: true }
  const fields = onServer(nothingStands, typed)
  expect(sent(later, withFields(later, here, fields))).toEqual(['12 0.0865 with the fee', '24 0.09 with the fee'])
})

test('moved there, and back once a colleague has sent: nothing but the typed row goes out', () => {
  const stand = standing(['12', '0.0865', true])
  const begun = { ...startingValues(stand), rows }
  const there = onServer(stand, begun)
  const off = onServer(stand, { ...begun, feeIncluded: false }, there)
  const back = reopened(begun, later)
  for (const draft of [back, elsewhere(later, onServer(later, back, off))])
    expect(sent(later, draft)).toEqual(['24 0.09 with the fee'])
})
