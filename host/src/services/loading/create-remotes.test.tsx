import type { BuiltRemote, RemoteModule } from 'shared-contracts/remote'
import { contractsRemote, fakeTimers } from '../../../testing/open-portal'
import { chosenBuilds } from './chosen-builds'
import { AnotherBuild, Incompatible } from './load-failure'
import type { LoadRemote } from './load-remote'
import { createRemotes, NEXT_TRY_AFTER, type RemotesSources } from './create-remotes'

const LOAD_LIMIT = 10_000

beforeEach(() => fakeTimers())
afterEach(() => jest.useRealTimers())

const Page = () => null
const moduleOf = (page: RemoteModule['screens'][string] = () => Promise.resolve({ default: Page })): RemoteModule => ({
  contract: 1,
  screens: { page },
  widgets: {},
})
const never = new Promise<never>(() => undefined)
const build = (name: string): BuiltRemote => ({ ...contractsRemote, build: name, entry: `http://r.example/${name}.js` })

/** The remote `contracts`, whose loads and registry answers are what the test says. */
function open(loadRemote: LoadRemote, more: Partial<RemotesSources> = {}) {
  const asked: string[] = []
  const reported: object[] = []
  const remotes = createRemotes({
    releases: [{ ...build('b2'), previous: 'b1' }],
    loadLimit: LOAD_LIMIT,
    loadRemote: (release) => {
      asked.push(release.build ?? '')
      return loadRemote(release)
    },
    readRelease: () => Promise.resolve(undefined),
    now: Date.now,
    log: () => undefined,
    report: (release, event) => void reported.push({ build: release.build, ...event }),
    timings: { cameAsScript: () => false },
    chosen: chosenBuilds(sessionStorage),
    movePage: () => false,
    ...more,
  })
  return {
    remotes,
    asked,
    reported,
    status: () => remotes.status.getState().contracts!,
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  }
}

/** Down for so many tries. */
function downFor(tries: number): LoadRemote {
  let left = tries
  return () => ((left -= 1) >= 0 ? Promise.reject(new Error('down')) : Promise.resolve(moduleOf()))
}

test('however many parts watch a remote, it is loaded once', async () => {
  const { remotes, asked, status, pass } = open(downFor(0))
  for (const _ of 'abcde') remotes.watch('contracts')
  await pass(0)
  expect({ asked, state: status().state }).toEqual({ asked: ['b2'], state: 'ready' })
})

test('what fails is tried again every 30 s while somebody looks, and one Retry is one try', async () => {
  const { remotes, asked, status, pass } = open(downFor(3))
  const leave = [remotes.watch('contracts'), remotes.watch('contracts')]
  await pass(0)
  expect(status()).toMatchObject({ state: 'failed', failures: 1, secondsLeft: 30, reason: 'down' })
  await pass(NEXT_TRY_AFTER)
  expect(status()).toMatchObject({ state: 'failed', failures: 2 })
  remotes.retry('contracts')
  remotes.retry('contracts')
  await pass(0)
  expect(status().failures).toBe(3)
  leave.forEach((stop) => stop())
  await pass(10 * NEXT_TRY_AFTER)
  expect(asked).toHaveLength(3)
  remotes.watch('contracts')
  await pass(0)
  expect(status().state).toBe('ready')
})

test('a clock that is set back makes no wait longer than a whole one', async () => {
  const { remotes, status, pass } = open(downFor(1))
  remotes.watch('contracts')
  await pass(5000)
  jest.setSystemTime(Date.now() - 7_200_000)
  await pass(1000)
  expect(status().secondsLeft).toBe(30)
  await pass(NEXT_TRY_AFTER)
  expect(status().state).toBe('ready')
})

test.each<[string, LoadRemote, string, RegExp]>([
  ['an entry that hangs', () => never, 'failed', /within 10 seconds/],
  ['a contract of another time', () => Promise.reject(new Incompatible('speaks 2')), 'incompatible', /speaks 2/],
  ['a load that throws at once', () => Promise.reject(new Error('boom')), 'failed', /boom/],
])('%s is %3$s', async (_, loadRemote, state, reason) => {
  const { remotes, status, pass } = open(loadRemote)
  remotes.watch('contracts')
  await pass(LOAD_LIMIT)
  expect(status()).toMatchObject({ state, reason: expect.stringMatching(reason) as string })
})

test('a build that does not fit this host is not loaded, and another that does is taken with a retry', async () => {
  const { remotes, asked, status, pass } = open(downFor(0), { readRelease: () => Promise.resolve(build('b3')) })
  remotes.choose([{ ...build('b2'), unfit: 'It needs shared-ui@2/core.' }])
  remotes.watch('contracts')
  await pass(0)
  expect({ asked, ...status() }).toMatchObject({
    asked: [],
    state: 'incompatible',
    reason: 'It needs shared-ui@2/core.',
  })
  remotes.retry('contracts')
  await pass(0)
  expect({ asked, ...status() }).toMatchObject({ asked: ['b3'], state: 'ready' })
})

test('a part that is missing or hangs fails the remote once, and the module stays for the other parts', async () => {
  const { remotes, status, pass } = open(() => Promise.resolve(moduleOf(() => never)))
  remotes.watch('contracts')
  await pass(0)
  const parts = Promise.allSettled([
    remotes.loadPart('contracts', 'screens', 'page'),
    remotes.loadPart('contracts', 'screens', 'unknown'),
  ])
  await pass(LOAD_LIMIT)
  expect((await parts).map((part) => part.status)).toEqual(['rejected', 'rejected'])
  expect(status()).toMatchObject({ state: 'failed', failures: 1, module: expect.anything() as object })
})

test('a part that failed and then comes ahead of its use ends the failures of the remote', async () => {
  let tries = 0
  const page = () => ((tries += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve({ default: Page }))
  const { remotes, status, pass } = open(() => Promise.resolve(moduleOf(page)))
  remotes.watch('contracts')
  await pass(0)
  await expect(remotes.loadPart('contracts', 'screens', 'page')).rejects.toThrow('down')
  remotes.retry('contracts')
  await pass(0)
  expect(status()).toMatchObject({ state: 'ready', failures: 1 })
  await remotes.loadAhead('contracts', 'page')
  expect(remotes.loadedPart('contracts', 'screens', 'page')).toBe(Page)
  expect(status().failures).toBe(0)
})

test('a part that comes ahead of an attempt that is over says nothing of the next one', async () => {
  let come: (part: { default: typeof Page }) => void = () => undefined
  const came = new Promise<{ default: typeof Page }>((resolve) => (come = resolve))
  let tries = 0
  const page = () => ((tries += 1) === 1 ? came : Promise.reject(new Error('down')))
  const { remotes, status, pass } = open(() => Promise.resolve(moduleOf(page)))
  remotes.watch('contracts')
  await pass(0)
  const ahead = remotes.loadAhead('contracts', 'page')
  await pass(0)
  await expect(remotes.loadPart('contracts', 'screens', 'page')).rejects.toThrow('down')
  remotes.retry('contracts')
  await pass(0)
  come({ default: Page })
  await ahead
  expect(status()).toMatchObject({ state: 'ready', failures: 1 })
})

test('a script of the portal itself that is missing asks for a new page', async () => {
  const gone = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: `${location.origin}/7.js`,
  })
  const { remotes, status, pass } = open(() => Promise.resolve(moduleOf(() => Promise.reject(gone))))
  remotes.watch('contracts')
  await pass(0)
  await expect(remotes.loadPart('contracts', 'screens', 'page')).rejects.toThrow()
  expect(status()).toMatchObject({ state: 'failed', reload: true })
})

test('a retry takes the newest build that the registry has', async () => {
  const readRelease = () => Promise.resolve(build('b3'))
  const { remotes, asked, status, pass } = open(downFor(1), { readRelease })
  remotes.watch('contracts')
  await pass(0)
  remotes.retry('contracts')
  await pass(0)
  expect(asked).toEqual(['b2', 'b3'])
  expect(status()).toMatchObject({ state: 'ready', release: { build: 'b3' } })
})

test('after a crash the module is mounted again, and evaluated anew when that crashes too', async () => {
  const { remotes, asked, status, pass } = open(downFor(0))
  remotes.watch('contracts')
  await pass(0)
  for (const loads of [1, 2]) {
    remotes.crashed('contracts', 'page', new Error('a bug'))
    remotes.retry('contracts')
    await pass(0)
    expect(asked).toHaveLength(loads)
  }
  expect(status().attempt).toBe(3)
})

test('the previous build is used until a load of it fails; without an answer everything stays', async () => {
  const releases: Record<string, BuiltRemote> = { b1: build('b1') }
  const readRelease = (_: string, wanted = 'b2') => Promise.resolve(releases[wanted])
  const { remotes, asked, status, pass } = open(downFor(0), { readRelease })
  remotes.watch('contracts')
  await pass(0)
  delete releases.b1
  await expect(remotes.usePrevious('contracts')).rejects.toThrow('cannot be had')
  expect(status()).toMatchObject({ state: 'ready', release: { build: 'b2' } })
  releases.b1 = build('b1')
  await remotes.usePrevious('contracts')
  remotes.retry('contracts')
  await pass(0)
  expect(status()).toMatchObject({ state: 'ready', release: { build: 'b1' } })
  expect(asked).toEqual(['b2', 'b1'])
})

test('another rep gets other builds, unless the remote is loaded already', async () => {
  const { remotes, status, pass } = open(downFor(0))
  remotes.choose([build('b3')])
  expect(status().release.build).toBe('b3')
  remotes.watch('contracts')
  await pass(0)
  remotes.choose([build('b2')])
  expect(status().release.build).toBe('b3')
})

describe('another build than the one that has run comes with a new page', () => {
  /** A page in which b2 has run. */
  const ran: LoadRemote = (release) =>
    release.build === 'b2'
      ? Promise.resolve(moduleOf())
      : Promise.reject(new AnotherBuild('This page has begun with another build.'))
  const readRelease = (_: string, asked = 'b3') => Promise.resolve(build(asked))
  afterEach(() => sessionStorage.clear())

  test('the version before is chosen for the tab, the page goes for it, and the next one begins with it', async () => {
    const moved: string[] = []
    const movePage = () => moved.push('moved') > 0
    const first = open(ran, { readRelease, movePage })
    first.remotes.watch('contracts')
    await first.pass(0)
    await first.remotes.usePrevious('contracts')
    expect(moved).toEqual(['moved'])

    const next = open(() => Promise.resolve(moduleOf()), { readRelease })
    next.remotes.watch('contracts')
    await next.pass(0)
    expect(next.asked).toEqual(['b1'])
    expect(next.status()).toMatchObject({ state: 'ready', leftBuild: 'b2' })

    // What is newer than the one that was left is for everybody.
    const later = open(() => Promise.resolve(moduleOf()), {
      readRelease,
      releases: [{ ...build('b3'), previous: 'b2' }],
    })
    later.remotes.watch('contracts')
    await later.pass(0)
    expect(later.asked).toEqual(['b3'])
  })

  test('with something typed the page stays, and says that a new one helps', async () => {
    const { remotes, status, pass } = open(ran, { readRelease })
    remotes.watch('contracts')
    await pass(0)
    await expect(remotes.usePrevious('contracts')).rejects.toThrow('begun with another build')
    expect(status()).toMatchObject({ state: 'failed', reload: true })
    // Nothing is chosen then.
    expect(chosenBuilds(sessionStorage).of('contracts')).toBeUndefined()
  })
})
