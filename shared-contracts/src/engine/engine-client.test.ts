import { createHmac } from 'node:crypto'
import { everyEndpoint } from '../../../testing/every-endpoint'
import { createEngineClient, engineEndpoints, isFromMarketplace } from '.'

test('the client has every call that a key opens, and no other', () => {
  const opened = everyEndpoint.filter(({ scope }) => scope !== undefined).map(({ id }) => id)
  expect(
    Object.values(engineEndpoints)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(opened.sort())
})

test('what came too soon waits as long as it is told to, and goes on', async () => {
  const caller = { supplierId: 's', repId: 'r', name: 'engine', scopes: ['read'] }
  const tooSoon = { code: 'too-many-requests', message: 'Later.', details: { retryAfterSeconds: 0.01 } }
  const answers = [Response.json(tooSoon, { status: 429 }), Response.json(caller)]
  const asked: string[] = []
  const client = createEngineClient({
    baseUrl: 'https://api.example',
    key: 'mke_1',
    fetch: (_, init) => {
      asked.push(new Headers(init?.headers).get('authorization') ?? '')
      return Promise.resolve(answers.shift() ?? Response.error())
    },
  })
  expect(await client.readCaller({})).toEqual(caller)
  expect(asked).toEqual(['Bearer mke_1', 'Bearer mke_1'])
})

const SECRET = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`
const NOW = 1_768_000_000_000
const headersOf = (body: string, over: Record<string, string> = {}) => {
  const timestamp = String(NOW / 1000)
  const hmac = createHmac('sha256', 'a secret of the tests').update(`msg_1.${timestamp}.${body}`).digest('base64')
  const given = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${hmac}`, ...over }
  return new Headers(given)
}

test.each<[string, boolean, Record<string, string>, string, number]>([
  ['as it was signed', true, {}, '{}', NOW],
  [
    'signed by two secrets',
    true,
    { 'webhook-signature': `v1,AAAA ${headersOf('{}').get('webhook-signature')}` },
    '{}',
    NOW,
  ],
  ['changed', false, {}, '{"a":1}', NOW],
  ['under another id', false, { 'webhook-id': 'msg_2' }, '{}', NOW],
  ['six minutes later', false, {}, '{}', NOW + 360_000],
  ['without a signature', false, { 'webhook-signature': '' }, '{}', NOW],
  ['with a broken signature', false, { 'webhook-signature': 'v1,%%' }, '{}', NOW],
  ['without a time', false, { 'webhook-timestamp': '' }, '{}', NOW],
])('a message %s: %s', async (_, wanted, over, body, now) => {
  expect(await isFromMarketplace(SECRET, headersOf('{}', over), body, now)).toBe(wanted)
})
