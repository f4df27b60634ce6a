import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as account from 'shared-contracts/account'
import { marketForFile } from '../testing/market-for-file'
import { openTestMarket } from '../testing/open-test-market'

const { market } = marketForFile()

test('the OpenAPI document lists every declared call of the account', async () => {
  const document = (await market.app.inject({ url: '/docs/json' })).json<{
    paths: Record<string, Record<string, { operationId: string }>>
  }>()
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  )
  const declared = Object.values(account).flatMap((value) =>
    typeof value === 'object' && 'id' in value ? [value.id] : [],
  )
  expect(declared.length).toBeGreaterThan(4)
  expect(ids).toEqual(expect.arrayContaining(declared))
})

test('/docs is a page under its own policy', async () => {
  const page = await market.app.inject({ url: '/docs' })
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src [^;]*unsafe|upgrade-insecure/)
})

test('/health answers 200 while the database does', async () => {
  expect((await market.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok', policyViolations: 0 })
})

test("only the portal's origins may call from a browser, and they can read the clock and file names", async () => {
  const from = (origin: string) => market.app.inject({ url: '/health', headers: { origin } })
  const portal = await from('http://localhost:3000')
  expect(portal.headers['access-control-allow-origin']).toBe('http://localhost:3000')
  expect(portal.headers['access-control-expose-headers']).toMatch(/content-disposition.*date/)
  expect((await from('http://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
})

test('a preflight allows what the client sends', async () => {
  const answer = await market.app.inject({
    method: 'OPTIONS',
    url: '/v1/mp/logout',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  })
  expect(answer.headers['access-control-allow-methods']).toContain('PUT')
  expect(answer.headers['access-control-allow-headers']).toMatch(/authorization.*idempotency-key/)
})

test('whoever connects a provider is told the headers that browsers send and read', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' }
  const { headers: allowed } = await market.app.inject({ method: 'OPTIONS', url: '/v1/mp/events', headers })
  const { headers: exposed } = await market.app.inject({ url: '/health', headers })
  const names = [allowed['access-control-allow-headers'], exposed['access-control-expose-headers']]
  const guide = readFileSync(join(__dirname, '../../docs/connect-a-provider.md'), 'utf8')
  const told = names
    .join()
    .split(/, ?/)
    .filter((name) => guide.includes(name))
  // The last one is for measurements: pages do not read it.
  expect([...told, 'x-arrived-at'].toSorted()).toEqual(names.join().split(/, ?/).toSorted())
})

test('answers are never framed, sniffed or taken for a page', async () => {
  expect((await market.app.inject({ url: '/nowhere?user_token=abc' })).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('behind TLS, answers ask for TLS from then on', async () => {
  expect((await market.app.inject({ url: '/health' })).headers).not.toHaveProperty('strict-transport-security')
  const behindTls = await openTestMarket({ PORTAL_URL: 'https://portal.example' })
  expect((await behindTls.app.inject({ url: '/health' })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await behindTls.close()
})

test('an unknown call is a 404 with a sentence, without its query', async () => {
  const answer = await market.app.inject({ url: '/nowhere?user_token=abc' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'no-such-call', message: 'The Marketplace has no GET /nowhere.' })
})

test('TRACE, which would hand a request back with its headers, is no call', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = market.app.server.address() as AddressInfo
  const said = await new Promise<string>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', method: 'TRACE', path: '/health', headers: { authorization: 'Bearer abc' } },
      (answer) => {
        let text = String(answer.statusCode)
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve(text))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
  expect(said).toMatch(/^404/)
  expect(said).not.toContain('Bearer')
})
