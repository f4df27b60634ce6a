import { buildPath, endpoint } from './endpoint'
import { downloadThing, oddProvider, problemOf, publicThing, readThing, saveThing } from '../../testing/odd-provider'
import { inlineFailureMessage, isReportedElsewhere, toProblem, type Problem } from './problem'

const { provider, client, hangUp } = oddProvider()

const input = { params: { thingId: 'a/b' }, query: {} }

test('a call carries the token, encodes its path, and parses the answer, unknown fields left out', async () => {
  const seen: unknown[] = []
  provider.answer = (request, response) => {
    seen.push(request.url, request.headers.authorization)
    response.end(JSON.stringify({ name: 'kettle', extra: 1 }))
  }
  const { api } = client()
  await expect(api.call(readThing, { params: { thingId: 'a/b' }, query: { part: 'x y' } })).resolves.toEqual({
    name: 'kettle',
  })
  expect(seen).toEqual(['/things/a%2Fb?part=x+y', 'Bearer token-1'])
})

test('a body goes as JSON with its idempotency key', async () => {
  const seen: unknown[] = []
  provider.answer = (request, response) => {
    seen.push(request.headers['content-type'], request.headers['idempotency-key'])
    request.on('data', (data) => seen.push(String(data)))
    request.on('end', () => response.end())
  }
  const { api } = client()
  await api.call(saveThing, { ...input, body: { name: 'cup' } }, { idempotencyKey: 'k1' })
  expect(seen).toEqual(['application/json', 'k1', '{"name":"cup"}'])
})

test('a drifted answer names endpoint and field', async () => {
  provider.answer = (_, response) => response.end(JSON.stringify({ name: {} }))
  const problem = await problemOf(client().api.call(readThing, input))
  expect(problem).toMatchObject({ code: 'drifted-answer', endpoint: 'thing.read', details: { field: 'name' } })
  expect(problem.message).toContain('thing.read, name')
})

test('an answer that is not JSON is a drifted one', async () => {
  provider.answer = (_, response) => response.end('<html>')
  expect(await problemOf(client().api.call(readThing, input))).toMatchObject({ code: 'drifted-answer' })
})

test('401 ends the session once, with the token it was sent with, and makes no toast (C§7)', async () => {
  provider.answer = (_, response) => response.writeHead(401).end(JSON.stringify({ message: 'Please sign in again.' }))
  const { api, seen } = client()
  expect(await problemOf(api.call(readThing, input))).toMatchObject({
    code: 'unauthorized',
    message: 'Please sign in again.',
  })
  expect(seen).toEqual({ unauthorized: ['token-1'], failures: [] })
})

test('a 401 of a public call is the caller’s own affair', async () => {
  provider.answer = (_, response) => response.writeHead(401).end()
  const { api, seen } = client()
  await problemOf(api.call(publicThing, input))
  expect(seen.unauthorized).toEqual([])
})

test.each([
  [400, false, 0],
  [404, false, 1],
  [500, false, 1],
  [409, true, 0],
  [500, true, 0],
  // The server's own sentence is told where the rep acted.
  [409, false, 0],
  [413, false, 0],
  [415, false, 0],
  [422, false, 0],
  [429, false, 0],
])('status %p with own message %p makes %p general toasts (C§8, decision 53)', async (status, ownMessage, toasts) => {
  provider.answer = (_, response) =>
    response.writeHead(status).end(JSON.stringify({ code: 'x', message: 'No.', type: 'general' }))
  const { api, seen } = client()
  expect(await problemOf(api.call(readThing, input, { ownMessage }))).toMatchObject({
    code: 'x',
    status,
    message: 'No.',
    type: 'general',
  })
  expect(seen.failures).toHaveLength(toasts)
})

test('a provider that sends no JSON with its error still gives a sentence', async () => {
  provider.answer = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>')
  expect(await problemOf(client().api.call(readThing, input))).toEqual({
    call: 'GET /things/a%2Fb',
    code: 'http-502',
    status: 502,
    message: 'The Marketplace answered with status 502.',
    silent: true,
    endpoint: 'thing.read',
  })
})

test.each([
  ['a number as code', { code: 17 }, { code: '17', message: 'No.', details: { field: 'email' } }],
  ['null for a code', { code: null }, { code: 'http-409', message: 'No.', type: 'general' }],
  ['null for details', { details: null }, { code: 'taken', message: 'No.', details: undefined }],
  ['a list of details', { details: ['a'] }, { message: 'No.', details: undefined }],
  ['a list of messages', { message: ['First.', 'Second.'] }, { code: 'taken', message: 'First.', silent: undefined }],
  ['a blank message', { message: ' ' }, { message: 'The Marketplace answered with status 409.', silent: true }],
  ['an object as message', { message: { en: 'No.' } }, { code: 'taken', silent: true }],
])('an error with %s keeps what else it says (decisions 31, 42, 53)', async (_, odd, expected) => {
  const body = { code: 'taken', message: 'No.', type: 'general', details: { field: 'email' }, ...odd }
  provider.answer = (_request, response) => response.writeHead(409).end(JSON.stringify(body))
  expect(await problemOf(client().api.call(readThing, input))).toMatchObject(expected)
})

test.each([
  ['0c8f6d1e-7a51', '0c8f6d1e-7a51'],
  ['', undefined],
  ['x'.repeat(2000), 'x'.repeat(128)],
])('the id that a provider gave the request (%p) comes with the problem', async (given, kept) => {
  provider.answer = (_, response) => response.writeHead(500, { 'x-request-id': given }).end()
  expect((await problemOf(client().api.call(readThing, input))).requestId).toBe(kept)
})

test('no answer at all is a network problem', async () => {
  const { api } = client({ baseUrl: 'http://127.0.0.1:9' })
  expect(await problemOf(api.call(readThing, input))).toMatchObject({ code: 'network', status: 0 })
})

test('a proxy that reaches no provider is no answer either, as if nobody were there', async () => {
  provider.answer = (_, response) => response.writeHead(503).end('{"code":"no-instance","message":"Look again."}')
  const contacts: boolean[] = []
  const { api, seen } = client({ onContact: (answered) => contacts.push(answered) })
  expect(await problemOf(api.call(readThing, input))).toMatchObject({ code: 'network', status: 0 })
  expect([contacts, seen.failures]).toEqual([[false], []])
})

test('an answer cut off half-way is a network problem, not a short file', async () => {
  provider.answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('only this')
    setTimeout(() => response.destroy(), 10)
  }
  expect(await problemOf(client().api.call(downloadThing, input))).toMatchObject({ code: 'network' })
})

test('a slow answer is given up', async () => {
  provider.answer = () => undefined
  expect(await problemOf(client().api.call(readThing, input, { timeout: 30 }))).toMatchObject({ code: 'timeout' })
  hangUp()
})

test('a call that its caller stops rejects as stopped, without a toast', async () => {
  provider.answer = () => undefined
  const { api, seen } = client()
  const stop = new AbortController()
  const call = api.call(readThing, input, { signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen.failures).toEqual([])
  hangUp()
})

test.each([
  [`attachment; filename="bill.pdf"`, 'bill.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''caf%C3%A9.pdf`, 'café.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
  ['attachment; filename=loas.zip', 'loas.zip'],
  ['attachment; filename=loas.zip; size=12', 'loas.zip'],
  ['attachment; FileName = bids.csv', 'bids.csv'],
  ['attachment', undefined],
])('a download named by %s is %s', async (header, fileName) => {
  provider.answer = (_, response) => response.writeHead(200, { 'content-disposition': header }).end('%PDF-')
  const file = await client().api.call(downloadThing, input)
  expect(file.fileName).toBe(fileName)
  expect(await file.blob.text()).toBe('%PDF-')
})

test('a missing path parameter is the programmer’s mistake', () => {
  expect(() => buildPath(readThing, {})).toThrow('thing.read: path parameter thingId is missing')
})

test('anything thrown reads as a problem', () => {
  expect(toProblem(new TypeError('x'))).toMatchObject({ code: 'unexpected' })
})

test('an upload goes as multipart, and its answer is parsed like any other', async () => {
  const seen: string[] = []
  provider.answer = (request, response) => {
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
  provider.answer = (_request, response) => {
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

  provider.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('{}')
    setTimeout(() => response.destroy(), 50)
  }
  await expect(api.call(saveThing, { ...input, body: { name: 'Lamp' } })).resolves.toBeUndefined()
})

test('a failure names its call, and the same call tells when it succeeds; no query goes along', async () => {
  const succeeded: string[] = []
  const { api, seen } = client({ onSuccess: (call) => succeeded.push(call) })
  provider.answer = (_, response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Not now."}')
  const error = await api.file('/v1/a/file?user_token=secret').catch((thrown: unknown) => thrown)
  const problem = toProblem(error)
  expect(problem).toMatchObject({ status: 503, message: 'Not now.', endpoint: 'file', call: 'GET /v1/a/file' })
  expect(seen.failures).toEqual([problem])
  expect(isReportedElsewhere(error)).toBe(true)
  provider.answer = (_, response) => response.writeHead(200).end('%PDF-')
  await api.file('/v1/a/file')
  expect(succeeded).toEqual([problem.call])
})

test('a caller that tells some failures itself leaves the others to the general toast', async () => {
  const { api, seen } = client()
  const status = (code: number) => {
    provider.answer = (_, response) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end('{"code":"c","message":"m"}')
  }
  const own = { ownMessage: ({ status: code }: Problem) => code === 404 }
  status(404)
  await problemOf(api.file('/v1/a', own))
  status(503)
  await problemOf(api.file('/v1/a', own))
  expect(seen.failures.map((problem) => problem.status)).toEqual([503])
})

test.each([
  [409, 'It changed.'],
  [503, 'Nothing was sent.'],
])('after a %p the form says %p: one failure, one message (decision 53)', async (status, text) => {
  provider.answer = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"It changed."}')
  const { api, seen } = client()
  const error = await api.call(saveThing, { ...input, body: { name: 'n' } }).catch((thrown: unknown) => thrown)
  expect(inlineFailureMessage(error)).toBe(text)
  expect(seen.failures).toHaveLength(status === 503 ? 1 : 0)
})
