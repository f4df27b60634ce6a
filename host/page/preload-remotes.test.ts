/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { chooseServedBuild, type BuiltRemote, type RegisteredRemote } from 'shared-contracts/remote'

const source = readFileSync(join(__dirname, 'preload-remotes.js'), 'utf8')

const build = (id: string): BuiltRemote => ({
  name: 'bidding',
  title: 'Custom Bids',
  version: '1.0.0',
  contract: 1,
  routes: [{ path: 'dashboard/bids/:id', screen: 'bid', access: 'login', title: 'Bid' }],
  widgets: [{ slot: 'dashboard-tasks', widget: 'open', title: 'Open Bids', order: 1 }],
  nav: [],
  build: id,
  container: `bidding_${id}`,
  entry: `https://bidding.example/${id}/entry.js`,
  integrity: 'sha384-entry',
  scripts: ['/1.js'],
  parts: { bid: [`https://bidding.example/${id}/bid.js`] },
  integrities: { '/1.js': 'sha384-one', [`https://bidding.example/${id}/bid.js`]: 'sha384-bid' },
})

/** What the page preloads, address and integrity. */
function preloaded(at: string, remotes: unknown[], { repId = '', local = false } = {}) {
  window.history.replaceState(null, '', at)
  localStorage.clear()
  if (repId !== '')
    localStorage.setItem('currentUser', JSON.stringify({ supplierRepresentative: { userId: repId }, token: 't' }))
  document.head.innerHTML = `<script type="application/json" id="portal-settings"></script>
    <script type="application/json" id="mf-registry"></script>`
  document.getElementById('portal-settings')!.textContent = JSON.stringify({ localRemotes: local })
  document.getElementById('mf-registry')!.textContent = JSON.stringify({ remotes })
  // As the page runs it.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(source)()
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.integrity || undefined,
  ])
}
afterEach(() => sessionStorage.clear())

test('the scripts of the page that is opened are preloaded, with what their bytes must be', () => {
  expect(preloaded('/dashboard/bids/7', [build('b1')], { repId: 'dana' })).toEqual([
    ['https://bidding.example/b1/entry.js', 'sha384-entry'],
    ['/1.js', 'sha384-one'],
    ['https://bidding.example/b1/bid.js', 'sha384-bid'],
  ])
})

test.each([
  ['who is signed out', '/dashboard/bids/7', {}],
  ['another page', '/dashboard/contracts', { repId: 'dana' }],
  ["a developer's build", '/dashboard/bids/7?remote.bidding=http://localhost:3001', { repId: 'dana', local: true }],
])('for %s nothing is', (_, at, rep) => expect(preloaded(at, [build('b1')], rep)).toEqual([]))

test('of a dev server nothing is: its manifest is no script', () => {
  const { build: _, integrity: __, ...line } = build('b1')
  const dev = { ...line, entry: 'http://localhost:3001/mf-manifest.json', scripts: [], parts: {} }
  expect(preloaded('/dashboard/bids/7', [dev], { repId: 'dana' })).toEqual([])
})

test("a developer's build that is kept for the tab counts only where the deployment allows it", () => {
  sessionStorage.setItem('localRemotes', '{"bidding":"http://localhost:3001"}')
  expect(preloaded('/dashboard', [build('b1')], { repId: 'dana', local: true })).toEqual([])
  expect(preloaded('/dashboard', [build('b1')], { repId: 'dana' })).toHaveLength(2)
})

test('a line that cannot be read harms that remote only', () => {
  expect(preloaded('/dashboard', [7, {}, build('b1'), null], { repId: 'dana' })).toHaveLength(2)
})

test('a rep gets the build that the portal will choose for them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 99 }), (repId, percent) => {
      const line: RegisteredRemote = { ...build('b1'), canary: { percent, line: build('b2') } }
      expect(preloaded('/dashboard', [line], { repId })[0]?.[0]).toBe(chooseServedBuild(line, repId).entry)
    }),
    { numRuns: 50 },
  )
})
