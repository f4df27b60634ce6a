import { askAs, FIRST_LINES, fillFirst, keyOf, sendLines } from '../../testing/operator-calls'
import { everythingKept } from '../../testing/everything-kept'
import { openEmptyMarket, type TestMarket } from '../../testing/open-test-market'
import { newToken } from '../http/session-guard'

let market: TestMarket
beforeAll(async () => {
  market = await openEmptyMarket()
})
afterAll(() => market.close())

const routes = () =>
  market.app.registeredRoutes.filter(({ url, method }) => url.startsWith('/operator/') && method !== 'HEAD')

test('every call of the operator’s API refuses who has no key of an operator, before it reads what came', async () => {
  const { secret } = await keyOf(market)
  const before = await everythingKept(market)
  expect(routes().length).toBeGreaterThan(0)
  for (const { method, url } of routes()) {
    const path = url.replace(/:\w+/g, 'any')
    for (const given of [undefined, `mko_${'0'.repeat(43)}`, secret.toLowerCase(), newToken()]) {
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

const HOSTILE: unknown[] = [
  "'; drop table suppliers; --",
  '__proto__',
  'before\0after',
  '\ud800',
  '\u202Eevil',
  '',
  ' ',
  'x'.repeat(40_000),
  '0000-01-01',
  '9999-12-31',
  '-1e999',
  null,
  true,
  -1,
  0.1,
  1e308,
  [],
  [[null]],
  {},
  { $gt: '' },
]

test('whatever stands in a field, each line is answered, and nothing is a fault of ours', async () => {
  const { secret } = await keyOf(market, 'Hostile Desk')
  await fillFirst(market, secret)
  for (const [url, example] of FIRST_LINES) {
    const lines = Object.keys(example).flatMap((field) =>
      HOSTILE.filter((value) => !JSON.stringify(value)?.includes('\\u0000')).map((value, at) => ({
        ...example,
        ...('externalId' in example ? { externalId: `${field}-${at}` } : {}),
        [field]: value,
      })),
    )
    const { status, body } = await sendLines(market, secret, url, ...lines)
    expect([url, status, body.lines?.length]).toEqual([url, 200, lines.length])
    for (const line of body.lines ?? []) expect(line.outcome ?? line.code).toMatch(/^[a-z-]+$/)
    // PostgreSQL holds every character but this one: such a request is refused whole.
    expect(await sendLines(market, secret, url, { ...example, externalId: 'a\0b' })).toMatchObject({ status: 400 })
  }
})
