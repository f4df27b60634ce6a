import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { createEngineKey, endEngineKey, listDeliveries, replayDelivery } from 'shared-contracts/account'
import { quoteFor, readScenarioOf, submitFirst } from '../../testing/bid-calls'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'
import { auditRows, engineKeys, quoteRequests, supplierReps } from '../db/schema'
import { takeStep, type Step } from '../operator/steps/take-step'
import { RETRY_MINUTES, sendWebhooks } from './send-webhooks'

const MINUTE = 60_000
const CUSTOMER = 'Millrace Precision Castings'

let market: TestMarket
let server: Server
let answer: RequestListener
let got: { headers: IncomingHttpHeaders; body: string }[]
let webhook: string

beforeEach(async () => {
  market = await openTestMarket({ OUTGOING_LOOPBACK: 'yes' })
  await market.db.update(supplierReps).set({ rights: ['bids', 'contracts', 'team'] })
  got = []
  answer = (_, response) => void response.end()
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      answer(request, response)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await run()
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await market.close()
})

/** ms in which a busy machine answers. */
const TIME = 20_000
const run = (timeout = TIME) => sendWebhooks({ db: market.db, now: market.now, loopback: true, timeout })
const later = (minutes: number) => market.setNow(new Date(market.now().getTime() + minutes * MINUTE))
const types = () => got.map(({ body }) => (JSON.parse(body) as { type: string }).type)

async function keyOf(rep: 'dana' | 'priya', address = webhook) {
  const administrator = await market.client(rep)
  const body = { name: 'Night model', scopes: ['read' as const], webhook: address }
  const { key, webhookSecret } = await administrator.call(createEngineKey, { body })
  const params = { keyId: key.keyId }
  const log = async () => (await administrator.call(listDeliveries, { params })).deliveries
  return { administrator, params, secret: webhookSecret ?? '', log }
}

async function step(name: Step) {
  const scenario = await readScenarioOf(await market.client('dana'), CUSTOMER)
  await takeStep(market.db, { rateCheckId: scenario.rateCheck.id, step: name, actor: 'system' }, market.now())
  return scenario
}
const inAnHour = () => ({ name: 'set-time' as const, at: new Date(market.now().getTime() + 60 * MINUTE) })

test('a changed request is told once, signed as Standard Webhooks say, and the log says so', async () => {
  const { secret, log } = await keyOf('dana')
  const { quoteRequest, rateCheck, pricingScenario } = await step(inAnHour())
  expect(await run()).toMatchObject({ queued: 1, sent: 1, failed: 0 })
  expect(await run()).toMatchObject({ queued: 0, sent: 0 })
  const [{ headers, body } = { headers: {}, body: '' }] = got
  expect(JSON.parse(body)).toEqual({
    type: 'request.changed',
    timestamp: market.now().toISOString(),
    data: { quoteRequestId: quoteRequest.id, rateCheckId: rateCheck.id, scenarioId: pricingScenario.id },
  })
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
  expect(Number(timestamp)).toBe(market.now().getTime() / 1000)
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
  expect(headers['webhook-signature']).toBe(`v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  expect(await log()).toMatchObject([{ id, event: 'request.changed', state: 'delivered', answer: 'It answered 200.' }])
})

test('who is asked once bids are taken is told that it is open, and nobody else', async () => {
  await keyOf('dana')
  await keyOf('priya')
  const { quoteRequest } = await readScenarioOf(await market.client('dana'), CUSTOMER)
  await market.db.insert(auditRows).values({
    at: market.now(),
    actor: 'operator:one',
    supplierId: 'larkspur',
    action: 'desk.open-bidding',
    entity: 'quote_request',
    entityId: quoteRequest.id,
  })
  expect(await run()).toMatchObject({ queued: 1, sent: 1 })
  expect(got.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'request.opened', data: { quoteRequestId: quoteRequest.id } },
  ])
})

test('Last Look and outcome are told to whom they concern alone', async () => {
  await keyOf('dana')
  await keyOf('priya')
  await step({ name: 'close-bidding' })
  const until = new Date(market.now().getTime() + 60 * MINUTE)
  await step({ name: 'invite-last-look', supplierIds: undefined, until })
  await run()
  const told = types()
  expect(told.filter((type) => type === 'request.changed').length).toBeGreaterThan(0)
  const lastLooks = told.filter((type) => type === 'last_look.opened').length
  got = []
  await step({ name: 'end-last-look' })
  await step({ name: 'decide --request-contracts' })
  await run()
  const outcomes = got.map(({ body }) => (JSON.parse(body) as { data: { outcome: string } }).data.outcome)
  expect(outcomes.filter((outcome) => outcome === 'won').length).toBeLessThanOrEqual(1)
  // Nobody but those who had sent quotes is told how it ended.
  expect(outcomes).toHaveLength(lastLooks)
})

test('who has quoted nothing but an option that was removed is told no outcome, as by e-mail', async () => {
  await keyOf('dana')
  const dana = await market.client('dana')
  const scenario = await readScenarioOf(dana, CUSTOMER)
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  const term = scenario.pricingOptions[0]?.maxTerm ?? 0
  await step({ name: 'remove-option', term })
  await step({ name: 'abort' })
  await run()
  expect(types()).toContain('request.changed')
  expect(types()).not.toContain('request.decided')
})

test('when a Last Look ends is told to nobody who is not invited to it', async () => {
  await keyOf('dana')
  await step({ name: 'close-bidding' })
  await step({ name: 'internal-qa' })
  await run()
  got = []
  await step(inAnHour())
  await run()
  expect(types()).toEqual([])
  await market.db.update(quoteRequests).set({ invitedForLastLook: true })
  await step(inAnHour())
  await run()
  expect(types()).toEqual(['request.changed'])
})

test.each<[string, RequestListener, string, number]>([
  ['fails', (_, response) => void response.writeHead(500).end(), 'It answered 500.', TIME],
  [
    'redirects',
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    'redirects',
    TIME,
  ],
  ['is slow', () => undefined, 'It took longer than 0.2 s.', 200],
  ['answers 10 MB', (_, response) => void response.end(Buffer.alloc(10 * 1024 * 1024)), 'more than 256 KB', TIME],
])(
  'a webhook that %s is tried again, later each time, and all else waits with it',
  async (_, wrong, sentence, timeout) => {
    const { log } = await keyOf('dana')
    answer = wrong
    await step(inAnHour())
    await run(timeout)
    await step(inAnHour())
    expect(await run(timeout)).toMatchObject({ sent: 0 })
    const asked = got.length
    await run(timeout)
    expect(got).toHaveLength(asked)
    const first = (await log()).at(-1)
    expect(first).toMatchObject({ state: 'waiting', tries: 1 })
    expect(first?.answer).toContain(sentence)
    answer = (_request, response) => void response.end()
    later(RETRY_MINUTES[1])
    expect(await run()).toMatchObject({ sent: 2, failed: 0 })
    const ids = got.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
  },
)

test('after the last try nobody tries any more, until an administrator sends it again', async () => {
  const { administrator, params, log } = await keyOf('dana')
  answer = (_, response) => void response.writeHead(503).end()
  await step(inAnHour())
  await run()
  for (const minutes of RETRY_MINUTES) {
    later(minutes)
    await run()
  }
  expect(got).toHaveLength(RETRY_MINUTES.length + 1)
  const [message] = await log()
  expect(message).toMatchObject({ state: 'failed', tries: RETRY_MINUTES.length + 1 })
  later(24 * 60)
  await run()
  expect(got).toHaveLength(RETRY_MINUTES.length + 1)
  answer = (_, response) => void response.end()
  await administrator.call(replayDelivery, { params: { ...params, deliveryId: message?.id ?? '' } })
  await run()
  expect(await log()).toMatchObject([{ state: 'delivered', tries: 1 }])
  expect(got.at(-1)?.headers['webhook-id']).toBe(message?.id)
})

test('one that fails for the sixth time makes another wait a minute, not as long as itself', async () => {
  await keyOf('dana')
  answer = (_, response) => void response.writeHead(500).end()
  await step(inAnHour())
  await run()
  for (const minutes of RETRY_MINUTES.slice(0, 4)) {
    later(minutes)
    await run()
  }
  later(RETRY_MINUTES[4])
  await step(inAnHour())
  await run()
  answer = (_, response) => void response.end()
  later(RETRY_MINUTES[0])
  expect(await run()).toMatchObject({ sent: 1, failed: 0 })
  later(RETRY_MINUTES[5])
  expect(await run()).toMatchObject({ sent: 1, failed: 0 })
})

test('who answers 410 is told nothing of it any more', async () => {
  const { log } = await keyOf('dana')
  answer = (_, response) => void response.writeHead(410).end()
  await step(inAnHour())
  await run()
  expect(await log()).toMatchObject([{ state: 'failed', tries: 1 }])
})

test('a key that has run out is told nothing more of what waited, nor anything again', async () => {
  const { params, administrator, log } = await keyOf('dana')
  answer = (_, response) => void response.writeHead(500).end()
  await step(inAnHour())
  await run()
  await market.db.update(engineKeys).set({ expiresAt: market.now() }).where(eq(engineKeys.id, params.keyId))
  const asked = got.length
  later(RETRY_MINUTES[1])
  expect(await run()).toMatchObject({ sent: 0, failed: 0 })
  expect(got).toHaveLength(asked)
  const [message] = await log()
  expect(message).toMatchObject({ state: 'failed', tries: 1 })
  const again = administrator.call(replayDelivery, { params: { ...params, deliveryId: message?.id ?? '' } })
  await expect(again).rejects.toMatchObject({
    problem: { status: 404, message: 'This key has ended: nothing is sent to its webhook any more.' },
  })
})

test('with its key a webhook ends at once, with what waited; another supplier reads and replays nothing', async () => {
  const { administrator, params, log } = await keyOf('dana')
  answer = (_, response) => void response.writeHead(500).end()
  await step(inAnHour())
  await run()
  const [message] = await log()
  const priya = await market.client('priya')
  const refused = { problem: { status: 404 } }
  await expect(priya.call(listDeliveries, { params })).rejects.toMatchObject(refused)
  const replayed = priya.call(replayDelivery, { params: { ...params, deliveryId: message?.id ?? '' } })
  await expect(replayed).rejects.toMatchObject(refused)
  expect(message?.state).toBe('waiting')
  await administrator.call(endEngineKey, { params })
  expect(await log()).toMatchObject([{ state: 'failed' }])
  later(60)
  await step(inAnHour())
  await run()
  expect(got).toHaveLength(1)
})

test('two instances at once tell nothing twice', async () => {
  await keyOf('dana')
  await step(inAnHour())
  await Promise.all([run(), run(), run()])
  expect(got).toHaveLength(1)
})

test.each(['http://example.com/', 'https://10.0.0.1/', 'https://me:x@example.com/', 'ftp://example.com/', 'hook'])(
  '%s is no address of a webhook, and no key is made',
  async (address) => {
    await expect(keyOf('dana', address)).rejects.toMatchObject({ problem: { status: 400, code: 'webhook-refused' } })
    expect(await market.db.$count(engineKeys)).toBe(0)
  },
)

test('a name that leads into a private network is refused in the moment of sending', async () => {
  const { log } = await keyOf('dana')
  await market.db.update(engineKeys).set({ webhook: 'https://10.0.0.1/hook' })
  await step(inAnHour())
  await run()
  const [message] = await log()
  expect(message?.state).toBe('waiting')
  expect(message?.answer).toContain('private network')
})
