import { changed, type Change } from 'shared-contracts/live'
import { subscribeToChanges } from './follow-changes'
import { gatherChanges } from '../../shell/LiveChanges'

const ASK = 60_000

/** A provider that answers each call for the stream as told; `undefined` never answers. */
function provider(answers: (() => Response | undefined)[]) {
  const calls: Headers[] = []
  const fetch: typeof globalThis.fetch = (_address, init) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]?.()
    calls.push(new Headers(init?.headers))
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer)
  }
  return { calls, fetch }
}
const stream = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
const event = (id: string) => `id: ${id}\nevent: change\ndata: {"about":["bids"]}\n\n`

let stop = () => undefined as void
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stop()
  jest.useRealTimers()
})

function follow(answers: (() => Response | undefined)[]) {
  const { calls, fetch } = provider(answers)
  const changes: Change[] = []
  stop = subscribeToChanges({
    address: 'http://provider.invalid/v1/mp/events',
    person: 'dana',
    token: () => 'a-token',
    fetch,
    askAfter: ASK,
    onChange: (change) => void changes.push(change),
  })
  return { calls, changes }
}

test('a provider without live changes is asked for them once, and for everything every minute', async () => {
  const { calls, changes } = follow([() => new Response('', { status: 404 })])
  await jest.advanceTimersByTimeAsync(ASK - 1)
  expect(changes).toEqual([])
  await jest.advanceTimersByTimeAsync(1 + 2 * ASK)
  expect(changes).toHaveLength(3)
  expect(changes[0]?.about).toEqual(changed.options)
  expect(calls).toHaveLength(1)
})

test('a stream that ends is resumed after its last event; what is no change is passed over', async () => {
  const { calls, changes } = follow([
    stream(`${event('1:1:')}id: 2:2:\nevent: change\ndata: {"about":["weather"]}\n\n:\nid: 3:3:\n\n`),
    () => new Response('', { status: 404 }),
  ])
  await jest.advanceTimersByTimeAsync(1100)
  expect(changes).toEqual([{ about: ['bids'] }])
  expect(calls.map((headers) => headers.get('last-event-id'))).toEqual([null, '3:3:'])
  expect(calls[0]?.get('authorization')).toBe('Bearer a-token')
})

test('while nothing answers it comes again less and less, and as late as it is told', async () => {
  const { calls, changes } = follow([
    () => undefined,
    () => new Response('', { status: 503, headers: { 'retry-after': '20' } }),
    () => undefined,
  ])
  await jest.advanceTimersByTimeAsync(2000)
  expect(calls).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(17_000)
  expect(calls).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(calls.length).toBeLessThan(50)
  expect(changes.length).toBeGreaterThanOrEqual(10)
})

/** Tabs of a browser: the first one leads. */
function tabs() {
  const open = new Set<EventTarget>()
  const channel = () => {
    const own = new EventTarget()
    open.add(own)
    return Object.assign(own, {
      postMessage: (data: unknown) =>
        open.forEach((other) => other !== own && other.dispatchEvent(new MessageEvent('message', { data }))),
      close: () => void open.delete(own),
    }) as unknown as BroadcastChannel
  }
  let isLed = false
  const request = (_name: string, _options: LockOptions, lead: () => Promise<void>) => {
    if (isLed) return new Promise(() => {})
    isLed = true
    return lead()
  }
  return { channel, locks: { request } as unknown as LockManager }
}

test('a tab that shares a stream is told what happened a moment before it listened, and nothing older', async () => {
  const shared = tabs()
  // A body that says something after five seconds, and after 35.
  const texts = [
    [5000, 'contracts'],
    [30_000, 'bids'],
  ] as const
  let read = 0
  const reader = {
    read: () =>
      new Promise((resolve) => {
        const [delay, about] = texts[read++] ?? []
        const value = new TextEncoder().encode(`event: change\ndata: {"about":["${about}"]}\n\n`)
        if (delay !== undefined) setTimeout(() => resolve({ done: false, value }), delay)
      }),
  }
  const headers = new Headers({ 'content-type': 'text/event-stream' })
  const answer = { ok: true, status: 200, headers, body: { getReader: () => reader } } as unknown as Response
  const open = (changes: Change[]) =>
    subscribeToChanges({
      address: 'http://provider.invalid/v1/mp/events',
      person: 'dana',
      token: () => 'a-token',
      fetch: () => Promise.resolve(answer),
      askAfter: ASK,
      onChange: (change) => void changes.push(change),
      ...shared,
    })
  const [first, second]: [Change[], Change[]] = [[], []]
  const stopFirst = open(first)
  await jest.advanceTimersByTimeAsync(40_000)
  expect(first).toEqual([{ about: ['contracts'] }, { about: ['bids'] }])
  const stopSecond = open(second)
  expect(second).toEqual([{ about: ['bids'] }])
  stopFirst()
  stopSecond()
})

test('once stopped nothing is asked any more', async () => {
  const { calls, changes } = follow([() => undefined])
  stop()
  await jest.advanceTimersByTimeAsync(10 * ASK)
  expect([calls.length, changes.length]).toEqual([1, 0])
})

test('changes that come together are one, and a page that nobody sees waits', async () => {
  const applied: Change[] = []
  let hidden = true
  const page = Object.defineProperty(new EventTarget(), 'hidden', { get: () => hidden }) as unknown as Document
  const gathered = gatherChanges(page, (change) => void applied.push(change))
  gathered.add({ about: ['documents'] })
  gathered.add({ about: ['bids'] })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(applied).toEqual([])
  hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(500)
  expect(applied).toEqual([{ about: ['bids', 'documents'] }])
  gathered.add({ about: ['contracts'] })
  await jest.advanceTimersByTimeAsync(500)
  expect(applied).toHaveLength(1)
  // Just after another it waits, but leaves the answer time to be on the page within two seconds.
  await jest.advanceTimersByTimeAsync(500)
  expect(applied[1]).toEqual({ about: ['contracts'] })
  gathered.stop()
})
