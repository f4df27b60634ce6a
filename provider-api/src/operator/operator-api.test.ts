import { askAs, keyOf } from '../../testing/operator-calls'
import { everythingKept } from '../../testing/everything-kept'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

const routes = () =>
  market.app.knownRoutes.filter(({ url, method }) => url.startsWith('/operator/') && method !== 'HEAD')

test('every call of the operator’s API refuses who has no key of an operator, before it reads what came', async () => {
  const { secret } = await keyOf(market)
  const rep = await market.tokenOf('dana')
  const before = await everythingKept(market)
  expect(routes().length).toBeGreaterThan(0)
  for (const { method, url } of routes()) {
    const path = url.replace(/:\w+/g, 'any')
    for (const given of [undefined, `mko_${'0'.repeat(43)}`, secret.toLowerCase(), rep]) {
      const payload = method === 'GET' ? undefined : '{"lines": [broken'
      const answer = await askAs(market, given, [method as 'GET', path, payload])
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 401, 'unauthorized'])
    }
  }
  expect(await everythingKept(market)).toEqual(before)
})

test('/docs says of each call whose key it needs, with an example, and refers to nothing closed', async () => {
  const document = (await market.app.inject({ url: '/docs/json' })).json<{
    paths: Record<string, Record<string, { security: unknown }>>
  }>()
  for (const { method, url } of routes()) {
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([url, operation?.security]).toEqual([url, [{ operatorKey: [] }]])
    expect([url, JSON.stringify(operation)]).toEqual([url, expect.stringContaining('"example')])
  }
  // The specification and the decisions are pages of this repository: who reads /docs cannot open them.
  expect(JSON.stringify(document).match(/.{0,60}([BC]§\d|decision \d|ADR-|docs\/).{0,20}/gi)).toBeNull()
})
