import { act, render, screen } from '@testing-library/react'
import { Countdown } from './Countdown'
import { UiRoot } from '../theme/UiRoot'

const START = Date.parse('2026-01-15T19:15:00Z')
const MINUTE = 60_000
const clock = { now: () => Date.now() }

beforeEach(() => {
  jest.useFakeTimers()
  jest.setSystemTime(START)
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

let parentRenders = 0
function Parent({ left }: { left: number }) {
  // oxlint-disable-next-line react-hooks/globals -- the test counts how often it renders
  parentRenders += 1
  return <Countdown until={START + left} clock={clock} variant="pill" label="Time left" />
}
const show = (left: number) => {
  parentRenders = 0
  return render(
    <UiRoot>
      <Parent left={left} />
    </UiRoot>,
  )
}
const text = () => screen.getByRole('timer', { name: 'Time left' }).textContent

test.each([
  [4 * 86_400_000 + 23 * 3_600_000, '4d 23h', 'neutral'],
  [2 * 3_600_000 + 14 * MINUTE + 36_000, '02:14:36', 'amber'],
  [14 * MINUTE + 52_000, '14:52', 'red'],
  [0, '00:00', 'neutral'],
  [-5000, '00:00', 'neutral'],
])('%d ms left shows %s in %s', (left, expected, tone) => {
  show(left)
  expect(text()).toBe(expected)
  expect(screen.getByRole('timer').className).toContain(`pm-tone-${tone}`)
})

test('counts down to 00:00 without a render of what is around it', () => {
  show(3000)
  const before = parentRenders
  pass(1000)
  expect(text()).toBe('00:02')
  pass(10_000)
  expect(text()).toBe('00:00')
  expect(parentRenders).toBe(before)
})

test('screen readers hear 15, 5 and 1 minutes, once each, and nothing else', () => {
  show(16 * MINUTE)
  const live = document.querySelector('[aria-live="polite"]')
  const heard: string[] = []
  for (let second = 0; second < 16 * 60; second += 1) {
    pass(1000)
    const said = live?.textContent ?? ''
    if (said !== '' && heard.at(-1) !== said) heard.push(said)
  }
  expect(heard).toEqual(['Time left: 15 minutes', 'Time left: 5 minutes', 'Time left: 1 minute'])
})

test('nothing ticks once the last countdown is gone', () => {
  const { unmount } = show(5000)
  expect(jest.getTimerCount()).toBeGreaterThan(0)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

test('after a sleep screen readers hear what is left, not the mark that was passed', () => {
  show(40 * MINUTE)
  jest.setSystemTime(START + 38 * MINUTE + 40_000)
  pass(1000)
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Time left: 2 minutes')
})
