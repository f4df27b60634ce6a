import { marketForFile } from '../../../testing/market-for-file'

const { market } = marketForFile()

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const idOf = async (url: string, given?: string) => {
  const headers = given === undefined ? {} : { 'x-request-id': given }
  return String((await market.app.inject({ url, headers })).headers['x-request-id'])
}

test('every answer has the id of its request: calls, refusals, unknown calls, pages', async () => {
  const urls = ['/health', '/live', '/v1/mp/checkAuthenticated', '/nowhere', '/docs/json']
  const ids = await Promise.all(urls.map((url) => idOf(url)))
  for (const id of ids) expect(id).toMatch(UUID)
  expect(new Set(ids).size).toBe(urls.length)
})

test('a well-formed id is taken over', async () => {
  expect(await idOf('/nowhere', 'edge-7f3a:0001.b_2')).toBe('edge-7f3a:0001.b_2')
})

test.each([
  ['too short', 'abc'],
  ['too long', 'a'.repeat(129)],
  ['with a space', 'edge 7f3a 0001'],
  ['with markup', '<b>edge-0001</b>'],
  ['with quotes', '"},{"level":60'],
])('one that is %s is not', async (_, given) => {
  expect(await idOf('/nowhere', given)).toMatch(UUID)
})

test('the log names the request on every line', async () => {
  const id = await idOf('/nowhere')
  const lines = market.logged.map((line) => JSON.parse(line) as { requestId?: string; url?: string; msg: string })
  expect(lines).toContainEqual(expect.objectContaining({ requestId: id, url: '/nowhere', msg: 'answered' }))
})

test("a page of the portal's origin may read it", async () => {
  const { headers } = await market.app.inject({ url: '/health', headers: { origin: 'http://localhost:3000' } })
  expect(headers['access-control-expose-headers']).toMatch(/x-request-id/)
})

test('about to stop, the API is alive and well but not ready, and its connections close', async () => {
  expect((await market.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ok' })
  market.app.startDraining()
  const ready = await market.app.inject({ url: '/ready' })
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'about to stop' }])
  for (const url of ['/live', '/health']) {
    const answer = await market.app.inject({ url })
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  }
})
