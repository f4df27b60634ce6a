import type { TelemetryEvent } from 'shared-contracts/remote'
import { createTelemetry, sendBeacon } from './telemetry'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(traffic = { bytes: 0, requests: 0 }) {
  const sent: TelemetryEvent[][] = []
  let hide = (): void => undefined
  const page = {
    visibilityState: 'hidden' as const,
    addEventListener: (_: string, listener: () => void) => void (hide = listener),
  }
  const telemetry = createTelemetry({
    send: (events) => void sent.push(events),
    timings: { takeTraffic: () => traffic },
    page: page as unknown as Document,
  })
  return { telemetry, sent, hide: () => hide() }
}
const event = (kind: TelemetryEvent['kind'], why?: string): TelemetryEvent => ({
  remote: 'bidding',
  build: 'b1',
  kind,
  ...(why === undefined ? {} : { why }),
})

test('what a page load tells goes in one beacon, with what came over the line', () => {
  const { telemetry, sent } = open({ bytes: 4000, requests: 3 })
  telemetry.note({ ...event('loaded'), ms: 120 }, 'https://bidding.example/b1/')
  jest.advanceTimersByTime(4999)
  telemetry.note({ ...event('loaded'), part: 'openBids', ms: 300 })
  expect(sent).toEqual([])
  jest.advanceTimersByTime(1)
  expect(sent).toEqual([
    [
      { ...event('loaded'), ms: 120, bytes: 4000, requests: 3 },
      { ...event('loaded'), part: 'openBids', ms: 300 },
    ],
  ])
})

test('a page that is left tells at once', () => {
  const { telemetry, sent, hide } = open()
  telemetry.note(event('crashed'))
  hide()
  expect(sent).toEqual([[event('crashed')]])
  hide()
  expect(sent).toHaveLength(1)
})

test('the same is told five times, and a page tells 200 things at most, 50 at a time', () => {
  const { telemetry, sent } = open()
  for (let time = 0; time < 9; time += 1) telemetry.note(event('crashed', 'a bug'))
  for (let time = 0; time < 900; time += 1) telemetry.note(event('crashed', `bug ${time}`))
  jest.runAllTimers()
  expect(sent.map((events) => events.length)).toEqual([50, 50, 50, 50])
  expect(sent.flat().filter(({ why }) => why === 'a bug')).toHaveLength(5)
})

test('a beacon outlives its page, says nothing of the rep, and one that cannot be sent harms nothing', async () => {
  const sent = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  sendBeacon([event('loaded')])
  await jest.advanceTimersByTimeAsync(0)
  const [, init] = sent.mock.calls[0] ?? []
  expect(init).toMatchObject({ keepalive: true, body: JSON.stringify([event('loaded')]) })
  expect(new Headers(init?.headers).get('authorization')).toBeNull()
  sent.mockRestore()
})
