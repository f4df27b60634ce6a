import type { BidFormValues } from '../../ui/bid-form-values'
import fc from 'fast-check'
import type { Scenario } from 'shared-contracts/bid/request'
import { typingName } from 'shared-contracts/session'
import { bidDraftIds, mergedTyping, sameValues, typedValues } from './bid-draft'

const empty = { rate: '', adder: '', total: '', send: false, derived: 'total' as const }
const values = (rows: BidFormValues['rows']): BidFormValues => ({
  rows,
  feeIncluded: true,
  taxesIncluded: true,
  billingMethod: '',
  creditStatus: '',
  supplierQuoteNumber: '',
  supplierNote: '',
})
const starting = values({ o12: empty, o24: empty })

test('a draft is kept under the rep, the request and the scenario, as the version before did', () => {
  const scenario = { quoteRequest: { id: '18899' }, pricingScenario: { id: 'ps-millrace' } } as Scenario
  expect(typingName('bidDraft', 'dana', ...bidDraftIds(scenario))).toBe('bidDraft:dana:18899:ps-millrace')
})

test('what was typed comes back as it was typed, text that is no number too', () => {
  const typed = {
    ...values({ o12: { ...empty, rate: '0.0723', send: true }, o24: { ...empty, rate: 'sev', send: true } }),
    billingMethod: 'dual' as const,
  }
  expect(typedValues(JSON.parse(JSON.stringify(typed)), starting)).toEqual(typed)
  expect(typedValues(undefined, starting)).toBeUndefined()
  expect(typedValues(7, starting)).toBeUndefined()
})

test('an option that is gone loses its row, a new one starts as the server has it', () => {
  const row = { ...empty, rate: '0.07', send: true }
  expect(typedValues(values({ o12: row, o99: row }), starting)?.rows).toEqual({
    o12: row,
    o24: empty,
  })
})

test('parts that make no sense fall back to what the form starts with', () => {
  const stored = { rows: { o12: { rate: 5 } }, feeIncluded: 'no', billingMethod: 'cash', supplierNote: 7 }
  expect(typedValues(stored, starting)).toEqual(starting)
})

describe('two tabs with one form', () => {
  test('what was typed here stays, what was typed there comes along', () => {
    const here = values({ o12: { ...empty, rate: '0.07' }, o24: empty })
    const there = {
      ...values({ o12: empty, o24: { ...empty, rate: '0.08' } }),
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
        for (const [row, rate] of Object.entries(last)) expect(tabs[0]!.rows[row]?.rate).toBe(rate)
      }),
    )
  })
})

test('values are the same whatever the order of their rows and whichever field follows from the others', () => {
  expect(sameValues(starting, values({ o24: { ...empty, derived: 'rate' }, o12: empty }))).toBe(true)
  expect(sameValues(starting, values({ o12: { ...empty, rate: '1' }, o24: empty }))).toBe(false)
  expect(sameValues(starting, { ...starting, creditStatus: 'PENDING' })).toBe(false)
})
