import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchManifest } from '../registry/fetch-manifest'
import { openStateFile } from '../registry/state/state-file'
import { manifestOf } from '../../testing/mf-manifest'
import { buildOf } from '../testing/builds'
import { cleanUp, startHost, startRemote } from '../testing/host-server'

afterEach(cleanUp)

type Host = Awaited<ReturnType<typeof startHost>>
const current = async ({ url }: Host) => {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: { name: string; build: string }[]
  }
  return Object.fromEntries(remotes.map(({ name, build }) => [name, build]))
}
/** As federation's plugin describes a build that nobody made for a portal. */
const foreign = (() => {
  const { metaData, ...manifest } = manifestOf(buildOf('dddddd')) as { metaData: Record<string, unknown> }
  return { ...manifest, metaData: { ...metaData, portal: undefined } }
})()
test.each<[string, (path: string) => { status?: number; body: string } | 'cut', string]>([
  ['HTML', () => ({ body: '<!doctype html><h1>Sorry</h1>' }), 'no JSON'],
  ['an error', () => ({ status: 503, body: '' }), 'answers with 503'],
  ['nothing', () => ({ status: 404, body: '' }), 'is not there'],
  ['10 MB', () => ({ body: `{"x":"${'x'.repeat(10 * 1024 * 1024)}"}` }), 'more than 1 MB'],
  ['half of it', () => ({ body: JSON.stringify(manifestOf(buildOf('dddddd'))).slice(0, -40) }), 'no JSON'],
  ['a line that is cut', () => 'cut', 'cannot be reached'],
  ['another shape', () => ({ body: '{"name":"bidding"}' }), 'was not built for a portal'],
  ['a remote that was not built for a portal', () => ({ body: JSON.stringify(foreign) }), 'was not built for a portal'],
  [
    "another remote's build",
    () => ({ body: JSON.stringify(manifestOf(buildOf('dddddd', { name: 'contracts' }))) }),
    'This is a build of contracts; bidding was expected',
  ],
  [
    'a foreign origin',
    () => ({ body: JSON.stringify(manifestOf(buildOf('dddddd', { entry: '//evil.example/x.js' }))) }),
    'leaves its folder',
  ],
])('a remote that answers with %s changes nothing, and is named in the list', async (_, says, sentence) => {
  const remote = await startRemote(buildOf('aaaaaa'))
  const host = await startHost({ env: { ORIGIN_BIDDING: remote.origin } })
  expect(await host.registry.poll('bidding')).toBe(true)
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
  remote.says = says
  expect(await host.registry.poll('bidding')).toBe(false)
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
  expect((await host.call('')).body.remotes[0]?.notes).toEqual([expect.stringContaining(sentence)])
  remote.says = undefined
  remote.builds.push(buildOf('bbbbbb'))
  expect(await host.registry.poll('bidding')).toBe(true)
  expect(await current(host)).toEqual({ bidding: 'bbbbbb' })
  expect((await host.call('')).body.remotes[0]?.notes).toEqual([])
})

test('a build of a newer contract is known, said and not served', async () => {
  const remote = await startRemote(buildOf('aaaaaa'))
  const host = await startHost({ env: { ORIGIN_BIDDING: remote.origin } })
  await host.registry.poll('bidding')
  remote.builds.push(buildOf('bbbbbb', { contract: 2 }))
  expect(await host.registry.poll('bidding')).toBe(true)
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
  expect((await host.call('')).body.remotes[0]?.notes).toEqual([
    'Build bbbbbb is passed over: It implements contract 2; this host speaks 1.',
  ])
})

test('a remote that hangs is given up, and the one after it is asked', async () => {
  const remote = await startRemote(buildOf('aaaaaa'))
  remote.says = () => 'nothing'
  const url = `${remote.origin}/mf-manifest.json`
  await expect(fetchManifest(url, 50)).rejects.toThrow(`${url} does not answer within 0.05 s.`)
  remote.says = undefined
  expect(await fetchManifest(url, 5000)).toHaveProperty('metaData')
})

test('what asking finds undoes no decision; a build that has left the store is not gone back to', async () => {
  const remote = await startRemote(buildOf('aaaaaa'))
  const host = await startHost({ env: { ORIGIN_BIDDING: remote.origin } })
  await host.registry.poll('bidding')
  remote.builds.push(buildOf('bbbbbb'))
  await host.registry.poll('bidding')
  await host.call('/bidding/rollback', {})
  await host.registry.poll('bidding')
  expect(await current(host)).toEqual({ bidding: 'aaaaaa' })
  remote.builds.shift()
  expect((await host.call('/bidding/rollback', { build: 'aaaaaa' })).body.message).toContain('is no longer kept')
})

test('a start with a state of garbage serves what was good last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garbage-'))
  const first = await startHost({ store: await openStateFile(folder) })
  await first.call('/bidding/builds', buildOf('aaaaaa'))
  await first.call('/bidding/builds', buildOf('bbbbbb'))
  writeFileSync(join(folder, 'registry.json'), 'garbage')
  const store = await openStateFile(folder)
  expect(store.notices[0]).toContain('could not be read')
  expect(await current(await startHost({ store }))).toEqual({ bidding: 'aaaaaa' })
  rmSync(folder, { recursive: true })
})
