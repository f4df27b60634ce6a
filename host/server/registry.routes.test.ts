import { decisions, learnBuild } from '../registry/changes'
import { emptyRemote, type RegistryState } from '../registry/state/registry-state'
import { openStateFile } from '../registry/state/state-file'
import { buildOf } from '../testing/builds'
import { cleanUp, startHost, temporaryFolder } from '../testing/host-server'

afterEach(cleanUp)

const contracts = buildOf('cccccc', {
  name: 'contracts',
  routes: [{ path: 'dashboard/contracts', screen: 'bid', access: 'login', title: 'Contracts' }],
})
type Host = Awaited<ReturnType<typeof startHost>>
const current = async ({ url }: Host) => {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: { name: string; build: string }[]
  }
  return Object.fromEntries(remotes.map(({ name, build }) => [name, build]))
}
const announced = async (...builds: string[]) => {
  const host = await startHost()
  for (const build of builds) await host.call('/bidding/builds', buildOf(build))
  return host
}

test('a team announces, looks, goes back, pins, tries and promotes, and history says all of it', async () => {
  const host = await announced('aaaaaa')
  const answer = await host.call('/bidding/builds', buildOf('bbbbbb'))
  expect(answer).toEqual({
    status: 200,
    body: { build: 'bbbbbb', current: 'bbbbbb', keep: ['aaaaaa', 'bbbbbb'], notes: [] },
  })
  expect((await host.call('/bidding/rollback', {})).body).toMatchObject({ current: 'aaaaaa' })
  // At once: the next page is asked for once.
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
  expect((await host.call('/bidding/rollback', { build: 'bbbbbb' })).body).toMatchObject({ current: 'bbbbbb' })
  expect((await host.call('/bidding/pin', { build: 'aaaaaa' })).body).toMatchObject({
    current: 'aaaaaa',
    pinned: 'aaaaaa',
  })
  expect((await host.call('/bidding/unpin', {})).body).toMatchObject({ current: 'bbbbbb' })
  expect((await host.call('/bidding/canary', { build: 'bbbbbb', percent: '10' })).body).toMatchObject({
    current: 'aaaaaa',
    canary: { build: 'bbbbbb', percent: 10 },
  })
  expect((await host.call('/bidding/promote', {})).body).toMatchObject({ current: 'bbbbbb' })
  const { body } = await host.call('/bidding/history')
  expect(body.history.map((entry) => `${entry.by} ${entry.what}`)).toEqual(
    ['announced', 'announced', 'rolled back', 'rolled back', 'pinned', 'unpinned', 'canary', 'promoted'].map(
      (what) => `bidding ${what}`,
    ),
  )
  expect((await host.call('')).body.remotes[0]).toMatchObject({
    remote: 'bidding',
    current: 'bbbbbb',
    previous: 'aaaaaa',
  })
})

const huge = JSON.stringify({ ...buildOf('dddddd'), version: 'x'.repeat(10 * 1024 * 1024) })

test.each<[string, string, unknown, string, number, string]>([
  ['no token', '/bidding/rollback', {}, '', 401, 'A deploy token is needed'],
  ['a made-up token', '/bidding/rollback', {}, 'made-up-token-00001', 401, 'of no remote of this portal'],
  [
    "another team's token",
    '/bidding/rollback',
    {},
    'contracts',
    403,
    'This deploy token is of contracts; bidding has its own.',
  ],
  [
    'an unknown remote',
    '/nothing/rollback',
    {},
    'bidding',
    404,
    'There is no remote nothing. There are: bidding, contracts.',
  ],
  ['an unknown build', '/bidding/pin', { build: 'zzzzzz' }, 'bidding', 404, 'There is no build zzzzzz of it.'],
  [
    'a rollback to an unknown build',
    '/bidding/rollback',
    { build: 'zzzzzz' },
    'bidding',
    404,
    'There is no build zzzzzz',
  ],
  [
    'a build that is no name',
    '/bidding/pin',
    { build: '../x' },
    'bidding',
    400,
    'build is missing, or not what is expected',
  ],
  [
    'a canary of 0',
    '/bidding/canary',
    { build: 'bbbbbb', percent: 0 },
    'bidding',
    422,
    'a whole number from 1 to 99, not 0',
  ],
  ['a canary of 101', '/bidding/canary', { build: 'bbbbbb', percent: 101 }, 'bidding', 422, 'not 101'],
  ['a canary of x', '/bidding/canary', { build: 'bbbbbb', percent: 'x' }, 'bidding', 422, 'not "x"'],
  ['unpinning what is not pinned', '/bidding/unpin', {}, 'bidding', 409, 'No build is pinned.'],
  [
    'a foreign origin',
    '/bidding/builds',
    buildOf('dddddd', { entry: 'https://evil.example/x.js' }),
    'bidding',
    422,
    'expected a file name without a folder',
  ],
  [
    'a path that leaves it',
    '/bidding/builds',
    buildOf('dddddd', { scripts: ['../x.js'] }),
    'bidding',
    422,
    'expected a file name without a folder',
  ],
  [
    'another remote’s build',
    '/bidding/builds',
    contracts,
    'bidding',
    422,
    'This is a build of contracts; bidding was expected.',
  ],
  [
    'one rep’s page of another team',
    '/contracts/builds',
    { ...contracts, routes: [{ path: 'quote-requests/7', screen: 'bid', access: 'login', title: 'C' }] },
    'contracts',
    422,
    'It declares the page quote-requests/7; granted to it: dashboard/contracts.',
  ],
  [
    'every unknown address',
    '/contracts/builds',
    { ...contracts, routes: [{ path: ':anything', screen: 'bid', access: 'public', title: 'C' }] },
    'contracts',
    422,
    'It declares the public page :anything below dashboard, which asks to sign in.',
  ],
  ['10 MB', '/bidding/builds', huge, 'bidding', 413, 'larger than is taken here'],
  ['no JSON', '/bidding/builds', '{"name":', 'bidding', 400, 'not valid JSON'],
  [
    'other files under a known id',
    '/bidding/builds',
    buildOf('aaaaaa', { entry: 'part.js' }),
    'bidding',
    409,
    'a build is never overwritten',
  ],
])('%s is refused with a sentence, and nothing changes', async (_, path, body, who, status, sentence) => {
  const host = await announced('aaaaaa', 'bbbbbb')
  const before = await host.call('/bidding/history')
  const answer = await host.call(path, body, who)
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(sentence)])
  expect(await host.call('/bidding/history')).toEqual(before)
  expect(await current(host)).toEqual({ bidding: 'bbbbbb' })
})

test.each(['/bidding', '/bidding/builds', '/bidding/keys', '/nothing/here'])(
  '%s, which nobody can read, is answered as data',
  async (path) => {
    const host = await announced('aaaaaa')
    expect(await host.call(path)).toEqual({
      status: 404,
      body: { code: 'nothing-there', message: 'The registry has nothing under this address.' },
    })
    expect((await host.call(path, undefined, '')).status).toBe(401)
  },
)

test('a build can be judged before it is announced, and nothing changes', async () => {
  const host = await announced('aaaaaa')
  await host.call('/contracts/builds', contracts, 'contracts')
  const check = async (changes: object) => (await host.call('/bidding/check', buildOf('dddddd', changes))).body
  expect(await check({})).toEqual({ build: 'dddddd', version: '1.0.0', misfits: [], notes: [] })
  expect(await check({ requires: { react: { range: '^18.0.0', exports: '*' } } })).toMatchObject({
    misfits: ['It needs react ^18.0.0; this host provides 19.3.1.'],
  })
  expect(await check({ widgets: [{ slot: 'moon' }] })).toMatchObject({ notes: [expect.stringContaining('widget 1')] })
  expect((await check({ routes: contracts.routes })).message).toContain('the page dashboard/contracts; granted')
  expect((await host.call('/bidding/history')).body.history).toHaveLength(1)
})

test('a build that does not fit is passed over: pages keep the one before, and list says why', async () => {
  const host = await announced('aaaaaa')
  const misfit = buildOf('bbbbbb', {
    requires: { 'shared-ui@1/core': { range: '^1.0.0', exports: '*' }, react: { range: '^20.0.0', exports: '*' } },
  })
  const { body } = await host.call('/bidding/builds', misfit)
  expect(body).toMatchObject({
    build: 'bbbbbb',
    current: 'aaaaaa',
    notes: [expect.stringContaining('It needs react ^20.0.0')],
  })
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
})

test('builds that do not fit push what pages get neither out of the registry nor out of the store', async () => {
  const store = await openStateFile(temporaryFolder())
  const longAgo = { by: 'bidding', at: '2026-01-01T00:00:00.000Z', denialReason: () => [] }
  const requires = { react: { range: '^20.0.0', exports: '*' as const } }
  const served = learnBuild(emptyRemote, buildOf('aaaaaa'), 'announced', longAgo, [])
  const bidding = learnBuild(served, buildOf('misfit0', { requires }), 'announced', longAgo, [])
  await store.update((state) => ({ ...state, remotes: { bidding } }))
  const host = await startHost({ store })
  for (const build of ['misfit1', 'misfit2', 'misfit3', 'misfit4', 'misfit5'])
    expect((await host.call('/bidding/builds', buildOf(build, { requires }))).body).toMatchObject({
      current: 'aaaaaa',
      keep: expect.arrayContaining(['aaaaaa', build]) as string[],
    })
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
})

test('what pages got until today stays in registry and store, whatever was tried meanwhile', async () => {
  const store = await openStateFile(temporaryFolder())
  const on = (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000).toISOString()
    return { by: 'bidding', at, denialReason: () => [] }
  }
  const tried = ['tried00', 'tried01', 'tried02', 'tried03', 'tried04']
  const bidding = tried.reduce(
    (state, build, index) => {
      const learned = learnBuild(state, buildOf(build), 'announced', on(7 * index - 35), ['aaaaaa'])
      return decisions.rollback(learned, { ...on(7 * index - 34), build: 'aaaaaa' })
    },
    learnBuild(emptyRemote, buildOf('aaaaaa'), 'announced', on(-40), []),
  )
  await store.update((state) => ({ ...state, remotes: { bidding } }))
  const host = await startHost({ store })
  const keep = expect.arrayContaining(['aaaaaa']) as string[]
  for (const build of ['newer00', 'newer01', 'newer02', 'newer03'])
    expect((await host.call('/bidding/builds', buildOf(build))).body).toMatchObject({ current: build, keep })

  // Its last pages are of 15 days ago.
  const longAgo = JSON.stringify(store.state()).replaceAll(/"until":"[^"]+"/g, `"until":"${on(-15).at}"`)
  await store.update(() => JSON.parse(longAgo) as RegistryState)
  const { body } = await host.call('/bidding/builds', buildOf('newer04'))
  expect(body).toMatchObject({ current: 'newer04', keep: expect.not.arrayContaining(['aaaaaa']) as string[] })
})

test.each([
  ['an older portal-remote, which says none', null, /speaks protocol 1 of the registry; this host speaks 2\. Install/],
  ['an older one that says it', '1', /speaks protocol 1 of the registry; this host speaks 2\. Install/],
  ['a newer portal-remote', '3', /speaks protocol 3 of the registry; this host speaks 2\. Deploy the host first/],
  ['a word', 'two', /speaks protocol 1/],
])('%s is refused in words, and nothing changes', async (_, protocol, why) => {
  const host = await announced('aaaaaa')
  for (const [path, body] of [
    ['/bidding/builds', buildOf('bbbbbb')],
    ['/bidding/pin', { build: 'aaaaaa' }],
    ['', undefined],
  ] as const)
    expect(await host.call(path, body, 'bidding', 'POST', protocol)).toMatchObject({
      status: 426,
      body: { message: expect.stringMatching(why) as string },
    })
  expect((await host.call('')).body.remotes[0]).toMatchObject({ current: 'aaaaaa', builds: [{ build: 'aaaaaa' }] })
})
