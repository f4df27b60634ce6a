import { createTypingStore, typingName } from '../../session'
import { typedTerms } from './typed-terms'

const NOW = Date.parse('2026-01-15T20:00:00Z')
const bid = { id: 'qr-1', scenarioId: 'sc-1' }
const name = typingName('bidDraft', 'dana', bid.id, bid.scenarioId)
const row = (rate: string, adder = '', total = '') => ({ rate, adder, total, send: true })

function storageWith(values: unknown, until?: number) {
  const kept = new Map([[name, JSON.stringify({ values, typedAt: NOW - 1000, until })]])
  const typing = createTypingStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    length: kept.size,
  }))
  return { typing, kept }
}

test.each([
  ['two terms', { rows: { a: row('0.07'), b: row('', '', '0.08'), c: row('') } }, 2],
  ['zeros and dots are nothing yet', { rows: { a: row('0.000'), b: row('.', '0') } }, 0],
  ['only the fee was changed', { rows: {}, feeIncluded: false }, 0],
  ['what cannot be read', { rows: { a: null, b: 7, c: { rate: 5 } } }, 0],
  ['no rows', 'nothing', 0],
])('%s: counted as terms typed', (_, values, count) =>
  expect(typedTerms(storageWith(values).typing, 'dana', bid, NOW)).toBe(count),
)

test('another rep’s draft counts for nobody else, and one whose deadline has passed for nobody', () => {
  const { typing } = storageWith({ rows: { a: row('0.07') } }, NOW + 1)
  expect(typedTerms(typing, 'dana', bid, NOW)).toBe(1)
  expect(typedTerms(typing, 'theo', bid, NOW)).toBe(0)
  expect(typedTerms(typing, 'dana', { ...bid, scenarioId: 'sc-2' }, NOW)).toBe(0)
  expect(typedTerms(typing, 'dana', bid, NOW + 1)).toBe(0)
})

test('what the rep has sent since it was typed, in another browser or by a second attestation, is not unsent', () => {
  const { typing } = storageWith({ rows: { a: row('0.07') } })
  const sent = (userId: string, ago: number) => {
    const at = new Date(NOW - ago).toISOString()
    return { ...bid, standingBid: { terms: 1, options: 4, by: { userId, firstName: '' }, at } }
  }
  expect(typedTerms(typing, 'dana', sent('dana', 500), NOW)).toBe(0)
  expect(typedTerms(typing, 'dana', sent('dana', 1500), NOW)).toBe(1)
  expect(typedTerms(typing, 'dana', sent('theo', 500), NOW)).toBe(1)
  // A bid on another scenario sends nothing of this one.
  const [at, earlier] = [500, 1500].map((ago) => new Date(NOW - ago).toISOString()) as [string, string]
  const other = { terms: 0, options: 4, by: { userId: 'dana', firstName: '' }, at }
  expect(typedTerms(typing, 'dana', { ...bid, standingBid: other }, NOW)).toBe(1)
  const both = { ...other, terms: 1, at: earlier, answeredAt: at }
  expect(typedTerms(typing, 'dana', { ...bid, standingBid: both }, NOW)).toBe(1)
})

test('what was typed after a second attestation was asked for is no part of it, and unsent', () => {
  const { typing } = storageWith({ rows: { a: row('0.07') } })
  const at = new Date(NOW - 500).toISOString()
  const attested = { ...bid, standingBid: { terms: 1, options: 4, by: { userId: 'dana', firstName: '' }, at } }
  const askedAt = (typedAt: number) =>
    typing.keep(typingName('bidDraft', 'dana', bid.id, bid.scenarioId, 'asked'), { values: {}, typedAt })
  askedAt(NOW - 1500)
  expect(typedTerms(typing, 'dana', attested, NOW)).toBe(1)
  askedAt(NOW - 1000)
  expect(typedTerms(typing, 'dana', attested, NOW)).toBe(0)
})

test('reading removes nothing', () => {
  const { typing, kept } = storageWith({ rows: { a: row('0.07') } }, NOW - 1)
  expect(typedTerms(typing, 'dana', bid, NOW)).toBe(0)
  expect(kept.size).toBe(1)
})
