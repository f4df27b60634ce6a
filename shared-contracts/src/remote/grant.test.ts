import * as fc from 'fast-check'
import { routes } from '../paths'
import { grantDenialReason, isWithin, type RemoteGrant } from './grant'

const granted = (...pages: string[]): RemoteGrant => ({
  pages,
  slots: ['dashboard-tasks'],
  nav: { entries: 1, from: 100, to: 199 },
  api: ['tariff'],
  bytes: 1000,
})
const others = {
  bidding: granted('dashboard/:supplierId/quote-history', 'dashboard/quote-requests', 'verify'),
  contracts: granted('dashboard/contracts'),
}

test.each(['tariffs', 'dashboard/tariffs', 'dashboard/tariffs/old', 'dashboard/contracts-of-gas', 'loginn'])(
  'pages %s can be granted',
  (prefix) => expect(grantDenialReason(granted(prefix), others)).toBeUndefined(),
)

test.each<[string, RegExp]>([
  ['', /words of a-z/],
  ['/', /words of a-z/],
  ['/tariffs', /words of a-z/],
  ['tariffs/', /words of a-z/],
  ['tariffs//old', /words of a-z/],
  ['tariffs/../login', /words of a-z/],
  ['..', /words of a-z/],
  ['tariffs/%2e%2e/login', /words of a-z/],
  ['tariffs%2Fold', /words of a-z/],
  ['tariffs/*', /words of a-z/],
  ['tariffs?x', /words of a-z/],
  ['https://evil.example', /words of a-z/],
  [':x', /begin and end with a word/],
  ['dashboard/:x', /begin and end with a word/],
  [':x/tariffs', /begin and end with a word/],
  ['dashboard', /the shell's/],
  ['Dashboard', /the shell's/],
  ['login', /the shell's/],
  ['LOGIN/help', /the shell's/],
  ['registry/tariffs', /the shell's/],
  ['api', /the shell's/],
  ['remotes/bidding', /the shell's/],
  ['dashboard/contracts', /dashboard\/contracts belongs to contracts/],
  ['dashboard/contracts/old', /belongs to contracts/],
  ['Dashboard/Contracts', /belongs to contracts/],
  ['verify/tariffs', /verify belongs to bidding/],
  ['dashboard/larkspur/quote-history', /quote-history belongs to bidding/],
  ['dashboard/:sid/quote-history', /belongs to bidding/],
  ['dashboard/:sid/prices', /dashboard\/quote-requests belongs to bidding/],
])('pages %j cannot be granted, in a sentence', (prefix, why) => {
  const sentence = grantDenialReason(granted(prefix), others)
  expect(sentence).toMatch(why)
  expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test.each<[string, Partial<RemoteGrant>, RegExp]>([
  ['a slot that no page has', { slots: ['sidebar'] }, /no slot sidebar\. There are: dashboard-tasks, queue-/],
  ['places that end before they begin', { nav: { entries: 1, from: 9, to: 1 } }, /places 9 to 1 are none/],
  ['a scope with a path', { api: ['bid/../contract'] }, /no scope of the API/],
  ['every scope at once', { api: ['*'] }, /no scope of the API/],
])('%s cannot be granted', (_, changes, why) =>
  expect(grantDenialReason({ ...granted('tariffs'), ...changes }, others)).toMatch(why),
)

test('a remote keeps its own pages when it is granted more', () => {
  expect(grantDenialReason(granted('dashboard/contracts', 'tariffs'), { bidding: others.bidding })).toBeUndefined()
})

test("the specification's own pages do not meet, team by team", () => {
  const { allProspects, quoteHistory, groupedWinLoss } = routes
  const bidding = granted(allProspects, quoteHistory, groupedWinLoss, 'dashboard/win-loss-reports', 'quote-requests')
  expect(grantDenialReason(granted(routes.contracts), { bidding })).toBeUndefined()
  expect(grantDenialReason(bidding, { contracts: granted(routes.contracts) })).toBeUndefined()
})

test('no page below one grant is below another', () => {
  const word = fc.constantFrom('dashboard', 'a', 'B', 'b', ':x')
  const prefix = fc.array(word, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'))
  const page = fc.array(fc.constantFrom('dashboard', 'a', 'b', 'c'), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(prefix, prefix, page, (one, other, segments) => {
      const why = grantDenialReason(granted(other), { one: granted(one) })
      const isOfBoth = isWithin(segments.join('/'), one) && isWithin(segments.join('/'), other)
      // Beside the specification's own patterns words may be granted; their pages are judged one by one.
      if (isOfBoth) expect(why).toBeDefined()
    }),
    { numRuns: 2000 },
  )
})
