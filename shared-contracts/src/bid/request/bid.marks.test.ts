import fc from 'fast-check'
import { bidMark, bidTaskText, isAnswered, needsRep, type MarkedBid, type Viewer } from './bid.marks'
import { denialReason } from './bid.permissions'
import { bidStatus } from './bid.status'
import { DUE, quoteRequestOf } from '../../../testing/bid.fixture'

const due = Date.parse(DUE)
const before: Viewer = { repId: 'dana', now: due - 1, typed: 0 }
const sentAt = '2026-01-14T10:00:00.000Z'
const byDana = { terms: 4, options: 4, by: { userId: 'dana', firstName: 'Dana' }, at: sentAt }
const byTheo = { ...byDana, by: { userId: 'theo', firstName: 'Theo' } }
const end = '2026-01-16T10:00:00.000Z'
const lastLook = {
  statusCode: 330,
  invitedForLastLook: true,
  internalQaStartTime: '2026-01-15T22:00:00.000Z',
  internalQaExpiredTime: end,
  hasQuote: true,
}
const inLastLook: Viewer = { ...before, now: Date.parse(end) - 1 }
const sentInLastLook = { ...byDana, at: '2026-01-15T23:00:00.000Z' }

test.each<[string, Partial<MarkedBid>, Viewer, string | undefined, boolean]>([
  ['nothing sent yet', {}, before, undefined, true],
  ['all terms sent', { hasQuote: true, standingBid: byDana }, before, 'Bid sent · 4 of 4', false],
  ['sent on another scenario', { hasQuote: true, standingBid: { ...byDana, terms: 0 } }, before, 'Bid sent', false],
  ['some sent', { hasQuote: true, standingBid: { ...byDana, terms: 3 } }, before, 'Bid sent · 3 of 4', false],
  ['a colleague sent it', { hasQuote: true, standingBid: byTheo }, before, 'Sent by Theo', false],
  ['the provider tells no more', { hasQuote: true }, before, 'Bid sent', false],
  ['typed, nothing sent', {}, { ...before, typed: 2 }, 'Draft · 2 typed', true],
  [
    'typed after it was sent',
    { hasQuote: true, standingBid: byDana },
    { ...before, typed: 4 },
    'Draft · not sent',
    true,
  ],
  ['opted out', { optedOut: true }, before, 'Opted out', false],
  ['opted out with something typed', { optedOut: true }, { ...before, typed: 1 }, 'Opted out', false],
  ['the due time has passed', {}, { ...before, now: due }, 'Closed', false],
  ['sent, then the due time passed', { hasQuote: true }, { ...before, now: due }, 'Closed · bid sent', false],
  ['typed, then the due time passed', {}, { ...before, now: due, typed: 2 }, 'Closed', false],
  ['Last Look, sent before it only', { ...lastLook, standingBid: byDana }, inLastLook, undefined, true],
  ['Last Look, sent in it', { ...lastLook, standingBid: sentInLastLook }, inLastLook, 'Bid sent · 4 of 4', false],
  ['Last Look, a provider without times', lastLook, inLastLook, undefined, true],
  ['Last Look is over', lastLook, { ...inLastLook, now: Date.parse(end) }, 'Closed · bid sent', false],
  ['330 without an invitation', { ...lastLook, invitedForLastLook: false }, before, 'Bid sent', false],
  ['the customer decides', { statusCode: 400, hasQuote: true }, before, 'Waiting on customer', false],
  ['somebody else is asked', { statusCode: 400 }, before, undefined, false],
  ['won', { statusCode: 510, hasQuote: true }, before, undefined, false],
  ['rejected', { statusCode: 0, hasQuote: true }, before, undefined, false],
])('%s (decision 37)', (_, over, viewer, text, needs) => {
  const bid = { ...quoteRequestOf(), ...over }
  expect(bidMark(bid, viewer)?.text).toBe(text)
  expect(needsRep(bid, viewer)).toBe(needs)
})

test('what needs the rep is what the rep may submit, and is never marked as sent', () => {
  fc.assert(
    fc.property(
      fc.record({
        statusCode: fc.constantFrom(...Object.values(bidStatus)),
        invitedForLastLook: fc.boolean(),
        hasQuote: fc.boolean(),
        optedOut: fc.boolean(),
        standingBid: fc.constantFrom(null, byDana, byTheo, sentInLastLook),
        internalQaStartTime: fc.constantFrom(null, lastLook.internalQaStartTime),
        internalQaExpiredTime: fc.constantFrom(null, end),
      }),
      fc.integer({ min: -3, max: 3 }),
      fc.nat(4),
      (over, hours, typed) => {
        const bid = { ...quoteRequestOf(), ...over }
        const viewer = { repId: 'dana', now: due + hours * 3_600_000, typed }
        const kind = bidMark(bid, viewer)?.kind
        if (needsRep(bid, viewer)) {
          expect(denialReason('submit', bid, viewer.now)).toBeUndefined()
          expect([undefined, 'draft']).toContain(kind)
        } else if (denialReason('submit', bid, viewer.now) === undefined) {
          expect(isAnswered(bid)).toBe(true)
          expect(['sent', 'sent-by-colleague']).toContain(kind)
        }
      },
    ),
  )
})

test.each<[string, Partial<MarkedBid>, number, string]>([
  ['nothing typed', {}, 0, 'Send your bid'],
  ['begun', {}, 2, 'Finish your bid · 2 typed'],
  ['begun anew', { hasQuote: true }, 4, 'Send what you have typed'],
  ['Last Look', lastLook, 0, 'Submit Last Look Pricing'],
  [
    'Last Look, compared',
    { ...lastLook, standingBid: { ...byDana, best: 1 } },
    0,
    'Submit Last Look Pricing · best in 1 of 4',
  ],
])('%s: what comes next is said (decision 36)', (_, over, typed, text) =>
  expect(bidTaskText({ ...quoteRequestOf(), ...over }, typed)).toBe(text),
)
