import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createNotifications } from 'shared-ui/core'
import { lazyComponent, lazyDialog } from './lazy-component'
import { PortalContext, type PortalServices } from './services/portal-services'

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

test('what stands in for a lost part goes when it comes, at the latest by its Retry', async () => {
  const Part = lazyComponent({ ...lostFile(2), instead: ({ onRetry }) => <button onClick={onRetry}>Retry</button> })
  render(<Part />)
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.queryAllByText('Live changes')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()

  const Later = lazyComponent({ ...lostFile(1), instead: () => 'unknown' })
  const { container } = render(<Later />)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(container.textContent).toBe('unknown')
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(container.textContent).toBe('Live changes')
})

test('a dialog whose file was lost says so, and the next time it is opened it comes', async () => {
  const { load, asked } = lostFile(1)
  const Search = lazyDialog(load, 'The search could not be loaded')
  const notifications = createNotifications()
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Search</button>
        <Search open={open} onClose={() => setOpen(false)} />
      </>
    )
  }
  render(
    <PortalContext.Provider value={{ notifications } as unknown as PortalServices}>
      <Page />
    </PortalContext.Provider>,
  )
  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await act(() => jest.advanceTimersByTimeAsync(0))
  }
  await press()
  expect(notifications.toasts.getState()).toMatchObject([{ title: 'The search could not be loaded' }])
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(1)
  await press()
  expect(screen.queryAllByText('Live changes')).toHaveLength(1)
})
