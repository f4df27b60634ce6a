import { act, render } from '@testing-library/react'
import { ApiError, type ApiClient, type CallOptions, type DownloadedFile, type Problem } from 'shared-contracts/api'
import { logOut } from 'shared-contracts/account'
import { deletePlanDocument, restorePlanDocument } from 'shared-contracts/document'
import type { RemoteContext } from 'shared-contracts/remote'
import { createSessionStore } from 'shared-contracts/session'
import { callOnce, lazyPart, remotePart, useAction, useDownload, useRep, useTimeReached } from '.'

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const dana = {
  token: 't',
  supplier: { id: 's1', name: 'Larkspur' },
  supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Reyes' },
}

/** Runs a hook of the kit inside a remote part; what it logs and shows is collected. */
function inRemote<Value>(useIt: () => Value, clock: { now: () => number } = Date) {
  const logged: string[] = []
  const toasts: string[] = []
  const note = (tone: string) => (title: string, detail?: string) => void toasts.push([tone, title, detail].join('|'))
  const session = createSessionStore({ local: nowhere, tab: nowhere })
  session.getState().signIn(dana)
  let value: Value | undefined
  const Part = remotePart(() => {
    value = useIt()
    return null
  })
  const notifications = { success: note('success'), warn: note('warn'), error: note('error') }
  const context = { session, clock, notifications, log: (event: string) => void logged.push(event) }
  render(<Part context={context as unknown as RemoteContext} />)
  return { logged, toasts, session, value: () => value as Value }
}

const failing = (problem: Partial<Problem>, shown = false) => {
  const error = new ApiError({ code: 'refused', status: 409, message: 'It changed.', ...problem })
  error.reported = shown
  return () => Promise.reject(error)
}

test('who works here, as calls name them; nobody after a sign-out', () => {
  const { value, session } = inRemote(useRep)
  const names = { firstName: 'Dana', lastName: 'Reyes', supplierName: 'Larkspur' }
  expect(value()).toEqual({ supplierId: 's1', repId: 'dana', ...names })
  act(() => session.getState().signOut('logout'))
  expect(value()).toBeUndefined()
})

test.each([
  ['within seconds of its waking', () => jest.advanceTimersByTime(15_000)],
  ['at once where its page is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a moment that passed while the computer slept is noticed %s', (_, wake) => {
  jest.useFakeTimers()
  const HOUR = 3_600_000
  let now = 0
  const renders: number[] = []
  inRemote(() => renders.push(useTimeReached([HOUR, 3 * HOUR])), { now: () => now })
  act(() => void jest.advanceTimersByTime(60_000))
  expect(new Set(renders)).toEqual(new Set([0]))
  // Asleep, timers stand still.
  now = 2 * HOUR
  act(() => void wake())
  expect(renders.at(-1)).toBe(2 * HOUR)
  jest.useRealTimers()
})

test('a moment that a wrong clock reached is to come again once the clock is put right', () => {
  jest.useFakeTimers()
  const HOUR = 3_600_000
  let now = 0
  const renders: number[] = []
  inRemote(() => renders.push(useTimeReached([HOUR])), { now: () => now })
  now = HOUR
  act(() => void jest.advanceTimersByTime(15_000))
  expect(renders.at(-1)).toBe(HOUR)
  now = HOUR / 2
  act(() => void jest.advanceTimersByTime(15_000))
  expect(renders.at(-1)).toBe(HOUR / 2)
  jest.useRealTimers()
})

test('a part of a page whose file was lost comes later, while the page stays', async () => {
  jest.useFakeTimers()
  let asked = 0
  const Later = lazyPart<object>({
    load: () => {
      asked += 1
      return asked < 3 ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve({ default: () => 'It is here' })
    },
  })
  const Part = remotePart(() => <Later />)
  const context = { log: () => undefined } as unknown as RemoteContext
  const { container } = render(<Part context={context} />)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(container.textContent).toBe('')
  for (let times = 0; times < 3; times++) await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(container.textContent).toBe('It is here')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(asked).toBe(3)
  jest.useRealTimers()
})

describe('an action', () => {
  test('gives its result, and runs once however often it is pressed meanwhile', async () => {
    let runs = 0
    const work = (term: number) => Promise.resolve((runs += term))
    const { value, logged } = inRemote(() => useAction(work, { event: 'not-done' }))
    const outcomes = await act(() => Promise.all([value().run(2), value().run(2)]))
    expect(outcomes).toEqual([
      { ok: true, result: 2 },
      { ok: true, result: 2 },
    ])
    expect(value()).toMatchObject({ busy: false, failure: undefined })
    expect(logged).toEqual([])
  })

  test.each<[string, Partial<Problem>, boolean, string[], boolean]>([
    ['a refusal is shown by its toast', {}, false, ['error|Not done|It changed.'], true],
    ['a failure that the client shows is not shown again', { status: 500 }, true, [], true],
    ['a session that ended has its own page', { status: 401 }, false, [], false],
  ])('%s', async (_, problem, shown, toasts, isFailure) => {
    const kit = inRemote(() => useAction(failing(problem, shown), { event: 'not-done', failed: 'Not done' }))
    const outcome = await act(() => kit.value().run())
    expect(outcome.ok).toBe(false)
    expect(kit.logged).toEqual(['not-done'])
    expect(kit.toasts).toEqual(toasts)
    expect(kit.value().failure !== undefined).toBe(isFailure)
  })

  test("the server's message can be the title itself; without a title the form shows the failure", async () => {
    const titled = inRemote(() =>
      useAction(failing({}), { event: 'not-done', failed: ({ message }) => message, tone: 'warn' }),
    )
    await act(() => titled.value().run())
    expect(titled.toasts).toEqual(['warn|It changed.|'])
    const quiet = inRemote(() => useAction(failing({}), { event: 'not-done' }))
    await act(() => quiet.value().run())
    expect(quiet.toasts).toEqual([])
    expect(quiet.value().failure?.message).toBe('It changed.')
    act(() => quiet.value().reset())
    expect(quiet.value().failure).toBeUndefined()
  })
})

test.each<[string, Partial<Problem>, boolean, string[]]>([
  [
    'is said with what was saved',
    { status: 404 },
    false,
    ['error|LOA could not be downloaded|It changed. Nothing was saved.'],
  ],
  ['that the client shows is not said again', { status: 500 }, true, []],
  ['of a session that ended is left to its page', { status: 401 }, false, []],
])('a download that failed %s', async (_, problem, shown, toasts) => {
  const kit = inRemote(useDownload)
  await act(async () => kit.value().start('LOA', failing(problem, shown)))
  expect(kit.value()).toMatchObject({ busy: undefined, failed: 'LOA' })
  expect(kit.logged).toEqual(['download-failed'])
  expect(kit.toasts).toEqual(toasts)
})

test('a file is saved while another one is still on its way, each once', async () => {
  URL.createObjectURL = () => 'blob:file'
  const saved: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { value } = inRemote(useDownload)
  const asked: string[] = []
  const never = () => (asked.push('LOA'), new Promise<DownloadedFile>(() => undefined))
  const whole = () => (asked.push('LOE'), Promise.resolve({ blob: new Blob(['%PDF-']), fileName: undefined }))
  await act(async () => value().start('LOA', never))
  await act(async () => value().start('LOA', never))
  await act(async () => value().start('W-9', failing({})))
  await act(async () => value().start('LOE', whole))
  click.mockRestore()
  expect([asked, saved]).toEqual([['LOA', 'LOE'], ['LOE']])
  expect(value()).toMatchObject({ busy: 'LOA', failed: 'W-9' })
})

describe('a request', () => {
  const keys: (string | undefined)[] = []
  let status = 0
  const api = {
    call: (_endpoint: unknown, _input: unknown, options: CallOptions) => {
      keys.push(options.idempotencyKey)
      return status === 200 ? Promise.resolve({}) : failing({ status })()
    },
  } as unknown as ApiClient
  const ask = () => callOnce(api, logOut, {}).catch(() => undefined)
  const params = { customerId: 'c-1', energyPlanId: 'ep-1', documentId: 'd-1' }
  const change = (endpoint: typeof deletePlanDocument | typeof restorePlanDocument, documentId = 'd-1') =>
    callOnce(api, endpoint, { params: { ...params, documentId } }).catch(() => undefined)
  beforeEach(() => void (keys.length = 0))
  afterEach(() => jest.useRealTimers())

  test('keeps its key until it is answered', async () => {
    for (status of [0, 503, 200, 200, 409, 0]) await ask()
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(new Set(keys.slice(2)).size).toBe(4)
    status = 200
    await ask()
  })

  test('is an act of its own ten minutes after its answer was lost', async () => {
    jest.useFakeTimers()
    status = 0
    for (const minutes of [0, 9, 9, 11]) {
      jest.setSystemTime(Date.now() + minutes * 60_000)
      await ask()
    }
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[2])
  })

  test('is an act of its own when what it did was undone', async () => {
    status = 0
    await change(deletePlanDocument)
    await change(deletePlanDocument, 'd-2')
    status = 200
    await change(restorePlanDocument)
    await change(deletePlanDocument)
    await change(deletePlanDocument, 'd-2')
    expect(new Set(keys).size).toBe(4)
    expect(keys[3]).not.toBe(keys[0])
    expect(keys[4]).toBe(keys[1])
  })
})
