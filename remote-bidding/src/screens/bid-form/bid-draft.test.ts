import { startingValues, toSubmission, type BidFormValues } from '../../ui/bid-form-values'
import { danaOfLarkspur as rep, quoteFixture, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import fc from 'fast-check'
import { emptyInput } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { typingName } from 'shared-contracts/session'
import { withFields } from '../../bid/hand-off/form-fields'
import { bidDraftIds, mergedTyping, sameValues, typedValues } from './bid-draft'

const options = [12, 24].map((term) => ({ id: `${term}`, minTerm: term, maxTerm: term }))
const scenario = scenarioOf({ pricingOptions: options, quotes: [] })
const empty = { ...emptyInput, over: '' }
const values = (rows: BidFormValues['rows'], over: Partial<BidFormValues> = {}): BidFormValues => ({
  ...startingValues(scenario),
  rows,
  ...over,
})
const starting = values({})

test('a draft is kept under the rep, the request and the scenario, as the version before did', () => {
  const millrace = { quoteRequest: { id: '18899' }, pricingScenario: { id: 'ps-millrace' } } as Scenario
  expect(typingName('bidDraft', 'dana', ...bidDraftIds(millrace))).toBe('bidDraft:dana:18899:ps-millrace')
})

const stored = (typed: object): unknown => JSON.parse(JSON.stringify(typed))

test('what was typed comes back as it was typed, text that is no number too', () => {
  const typed = values(
    { o12: { ...empty, rate: '0.0723', send: true }, o24: { ...empty, rate: 'sev', send: true } },
    { billingMethod: 'dual' },
  )
  expect(typedValues(stored(typed), scenario)).toEqual(typed)
  expect(typedValues(undefined, scenario)).toBeUndefined()
  expect(typedValues(7, scenario)).toBeUndefined()
})

test('an option that is gone loses its row, one that nobody typed into has none', () => {
  const row = { ...empty, rate: '0.07', send: true }
  expect(typedValues(values({ o12: row, o99: row }), scenario)?.rows).toEqual({ o12: row })
})

test('a row that holds what stands was not touched, also in a draft of the version before', () => {
  const quote = quoteFixture({ pricingScenarioOptionId: '12', submittedRate: '0.069000', quoteDetails: [] })
  const quoted = { ...scenario, quotes: [quote] }
  const before = { rate: '0.069', adder: '', total: '', send: true, derived: 'total' }
  expect(typedValues({ rows: { o12: before, o24: { ...before, rate: '0.068' } } }, quoted)?.rows).toEqual({
    o24: { ...before, rate: '0.068' },
  })
})

test('a field beside the rates that was not changed follows the server', () => {
  const typed = stored(values({}, { creditStatus: '', supplierContact: 'Ana Ruiz', supplierNote: 'Until Friday' }))
  const { quoteRequest } = scenario
  const now = {
    ...scenario,
    quoteRequest: { ...quoteRequest, creditStatus: 'APPROVED' as const, supplierNote: 'Theo’s' },
  }
  expect(typedValues(typed, now)).toMatchObject({
    creditStatus: 'APPROVED',
    supplierContact: 'Ana Ruiz',
    supplierNote: 'Until Friday',
  })
})

test('the switches follow the server only while no row is typed (decision 48)', () => {
  const first = quoteFixture({ pricingScenarioOptionId: '12', submittedRate: '0.0865', feeIncluded: false })
  const now = { ...scenario, quotes: [first] }
  const rows = { o24: { ...empty, rate: '0.09', send: true } }
  const typed = typedValues(stored(values(rows)), now)
  expect(typed).toMatchObject({ feeIncluded: true, taxesIncluded: true, read: { feeIncluded: true } })
  // What stands is not touched by a switch that nobody moved.
  expect(typed && toSubmission(now, typed, rep).quotes).toMatchObject([
    { pricingScenarioOptionId: '24', submittedRate: '0.090000', feeIncluded: true },
  ])
  expect(typedValues(stored(values({})), now)).toMatchObject({ feeIncluded: false, read: { feeIncluded: false } })
  // Nor in another tab, which had followed already.
  const merged = mergedTyping(starting, { ...starting, read: startingValues(now).read }, typed ?? starting)
  expect(merged).toMatchObject({ feeIncluded: true, read: { feeIncluded: true } })
})

test('a billing method that is settled since is no longer what was chosen (B§5)', () => {
  const typed = stored(values({}, { billingMethod: 'dual' }))
  const { quoteRequest, rateCheck } = scenario
  const byColleague = { ...scenario, quoteRequest: { ...quoteRequest, billingMethod: 'consolidated' as const } }
  const byCustomer = { ...scenario, rateCheck: { ...rateCheck, billingMethod: 'consolidated' as const } }
  expect(typedValues(typed, byColleague)?.billingMethod).toBe('consolidated')
  expect(typedValues(typed, byCustomer)?.billingMethod).toBe('consolidated')
  expect(typedValues(typed, scenario)?.billingMethod).toBe('dual')
  // Nor in what the server kept for another browser, or for whoever takes it over.
  const kept = [
    { name: 'billingMethod', value: 'dual' },
    { name: 'creditStatus', value: 'PENDING' },
  ]
  const now = startingValues(byColleague)
  expect(withFields(byColleague, now, kept)).toMatchObject({ billingMethod: 'consolidated', creditStatus: 'PENDING' })
  expect(withFields(scenario, starting, kept)).toMatchObject({ billingMethod: 'dual', creditStatus: 'PENDING' })
})

test('a draft of the version before, which knew no contact, has what stands', () => {
  const { supplierContact: _, read, ...typed } = values({}, { supplierNote: 'Until Friday' })
  const { supplierContact: __, ...readBefore } = read
  const before = stored({ ...typed, read: readBefore })
  expect(typedValues(before, scenario)).toMatchObject({ supplierContact: '', supplierNote: 'Until Friday' })
  const now = { ...scenario, quoteRequest: { ...scenario.quoteRequest, supplierContact: 'Ana Ruiz' } }
  expect(typedValues(before, now)).toMatchObject({ supplierContact: 'Ana Ruiz', supplierNote: 'Until Friday' })
})

test('parts that make no sense fall back to what the form starts with', () => {
  const broken = {
    rows: { o12: { rate: 5 } },
    feeIncluded: 'no',
    billingMethod: 'cash',
    supplierContact: {},
    supplierNote: 7,
  }
  expect(typedValues(broken, scenario)).toEqual(starting)
})

describe('two tabs with one form', () => {
  test('what was typed here stays, what was typed there comes along', () => {
    const here = values({ o12: { ...empty, rate: '0.07' } })
    const there = {
      ...values({ o24: { ...empty, rate: '0.08' } }),
      creditStatus: 'PENDING' as const,
      supplierNote: 'Until Friday.',
    }
    const merged = mergedTyping(starting, here, there)
    expect(merged.rows).toEqual({ o12: here.rows.o12, o24: there.rows.o24 })
    expect(merged).toMatchObject({ creditStatus: 'PENDING', supplierNote: 'Until Friday.' })
  })

  test('whatever two tabs type in turn, both show the same in the end, and each row as it was typed last', () => {
    const step = fc.record({
      tab: fc.nat(1),
      row: fc.constantFrom('o12', 'o24'),
      rate: fc.constantFrom('', '0.07', '0.08'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const tabs = [starting, starting]
        const agreed = [starting, starting]
        const last: Record<string, string> = { o12: '', o24: '' }
        for (const { tab, row, rate } of steps) {
          const typed = { ...tabs[tab]!, rows: { ...tabs[tab]!.rows, [row]: { ...empty, rate } } }
          tabs[tab] = agreed[tab] = typed
          last[row] = rate
          const other = 1 - tab
          tabs[other] = mergedTyping(agreed[other]!, tabs[other]!, typed)
          agreed[other] = typed
        }
        expect(sameValues(tabs[0]!, tabs[1]!)).toBe(true)
        for (const [row, rate] of Object.entries(last)) expect(tabs[0]!.rows[row]?.rate ?? '').toBe(rate)
      }),
    )
  })
})

test('values are the same whatever the order of their rows and whichever field follows from the others', () => {
  const [o12, o24] = [empty, { ...empty, rate: '1' }]
  expect(sameValues(values({ o12, o24 }), values({ o24: { ...o24, derived: 'rate' }, o12 }))).toBe(true)
  expect(sameValues(values({ o12, o24 }), values({ o12 }))).toBe(false)
  expect(sameValues(starting, { ...starting, creditStatus: 'PENDING' })).toBe(false)
})
