import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeFileSync } from 'node:fs'
import { openStateFile } from '../registry/state/state-file'
import { runRegistryCommand, BuildError } from 'remote-cli/registry'
import type { PageRegistry } from '../registry/registry-view'
import { aGrant, buildOf } from '../testing/builds'
import { cleanUp, startHost, startRemote, temporaryFolder } from '../testing/host-server'

afterEach(cleanUp)

const tariffs = buildOf('aaaaaa', {
  name: 'tariffs',
  routes: [{ path: 'dashboard/tariffs', screen: 'bid', access: 'login', title: 'Tariffs' }],
})
const grant = { ...aGrant, pages: ['dashboard/tariffs'], api: ['tariff'] }
const OPERATOR = 'token-of-the-operator'

/** `portal-remote …` in this process. @returns exit status and what it said */
async function run(portal: string, words: string, token = OPERATOR): Promise<[number, string]> {
  try {
    const [command = '', ...others] = words.split(' ')
    return [0, (await runRegistryCommand(command, others, { portal, env: { REGISTRY_TOKEN: token } })) ?? '']
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return [1, error.message]
  }
}
const pageOf = async (url: string) => (await (await fetch(`${url}/remotes.json`)).json()) as PageRegistry
const namesIn = async (url: string) => (await pageOf(url)).remotes.map(({ name }) => name)

test('a new remote is granted, announced and revoked while the host runs, and history says who did it', async () => {
  const host = await startHost()
  const { origin } = await startRemote(undefined)
  const options = '--pages dashboard/tariffs --slots dashboard-tasks --nav 1:0-9 --api tariff --bytes 1000'
  const [status, said] = await run(host.url, `grant tariffs ${options} --origin ${origin}`)
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/^tariffs has from now on: pages dashboard\/tariffs; slots/),
  ])
  const token = /shown only now: (\S+)/.exec(said)?.[1] ?? ''
  expect((await host.call('/tariffs/builds', tariffs, token)).status).toBe(200)
  expect((await pageOf(host.url)).remotes[0]).toMatchObject({ name: 'tariffs', grant })
  // Its scripts may run: the next page's policy names where they are.
  const policy = (await fetch(`${host.url}/login`)).headers.get('content-security-policy')
  expect(policy).toContain(origin)

  expect(await run(host.url, 'revoke tariffs')).toEqual([0, expect.stringContaining('tariffs has nothing from now on')])
  expect(await pageOf(host.url)).toMatchObject({ remotes: [], revoked: ['tariffs'] })
  expect((await host.call('/tariffs/builds', tariffs, token)).status).toBe(401)
  expect((await host.call('/tariffs/builds', tariffs, 'operator')).body.message).toMatch(
    /^Nothing is granted to tariffs/,
  )

  expect((await run(host.url, `grant tariffs ${options}`))[1]).toContain('shown only now')
  expect(await namesIn(host.url)).toEqual(['tariffs'])
  const cli = join(process.cwd(), 'remote-cli/src/portal-remote.mjs')
  const env = { PATH: process.env['PATH'], PORTAL_URL: host.url, REGISTRY_TOKEN: OPERATOR }
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'grants', 'tariffs'], { env })
  expect(stdout.match(/the operator {2}(granted|revoked)/g)).toHaveLength(3)
})

test('the house has its grants from the start; builds beyond a smaller one are passed over', async () => {
  const host = await startHost()
  expect((await host.call('/bidding/builds', buildOf('aaaaaa'))).status).toBe(200)
  expect((await run(host.url, 'grants bidding'))[1]).toMatch(/quote-requests, verify; .*\n {2}from the start$/)
  expect((await run(host.url, 'grant bidding --pages verify --slots dashboard-tasks'))[0]).toBe(0)
  expect((await pageOf(host.url)).remotes[0]).toMatchObject({
    unfit: 'It declares the page quote-requests/:id; granted to it: verify.',
  })
  expect((await host.call('')).body.remotes[0]?.notes.join(' ')).toContain('No build of it can be served.')
  expect((await run(host.url, 'grant bidding --pages quote-requests --slots dashboard-tasks'))[0]).toBe(0)
  expect((await pageOf(host.url)).remotes[0]).toMatchObject({ build: 'aaaaaa' })
})

test('a registry of before there were grants goes on: the house has its own, and nothing is revoked', async () => {
  const folder = temporaryFolder()
  const builds = [{ build: buildOf('aaaaaa'), at: '2026-01-02T03:04:05.000Z' }]
  const before = { format: 1, remotes: { bidding: { builds, keys: [], history: [] } } }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(before))
  const host = await startHost({ store: await openStateFile(folder) })
  expect(await pageOf(host.url)).toMatchObject({ remotes: [{ name: 'bidding', build: 'aaaaaa' }] })
  expect((await host.call('/bidding/builds', buildOf('bbbbbb'))).body.current).toBe('bbbbbb')
})

test.each<[string, string, RegExp]>([
  ['everything', 'grant tariffs --pages /', /\/ cannot be granted/],
  ['the dashboard', 'grant tariffs --pages dashboard', /the shell's/],
  ['any address', 'grant tariffs --pages :x', /begin and end with a word/],
  [
    "another team's pages",
    'grant tariffs --pages dashboard/contracts/old',
    /dashboard\/contracts belongs to contracts/,
  ],
  ['a way up', 'grant tariffs --pages tariffs/../login', /cannot be granted/],
  ['an encoded slash', 'grant tariffs --pages dashboard%2Ftariffs', /cannot be granted/],
  ['an encoded letter', 'grant tariffs --pages dashboard/%63ontracts', /cannot be granted/],
  ['an encoded way up', 'grant tariffs --pages tariffs/%2e%2e/login', /cannot be granted/],
  ['the dashboard with a slash', 'grant tariffs --pages dashboard/', /cannot be granted/],
  ['the dashboard in capitals', 'grant tariffs --pages Dashboard', /the shell's/],
  ["another team's in capitals", 'grant tariffs --pages Dashboard/Contracts', /belongs to contracts/],
  ["above another team's", 'grant tariffs --pages dashboard/:id/quote-history', /belongs to account/],
  ['one good, one bad', 'grant tariffs --pages tariffs,dashboard/contracts', /belongs to contracts/],
  ['no origin', 'grant tariffs --pages tariffs', /Where browsers find tariffs is missing: --origin/],
  ['an origin that is none', 'grant tariffs --pages tariffs --origin soon', /--origin/],
  ['no pages', 'grant tariffs --slots dashboard-tasks', /--pages is missing/],
  ['a slot that is none', 'grant tariffs --pages tariffs --slots moon', /There is no slot moon/],
  ['places that are none', 'grant tariffs --pages tariffs --nav 1', /is not <entries>:<from>-<to>/],
  ['half a number', 'grant tariffs --pages tariffs --bytes 1.5', /no number of bytes/],
  ['an option that is none', 'grant tariffs --page tariffs', /Unknown option '--page'/],
  ['an option without a value', 'grant tariffs --pages', /--pages <value>' argument missing/],
  ['a name that is none', 'grant tariffs/x --pages tariffs', /The name of the remote cannot be read/],
  ['a remote that nobody knows', 'revoke tariffs', /There is no remote tariffs/],
])('%s: refused in words, and nothing changes', async (_, words, why) => {
  const host = await startHost()
  expect(await run(host.url, words)).toEqual([1, expect.stringMatching(why)])
  expect(await pageOf(host.url)).not.toHaveProperty('revoked')
  expect((await run(host.url, 'grants'))[1]).not.toContain('tariffs')
})

test('two teams cannot have one page, and a deploy token grants nothing', async () => {
  const host = await startHost()
  expect((await run(host.url, 'grant green --pages offers --origin http://localhost:9'))[0]).toBe(0)
  expect((await run(host.url, 'grant blue --pages offers/old --origin http://localhost:9'))[1]).toContain(
    'offers belongs to green.',
  )
  // Its own may overlap; what one team loses another may have.
  expect((await run(host.url, 'grant green --pages offers,offers/old --origin http://localhost:9'))[0]).toBe(0)
  expect((await run(host.url, 'revoke green'))[0]).toBe(0)
  expect((await run(host.url, 'grant blue --pages offers/old --origin http://localhost:9'))[0]).toBe(0)
  expect((await run(host.url, 'grant green --pages offers'))[1]).toContain('offers/old belongs to blue.')
  expect(await run(host.url, 'grant bidding --pages verify', 'token-of-bidding-0001')).toEqual([
    1,
    expect.stringContaining('only'),
  ])
})

test('a remote that nobody granted anything is refused with what grants it', async () => {
  const host = await startHost({
    env: { ORIGIN_TARIFFS: 'http://127.0.0.1:9', DEPLOY_TOKEN_TARIFFS: 'a-token-of-tariffs' },
  })
  const answer = await host.call('/tariffs/builds', tariffs, 'a-token-of-tariffs')
  expect(answer).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('portal-remote grant tariffs') as string },
  })
})
