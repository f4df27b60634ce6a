import { screen } from '@testing-library/react'
import { remotePart } from 'remote-kit/context'
import { ApiError, type ApiClient, type CallOptions } from 'shared-contracts/api'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { quoteFixture, quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { showPart } from '../../../../testing/show-part'
import { checkArrival } from './check-arrival'
import { useSubmission } from './use-submission'

const SECOND = 1000

/** What is asked of the Marketplace, and when, in seconds since the check began. */
interface SentCall {
  what: 'submission' | 'reading'
  at: number
}

type Reply = { after: number; body: object } | { after: number; status: number; code: string }

/** A Marketplace that replies after a while, to whoever still listens. */
function marketplace(reply: (what: SentCall['what'], count: number) => Reply) {
  const calls: SentCall[] = []
  const from = Date.now()
  const call = async (endpoint: { id: string }, _input: unknown, { timeout = 0, signal }: CallOptions) => {
    const what = endpoint.id === readScenario.id ? 'reading' : 'submission'
    calls.push({ what, at: (Date.now() - from) / SECOND })
    const replied = reply(what, calls.filter((each) => each.what === what).length)
    const isLate = replied.after > timeout
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, Math.min(timeout, replied.after))
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })
    const fail = (code: string, status: number) =>
      new ApiError({ code, status, message: '', endpoint: endpoint.id, call: endpoint.id })
    if (isLate) throw fail('timeout', 0)
    if ('body' in replied) return replied.body
    throw fail(replied.code, replied.status)
  }
  const api = { call } as unknown as ApiClient
  const submissions = () => calls.filter(({ what }) => what === 'submission').length
  return { api, calls, submissions }
}

const scenario = {
  quoteRequest: { id: '1', version: 3 },
  pricingScenario: { id: 'ps' },
  quotes: [],
} as unknown as Scenario
const quotes = [quoteFixture()]
const bid = { scenario, submission: { quotes, billingMethod: 'dual', creditStatus: 'PENDING' } } as const
const received = { body: { submittedAt: '2026-11-23T15:00:00.000Z' } }
/** What stood before: nothing of it has arrived. */
const notReceived = { body: { quotes: [], quoteRequest: { version: 3 } } }
const broken = { status: 0, code: 'network' }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The outcome, once so many seconds have passed at most. */
async function outcomeWithin(seconds: number, api: ApiClient) {
  let outcome: object | undefined
  void checkArrival(api, bid as never, new AbortController().signal).then((found) => (outcome = found))
  for (let second = 0; second < seconds && outcome === undefined; second += 1)
    await jest.advanceTimersByTimeAsync(SECOND)
  return outcome
}

test.each([12, 25, 50])('a Marketplace that takes %i s for everything is waited for', async (seconds) => {
  const { api, submissions } = marketplace(() => ({ after: seconds * SECOND, ...received }))
  expect(await outcomeWithin(seconds + 2, api)).toMatchObject({ kind: 'received', once: true })
  expect(submissions()).toBeLessThanOrEqual(seconds < 15 ? 1 : 3)
})

test.each<[string, Reply]>([
  ['hangs', { after: 1e9, ...broken }],
  ['answers by 502 alone', { after: 0, status: 502, code: 'unexpected' }],
  ['takes 70 s for everything', { after: 70 * SECOND, ...received }],
])('one that %s: within a minute it is said that it is not known', async (_, reply) => {
  const { api, calls } = marketplace(() => reply)
  expect(await outcomeWithin(60, api)).toEqual({ kind: 'unknown' })
  const until = calls.length
  await jest.advanceTimersByTimeAsync(600 * SECOND)
  expect(calls).toHaveLength(until)
})

test('once the second submission was answered no third goes out, and that answer counts', async () => {
  const { api, submissions } = marketplace((what, count) =>
    what === 'submission' && count === 2 ? { after: 25 * SECOND, ...received } : { after: 1e9, ...broken },
  )
  expect(await outcomeWithin(60, api)).toMatchObject({ kind: 'received', once: true })
  expect(submissions()).toBe(2)
})

test('one readable answer ends it, however many went astray', async () => {
  for (const what of ['submission', 'reading'] as const) {
    const { api } = marketplace((called, count) =>
      called === what && count === 4
        ? { after: SECOND, body: { ...received.body, quotes, quoteRequest: { version: 4 } } }
        : { after: SECOND, status: 502, code: 'unexpected' },
    )
    expect(await outcomeWithin(60, api)).toMatchObject({ kind: 'received' })
  }
})

test('an answer that comes while the request is being read ends it: nothing more is sent', async () => {
  const { api, calls } = marketplace((what) => ({ after: (what === 'submission' ? 12 : 60) * SECOND, ...received }))
  expect(await outcomeWithin(14, api)).toMatchObject({ kind: 'received' })
  expect(calls.map(({ what }) => what)).toEqual(['submission', 'reading'])
})

test('a refusal that comes late ends it too', async () => {
  const { api, submissions } = marketplace((what) =>
    what === 'submission'
      ? { after: 12 * SECOND, status: 409, code: 'deadline-passed' }
      : { after: SECOND, ...notReceived },
  )
  expect(await outcomeWithin(30, api)).toMatchObject({ kind: 'refused' })
  expect(submissions()).toBeLessThanOrEqual(2)
})

test('a line that breaks: sent again at once each time, and three readings say that nothing is there', async () => {
  const { api, calls } = marketplace((what) =>
    what === 'submission' ? { after: 0, ...broken } : { after: 0, ...notReceived },
  )
  expect(await outcomeWithin(20, api)).toEqual({ kind: 'not-received' })
  expect(calls).toHaveLength(6)
})

test.each([
  [500, 'http-500'],
  [429, 'http-429'],
  [408, 'http-408'],
])('%i of a later call says nothing about the first submission', async (status, code) => {
  const failing = { after: SECOND, status, code }
  const lost = { after: SECOND, status: 504, code: 'http-504' }
  const unread = marketplace((what) => (what === 'submission' ? lost : failing))
  expect(await outcomeWithin(60, unread.api)).toEqual({ kind: 'unknown' })
  const arrived = { after: SECOND, body: { quotes, quoteRequest: { version: 4 } } }
  const late = marketplace((what, count) => (what === 'submission' || count < 3 ? failing : arrived))
  expect(await outcomeWithin(60, late.api)).toMatchObject({ kind: 'received' })
})

test('a request that may not be read any more ends it', async () => {
  const { api } = marketplace((what) =>
    what === 'submission' ? { after: 0, ...broken } : { after: 0, status: 403, code: 'not-invited' },
  )
  expect(await outcomeWithin(20, api)).toMatchObject({ kind: 'refused' })
})

const noop = () => undefined

/** Goes through the dialogs by one button, and leaves the last one. */
function SendAndLeave({ version }: { version: number | null }) {
  const flow = useSubmission(scenarioOf({ quoteRequest: quoteRequestOf({ version }) }), {
    onSubmitted: noop,
    onOutdated: noop,
  })
  const steps: Record<string, () => void> = {
    confirm: () => flow.confirmed(flow.startedOn),
    attest: flow.attested,
    checking: flow.cancel,
  }
  const start = () => flow.start({ quotes: [...quotes], billingMethod: 'dual', creditStatus: null })
  return <button onClick={steps[flow.step ?? ''] ?? start}>{flow.step ?? 'start'}</button>
}

const user = {
  token: 't',
  supplier: { id: 'larkspur', name: 'Larkspur' },
  supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Reyes' },
}

/** Confirms and attests, with this answer to every call. */
async function sendTo(answer: () => Promise<Response>, version: number | null = 3) {
  jest.useRealTimers()
  globalThis.providerApiUrl = 'http://provider.invalid'
  const { rep } = showPart(
    remotePart(() => <SendAndLeave version={version} />),
    { user, route: '/', path: '/', fetch: answer },
  )
  for (const step of ['start', 'confirm', 'attest']) await rep.click(await screen.findByRole('button', { name: step }))
  return { rep, checking: await screen.findByRole('button', { name: 'checking' }) }
}

test('a gateway that gave up waiting (408) leaves open whether the bid arrived', async () => {
  const { checking } = await sendTo(() => Promise.resolve(new Response('', { status: 408 })))
  expect(checking).toBeVisible()
})

test.each([
  [3, /submit the same rates again, they count once/],
  [null, /this Marketplace might count it twice/],
])('who leaves while it is not known is told whether a repeat counts once: version %s', async (version, told) => {
  const { rep, checking } = await sendTo(() => Promise.reject(new TypeError('connection refused')), version)
  await rep.click(checking)
  expect(await screen.findByText(told)).toBeVisible()
})
