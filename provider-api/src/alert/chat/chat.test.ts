import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endChat, putChat, readChat, testChat, type ChatKind } from 'shared-contracts/alert'
import type { ApiClient } from 'shared-contracts/api'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'
import { sayToSimulator, SIMULATOR_TOKEN } from '../../../testing/simulator-calls'
import { auditRows, chatMessages } from '../../db/schema'
import { sendChats } from './send-chat'

const MINUTE = 60_000
let market: TestMarket
let dana: ApiClient
let priya: ApiClient
let server: Server
let address: string
let got: string[]
let answer: RequestListener
beforeAll(async () => {
  market = await openTestMarket({ OUTGOING_LOOPBACK: 'yes', SIMULATOR_TOKEN })
  dana = await market.client('dana')
  priya = await market.client('priya')
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push(Buffer.concat(parts).toString())
      answer(request, response)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`
})
beforeEach(async () => {
  got = []
  answer = (_, response) => void response.end('ok')
  await dana.call(endChat, {})
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await market.close()
})

const choose = (kind: ChatKind, given: string | null = address) =>
  dana.call(putChat, { body: { kind, address: given, moments: ['changed-request'] } })
const run = (patience = 60_000) =>
  sendChats({ db: market.db, now: market.now, loopback: true, portalUrl: 'https://portal.example', patience })
const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
async function change(minutes: number) {
  later(MINUTE)
  await sayToSimulator(market, `set-time Tallgrass --minutes ${minutes}`)
}

test('a channel is told once of what its supplier chose, in its own form, however many instances', async () => {
  await choose('slack')
  expect(await run()).toMatchObject({ queued: 0, sent: 0 })
  await change(3000)
  const outcomes = await Promise.all([run(), run()])
  expect(outcomes.map(({ sent }) => sent).sort()).toEqual([0, 1])
  const { text } = JSON.parse(got[0] ?? '') as { text: string }
  expect(text).toMatch(/^<https:\/\/portal\.example\/dashboard\/quote-requests\/.+\|Request changed: Tallgrass Foods/)
  await choose('teams', null)
  await change(3100)
  await run()
  const card = JSON.parse(got[1] ?? '') as { attachments: { content: { body: unknown; actions: unknown } }[] }
  expect(card.attachments[0]?.content.body).toMatchObject([{ text: 'Request changed: Tallgrass Foods Manufacturing' }])
  expect(got).toHaveLength(2)
})

test('its address is told to nobody, nor written into the audit; another supplier has another channel', async () => {
  const { chat } = await choose('slack')
  expect(chat).toMatchObject({ kind: 'slack', host: new URL(address).host, last: null })
  const kept = JSON.stringify(await market.db.select().from(auditRows))
  expect(JSON.stringify(chat) + kept).not.toContain('secret-path')
  expect((await priya.call(readChat, {})).chat).toBeNull()
})

test.each([
  ['http://hooks.example/a', 'The address must start with https://.'],
  ['https://10.0.0.1/a', 'The address leads into a private network, which is not asked.'],
  ['https://me:secret@hooks.example/a', 'The address must not hold a password.'],
  ['nonsense', 'This is not an address.'],
])('%s is no address of a channel', async (given, message) => {
  expect(await problemOf(choose('slack', given))).toMatchObject({ status: 400, code: 'address-refused', message })
})

test.each([
  ['redirects', (response) => response.writeHead(302, { location: address }).end(), 'It redirects'],
  ['is slow', () => undefined, 'It took longer'],
  ['refuses', (response) => response.writeHead(404).end(), 'It answered 404.'],
] as const satisfies readonly [string, (response: Parameters<RequestListener>[1]) => unknown, string][])(
  'a channel that %s is asked again later, and what it answered is said',
  async (_, answers, said) => {
    await choose('slack')
    answer = (__, response) => void answers(response)
    await change(3200 + got.length)
    expect(await run(said === 'It took longer' ? 100 : undefined)).toMatchObject({ sent: 0, failed: 1 })
    expect(await run()).toMatchObject({ sent: 0, failed: 0 })
    const { chat } = await dana.call(readChat, {})
    expect(chat?.last).toMatchObject({ ok: false, answer: expect.stringContaining(said) as string })
    answer = (__, response) => void response.end()
    later(MINUTE)
    expect(await run()).toMatchObject({ sent: 1 })
    expect(await run()).toMatchObject({ sent: 0 })
  },
)

test('a test says what came of it; without a channel there is none, and what waited is gone', async () => {
  await choose('slack')
  expect((await dana.call(testChat, {})).chat.last).toMatchObject({ ok: true, answer: 'It answered 200.' })
  expect(got[0]).toContain('Dana Whitfield tries this channel.')
  await dana.call(endChat, {})
  expect(await problemOf(dana.call(testChat, {}))).toMatchObject({ status: 409, code: 'no-channel' })
  expect(await problemOf(choose('slack', null))).toMatchObject({ status: 409, code: 'no-channel' })
  expect(await market.db.select().from(chatMessages)).toEqual([])
})
