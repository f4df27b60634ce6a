import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { clearCache, mutate, refreshCalls, SWRConfig, useCall, useListCall } from 'remote-kit/swr'

// Each test asks for something of its own: calls that never end are waited for by whoever asks for the same.
let asked = 0
const inputOfTest = () => ({ params: { supplierId: 'larkspur', repId: `rep-${(asked += 1)}` } })
const answer = [{ rate: '0.07' }]

/** The client of a tab in which reps come and go. */
function tab() {
  const now = { person: 'dana', answer: () => Promise.resolve(answer) as Promise<unknown> }
  const api = { call: () => now.answer(), url: () => '', person: () => now.person } as unknown as ApiClient
  return { now, api }
}
const quick = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
)
const never = () => new Promise(() => undefined)

afterEach(() => mutate(() => true, undefined, { revalidate: false }))

test.each([useCall, useListCall])(
  'what one rep read is not there for the next one, and not for nobody (%p)',
  async (use) => {
    const { now, api } = tab()
    const input = inputOfTest()
    const first = renderHook(() => use(api, listQuoteRequests, input), { wrapper: quick })
    await waitFor(() => expect(first.result.current.data).toEqual(answer))
    first.unmount()
    now.answer = never
    for (const person of ['priya', '']) {
      now.person = person
      expect(
        renderHook(() => use(api, listQuoteRequests, input), { wrapper: quick }).result.current.data,
      ).toBeUndefined()
    }
    now.person = 'dana'
    const again = renderHook(() => use(api, listQuoteRequests, input), { wrapper: quick })
    expect(again.result.current.data).toEqual(answer)
    again.unmount()
    await clearCache()
    expect(renderHook(() => use(api, listQuoteRequests, input), { wrapper: quick }).result.current.data).toBeUndefined()
  },
)

test('whoever signs in again at once reads anew, and does not wait for what was read before', async () => {
  const { api } = tab()
  const input = inputOfTest()
  const read = () => renderHook(() => useCall(api, listQuoteRequests, input))
  const before = read()
  await waitFor(() => expect(before.result.current.data).toEqual(answer))
  before.unmount()
  await clearCache()
  // Within the time in which two readers share one request.
  const after = read()
  await waitFor(() => expect(after.result.current.data).toEqual(answer))
})

test.each([
  [403, false],
  [404, false],
  [410, false],
  [500, true],
  [0, true],
])('after an answer of status %i what was read before is still shown: %p', async (status, shown) => {
  const { now, api } = tab()
  const input = inputOfTest()
  const useReader = () => {
    const { data, error } = useCall(api, listQuoteRequests, input)
    return { data, error }
  }
  const { result } = renderHook(useReader, { wrapper: quick })
  await waitFor(() => expect(result.current.data).toEqual(answer))
  now.answer = () => Promise.reject(new ApiError({ code: 'x', status, message: 'No.' }))
  await refreshCalls(listQuoteRequests)
  await waitFor(() => expect(result.current.error).toBeDefined())
  expect(result.current.data !== undefined).toBe(shown)
  // A screen that is opened later does not find it either.
  now.answer = never
  expect(
    renderHook(() => useCall(api, listQuoteRequests, input), { wrapper: quick }).result.current.data !== undefined,
  ).toBe(shown)
})
