import { marketForFile } from '../../../testing/market-for-file'

const { market } = marketForFile()

const violation = {
  'document-uri': 'http://localhost:3000/account-setup?u=a&c=secret-code',
  'blocked-uri': 'http://evil.example/x.js?token=abc',
  'effective-directive': 'script-src-elem',
}
const send = (body: unknown, remoteAddress = '10.0.0.1', type = 'application/csp-report') =>
  market.app.inject({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  })
const counted = async () =>
  (await market.app.inject({ url: '/health' })).json<{ policyViolations: number }>().policyViolations

test('a violation is counted and written down, without what an address may hide', async () => {
  expect((await send({ 'csp-report': violation })).statusCode).toBe(204)
  expect(await counted()).toBe(1)
  const line = market.logged.find((text) => text.includes('Content-Security-Policy')) ?? ''
  expect(line).toContain('"page":"http://localhost:3000/account-setup"')
  expect(line).toContain('"blocked":"http://evil.example/x.js"')
  expect(line).toContain('script-src-elem')
  expect(market.logged.join()).not.toMatch(/secret-code|token=abc/)
})

test.each([null, 7, [], {}, { 'csp-report': 'x' }, { 'csp-report': { 'blocked-uri': 7 } }])(
  '%j is taken and not counted',
  async (body) => {
    const before = await counted()
    expect((await send(body, '10.0.0.2')).statusCode).toBe(204)
    expect(await counted()).toBe(before)
  },
)

test('a report of 20 kB is refused, and so are broken ones and more than 60 a minute from one address', async () => {
  expect((await send({ 'csp-report': violation, more: 'x'.repeat(20_000) }, '10.0.0.3')).statusCode).toBe(413)
  expect(
    (
      await market.app.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: '{"csp',
      })
    ).statusCode,
  ).toBe(400)
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent++) statuses.push((await send({}, '10.0.0.4')).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
