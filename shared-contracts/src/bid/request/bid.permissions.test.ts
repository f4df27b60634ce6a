import { isReadOnly, mayDo, denialReason, type BidAction } from './bid.permissions'
import { DUE, quoteRequestOf } from '../../../testing/bid.fixture'

const due = Date.parse(DUE)
const end = '2026-01-16T10:00:00.000Z'
const lastLook = quoteRequestOf({
  statusCode: 330,
  invitedForLastLook: true,
  internalQaExpiredTime: end,
  hasQuote: true,
})

test.each([
  [due - 1, undefined],
  [due, 'deadline-passed'],
  [due + 1, 'deadline-passed'],
])('status 300 at %i: %s (decision 16, to the millisecond)', (now, code) =>
  expect(denialReason('submit', quoteRequestOf(), now)?.code).toBe(code),
)

test.each([
  [Date.parse(end) - 1, undefined],
  [Date.parse(end), 'last-look-over'],
  [Date.parse(end) + 1, 'last-look-over'],
])('Last Look at %i: %s', (now, code) => expect(denialReason('submit', lastLook, now)?.code).toBe(code))

test('the earlier of two Last Look ends counts (decision 10)', () => {
  const bid = { ...lastLook, lastLookExpiration: '2026-01-16T09:00:00.000Z' }
  expect(denialReason('submit', bid, Date.parse('2026-01-16T09:00:00.000Z'))?.code).toBe('last-look-over')
})

test.each([
  [0, 'bidding-closed'],
  [1, 'bidding-closed'],
  [2, 'bidding-closed'],
  [50, 'not-open-yet'],
  [200, 'not-open-yet'],
  [310, 'bidding-closed'],
  [320, 'bidding-closed'],
  [340, 'bidding-closed'],
  [1000, 'bidding-closed'],
])('status %i: %s for everything', (statusCode, code) => {
  const actions: BidAction[] = [
    'submit',
    'optOut',
    'optIn',
    'createCustomOption',
    'deleteCustomOption',
    'withdrawQuote',
  ]
  for (const action of actions) expect(denialReason(action, quoteRequestOf({ statusCode }), due - 1)?.code).toBe(code)
})

test('330 without an invitation takes nothing (decision 23)', () =>
  expect(denialReason('submit', { ...lastLook, invitedForLastLook: false }, due)?.code).toBe('not-invited'))

test.each<[BidAction, Parameters<typeof quoteRequestOf>[0], string | undefined]>([
  ['submit', {}, undefined],
  ['submit', { optedOut: true }, 'opted-out'],
  ['optOut', {}, undefined],
  ['optOut', { hasQuote: true }, 'quotes-submitted'],
  ['optOut', { optedOut: true }, 'opted-out'],
  ['optIn', {}, 'not-opted-out'],
  ['optIn', { optedOut: true }, undefined],
  ['createCustomOption', {}, undefined],
  ['createCustomOption', { optedOut: true }, 'opted-out'],
  ['deleteCustomOption', {}, undefined],
  ['withdrawQuote', { hasQuote: true }, undefined],
  ['withdrawQuote', {}, 'no-quotes-submitted'],
  ['withdrawQuote', { hasQuote: true, optedOut: true }, 'opted-out'],
])('%s with %j: %s', (action, over, code) =>
  expect(denialReason(action, quoteRequestOf(over), due - 1)?.code).toBe(code),
)

test('custom options: not with a term range, not in Last Look (B§5, B§6)', () => {
  expect(denialReason('createCustomOption', { ...quoteRequestOf(), hasTermRange: true }, due - 1)?.code).toBe(
    'term-range',
  )
  expect(mayDo('createCustomOption', lastLook, due)).toBe(false)
})

test('in Last Look no quote is withdrawn (decision 21)', () =>
  expect(denialReason('withdrawQuote', lastLook, due)).toEqual({
    code: 'bidding-closed',
    message: 'In Last Look your quote stands; a better one can take its place.',
  }))

test('every refusal says something', () => {
  for (const statusCode of [0, 50, 300, 330, 340]) {
    const reason = denialReason('submit', quoteRequestOf({ statusCode }), due + 1)
    expect(reason?.message).toMatch(/\.$/)
  }
})

test.each([
  [49, true],
  [50, false],
  [300, false],
  [329, false],
  [331, true],
  [340, true],
  [1000, true],
  [0, true],
])('status %i is read-only: %s (B§4)', (statusCode, readOnly) => {
  const bid = { statusCode, invitedForLastLook: true }
  expect(isReadOnly(bid)).toBe(readOnly)
  expect(isReadOnly(bid, { view: true })).toBe(true)
  expect(isReadOnly(bid, { viewFromEmail: true })).toBe(true)
})

test('330 is read-only without an invitation (decision 23)', () => {
  expect(isReadOnly({ statusCode: 330, invitedForLastLook: true })).toBe(false)
  expect(isReadOnly({ statusCode: 330, invitedForLastLook: false })).toBe(true)
})
