import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiError, type ApiClient, type Problem } from 'shared-contracts/api'
import { listUnreadAnswers } from 'shared-contracts/bid/questions'
import { refreshCalls, SWRConfig, useCall } from 'remote-kit/swr'
import { quietReading, quietReadingInSight } from './quiet-reading'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const quick = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
// Each test reads as a rep of its own: the cache is one.
let reps = 0

/** A tab whose reading fails until `answer` is set. */
async function open(problem: Partial<Problem>, reading: typeof quietReading = quietReading) {
  const now: { answer?: object } = {}
  const failed = new ApiError({ code: 'http-503', status: 503, message: 'It starts.', ...problem })
  const asked = jest.fn(() => (now.answer ? Promise.resolve(now.answer) : Promise.reject(failed)))
  const rep = `rep-${(reps += 1)}`
  const api = { call: asked, url: () => '', person: () => rep } as unknown as ApiClient
  const { unmount } = renderHook(() => useCall(api, listUnreadAnswers, {}, reading), { wrapper: quick })
  await pass(0)
  /** How often it is asked for within so many ms. */
  const askedWithin = async (ms: number) => {
    asked.mockClear()
    await pass(ms)
    return asked.mock.calls.length
  }
  return { now, askedWithin, unmount }
}

/** Everything is read again, as after a change. */
const refresh = () => act(() => refreshCalls(listUnreadAnswers))

test('however many readings fail in between, it is asked for again once', async () => {
  const { askedWithin, unmount } = await open({})
  for (let reading = 0; reading < 5; reading += 1) {
    await pass(1000)
    await refresh()
  }
  expect(await askedWithin(15_000)).toBe(1)
  unmount()
})

test('what fails for long is asked for once or twice a minute, what came is not', async () => {
  const { now, askedWithin, unmount } = await open({})
  await pass(120_000)
  const inTenMinutes = await askedWithin(600_000)
  expect(inTenMinutes).toBeGreaterThanOrEqual(9)
  expect(inTenMinutes).toBeLessThanOrEqual(20)
  now.answer = { unread: [] }
  await refresh()
  expect(await askedWithin(120_000)).toBe(0)
  unmount()
})

test.each<[Partial<Problem>, number]>([
  [{ code: 'network', status: 0 }, 1],
  [{ code: 'busy', status: 429 }, 1],
  [{ code: 'drifted-answer', status: 0 }, 0],
  [{ code: 'http-400', status: 400 }, 0],
  [{ code: 'session-ended', status: 401 }, 0],
  [{ code: 'http-403', status: 403 }, 0],
  [{ code: 'http-501', status: 501 }, 0],
])('after %p it is asked for again %i times', async (problem, times) => {
  const { askedWithin, unmount } = await open(problem)
  expect(await askedWithin(15_000)).toBe(times)
  unmount()
})

test('while nobody sees the page, only alerts are asked for', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const alerts = await open({})
  expect(await alerts.askedWithin(15_000)).toBe(1)
  alerts.unmount()
  const { askedWithin, unmount } = await open({}, quietReadingInSight)
  expect(await askedWithin(120_000)).toBe(0)
  hidden.mockReturnValue(false)
  expect(await askedWithin(15_000)).toBe(1)
  unmount()
})
