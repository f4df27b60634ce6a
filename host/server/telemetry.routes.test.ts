import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { telemetryReport, type TelemetryEvent } from 'shared-contracts/remote'
import { buildOf } from '../testing/builds'
import { cleanUp, startHost } from '../testing/host-server'

afterEach(cleanUp)

type Host = Awaited<ReturnType<typeof startHost>>
const say = (host: Host, events: unknown, type = 'text/plain;charset=UTF-8') =>
  fetch(`${host.url}/ledger`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof events === 'string' ? events : JSON.stringify(events),
  })
const of = (build: string, kind: TelemetryEvent['kind'], more: object = {}) => ({
  remote: 'bidding',
  build,
  kind,
  ...more,
})
const metrics = async (host: Host) => (await fetch(`${host.url}/metrics`)).text()

/** Only what the telemetry asks of it: whose token it is. The whole answer is provider-api's own test. */
async function apiThatKnows(token: string) {
  const api = createServer(({ headers }, response) =>
    response
      .writeHead(headers.authorization === `Bearer ${token}` ? 200 : 401, { 'content-type': 'application/json' })
      .end('{}'),
  )
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, close: () => api.close() }
}

test('what browsers say is counted for Prometheus and shown to who is signed in', async () => {
  const api = await apiThatKnows('rep')
  const host = await startHost({ env: { API_URL: api.url } })
  await host.call('/bidding/builds', buildOf('aaaaaa'))
  const events = [
    of('aaaaaa', 'loaded', { ms: 120, bytes: 4000, requests: 2 }),
    of('aaaaaa', 'loaded', { part: 'bid', ms: 80 }),
    of('aaaaaa', 'crashed', { part: 'bid', why: 'TypeError' }),
  ]
  expect((await say(host, events)).status).toBe(204)
  expect((await say(host, [of('aaaaaa', 'slow')], 'application/json')).status).toBe(204)

  const text = await metrics(host)
  expect(text).toContain('portal_remote_events_total{remote="bidding",build="aaaaaa",kind="crashed"} 1')
  expect(text).toContain('portal_remote_load_seconds_sum{remote="bidding",build="aaaaaa"} 0.12')
  expect(text).toContain('portal_remote_bytes_total{remote="bidding",build="aaaaaa"} 4000')
  expect(text).toContain('portal_registry_build{remote="bidding",build="aaaaaa",role="current"} 1')

  const read = (token?: string) =>
    fetch(`${host.url}/ledger.json`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  for (const token of [undefined, 'nobody']) expect((await read(token)).status).toBe(401)
  const answer = await read('rep')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const report = telemetryReport.parse(await answer.json())
  expect(report.builds).toEqual([
    expect.objectContaining({
      build: 'aaaaaa',
      counts: { loaded: 2, crashed: 1, slow: 1 },
      loadMs: 120,
      partMs: 80,
      bytes: 4000,
      hours: [expect.objectContaining({ loads: 2, failures: 1, ms: 120 })],
    }),
  ])
  expect(report.builds[0]?.lately.map(({ kind }) => kind)).toEqual(['slow', 'crashed'])
  expect(report.remotes.find(({ remote }) => remote === 'bidding')).toMatchObject({ current: 'aaaaaa', notes: [] })
  api.close()
  expect((await read('rep')).status).toBe(503)
})

test.each<[string, unknown, number]>([
  ['no JSON', 'loaded', 400],
  ['no list', of('aaaaaa', 'loaded'), 400],
  ['a long list', Array.from({ length: 51 }, () => of('aaaaaa', 'loaded')), 400],
  ['40 kB', [of('aaaaaa', 'loaded', { why: 'x'.repeat(40_000) })], 413],
  ['garbage in the list', [7, null, { kind: 'loaded' }, of('aaaaaa', 'loaded', { ms: -1 })], 204],
  ['a build that nobody knows', [of('zzzzzz', 'loaded'), { ...of('aaaaaa', 'loaded'), remote: 'nothing' }], 204],
])('%s is not counted', async (_, body, status) => {
  const host = await startHost()
  await host.call('/bidding/builds', buildOf('aaaaaa'))
  expect((await say(host, body)).status).toBe(status)
  expect(await metrics(host)).not.toContain('portal_remote_events_total{')
})

test('METRICS_TOKEN closes the metrics', async () => {
  const host = await startHost({ env: { METRICS_TOKEN: 'token-of-prometheus-1' } })
  expect((await fetch(`${host.url}/metrics`)).status).toBe(401)
  const authorization = 'Bearer token-of-prometheus-1'
  expect((await fetch(`${host.url}/metrics`, { headers: { authorization } })).status).toBe(200)
})

test('without METRICS_TOKEN this machine alone may read the metrics, past every proxy', async () => {
  const host = await startHost({})
  expect((await fetch(`${host.url}/metrics`)).status).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await fetch(`${host.url}/metrics`, { headers: { [name]: '127.0.0.1' } })).status).toBe(401)
})

/** A canary beside a sound build; `report` is a page view of a rep, of somebody who is not signed in, or a forger. */
async function withCanary(api: { url: string }) {
  const host = await startHost({ env: { API_URL: api.url } })
  for (const build of ['aaaaaa', 'bbbbbb']) await host.call('/bidding/builds', buildOf(build))
  await host.call('/bidding/canary', { build: 'bbbbbb', percent: 20 })
  let views = 0
  const report = async (token: string | undefined, build: string, kind: TelemetryEvent['kind'], times: number) => {
    for (let time = 0; time < times; time++)
      await fetch(`${host.url}/ledger`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify([of(build, kind, { view: `view${(views += 1)}` })]),
      })
  }
  const canary = async () => (await host.call('')).body.remotes[0]?.canary
  return { host, report, canary }
}

test('a canary that fails is demoted by itself, and history says why; one that works stays', async () => {
  const api = await apiThatKnows('rep')
  for (const [kind, demoted] of [
    ['crashed', true],
    ['loaded', false],
  ] as const) {
    const { host, report, canary } = await withCanary(api)
    await report('rep', 'aaaaaa', 'loaded', 20)
    await report('rep', 'bbbbbb', kind, 10)
    expect((await host.call('')).body.remotes[0]?.current).toBe('aaaaaa')
    expect(await canary()).toEqual(demoted ? undefined : { build: 'bbbbbb', percent: 20 })
    const { history } = (await host.call('/bidding/history')).body
    if (demoted)
      expect(history.at(-1)).toMatchObject({
        by: 'the registry',
        what: 'demoted',
        build: 'bbbbbb',
        why: expect.stringContaining("page views met a failure, 0 of 20 of the current build's") as string,
      })
    else expect(history.at(-1)).toMatchObject({ what: 'canary' })
  }
  api.close()
})

test('who is not signed in is counted, but neither ends a canary nor hides that it fails', async () => {
  const api = await apiThatKnows('rep')
  const { host, report, canary } = await withCanary(api)
  for (const token of [undefined, 'made-up']) await report(token, 'bbbbbb', 'crashed', 15)
  expect(await canary()).toBeDefined()
  expect(await metrics(host)).toContain('build="bbbbbb",kind="crashed"} 30')
  for (const token of [undefined, 'made-up']) await report(token, 'bbbbbb', 'loaded', 60)
  await report('rep', 'bbbbbb', 'crashed', 10)
  expect(await canary()).toBeUndefined()
  api.close()
})
