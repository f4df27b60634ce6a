import type { RemoteBuild } from 'shared-contracts/remote'
import { manifestOf } from '../../../../testing/mf-manifest'
import { contractsRemote } from '../../../testing/open-portal'
import { forgetLocalRemotes, LOCAL_REMOTES_KEY, readLocalRemotes, withLocalRemotes } from './local-remotes'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState({ idx: 3 }, '', '/')
})
const LOCAL = 'http://localhost:3002'

/** A page is opened at an address. */
function opened(address: string, allowed = true) {
  window.history.replaceState({ idx: 3 }, '', address)
  return readLocalRemotes(allowed, window, sessionStorage)
}

test("a developer's build is taken from the address, which forgets it, and kept for the tab", () => {
  expect(opened(`/dashboard?remote.contracts=${LOCAL}/&tab=2#top`)).toEqual({ contracts: LOCAL })
  expect(location.pathname + location.search + location.hash).toBe('/dashboard?tab=2#top')
  expect(window.history.state).toEqual({ idx: 3 })
  expect(opened('/dashboard')).toEqual({ contracts: LOCAL })
  forgetLocalRemotes(sessionStorage)
  expect(opened('/dashboard')).toEqual({})
})

test('a deployment that does not allow it takes nothing, from nowhere', () => {
  sessionStorage.setItem(LOCAL_REMOTES_KEY, JSON.stringify({ contracts: LOCAL }))
  expect(opened(`/dashboard?remote.contracts=${LOCAL}`, false)).toEqual({})
})

test.each([
  'https://evil.example',
  'https://localhost.evil.example',
  'http://localhost@evil.example',
  'javascript:alert(1)',
  'localhost:3002',
  '',
])('%j is not of this machine', (address) => {
  expect(opened(`/?remote.contracts=${encodeURIComponent(address)}`)).toEqual({})
  sessionStorage.setItem(LOCAL_REMOTES_KEY, JSON.stringify({ contracts: address }))
  expect(opened('/')).toEqual({})
})

test.each(['{', '7', 'null', '[]'])('%s in the tab is nothing', (garbage) => {
  sessionStorage.setItem(LOCAL_REMOTES_KEY, garbage)
  expect(opened('/')).toEqual({})
})

const described: RemoteBuild = {
  format: 2,
  ...{ name: 'contracts', title: 'Contracts', version: '1.0.0', contract: 1 },
  routes: contractsRemote.routes,
  widgets: [],
  build: 'abc123',
  builtAt: '2026-01-15T12:00:00Z',
  container: 'contracts_dev',
  entry: 'remoteEntry.js',
  files: {},
  scripts: [],
  shared: [],
  parts: {},
  requires: {},
  nav: [],
  chunksAt: 'files',
  carries: [],
}

test.each<[string, object, string]>([
  ['its own build', manifestOf(described), `${LOCAL}/abc123/remoteEntry.js`],
  ['another remote', manifestOf({ ...described, name: 'bidding' }), `${LOCAL}/remoteEntry.js`],
  ['garbage', {}, `${LOCAL}/remoteEntry.js`],
])('a machine that serves %s', async (_, answer, entry) => {
  const get = () => Promise.resolve(Response.json(answer))
  const [line] = await withLocalRemotes([contractsRemote], { contracts: LOCAL }, get)
  expect(line).toMatchObject({ name: 'contracts', entry, routes: contractsRemote.routes })
})

test('the other remotes stay as they are, and a new one that does not answer is not there', async () => {
  const get = () => Promise.reject(new Error('nobody there'))
  expect(await withLocalRemotes([contractsRemote], { bidding: LOCAL }, get)).toEqual([contractsRemote])
})

test('a remote that the registry does not know yet stands beside the others, without their pages', async () => {
  const granted = { pages: ['dashboard/contracts'], slots: [], nav: { entries: 0, from: 0, to: 0 }, api: [], bytes: 1 }
  const contracts = { ...contractsRemote, grant: granted }
  const page = (path: string) => ({ path, screen: 'page', access: 'login', title: 'Tariffs' })
  const tariffs = {
    ...described,
    name: 'tariffs',
    routes: [page('dashboard/tariffs'), page('dashboard/contracts/new')],
  }
  const get = () => Promise.resolve(Response.json(manifestOf(tariffs)))
  const [first, second, ...rest] = await withLocalRemotes([contracts], { tariffs: LOCAL }, get)
  expect([first, rest]).toEqual([contracts, []])
  expect(second).toMatchObject({ name: 'tariffs', entry: `${LOCAL}/abc123/remoteEntry.js` })
  expect(second?.routes.map(({ path }) => path)).toEqual(['dashboard/tariffs'])
})
