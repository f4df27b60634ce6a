import type { RegisteredRemote } from 'shared-contracts/remote'
import { contractsRemote, fakeTimers, prospectsRemote } from '../../testing/open-portal'
import { chosenBuilds } from './loading/chosen-builds'
import { createRemotes } from './loading/create-remotes'
import { createNewerVersion } from './newer-version'

beforeEach(() => fakeTimers())
afterEach(() => jest.useRealTimers())

const build = (of: RegisteredRemote, name: string): RegisteredRemote => ({ ...of, build: name })
const contracts = build(contractsRemote, 'c1')
const prospects = build(prospectsRemote, 'p1')

/** A page that has loaded the contracts, and not the prospects. */
function open(repId = 'dana', local: string[] = []) {
  const answer: { remotes: RegisteredRemote[] | 'gone' | undefined; host?: string } = {
    remotes: [contracts, prospects],
  }
  const remotes = createRemotes({
    releases: [contracts, prospects],
    loadRemote: () => Promise.resolve({ contract: 1, screens: {}, widgets: {} }),
    loadLimit: 10_000,
    readRelease: () => Promise.resolve(undefined),
    now: Date.now,
    log: () => undefined,
    report: () => undefined,
    timings: { cameAsScript: () => false },
    chosen: chosenBuilds(sessionStorage),
    movePage: () => false,
  })
  remotes.watch('contracts')
  const newer = createNewerVersion({
    read: () => {
      const { remotes: lines, ...host } = answer
      return Promise.resolve(Array.isArray(lines) ? { ...host, remotes: lines, revoked: [], refused: [] } : lines)
    },
    hostBuild: 'h1',
    remotes,
    repId: () => repId,
    local,
    page: document,
  })
  const registryHas = async (lines: RegisteredRemote[] | 'gone' | undefined, host?: string) => {
    answer.remotes = lines
    if (host !== undefined) answer.host = host
    await jest.advanceTimersByTimeAsync(20_000)
    await newer.check()
    return newer.available.getState()
  }
  return { remotes, newer, registryHas }
}

test('a newer build of what the page uses is available; it is again gone when that is rolled back', async () => {
  const { registryHas } = open()
  expect(await registryHas([contracts, prospects])).toBe(false)
  expect(await registryHas([build(contracts, 'c2'), prospects])).toBe(true)
  expect(await registryHas(undefined)).toBe(true)
  expect(await registryHas([contracts, prospects])).toBe(false)
})

test.each([
  ['h1', false],
  ['h2', true],
])('a host of build %s is newer: %p', async (host, newer) =>
  expect(await open().registryHas([contracts, prospects], host)).toBe(newer),
)

test('a host that no longer knows the build of this page has a newer one', async () => {
  expect(await open().registryHas('gone')).toBe(true)
})

test('a clock that is set back keeps nobody from checking', async () => {
  const { registryHas } = open()
  expect(await registryHas([contracts, prospects])).toBe(false)
  jest.setSystemTime(Date.now() - 7_200_000)
  expect(await registryHas([build(contracts, 'c2'), prospects])).toBe(true)
})

test('what has not been loaded yet is simply taken as it is now', async () => {
  const { registryHas, remotes } = open()
  expect(await registryHas([contracts, build(prospects, 'p2')])).toBe(false)
  expect(remotes.status.getState().prospects?.release.build).toBe('p2')
})

test.each([
  [99, 1],
  [1, 0],
])('a canary of %i %% is a newer version for its reps only', async (percent, more) => {
  const canary = { ...contracts, canary: { percent, line: build(contracts, 'c2') } }
  const found = await Promise.all(
    Array.from({ length: 5 }, (_, rep) => open(`rep-${rep}`).registryHas([canary, prospects])),
  )
  expect(found.filter(Boolean).length > 2).toBe(more === 1)
})

test("a developer's own build is no older version", async () => {
  expect(await open('dana', ['contracts']).registryHas([build(contracts, 'c2'), prospects])).toBe(false)
})
