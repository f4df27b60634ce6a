import type { LedgerEvent } from 'shared-contracts/remote'
import { createLedger } from './ledger'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(traffic = { bytes: 0, requests: 0 }) {
  const sent: LedgerEvent[][] = []
  let hide = (): void => undefined
  const page = {
    visibilityState: 'hidden' as const,
    addEventListener: (_: string, listener: () => void) => void (hide = listener),
  }
  const ledger = createLedger({
    send: (events) => void sent.push(events),
    facts: { takeTraffic: () => traffic },
    page: page as unknown as Document,
  })
  return { ledger, sent, hide: () => hide() }
}
const event = (kind: LedgerEvent['kind'], why?: string): LedgerEvent => ({
  remote: 'bidding',
  build: 'b1',
  kind,
  ...(why === undefined ? {} : { why }),
})

test('what a page load tells goes in one beacon, with what came over the line', () => {
  const { ledger, sent } = open({ bytes: 4000, requests: 3 })
  ledger.note({ ...event('loaded'), ms: 120 }, 'https://bidding.example/b1/')
  jest.advanceTimersByTime(4999)
  ledger.note({ ...event('loaded'), part: 'openBids', ms: 300 })
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
  const { ledger, sent, hide } = open()
  ledger.note(event('crashed'))
  hide()
  expect(sent).toEqual([[event('crashed')]])
  hide()
  expect(sent).toHaveLength(1)
})

test('the same is told five times, and a page tells 200 things at most, 50 at a time', () => {
  const { ledger, sent } = open()
  for (let time = 0; time < 9; time += 1) ledger.note(event('crashed', 'a bug'))
  for (let time = 0; time < 900; time += 1) ledger.note(event('crashed', `bug ${time}`))
  jest.runAllTimers()
  expect(sent.map((events) => events.length)).toEqual([50, 50, 50, 50])
  expect(sent.flat().filter(({ why }) => why === 'a bug')).toHaveLength(5)
})
