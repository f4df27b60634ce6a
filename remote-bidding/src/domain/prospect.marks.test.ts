import { prospectMark } from './prospect.marks'
import type { Prospect } from 'shared-contracts/bid/prospects'

const due = '2026-01-15T22:00:00.000Z'
const prospect: Prospect = {
  rateCheckId: 'rc-1',
  companyName: 'Millrace Precision Castings',
  state: 'PA',
  dueDate: due,
  annualKwhUsed: 12_480_000,
  meterCount: 12,
  hasQuote: false,
  quotes: [],
  invitedForLastLook: false,
  statusCode: 300,
}
const own = [{ supplierRepId: 'dana' }]

test.each<[string, Partial<Prospect>, number, string | undefined]>([
  ['new', {}, -1, undefined],
  ['sent by this rep', { hasQuote: true, quotes: own }, -1, 'Bid sent'],
  ['sent by another rep', { hasQuote: true }, -1, 'Sent by a colleague'],
  ['opted out', { optedOut: true }, -1, 'Opted out'],
  ['over', {}, 0, 'Closed'],
  ['the customer decides', { statusCode: 400, hasQuote: true, quotes: own }, 0, 'Waiting on customer'],
  ['a provider without statuses', { statusCode: null, hasQuote: true }, -1, undefined],
  ['a provider without due times', { dueDate: null, hasQuote: true }, -1, undefined],
])('a prospect, %s (decision 37)', (_, over, later, text) => {
  const viewer = { repId: 'dana', now: Date.parse(due) + later, typed: 0 }
  expect(prospectMark({ ...prospect, ...over }, viewer)?.text).toBe(text)
})
