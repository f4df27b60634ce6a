import * as fc from 'fast-check'
import { readRegistry } from './read-registry'

const grantOf = (page: string) => ({
  pages: [page],
  slots: ['dashboard-tasks'],
  nav: { entries: 5, from: 0, to: 999 },
  api: ['bid'],
  bytes: 1000,
})

const bidding = {
  name: 'bidding',
  title: 'Custom Bids',
  version: '1.0.0',
  contract: 1,
  routes: [{ path: 'dashboard/bids/:id', screen: 'bid', access: 'login', title: 'Bid' }],
  widgets: [{ slot: 'dashboard-tasks', widget: 'open', title: 'Open Bids', order: 1 }],
  container: 'bidding_1',
  entry: 'https://bidding.example/remoteEntry.js',
  scripts: [],
  parts: {},
  nav: [],
  integrities: {},
  grant: grantOf('dashboard/bids'),
}
const contracts = {
  ...bidding,
  name: 'contracts',
  container: 'contracts_1',
  routes: [{ path: 'dashboard/contracts', screen: 'list', access: 'login', title: 'Contracts' }],
  grant: grantOf('dashboard/contracts'),
}
const names = (lines: unknown) => readRegistry({ remotes: lines }).remotes.map(({ name }) => name)

test('a registry that is in order is taken whole', () => {
  expect(readRegistry({ remotes: [bidding, contracts] })).toEqual({
    remotes: [bidding, contracts],
    revoked: [],
    refused: [],
  })
})

test.each<[string, unknown, string[], string]>([
  ['a contract that this host does not speak', { ...bidding, contract: 2 }, ['contracts'], 'contract'],
  ['an entry that is no address', { ...bidding, entry: 'soon' }, ['contracts'], 'entry'],
  ['no name', { ...bidding, name: undefined }, ['contracts'], 'name'],
  ['no object', 'bidding', ['contracts'], 'line'],
])('a line with %s harms that remote only', (_, odd, left, why) => {
  expect(names([odd, contracts])).toEqual(left)
  const { refused } = readRegistry({ remotes: [odd, contracts] })
  expect(refused).toHaveLength(1)
  expect(refused[0]?.why).toContain(why)
})

test('a widget for a place that this host does not have is left out, and said; the rest of the line counts', () => {
  const newer = { ...bidding, widgets: [...bidding.widgets, { ...bidding.widgets[0], slot: 'sidebar' }] }
  const { remotes, refused } = readRegistry({ remotes: [newer, contracts] })
  expect(remotes).toEqual([bidding, contracts])
  expect(refused).toEqual([{ remote: 'bidding', why: expect.stringContaining('widget 2') as string }])
})

test('fields that nobody here knows are left aside', () => {
  const route = { ...bidding.routes[0], since: 2030 }
  const { remotes, refused } = readRegistry({ remotes: [{ ...bidding, routes: [route], weather: 10 }], at: 'now' })
  expect({ remotes, refused }).toEqual({ remotes: [bidding], refused: [] })
})

const canaryOf = (line: object) => ({ ...bidding, canary: { percent: 10, line } })

test.each<[string, unknown, string]>([
  ['of 101 percent', { ...bidding, canary: { percent: 101, line: bidding } }, 'percent'],
  ['without an entry', canaryOf({ ...bidding, entry: undefined }), 'entry'],
  ['of another remote', canaryOf({ ...bidding, name: 'contracts' }), 'contracts'],
  ['that is garbage', { ...bidding, canary: 7 }, 'canary'],
])('a canary %s harms only itself', (_, line, why) => {
  const { remotes, refused } = readRegistry({ remotes: [line, contracts] })
  expect(remotes).toEqual([bidding, contracts])
  expect(refused).toEqual([{ remote: 'bidding', why: expect.stringContaining(why) as string }])
})

test('a canary has the pages of its remote, and no other', () => {
  const page = { ...bidding.routes[0], path: 'dashboard/bids/new' }
  const newer = { ...bidding, container: 'bidding_2', routes: [bidding.routes[0], page, contracts.routes[0]] }
  const { remotes, refused } = readRegistry({ remotes: [contracts, canaryOf(newer)] })
  expect(remotes[1]?.canary?.line.routes).toEqual([bidding.routes[0], page])
  expect(refused).toEqual([
    { remote: 'bidding', why: 'It declares the page dashboard/contracts; granted to it: dashboard/bids.' },
  ])
})

test.each([
  ["another team's page", 'dashboard/bids/:bidId'],
  ['the login page', 'login'],
  ['the dashboard', 'dashboard'],
])('%s is not taken over', (_, path) => {
  const greedy = { ...contracts, routes: [...contracts.routes, { ...contracts.routes[0], path }] }
  const { remotes, refused } = readRegistry({ remotes: [bidding, greedy] })
  expect(remotes).toEqual([bidding, contracts])
  expect(refused).toEqual([
    { remote: 'contracts', why: `It declares the page ${path}; granted to it: dashboard/contracts.` },
  ])
})

test('a server of before says nothing of grants: its lines count as they are', () => {
  const { grant: _, ...before } = bidding
  expect(readRegistry({ remotes: [before] })).toEqual({ remotes: [before], revoked: [], refused: [] })
})

test('whose grant was taken away is said', () => {
  expect(readRegistry({ remotes: [], revoked: ['tariffs'] }).revoked).toEqual(['tariffs'])
})

test('what a line may not have is left out and said, one by one; the rest of it counts', () => {
  const more = { path: 'dashboard/:page', screen: 'list', access: 'login', title: 'More' }
  const nav = { path: 'dashboard/contracts', title: 'Contracts', icon: 'contracts', order: 20, current: [] }
  const listed = {
    ...contracts,
    nav: [nav],
    widgets: [{ ...contracts.widgets[0], widget: 'list' }],
    parts: { list: [] },
  }
  const greedy = {
    ...listed,
    routes: [{ ...more, path: 'dashboard/:id/open' }, ...contracts.routes, { ...contracts.routes[0], screen: 'none' }],
    nav: [nav, { ...nav, order: -7 }],
    widgets: [...listed.widgets, { ...contracts.widgets[0], widget: 'none' }],
  }
  const { remotes, refused } = readRegistry({ remotes: [bidding, greedy] })
  expect(remotes[1]).toEqual(listed)
  expect(refused.map(({ why }) => why)).toEqual([
    expect.stringContaining('declares the page dashboard/:id/open'),
    expect.stringContaining('the screen none'),
    'It does not expose its widget none.',
    expect.stringContaining('order -7'),
  ])
})

test('of two lines with one name the first counts', () => {
  const { remotes, refused } = readRegistry({ remotes: [bidding, { ...contracts, name: 'bidding' }] })
  expect(remotes).toEqual([bidding])
  expect(refused.map(({ remote }) => remote)).toEqual(['bidding'])
})

test('whatever is in its place, a good line is taken and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (before, after) => {
      expect(names([...before, bidding, ...after])).toEqual(['bidding'])
    }),
  )
  fc.assert(fc.property(fc.jsonValue(), (given) => expect(readRegistry(given).remotes).toEqual([])))
})

test('a page that can be another remote’s is left out, whichever line is first, in a canary too', () => {
  const first = { ...contracts, routes: [], grant: grantOf('dashboard/:supplierId/quote-history') }
  const greedy = {
    ...bidding,
    routes: ['dashboard/larkspur', 'dashboard/larkspur/quote-history', 'dashboard/larkspur/:page'].map((path) => ({
      ...bidding.routes[0],
      path,
    })),
    grant: grantOf('dashboard/larkspur'),
  }
  const { grant: _, ...line } = greedy
  for (const lines of [
    [first, greedy],
    [greedy, first],
    [first, { ...greedy, canary: { percent: 50, line } }],
  ]) {
    const { remotes, refused } = readRegistry({ remotes: lines })
    const read = remotes.find(({ name }) => name === 'bidding')
    for (const { routes } of [read, read?.canary?.line].filter((each) => each !== undefined))
      expect(routes.map(({ path }) => path)).toEqual(['dashboard/larkspur'])
    expect(refused[0]?.why).toContain('can be below dashboard/:supplierId/quote-history of contracts')
  }
})

test("the specification's pages meet, and each stays its owner's", () => {
  const [form, contract] = ['dashboard/:supplierId/quote-history', 'dashboard/contracts/:energyPlanId']
  const lines = [
    { ...bidding, routes: [{ ...bidding.routes[0], path: form }], grant: grantOf(form ?? '') },
    { ...contracts, routes: [{ ...contracts.routes[0], path: contract }] },
  ]
  expect(readRegistry({ remotes: lines })).toMatchObject({ remotes: lines, refused: [] })
})
