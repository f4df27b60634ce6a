import type { TelemetryEvent } from 'shared-contracts/remote'
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

test('what browsers say is counted for Prometheus, and shown to who has a token of the registry', async () => {
  const host = await startHost()
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

  expect((await host.call('', undefined, 'nobody')).status).toBe(401)
  const { telemetry } = (await host.call('')).body
  expect(telemetry.builds).toEqual([
    expect.objectContaining({
      build: 'aaaaaa',
      counts: { loaded: 2, crashed: 1, slow: 1 },
      loads: 2,
      failures: 1,
      loadMs: 120,
      partMs: 80,
      bytes: 4000,
      hours: [expect.objectContaining({ loads: 2, failures: 1, ms: 120 })],
    }),
  ])
  expect(telemetry.builds[0]?.lately.map(({ kind }) => kind)).toEqual(['slow', 'crashed'])
})

test('a page of a version before says more; what is known of it counts', async () => {
  const host = await startHost()
  await host.call('/bidding/builds', buildOf('aaaaaa'))
  expect((await say(host, [of('aaaaaa', 'loaded', { view: 'abcd' })])).status).toBe(204)
  expect((await host.call('')).body.telemetry.builds).toMatchObject([{ build: 'aaaaaa', loads: 1 }])
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
