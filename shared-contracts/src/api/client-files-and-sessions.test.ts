import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { downloadThing, oddProvider, problemOf, publicThing, readThing, saveThing } from '../../testing/odd-provider'

const { provider, client } = oddProvider()

const input = { params: { thingId: 'a/b' }, query: {} }

describe('a file by the address that the provider gives (decision 41)', () => {
  /** A second server: another origin, which answers with a file. */
  let elsewhere: Server
  let other: string
  const asked: { url: string | undefined; authorization: string | undefined; accept: string | undefined }[] = []
  const file: RequestListener = (request, response) => {
    const { authorization, accept } = request.headers
    asked.push({ url: request.url, authorization, accept })
    response
      .writeHead(200, {
        'content-disposition': 'attachment; filename="loe.pdf"',
        date: 'Mon, 01 Jan 2001 00:00:00 GMT',
      })
      .end('%PDF-')
  }
  beforeAll(async () => {
    elsewhere = createServer((request, response) =>
      request.url === '/no' ? response.writeHead(401).end() : file(request, response),
    )
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
    other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => elsewhere.close(done)))
  beforeEach(() => {
    asked.length = 0
    provider.answer = file
  })

  test("the API's own origin gets the token, by path or whole address", async () => {
    const { api } = client()
    for (const address of ['/v1/a/file?x=1', `${provider.baseUrl}/v1/a/file?x=1`, 'v1/a/file?x=1']) {
      const { blob, fileName } = await api.file(address, { accept: 'application/pdf' })
      expect([await blob.text(), fileName]).toEqual(['%PDF-', 'loe.pdf'])
    }
    expect(asked).toEqual(
      Array(3).fill({ url: '/v1/a/file?x=1', authorization: 'Bearer token-1', accept: 'application/pdf' }),
    )
  })

  test('an origin of DOCUMENT_ORIGINS is asked without it; its 401 and its clock mean no session', async () => {
    const times: number[] = []
    const { api, seen } = client({ documentOrigins: [other], onServerTime: (date) => times.push(date) })
    await api.file(`${other}/kept/loe.pdf`)
    expect(asked).toEqual([{ url: '/kept/loe.pdf', authorization: undefined, accept: '*/*' }])
    // A link that has ended, say: told as any other download that fails.
    const refused = { code: 'file-refused', status: 403, call: `GET ${other}/no` }
    expect(await problemOf(api.file(`${other}/no`))).toMatchObject(refused)
    expect([seen.unauthorized, times]).toEqual([[], []])
    expect(seen.failures).toMatchObject([refused])
  })

  test('every other address is refused in words, and nothing is sent', async () => {
    const { api } = client({ documentOrigins: ['https://files.example'] })
    const path = (address: string) => address.replace('http://', '')
    for (const address of [
      `${other}/loe.pdf`,
      `//${path(other)}/loe.pdf`,
      `/\\\\${path(other)}/loe.pdf`,
      `\\/${path(other)}/x`,
      `http://a:b@${path(provider.baseUrl)}/loe.pdf`,
      `blob:${provider.baseUrl}/1`,
      'data:text/plain,x',
      'javascript:1',
      'https://files.example.evil/x',
      'http://files.example/x',
    ]) {
      const problem = await problemOf(api.file(address))
      expect([address, problem.code]).toEqual([address, 'file-elsewhere'])
      expect(problem.message).toMatch(/^This file is kept at .+, from where this portal fetches no files\.$/)
    }
    expect(asked).toEqual([])
  })

  test('a 401 of the API ends the session', async () => {
    provider.answer = (_, response) => response.writeHead(401).end()
    const { api, seen } = client()
    await problemOf(api.file('/v1/a/file'))
    expect(seen.unauthorized).toEqual(['token-1'])
  })
})

test('a file has ten minutes, as its body counts too; any other call has 30 seconds', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout')
  provider.answer = (_, response) => response.end('{"name":"a"}')
  const { api } = client()
  await api.file('/v1/a/file')
  await api.call(downloadThing, input)
  await api.call(readThing, input)
  await api.call(downloadThing, input, { timeout: 1000 })
  expect(limit.mock.calls.flat()).toEqual([600_000, 600_000, 30_000, 1000])
  limit.mockRestore()
})

test('a file that has not begun after 30 seconds is given up', async () => {
  provider.answer = () => undefined
  const limits = jest.spyOn(globalThis, 'setTimeout')
  const call = client().api.call(downloadThing, input)
  expect(limits.mock.calls.map(([, ms]) => ms)).toContain(30_000)
  const late = limits.mock.calls.find(([, ms]) => ms === 30_000)?.[0]
  limits.mockRestore()
  late?.()
  expect(await problemOf(call)).toMatchObject({ code: 'timeout', status: 0 })
})

describe('a session that ends while calls are on their way', () => {
  test.each([
    ['before the answer', false],
    ['in the middle of a file', true],
  ])('cuts them off %s, quietly: that is not a failure to show', async (_, begun) => {
    const session = new AbortController()
    provider.answer = (_, response) => {
      if (begun) response.writeHead(200).write('part of it')
      setTimeout(() => session.abort(), 20)
    }
    const { api, seen } = client({ session: () => session.signal })
    expect(await problemOf(api.call(downloadThing, input))).toMatchObject({ code: 'session-ended', status: 401 })
    expect(seen).toEqual({ unauthorized: [], failures: [] })
  })

  test('an upload is cut off too; the call that ends the session is not, nor one that needs none', async () => {
    const session = new AbortController()
    session.abort()
    const { api } = client({ session: () => session.signal })
    provider.answer = (_, response) => response.end('{"name":"a"}')
    const body = { name: 'a' }
    expect(await problemOf(api.call(saveThing, { ...input, body }))).toMatchObject({ code: 'session-ended' })
    await api.call(saveThing, { ...input, body }, { outlivesSession: true })
    await api.call(publicThing, input)
  })

  test('no answer is kept by the browser for another rep’s call', async () => {
    const seen: unknown[] = []
    const { api } = client({
      fetch: (_, init) => (seen.push(init?.cache), Promise.resolve(Response.json({ name: 'a' }))),
    })
    await api.call(readThing, input)
    expect(seen).toEqual(['no-store'])
  })
})
