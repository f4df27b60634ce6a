import { act, render, screen } from '@testing-library/react'
import { lazyComponent } from './lazy-component'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A file that is lost so many times. */
function lostFile(times: number) {
  let asked = 0
  const load = () => {
    asked += 1
    if (asked <= times) return Promise.reject(new Error('ChunkLoadError'))
    return Promise.resolve({ default: () => <p>Live changes</p> })
  }
  return { load, asked: () => asked }
}

test('a part whose file was lost comes later, while its page stays', async () => {
  const { load, asked } = lostFile(2)
  const Part = lazyComponent({ load })
  render(<Part />)
  await act(() => jest.advanceTimersByTimeAsync(14_000))
  expect(asked()).toBe(1)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(asked()).toBe(2)
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(screen.queryAllByText('Live changes')).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(3)
})

test('it comes as soon as the network is back, and is not asked for once its page has gone', async () => {
  const Part = lazyComponent(lostFile(1))
  const { unmount } = render(<Part />)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  act(() => void dispatchEvent(new Event('online')))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.queryAllByText('Live changes')).toHaveLength(1)
  unmount()

  const lost = lostFile(9)
  const Lost = lazyComponent(lost)
  const left = render(<Lost />)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  left.unmount()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(lost.asked()).toBe(1)
})
