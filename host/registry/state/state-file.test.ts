import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildOf } from '../../testing/builds'
import { learnBuild, findRemoteState } from '../changes'
import { emptyState, registryState, type RegistryState } from './registry-state'
import { openStateFile } from './state-file'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'registry-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = '2026-03-01T00:00:00.000Z'
const who = { by: 'bidding', at, denialReason: () => [] }
const withBuild = (id: string) => (state: RegistryState) => ({
  ...state,
  remotes: { bidding: learnBuild(findRemoteState(state.remotes, 'bidding'), buildOf(id), 'announced', who, []) },
})
const known = (state: RegistryState) => state.remotes['bidding']?.builds.map(({ build }) => build.build) ?? []

test('what was written is there after the next start; an empty folder is an empty registry', async () => {
  const store = await openStateFile(folder)
  expect(store.state()).toEqual(emptyState)
  await Promise.all([store.update(withBuild('aaaaaa')), store.update(withBuild('bbbbbb'))])
  await store.close()
  const again = await openStateFile(folder)
  expect(known(again.state())).toEqual(['aaaaaa', 'bbbbbb'])
  expect(again.notices).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(['registry.before.json', 'registry.json'])
})

test('keys of a version before are left aside, and the builds that they signed stay', async () => {
  const { remotes } = withBuild('aaaaaa')(emptyState)
  const signed = { bidding: { ...remotes.bidding, keys: [{ id: 'abc', pem: '-----BEGIN PUBLIC KEY-----' }] } }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ ...emptyState, remotes: signed }))
  const store = await openStateFile(folder)
  expect(known(store.state())).toEqual(['aaaaaa'])
  expect(store.state().remotes['bidding']?.keys).toEqual([])
})

test('a change that is refused writes nothing, and the next one works', async () => {
  const store = await openStateFile(folder)
  await expect(
    store.update(() => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(readdirSync(folder)).toEqual([])
  await store.update(withBuild('aaaaaa'))
  expect(known(store.state())).toEqual(['aaaaaa'])
})

test.each([
  ['garbage', '\0\0\0'],
  ['half of it', '{"format":1,"remotes":{"bidding":{"builds":['],
  ['another shape', '{"format":1,"remotes":[]}'],
  ['nothing', ''],
])('a file with %s is set aside, the last good one is used, and this is said', async (_, text) => {
  const store = await openStateFile(folder)
  await store.update(withBuild('aaaaaa'))
  await store.update(withBuild('bbbbbb'))
  writeFileSync(join(folder, 'registry.json'), text)
  const again = await openStateFile(folder)
  expect(known(again.state())).toEqual(['aaaaaa'])
  expect(again.notices).toEqual([expect.stringMatching(/registry\.json could not be read.*The last good one.*is used/)])
  const aside = readdirSync(folder).find((name) => name.includes('.broken-')) ?? ''
  expect(readFileSync(join(folder, aside), 'utf8')).toBe(text)

  writeFileSync(join(folder, 'registry.before.json'), text)
  writeFileSync(join(folder, 'registry.json'), text)
  const empty = await openStateFile(folder)
  expect(empty.state()).toEqual(emptyState)
  expect(empty.notices[0]).toContain('the registry starts empty')
})

test('kill -9 while writing never leaves half a state', async () => {
  const writer = join(folder, 'writer.cjs')
  await build({
    stdin: {
      contents: `
        import { openStateFile } from './state-file'
        void openStateFile(process.argv[2]).then(async (store) => {
        console.log('ready')
        for (let number = 0; ; number++)
          await store.update((state) => ({ ...state, remotes: { n: { builds: [], keys: [],
            history: Array.from({ length: 300 }, () => ({ at: '${at}', by: String(number), what: 'keys' })) } } }))
        })`,
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: writer,
    logLevel: 'error',
  })
  const data = join(folder, 'data')
  let before = -1
  for (let round = 0; round < 6; round++) {
    const child = spawn(process.execPath, [writer, data], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((ready) => child.stdout.once('data', ready))
    await new Promise((passed) => setTimeout(passed, 20 + 37 * round))
    const ended = new Promise((gone) => child.once('exit', gone))
    child.kill('SIGKILL')
    await ended
    // On a slow machine not even the first write may be through.
    for (const name of ['registry.json', 'registry.before.json'].filter((file) => existsSync(join(data, file))))
      expect(() => registryState.parse(JSON.parse(readFileSync(join(data, name), 'utf8')))).not.toThrow()
    const store = await openStateFile(data)
    expect(store.notices).toEqual([])
    const numbers = new Set<number>(store.state().remotes['n']?.history.map(({ by }) => Number(by)))
    expect(numbers.size).toBeLessThanOrEqual(1)
    before = Math.max(before, ...numbers)
  }
  expect(before).toBeGreaterThan(0)
})
