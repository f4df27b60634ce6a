import type { BidFormValues } from './bid-form-values'
import { forgetDraft, keepDraft, readDraft, sameValues, type BidDraftKey, type DraftStorage } from './bid-draft'

const KEY: BidDraftKey = { userId: 'dana', quoteRequestId: '18899', scenarioId: 'ps-millrace' }
const empty = { rate: '', adder: '', total: '', send: false, derived: 'total' as const }
const values = (rows: BidFormValues['rows']): BidFormValues => ({ rows, feeIncluded: true, taxesIncluded: true, billingMethod: '', creditStatus: '' })
const starting = values({ o12: empty, o24: empty })

function storage(): DraftStorage & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return { all, getItem: (name) => all.get(name) ?? null, setItem: (name, text) => void all.set(name, text), removeItem: (name) => void all.delete(name) }
}

test('what was typed comes back as it was typed, text that is no number too', () => {
  const kept = storage()
  const typed = { ...values({ o12: { ...empty, rate: '0.0723', send: true }, o24: { ...empty, rate: 'sev', send: true } }), billingMethod: 'dual' as const }
  keepDraft(kept, KEY, { values: typed, typedAt: 7 })
  expect(readDraft(kept, KEY, starting)).toEqual({ values: typed, typedAt: 7 })
  forgetDraft(kept, KEY)
  expect(kept.all.size).toBe(0)
  expect(readDraft(kept, KEY, starting)).toBeUndefined()
})

test.each([{ userId: 'theo' }, { quoteRequestId: '18898' }, { scenarioId: 'ps-other' }])('a draft of another rep, request or scenario is not found: %j', (other) => {
  const kept = storage()
  keepDraft(kept, { ...KEY, ...other }, { values: values({ o12: { ...empty, rate: '1' } }), typedAt: 7 })
  expect(readDraft(kept, KEY, starting)).toBeUndefined()
})

test('an option that is gone loses its row, a new one starts as the server has it', () => {
  const kept = storage()
  const row = { ...empty, rate: '0.07', send: true }
  keepDraft(kept, KEY, { values: values({ o12: row, o99: row }), typedAt: 7 })
  expect(readDraft(kept, KEY, starting)?.values.rows).toEqual({ o12: row, o24: empty })
})

test.each(['', '{', '7', 'null', '[]', '{"typedAt":"now","values":{}}', '{"typedAt":1}'])('what cannot be read is no draft: %j', (text) => {
  const kept = storage()
  keepDraft(kept, KEY, { values: starting, typedAt: 1 })
  for (const name of kept.all.keys()) kept.all.set(name, text)
  expect(readDraft(kept, KEY, starting)).toBeUndefined()
})

test('parts that make no sense fall back to what the form starts with', () => {
  const kept = storage()
  keepDraft(kept, KEY, { values: starting, typedAt: 1 })
  for (const name of kept.all.keys()) kept.all.set(name, '{"typedAt":1,"values":{"rows":{"o12":{"rate":5}},"feeIncluded":"no","billingMethod":"cash"}}')
  expect(readDraft(kept, KEY, starting)?.values).toEqual(starting)
})

test('values are the same whatever the order of their rows and whichever field follows from the others', () => {
  expect(sameValues(starting, values({ o24: { ...empty, derived: 'rate' }, o12: empty }))).toBe(true)
  expect(sameValues(starting, values({ o12: { ...empty, rate: '1' }, o24: empty }))).toBe(false)
  expect(sameValues(starting, { ...starting, creditStatus: 'PENDING' })).toBe(false)
})
