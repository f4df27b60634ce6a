import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authenticateSupplier, checkAuthenticated, encodePassword } from 'shared-contracts/account'
import { createApiClient } from 'shared-contracts/api'
import { readScenario } from 'shared-contracts/bid/request'
import { problemOf } from '../../testing/refused-call'
import { startMain, type Started } from '../../testing/start-main'
import { databaseUrl } from '../../testing/template'
import { onOneConnection } from '../db/server/open-server'

// A whole provider-api with a database of its own, and a collector beside it.

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** What reached the collector, as it came. */
const received: { path: string | undefined; key: unknown; body: string }[] = []
const collector = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ path: request.url, key: request.headers['x-key'], body: Buffer.concat(parts).toString() })
    answer.setHeader('content-type', 'application/json').end('{}')
  })
})

const server = process.env['TEST_DATABASE_URL']
const database = `traced_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'marketplace-traced-'))
const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
let started: Started
let baseUrl: string
let token: string
let spans: Span[]

const clientOf = () =>
  createApiClient({ baseUrl, token: () => token, onUnauthorized: () => undefined, onFailure: () => undefined })

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  if (server !== undefined) await onOneConnection(server, (_db, client) => client.query(`create database ${database}`))
  started = startMain({
    DATA_DIR: folder,
    DATABASE_URL: server === undefined ? '' : databaseUrl(server, database),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20collector',
  })
  baseUrl = (await started.ready) ?? 'http://never.started'
  const body = { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') }
  token = (await clientOf().call(authenticateSupplier, { body })).token ?? ''
  await clientOf().call(checkAuthenticated, {})
  await problemOf(clientOf().call(readScenario, { params: { id: 'secret-1', scenarioId: 'secret-2' }, query: {} }))
  await fetch(`${baseUrl}${checkAuthenticated.path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': 'request-of-a-proxy',
      traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-00`,
    },
  })
  await fetch(`${baseUrl}/ready`)
  // What was traced last goes out before the process ends.
  started.child.kill('SIGTERM')
  await started.ended
  spans = received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((each) =>
      each.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
})
afterAll(async () => {
  collector.close()
  rmSync(folder, { recursive: true, force: true })
  if (server !== undefined)
    await onOneConnection(server, (_db, client) => client.query(`drop database ${database} with (force)`))
})

const valueOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const callsOf = (endpoint: string) => spans.filter((span) => valueOf(span, 'portal.endpoint') === endpoint)

test('the collector gets the spans, with the headers it asks for', () => {
  expect(received.length).toBeGreaterThan(0)
  for (const { path, key } of received) expect([path, key]).toEqual(['/v1/traces', 'of the collector'])
  expect(received[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"provider-api"}}')
})

test('every call of an endpoint is a span by its pattern, with its outcome; probes are none', () => {
  const [refused] = callsOf('bid.readScenario')
  expect(refused?.name).toBe(`GET ${readScenario.path}`)
  expect(valueOf(refused, 'http.response.status_code')).toBe(404)
  expect(callsOf('account.checkAuthenticated')).toHaveLength(2)
  expect(spans.filter(({ name }) => name.includes('ready'))).toEqual([])
})

test("a caller's trace is taken over, whatever it says of being kept, and the request's id stands on it", () => {
  const [, named] = callsOf('account.checkAuthenticated')
  expect([named?.traceId, named?.parentSpanId]).toEqual([PARENT.traceId, PARENT.spanId])
  expect(valueOf(named, 'portal.request_id')).toBe('request-of-a-proxy')
  const lines = started.lines.filter((line) => line.includes('request-of-a-proxy') && line.includes('"answered"'))
  expect(lines).toEqual([expect.stringContaining(`"traceId":"${PARENT.traceId}"`)])
})

test("a server's statements are parts of their call, without values", () => {
  const [call] = callsOf('account.checkAuthenticated')
  const statements = spans.filter(({ traceId, name }) => traceId === call?.traceId && name === 'SELECT')
  expect(statements.length > 0).toBe(server !== undefined)
  for (const statement of statements) {
    expect(statement.parentSpanId).toBe(call?.spanId)
    expect(valueOf(statement, 'db.query.text')).toMatch(/^select [^]*\$1/)
  }
})

test('nothing that anybody sent is in a span', () => {
  for (const { body } of received) expect(body).not.toMatch(/secret-|Bearer|larkspur|Marketplace-1/)
})

test('a collector that is away costs no call, and the log says so', async () => {
  const alone = startMain({
    DATA_DIR: join(folder, 'alone'),
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })
  baseUrl = (await alone.ready) ?? 'http://never.started'
  expect(await problemOf(clientOf().call(checkAuthenticated, {}))).toMatchObject({ status: 401 })
  alone.child.kill('SIGTERM')
  expect(await alone.ended).toBe(0)
  expect(alone.lines.join('\n')).toContain('"from":"opentelemetry"')
})
