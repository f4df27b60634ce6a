import type { RemoteGrant } from './grant'
import { findTrespasses } from './trespasses'

const page = (path: string, access: 'login' | 'public' = 'login') => ({ path, access, screen: 'rates', title: 'Rates' })
const nav = (order: number, path = 'dashboard/tariffs') => ({
  path,
  title: 'Tariffs',
  icon: 'report',
  order,
  current: [],
})
const widget = (order: number, name = 'rates') => ({
  slot: 'dashboard-tasks' as const,
  widget: name,
  title: 'Rates',
  order,
})
const tariffs = { routes: [page('dashboard/tariffs')], widgets: [widget(10)], nav: [nav(100)] }
const grant: RemoteGrant = {
  pages: ['dashboard/tariffs', 'tariffs', 'dashboard/:supplierId/rates'],
  slots: ['dashboard-tasks'],
  nav: { entries: 2, from: 100, to: 199 },
  api: [],
  bytes: 1000,
}
const denialReason = (changes: Partial<typeof tariffs>, given: RemoteGrant | undefined = grant) => [
  ...findTrespasses({ ...tariffs, ...changes }, given, ['rates']).values(),
]

test.each([
  'dashboard/tariffs/:id',
  'Dashboard/Tariffs/',
  'tariffs/:a/:b',
  'dashboard/:sid/rates',
  'dashboard/x/rates/y',
])('the page %s was granted', (path) => expect(denialReason({ routes: [page(path)] })).toEqual([]))

test.each<[string, 'login' | 'public']>([
  ['dashboard/larkspur/quote-history', 'login'],
  [':anything', 'public'],
  ['dashboard', 'login'],
  ['dashboard/:page', 'login'],
  ['dashboard/:a/:b', 'login'],
  ['dashboard/tariffsx', 'login'],
  ['dashboard/contracts/ep-1', 'login'],
  ['login', 'public'],
])('the page %s (%s) is beyond the grant', (path, access) => {
  expect(denialReason({ routes: [page(path, access)] })).toEqual([
    `It declares the page ${path}; granted to it: dashboard/tariffs, tariffs, dashboard/:supplierId/rates.`,
  ])
})

test.each([
  ['below the dashboard', [page('dashboard/tariffs/all', 'public')], 'dashboard/tariffs/all below dashboard, which'],
  ['below a guarded one of its own', [page('tariffs'), page('tariffs/:id', 'public')], 'tariffs/:id below tariffs, '],
])('a public page %s is refused', (_, routes, why) => {
  expect(denialReason({ routes })).toEqual([expect.stringContaining(`It declares the public page ${why}`)])
})

test.each<[string, Partial<typeof tariffs>, string]>([
  ['a third sidebar entry', { nav: [100, 101, 102].map((order) => nav(order)) }, 'is one too many; granted to it: 2.'],
  ['a sidebar entry before its places', { nav: [nav(99)] }, 'Tariffs has the order 99; granted to it: 100 to 199.'],
  [
    'a sidebar entry to another page',
    { nav: [nav(100, 'dashboard/contracts')] },
    'Tariffs leads to dashboard/contracts',
  ],
  ['a widget behind all', { widgets: [widget(1000)] }, 'Its widget rates has the order 1000; granted to it: 0 to 999.'],
  ['a screen that it has not', { routes: [{ ...page('tariffs'), screen: 'x' }] }, 'the screen x, which it does'],
  ['a widget that it has not', { widgets: [widget(1, 'x')] }, 'It does not expose its widget x.'],
])('%s is refused', (_, changes, why) => {
  expect(denialReason(changes)).toEqual([expect.stringContaining(why)])
})

test('a widget for a slot that was not granted is refused', () => {
  expect(denialReason({}, { ...grant, slots: [] })).toEqual([
    'Its widget rates is for the slot dashboard-tasks; granted to it: none.',
  ])
})

test('where nobody knows what is granted or exposed, it may name anything', () => {
  const all = { routes: [page('dashboard/contracts')], widgets: [widget(1, 'x')], nav: [nav(1)] }
  expect([...findTrespasses(all, undefined).values()]).toEqual([])
})

describe('a page that can be another remote’s is refused, whatever was granted', () => {
  const bidding: RemoteGrant = {
    ...grant,
    pages: ['dashboard/:supplierId/quote-history', 'dashboard/win-loss-reports'],
  }
  const contracts: RemoteGrant = { ...grant, pages: ['dashboard/contracts'] }
  const ours: RemoteGrant = { ...grant, pages: ['dashboard/larkspur', 'dashboard/:id/list', 'tariffs'] }
  const overlaps = (path: string) => [
    ...findTrespasses({ routes: [page(path)], widgets: [], nav: [] }, ours, ['rates'], { bidding, contracts }).values(),
  ]

  test.each([
    ['dashboard/larkspur/quote-history', 'dashboard/:supplierId/quote-history of bidding'],
    ['Dashboard/Larkspur/Quote-History', 'dashboard/:supplierId/quote-history of bidding'],
    ['dashboard/larkspur/quote-history/more', 'dashboard/:supplierId/quote-history of bidding'],
    ['dashboard/larkspur/:page', 'dashboard/:supplierId/quote-history of bidding'],
    ['dashboard/larkspur/:page/:more', 'dashboard/:supplierId/quote-history of bidding'],
    ['dashboard/:id/list', 'dashboard/win-loss-reports of bidding'],
  ])('%s', (path, taken) =>
    expect(overlaps(path)).toEqual([`It declares the page ${path}, which can be below ${taken}.`]),
  )

  test.each(['dashboard/larkspur', 'dashboard/larkspur/rates', 'dashboard/larkspur/rates/:id', 'tariffs/:id'])(
    '%s is nobody else’s',
    (path) => expect(overlaps(path)).toEqual([]),
  )
})
