import { act, render, screen } from '@testing-library/react'
import { UiRoot } from '../core/theme/UiRoot'
import { Tabs } from './Tabs'

let mockGone = true
jest.mock('./TabStrip', () => {
  if (mockGone) throw new Error('ChunkLoadError')
  return jest.requireActual<object>('./TabStrip')
})
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('tabs whose code was lost come later, while what they show stays', async () => {
  const items = [{ value: 'all', label: 'All' }]
  render(
    <UiRoot>
      <Tabs label="Lists" value="all" items={items} onChange={() => undefined}>
        <p>12 prospects</p>
      </Tabs>
    </UiRoot>,
  )
  await act(() => jest.advanceTimersByTimeAsync(16_000))
  expect(screen.getByText('12 prospects')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  mockGone = false
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('tab', { name: 'All' })).toBeTruthy()
})
