import { routes } from '../paths'
import { findTrespasses, shellPages, type OwnedPage } from './owned-pages'

const page = (path: string, access: 'login' | 'public' = 'login') => ({ path, access, screen: 'rates', title: 'Rates' })
const nav = (order: number) => ({ path: 'dashboard/tariffs', title: 'Tariffs', icon: 'report', order, current: [] })
const widget = (order: number, name = 'rates') => ({
  slot: 'dashboard-tasks' as const,
  widget: name,
  title: 'Rates',
  order,
})
const tariffs = { name: 'tariffs', routes: [page('dashboard/tariffs')], widgets: [widget(10)], nav: [nav(100)] }

const pagesOf = (owner: string, ...paths: string[]): OwnedPage[] =>
  paths.map((path) => ({ path, access: 'login', owner }))
const others = [
  ...shellPages,
  ...pagesOf('bidding', routes.quoteHistory, routes.allProspects, routes.bidForm, routes.winLoss),
  ...pagesOf('contracts', routes.contracts, routes.contract),
]
const denialReason = (changes: Partial<typeof tariffs>, parts: string[] | undefined = ['rates']) => [
  ...findTrespasses({ ...tariffs, ...changes }, others, parts).values(),
]

test('what is its own is not in the way of anybody', () => {
  expect(denialReason({})).toEqual([])
  expect(denialReason({ routes: [page('tariffs/:id', 'public'), page('dashboard/tariffs/:id/:part')] })).toEqual([])
})

test.each<[string, 'login' | 'public', RegExp]>([
  ['dashboard/larkspur/quote-history', 'login', /takes addresses of dashboard\/:supplierId\/quote-history: .* bidding/],
  [':anything', 'public', /does not begin with a word/],
  [':a/:b/:c/:d/:e/:f/:g', 'login', /does not begin with a word/],
  ['/', 'login', /does not begin with a word/],
  ['dashboard/:page', 'login', /takes addresses of dashboard\/contracts: that belongs to contracts/],
  ['dashboard/:a/:b', 'login', /bidding/],
  ['dashboard/contracts/ep-1', 'login', /contracts/],
  ['dashboard/:plan/mine', 'login', /win-loss-reports/],
  ['Dashboard/Larkspur/Quote-History/', 'login', /bidding/],
  ['dashboard/:sid/quote-history', 'login', /which belongs to bidding/],
  ['dashboard', 'login', /the shell/],
  ['LOGIN/', 'public', /the shell/],
  ['health', 'login', /the shell/],
  ['dashboard/offers', 'public', /public page dashboard\/offers below dashboard, which asks to sign in/],
  ['health/:part', 'public', /below health/],
])('%s (%s) is refused', (path, access, why) => {
  expect(denialReason({ routes: [page(path, access)] })).toEqual([expect.stringMatching(why)])
})

test('a public page below a guarded one of its own is refused', () => {
  expect(denialReason({ routes: [page('offers'), page('offers/:id', 'public')] })).toEqual([
    'It declares the public page offers/:id below offers, which asks to sign in.',
  ])
})

test.each<[string, Partial<typeof tariffs>, string]>([
  ['a sixth sidebar entry', { nav: [1, 2, 3, 4, 5, 6].map(nav) }, 'is one too many: a remote has at most 5.'],
  ['a sidebar entry before all', { nav: [nav(-1)] }, 'Its sidebar entry Tariffs has the order -1; 0 to 999 are'],
  ['a widget behind all', { widgets: [widget(1000)] }, 'Its widget rates has the order 1000'],
  [
    'a screen that it does not expose',
    { routes: [{ ...page('tariffs'), screen: 'x' }] },
    'the screen x, which it does',
  ],
  ['a widget that it does not expose', { widgets: [widget(1, 'x')] }, 'It does not expose its widget x.'],
])('%s is refused', (_, changes, why) => {
  expect(denialReason(changes)).toEqual([expect.stringContaining(why)])
})

test('where nobody knows what a build exposes, it may name anything', () => {
  expect([...findTrespasses({ ...tariffs, widgets: [widget(1, 'x')] }, others).values()]).toEqual([])
})

test("the specification's own pages do not trespass on each other", () => {
  const specified = Object.values(routes).map((path, at) => ({ path, access: 'login' as const, owner: `team ${at}` }))
  for (const { path, owner } of specified)
    expect([
      ...findTrespasses({ name: owner, routes: [page(path)], widgets: [], nav: [] }, specified).values(),
    ]).toEqual([])
})
