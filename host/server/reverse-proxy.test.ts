import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { buildOf } from '../testing/builds'
import { cleanUp, startHost } from '../testing/host-server'
import { FILE_HEADERS } from './security-headers'
import { readHostSettings } from './settings'

const PORTAL_URL = 'http://portal.example'
const ends: (() => void)[] = []

afterEach(async () => {
  await cleanUp()
  for (const end of ends.splice(0)) end()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server behind the host's, and what it was asked. */
async function behind(answer: Answer) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    void answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  ends.push(() => void server.close().closeAllConnections())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const withApi = async (answer: Answer, env: Record<string, string> = {}) => {
  const api = await behind(answer)
  return { api, host: await startHost({ env: { PORTAL_URL, API_URL: '/api', ASK_API: api.url, ...env } }) }
}

const textOf = async (message: IncomingMessage) => Buffer.concat(await message.toArray().catch(() => [])).toString()
const told = () => {
  let tell: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (tell = resolve))
  return { promise, tell }
}

test('a call goes through as it is, and so does its answer', async () => {
  const { api, host } = await withApi(async (request, response) => {
    const text = await textOf(request)
    response.writeHead(409, { 'content-type': 'application/json', 'x-arrived-at': 'now', 'keep-alive': 'timeout=1' })
    response.end(JSON.stringify({ text }))
  })
  const answer = await fetch(`${host.url}/api/v2/mp/things/a%20b?of=1&of=2`, {
    method: 'PUT',
    headers: { authorization: 'Bearer t', 'idempotency-key': 'k', 'content-type': 'application/json' },
    body: '{"a": 1}',
  })
  expect([answer.status, await answer.json()]).toEqual([409, { text: '{"a": 1}' }])
  expect(answer.headers.get('x-arrived-at')).toBe('now')
  expect(answer.headers.get('keep-alive')).not.toBe('timeout=1')
  const [asked] = api.asked
  expect([asked?.method, asked?.url]).toEqual(['PUT', '/v2/mp/things/a%20b?of=1&of=2'])
  expect(asked?.headers).toMatchObject({ authorization: 'Bearer t', 'idempotency-key': 'k' })
})

test('opened as a page, an answer of another server can do nothing with this origin', async () => {
  const { host } = await withApi((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }).end('<p>'),
  )
  const { headers } = await fetch(`${host.url}/api/docs`)
  for (const [name, value] of Object.entries(FILE_HEADERS)) expect([name, headers.get(name)]).toEqual([name, value])
})

test("the caller's address is what this server knows of it, never what the caller says", async () => {
  const { api, host } = await withApi((_, response) => response.end())
  const made = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' }
  await fetch(`${host.url}/api/a`, { headers: made })
  expect(api.asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  expect(JSON.stringify(api.asked[0]?.rawHeaders)).not.toContain('203.0.113.7')

  const behindProxy = await withApi((_, response) => response.end(), { TRUST_PROXY: '1' })
  await fetch(`${behindProxy.host.url}/api/a`, { headers: made })
  expect(behindProxy.api.asked[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
  // From outside, past the proxy.
  await behindProxy.host.app.inject({ url: '/api/a', headers: made, remoteAddress: '198.51.100.1' })
  expect(behindProxy.api.asked[1]?.headers['x-forwarded-for']).toBe('198.51.100.1')
})

test('a stream comes event by event, and ends there when its reader goes', async () => {
  const gone = told()
  const { host } = await withApi((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    response.on('close', gone.tell)
  })
  const reader = new AbortController()
  const answer = await fetch(`${host.url}/api/v1/mp/events`, { signal: reader.signal })
  const first = await answer.body?.getReader().read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
  reader.abort()
  await gone.promise
})

test('who goes away before the answer ends what is done for him', async () => {
  const [begun, gone] = [told(), told()]
  const { host } = await withApi((_, response) => {
    response.on('close', gone.tell)
    begun.tell()
  })
  const reader = new AbortController()
  const asked = fetch(`${host.url}/api/v2/report`, { signal: reader.signal }).catch(() => 'gone')
  await begun.promise
  reader.abort()
  expect(await asked).toBe('gone')
  await gone.promise
})

test('a stop lets what is running end whole, and ends at once what only listens', async () => {
  const begun = told()
  const answers: ServerResponse[] = []
  const { host } = await withApi(async (request, response) => {
    if (request.url === '/events') return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('a\n')
    request.once('data', begun.tell)
    await textOf(request)
    return answers.push(response)
  })
  const { port } = new URL(host.url)
  const sent = ask({ port, path: '/api/bids', method: 'POST', headers: { 'content-type': 'text/plain' } })
  sent.write('the first half')
  const listening = (await fetch(`${host.url}/api/events`)).text().catch(() => 'ended')
  await begun.promise
  const drained = host.drain(10_000).then(() => 'drained')
  expect(await listening).toBe('ended')
  await expect(fetch(`${host.url}/login`)).rejects.toThrow()
  sent.end('the second')
  while (answers.length === 0) await new Promise((soon) => setTimeout(soon, 10))
  answers[0]?.end('taken')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect([answer.statusCode, await textOf(answer), await drained]).toEqual([200, 'taken', 'drained'])
})

test('a stop waits for what hangs only so long', async () => {
  const begun = told()
  const { host } = await withApi(() => begun.tell())
  const asked = fetch(`${host.url}/api/report`).catch(() => 'cut off')
  await begun.promise
  await host.drain(100)
  await host.app.close()
  expect(await asked).toBe('cut off')
})

test('however many streams are open, a call waits for none of them', async () => {
  const { host } = await withApi((request, response) => {
    if (request.url === '/now') response.end('now')
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n')
  })
  const reader = new AbortController()
  const streams = Array.from({ length: 300 }, () => fetch(`${host.url}/api/events`, { signal: reader.signal }))
  expect((await Promise.all(streams)).every(({ ok }) => ok)).toBe(true)
  expect(await (await fetch(`${host.url}/api/now`)).text()).toBe('now')
  reader.abort()
})

test('a file reaches the other server piece by piece, however large it is', async () => {
  const first = told()
  const { host } = await withApi(async (request, response) => {
    let size = 0
    for await (const piece of request) {
      size += (piece as Buffer).length
      first.tell()
    }
    response.end(String(size))
  })
  const { port } = new URL(host.url)
  const sent = ask({ port, path: '/api/upload', method: 'POST', headers: { 'content-type': 'multipart/form-data' } })
  sent.write(Buffer.alloc(1024))
  await first.promise
  sent.end(Buffer.alloc(5 * 1024 * 1024))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(await textOf(answer)).toBe(String(5 * 1024 * 1024 + 1024))
})

test('where nobody answers, 503 says when to ask again; an answer that breaks off is none', async () => {
  const { api, host } = await withApi((request, response) => {
    if (request.url === '/broken') request.socket.destroy()
    else response.writeHead(200, { 'content-length': '100' }).write('only this')
    setTimeout(() => request.socket.destroy(), 20)
  })
  const half = await fetch(`${host.url}/api/half`)
  await expect(half.text()).rejects.toThrow()
  const send = async (path: string) => {
    const answer = await fetch(`${host.url}/api${path}`, { method: 'POST', body: 'x' })
    return [answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: string }).code]
  }
  expect(await send('/broken')).toEqual([503, '2', 'no-instance'])
  api.server.close().closeAllConnections()
  expect(await send('/gone')).toEqual([503, '2', 'no-instance'])
})

test("a provider's own 503 is its own, and asked for once", async () => {
  const { api, host } = await withApi((_, response) =>
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"code":"busy"}'),
  )
  const answer = await fetch(`${host.url}/api/a`)
  expect([answer.status, await answer.json(), api.asked.length]).toEqual([503, { code: 'busy' }, 1])
})

test("a remote's files come under the portal's origin, as its server compressed them and for ever", async () => {
  const script = 'remote()'.repeat(100)
  const remote = await behind((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .end(brotliCompressSync(script)),
  )
  const host = await startHost({
    env: { PORTAL_URL, ORIGIN_BIDDING: '/remotes/bidding', ASK_BIDDING: remote.url },
  })
  const file = await fetch(`${host.url}/remotes/bidding/aaaaaa/entry.js`)
  expect(await file.text()).toBe(script)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(remote.asked.at(-1)?.url).toBe('/aaaaaa/entry.js')
  await host.call('/bidding/builds', buildOf('aaaaaa'))
  expect(await (await fetch(`${host.url}/login`)).text()).toContain(`${PORTAL_URL}/remotes/bidding/aaaaaa/entry.js`)
})

test('what is on another origin is not passed on, and its address is the settings to the letter', () => {
  const read = (env: Record<string, string>) => readHostSettings({ PORTAL_URL, ...env })
  const elsewhere = { API_URL: 'https://api.example', ORIGIN_BIDDING: 'https://bidding.example' }
  expect(read(elsewhere)).toMatchObject({ proxied: [] })
  expect(read(elsewhere).remotes).toMatchObject([{ origin: 'https://bidding.example', ask: 'https://bidding.example' }])
  expect(read({ ASK_API: 'http://provider-api:4000' })).toMatchObject({
    portal: { apiUrl: 'http://portal.example/api' },
    proxied: [{ path: '/api', to: 'http://provider-api:4000' }],
  })
  // A proxy before this server divides the origin.
  expect(read({ API_URL: PORTAL_URL })).toMatchObject({ proxied: [] })
  expect(() => read({})).toThrow(/^ASK_API: /)
  expect(() => read({ ...elsewhere, ORIGIN_BIDDING: '/remotes/bidding' })).toThrow(/^ASK_BIDDING: /)
})

test('a body that comes slowly is cut off where it is for this server, and waited for where it is not', async () => {
  const api = await behind(async (request, response) => void response.end(await textOf(request)))
  const host = await startHost({
    env: { PORTAL_URL, API_URL: '/api', ASK_API: api.url },
    timeouts: { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 },
  })
  const begin = (path: string) => {
    const headers = { 'content-type': 'text/plain', 'content-length': '2' }
    const sent = ask({ port: new URL(host.url).port, path, method: 'POST', headers })
    sent.on('error', () => undefined).write('a')
    return sent
  }
  const passedOn = begin('/api/upload')
  await new Promise((cut) => begin('/ledger').on('close', cut))
  passedOn.end('b')
  const [answer] = (await once(passedOn, 'response')) as [IncomingMessage]
  expect(await textOf(answer)).toBe('ab')
})
