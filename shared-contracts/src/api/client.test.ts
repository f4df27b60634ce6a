import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createApiClient, type ApiClientSettings } from './client'
import { buildPath, endpoint } from './endpoint'
import { ApiError, isTold, toProblem, type Problem } from './problem'

const readThing = endpoint({
  id: 'thing.read',
  method: 'GET',
  path: '/things/:thingId',
  spec: 'B§7',
  summary: 'A thing.',
  access: 'rep',
  params: z.object({ thingId: z.string() }),
  query: z.object({ part: z.string().optional() }),
  answer: z.object({ name: z.string() }),
  refusals: [],
})
const saveThing = endpoint({ ...readThing, id: 'thing.save', method: 'PUT', body: z.object({ name: z.string() }), answer: 'none' })
const downloadThing = endpoint({ ...readThing, id: 'thing.download', answer: 'file' })
const publicThing = endpoint({ ...readThing, id: 'thing.public', access: 'public' })

/** A foreign provider, as crooked as the test wants it. */
let server: Server
let answer: RequestListener
let baseUrl: string

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

function client(overrides: Partial<ApiClientSettings> = {}) {
  const told = { unauthorized: [] as (string | undefined)[], failures: [] as Problem[] }
  const api = createApiClient({
    baseUrl,
    token: () => 'token-1',
    onUnauthorized: (token) => told.unauthorized.push(token),
    onFailure: (problem) => told.failures.push(problem),
    ...overrides,
  })
  return { api, told }
}

const input = { params: { thingId: 'a/b' }, query: {} }

async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return toProblem(error)
}

test('a call carries the token, encodes its path, and parses the answer, unknown fields left out', async () => {
  const seen: unknown[] = []
  answer = (request, response) => {
    seen.push(request.url, request.headers.authorization)
    response.end(JSON.stringify({ name: 'kettle', extra: 1 }))
  }
  const { api } = client()
  await expect(api.call(readThing, { params: { thingId: 'a/b' }, query: { part: 'x y' } })).resolves.toEqual({ name: 'kettle' })
  expect(seen).toEqual(['/things/a%2Fb?part=x+y', 'Bearer token-1'])
})

test('a body goes as JSON with its idempotency key', async () => {
  const seen: unknown[] = []
  answer = (request, response) => {
    seen.push(request.headers['content-type'], request.headers['idempotency-key'])
    request.on('data', (data) => seen.push(String(data)))
    request.on('end', () => response.end())
  }
  const { api } = client()
  await api.call(saveThing, { ...input, body: { name: 'cup' } }, { idempotencyKey: 'k1' })
  expect(seen).toEqual(['application/json', 'k1', '{"name":"cup"}'])
})

test('a drifted answer names endpoint and field', async () => {
  answer = (_, response) => response.end(JSON.stringify({ name: 7 }))
  const problem = await problemOf(client().api.call(readThing, input))
  expect(problem).toMatchObject({ code: 'drifted-answer', endpoint: 'thing.read', details: { field: 'name' } })
  expect(problem.message).toContain('thing.read, name')
})

test('an answer that is not JSON is a drifted one', async () => {
  answer = (_, response) => response.end('<html>')
  expect(await problemOf(client().api.call(readThing, input))).toMatchObject({ code: 'drifted-answer' })
})

test('401 ends the session once, with the token it was sent with, and makes no toast (C§7)', async () => {
  answer = (_, response) => response.writeHead(401).end(JSON.stringify({ message: 'Please sign in again.' }))
  const { api, told } = client()
  expect(await problemOf(api.call(readThing, input))).toMatchObject({ code: 'unauthorized', message: 'Please sign in again.' })
  expect(told).toEqual({ unauthorized: ['token-1'], failures: [] })
})

test('a 401 of a public call is the caller’s own affair', async () => {
  answer = (_, response) => response.writeHead(401).end()
  const { api, told } = client()
  await problemOf(api.call(publicThing, input))
  expect(told.unauthorized).toEqual([])
})

test.each([
  [400, false, 0],
  [404, false, 1],
  [500, false, 1],
  [409, true, 0],
])('status %p with own message %p makes %p general toasts (C§8, decision 28)', async (status, ownMessage, toasts) => {
  answer = (_, response) => response.writeHead(status).end(JSON.stringify({ code: 'x', message: 'No.', type: 'general' }))
  const { api, told } = client()
  expect(await problemOf(api.call(readThing, input, { ownMessage }))).toMatchObject({ code: 'x', status, message: 'No.', type: 'general' })
  expect(told.failures).toHaveLength(toasts)
})

test('a provider that sends no JSON with its error still gives a sentence', async () => {
  answer = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>')
  expect(await problemOf(client().api.call(readThing, input))).toEqual({
    call: 'GET /things/a%2Fb',
    code: 'http-502',
    status: 502,
    message: 'The Marketplace answered with status 502.',
    endpoint: 'thing.read',
  })
})

test('no answer at all is a network problem', async () => {
  const { api } = client({ baseUrl: 'http://127.0.0.1:9' })
  expect(await problemOf(api.call(readThing, input))).toMatchObject({ code: 'network', status: 0 })
})

test('an answer cut off half-way is a network problem, not a short file', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('only this')
    setTimeout(() => response.destroy(), 10)
  }
  expect(await problemOf(client().api.call(downloadThing, input))).toMatchObject({ code: 'network' })
})

test('a slow answer is given up', async () => {
  answer = () => undefined
  expect(await problemOf(client().api.call(readThing, input, { timeout: 30 }))).toMatchObject({ code: 'timeout' })
  server.closeAllConnections()
})

test('a call that its caller stops rejects as stopped, without a toast', async () => {
  answer = () => undefined
  const { api, told } = client()
  const stop = new AbortController()
  const call = api.call(readThing, input, { signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(told.failures).toEqual([])
  server.closeAllConnections()
})

test.each([
  [`attachment; filename="bill.pdf"`, 'bill.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''caf%C3%A9.pdf`, 'café.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
  ['attachment', undefined],
])('a download named by %s is %s', async (header, fileName) => {
  answer = (_, response) => response.writeHead(200, { 'content-disposition': header }).end('%PDF-')
  const file = await client().api.call(downloadThing, input)
  expect(file.fileName).toBe(fileName)
  expect(await file.blob.text()).toBe('%PDF-')
})

describe('a file by the address that the provider gives (decision 41)', () => {
  /** A second server: another origin, which answers with what it was told. */
  let elsewhere: Server
  let other: string
  const seen: { url: string | undefined; authorization: string | undefined; accept: string | undefined }[] = []
  const file: RequestListener = (request, response) => {
    const { authorization, accept } = request.headers
    seen.push({ url: request.url, authorization, accept })
    response.writeHead(200, { 'content-disposition': 'attachment; filename="loe.pdf"', date: 'Mon, 01 Jan 2001 00:00:00 GMT' }).end('%PDF-')
  }
  beforeAll(async () => {
    elsewhere = createServer((request, response) => (request.url === '/no' ? response.writeHead(401).end() : file(request, response)))
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
    other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => elsewhere.close(done)))
  beforeEach(() => {
    seen.length = 0
    answer = file
  })

  test("the API's own origin gets the token, by path or whole address", async () => {
    const { api } = client()
    for (const address of ['/v1/a/file?x=1', `${baseUrl}/v1/a/file?x=1`, 'v1/a/file?x=1']) {
      const { blob, fileName } = await api.file(address, { accept: 'application/pdf' })
      expect([await blob.text(), fileName]).toEqual(['%PDF-', 'loe.pdf'])
    }
    expect(seen).toEqual(Array(3).fill({ url: '/v1/a/file?x=1', authorization: 'Bearer token-1', accept: 'application/pdf' }))
  })

  test('an origin of DOCUMENT_ORIGINS is asked without it; its clock and its 401 mean nothing', async () => {
    const times: number[] = []
    const { api, told } = client({ documentOrigins: [other], onServerTime: (date) => times.push(date) })
    await api.file(`${other}/kept/loe.pdf`)
    expect(seen).toEqual([{ url: '/kept/loe.pdf', authorization: undefined, accept: '*/*' }])
    expect(await problemOf(api.file(`${other}/no`))).toMatchObject({ status: 401 })
    expect([told.unauthorized, times]).toEqual([[], []])
  })

  test('every other address is refused in words, and nothing is sent', async () => {
    const { api } = client({ documentOrigins: ['https://files.example'] })
    const path = (address: string) => address.replace('http://', '')
    for (const address of [`${other}/loe.pdf`, `//${path(other)}/loe.pdf`, `/\\\\${path(other)}/loe.pdf`, `\\/${path(other)}/x`, `http://a:b@${path(baseUrl)}/loe.pdf`, `blob:${baseUrl}/1`, 'data:text/plain,x', 'javascript:1', 'https://files.example.evil/x', 'http://files.example/x']) {
      const problem = await problemOf(api.file(address))
      expect([address, problem.code]).toEqual([address, 'file-elsewhere'])
      expect(problem.message).toMatch(/^This file is kept at .+, from where this portal fetches no files\.$/)
    }
    expect(seen).toEqual([])
  })

  test('a 401 of the API ends the session', async () => {
    answer = (_, response) => response.writeHead(401).end()
    const { api, told } = client()
    await problemOf(api.file('/v1/a/file'))
    expect(told.unauthorized).toEqual(['token-1'])
  })
})

test('a missing path parameter is the programmer’s mistake', () => {
  expect(() => buildPath(readThing, {})).toThrow('thing.read: path parameter thingId is missing')
})

test('anything thrown reads as a problem', () => {
  expect(toProblem(new TypeError('x'))).toMatchObject({ code: 'unexpected' })
})

test('an upload goes as multipart, and its answer is parsed like any other', async () => {
  const seen: string[] = []
  answer = (request, response) => {
    seen.push(request.headers['content-type'] ?? '')
    request.on('data', (data) => seen.push(String(data)))
    request.on('end', () => response.end(JSON.stringify({ name: 'kettle' })))
  }
  const uploadThing = endpoint({ ...readThing, id: 'thing.upload', method: 'POST', upload: 'multipart' })
  const body = new FormData()
  body.set('file', new Blob(['hot water']), 'kettle.txt')
  const { api } = client()
  await expect(api.call(uploadThing, { ...input, body })).resolves.toEqual({ name: 'kettle' })
  expect(seen[0]).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen.join('')).toMatch(/name="file"; filename="kettle\.txt"[\s\S]*hot water/)
})

test('an answer of which nothing is needed is read to its end all the same: its connection is free again', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{}')
    setTimeout(() => response.end(' '.repeat(100_000)), 50)
  }
  const fetched: Response[] = []
  const { api } = client({
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      fetched.push(response)
      return response
    },
  })
  await api.call(saveThing, { ...input, body: { name: 'Lamp' } })
  expect(fetched.map((response) => response.bodyUsed)).toEqual([true])

  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('{}')
    setTimeout(() => response.destroy(), 50)
  }
  await expect(api.call(saveThing, { ...input, body: { name: 'Lamp' } })).resolves.toBeUndefined()
})

test('a failure names its call, and the same call tells when it succeeds; no query goes along', async () => {
  const succeeded: string[] = []
  const { api, told } = client({ onSuccess: (call) => succeeded.push(call) })
  answer = (_, response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Not now."}')
  const problem = await problemOf(api.file('/v1/a/file?user_token=secret'))
  expect(problem).toMatchObject({ status: 503, message: 'Not now.', endpoint: 'file', call: 'GET /v1/a/file' })
  expect(told.failures).toEqual([problem])
  expect(isTold(problem)).toBe(true)
  answer = (_, response) => response.writeHead(200).end('%PDF-')
  await api.file('/v1/a/file')
  expect(succeeded).toEqual([problem.call])
})

test('a caller that tells some failures itself leaves the others to the general toast', async () => {
  const { api, told } = client()
  const status = (code: number) => {
    answer = (_, response) => response.writeHead(code, { 'content-type': 'application/json' }).end('{"code":"c","message":"m"}')
  }
  const own = { ownMessage: ({ status: code }: Problem) => code === 409 }
  status(409)
  await problemOf(api.file('/v1/a', own))
  status(503)
  await problemOf(api.file('/v1/a', own))
  expect(told.failures.map((problem) => problem.status)).toEqual([503])
})

describe('a session that ends while calls are on their way', () => {
  test.each([
    ['before the answer', false],
    ['in the middle of a file', true],
  ])('cuts them off %s, quietly: that is not a failure to show', async (_, begun) => {
    const session = new AbortController()
    answer = (_, response) => {
      if (begun) response.writeHead(200).write('part of it')
      setTimeout(() => session.abort(), 20)
    }
    const { api, told } = client({ session: () => session.signal })
    expect(await problemOf(api.call(downloadThing, input))).toMatchObject({ code: 'session-ended', status: 401 })
    expect(told).toEqual({ unauthorized: [], failures: [] })
  })

  test('an upload is cut off too; the call that ends the session is not, nor one that needs none', async () => {
    const session = new AbortController()
    session.abort()
    const { api } = client({ session: () => session.signal })
    answer = (_, response) => response.end('{"name":"a"}')
    const body = { name: 'a' }
    expect(await problemOf(api.call(saveThing, { ...input, body }))).toMatchObject({ code: 'session-ended' })
    await api.call(saveThing, { ...input, body }, { outlivesSession: true })
    await api.call(publicThing, input)
  })

  test('no answer is kept by the browser for another rep’s call', async () => {
    const seen: unknown[] = []
    const { api } = client({ fetch: (_, init) => (seen.push(init?.cache), Promise.resolve(Response.json({ name: 'a' }))) })
    await api.call(readThing, input)
    expect(seen).toEqual(['no-store'])
  })
})
