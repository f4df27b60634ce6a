import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '../../db/open-db'
import { quoteRequests, rateChecks } from '../../db/schema'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { buildApp } from '../../app'
import { databaseTime, startDatabaseClock } from '../../db/database-clock'
import { createLog } from '../../log'
import { readSettings } from '../../settings'
import { readArrival, StampedRequest, takeTurns } from './arrival'

const MINUTE = 60_000
let market: TestMarket
let token: string
/** An instance of the API that listens, with the real clock. */
let instance: FastifyInstance
const log = createLog('silent')

const open = async (ahead = 0) => {
  const clock = await startDatabaseClock(async () => (await databaseTime(market.db)) + ahead)
  return buildApp({ db: market.db, settings: readSettings({ DATA_DIR: market.folder }), log, clock })
}

beforeAll(async () => {
  market = await openTestMarket()
  token = await market.tokenOf('priya')
  instance = await open()
  await instance.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await instance.close()
  await market.close()
})

/** Granite Peak's request of Tallgrass, open for bids. */
const REQUEST = '28900'
const setDue = (at: number, db: Db = market.db) =>
  db
    .update(quoteRequests)
    .set({ timeQuotesDue: new Date(at) })
    .where(eq(quoteRequests.id, REQUEST))

const bid = (submittedRate: string) => ({
  quotes: [
    {
      supplierId: 'granite-peak',
      supplierRepId: 'priya',
      pricingScenarioOptionId: 'po-tallgrass-12',
      quoteDetails: [],
      submittedRate,
      feeIncluded: false,
      taxes: [],
      taxesIncluded: false,
      unitId: 1,
    },
  ],
  rateCheckQuoteRequestUpdate: { billingMethod: 'dual', creditStatus: null },
})

interface Answer {
  status: number | undefined
  date: string | undefined
  body: { submittedAt?: string; code?: string }
}

/** Sends a bid over the network, its last byte after `lastByteAfter` ms. */
function sendBid(submittedRate: string, lastByteAfter = 0): Promise<Answer> {
  const { port } = instance.server.address() as AddressInfo
  const body = JSON.stringify(bid(submittedRate))
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = send(
      { port, host: '127.0.0.1', method: 'PUT', path: `/v4/marketplace/request/${REQUEST}/bids`, headers },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            date: response.headers.date,
            body: JSON.parse(text) as Answer['body'],
          }),
        )
      },
    )
    sent.on('error', reject)
    if (lastByteAfter === 0) return void sent.end(body)
    sent.write(body.slice(0, -1))
    setTimeout(() => sent.end(body.slice(-1)), lastByteAfter)
  })
}

test('a bid that arrived in time is taken later, as old as its arrival (decision 46)', async () => {
  let due = 0
  const answer = await market.db.transaction(async (tx) => {
    // From here on nobody else can write the request.
    await tx.select().from(quoteRequests).where(eq(quoteRequests.id, REQUEST)).for('update')
    const arrived = once(instance.server, 'request').then(([request]) => once(request as IncomingMessage, 'end'))
    const answered = sendBid('0.0701')
    await arrived
    // Once the bid has arrived its time is over, before anybody could look.
    due = (await databaseTime(tx)) + 5
    await setDue(due, tx)
    while ((await databaseTime(tx)) <= due) await wait(5)
    return { answered }
  })
  const { status, body } = await answer.answered
  expect(status).toBe(200)
  expect(Date.parse(body.submittedAt ?? '')).toBeLessThan(due)
})

test('calls that came together are stamped before the first of them is worked on', async () => {
  const stamps: number[] = []
  const begun: number[] = []
  const app = Fastify({ http: { IncomingMessage: StampedRequest } })
  takeTurns(app)
  app.post('/', (request, reply) => {
    stamps.push(readArrival(request))
    begun.push(performance.now())
    const until = performance.now() + 20
    while (performance.now() < until);
    return reply.send('')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const call = () =>
    new Promise((resolve, reject) => {
      const sent = send(
        { port, host: '127.0.0.1', method: 'POST', agent, headers: { 'content-type': 'application/json' } },
        (answer) => answer.resume().on('end', resolve),
      )
      sent.on('error', reject)
      sent.end('{}')
    })
  // Connections first: what is asked here is when a call is read, not how long it takes to connect.
  const TOGETHER = 20
  await Promise.all(Array.from({ length: TOGETHER }, call))
  stamps.length = begun.length = 0
  await Promise.all(Array.from({ length: TOGETHER }, call))
  expect(stamps).toHaveLength(TOGETHER)
  expect(Math.max(...stamps)).toBeLessThan(begun[1] ?? 0)
  agent.destroy()
  await app.close()
})

test('who calls from where somebody signed in begins before strangers, who have a turn in four', async () => {
  const app = Fastify({ trustProxy: true })
  takeTurns(app, (address) => address === '10.0.0.1')
  const begun: string[] = []
  app.get('/', ({ ip }) => {
    begun.push(ip)
    return {}
  })
  const from = (ip: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': ip } })
  const strangers = Array.from({ length: 20 }, (_, n) => from(`10.66.0.${n}`))
  await Promise.all([...strangers, ...Array.from({ length: 6 }, () => from('10.0.0.1'))])
  const last = begun.lastIndexOf('10.0.0.1')
  expect(begun).toHaveLength(26)
  expect(last).toBeLessThan(10)
  expect(begun.slice(0, last).filter((ip) => ip.startsWith('10.66.')).length).toBeGreaterThan(0)
  await app.close()
})

test('a bid that begins in time and ends too late is late', async () => {
  await setDue((await databaseTime(market.db)) + 500)
  expect(await sendBid('0.0702', 800)).toMatchObject({ status: 409, body: { code: 'deadline-passed' } })
  await setDue((await databaseTime(market.db)) + 10_000)
  expect(await sendBid('0.0703', 500)).toMatchObject({ status: 200 })
})

test.each([
  ['60 s slow', MINUTE, 5],
  ['60 s fast', -MINUTE, 7],
])(
  'an instance whose machine is %s takes no bid late and refuses none in time, in all calls alike',
  async (_, ahead, term) => {
    const skewed = await open(ahead)
    const call = async (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
      (
        await skewed.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(payload ? { payload } : {}),
        })
      ).json<{ code?: string; version?: number }>()
    const submit = (rate: string) => call('PUT', `/v4/marketplace/request/${REQUEST}/bids`, bid(rate))
    const addOption = (termLength: number) =>
      call('POST', `/v2/mp/quote_requests/${REQUEST}/pricing_scenarios/ps-tallgrass/custom_options`, {
        supplierId: 'granite-peak',
        termLength,
        isSweetSpot: true,
      })
    const optIn = () => call('DELETE', '/v4/mp/suppliers/granite-peak/reps/priya/rate-checks/rc-tallgrass/opt-out')
    const isAt = async () => (await databaseTime(market.db)) + ahead

    await setDue((await isAt()) - MINUTE / 2)
    expect([await submit('0.07'), await addOption(term), await optIn()]).toMatchObject([
      { code: 'deadline-passed' },
      { code: 'deadline-passed' },
      { code: 'deadline-passed' },
    ])
    await setDue((await isAt()) + MINUTE / 2)
    expect(await submit('0.07')).toMatchObject({ version: expect.any(Number) as unknown })
    expect((await addOption(term)).code).toBeUndefined()
    expect(await optIn()).toMatchObject({ code: 'not-opted-out' })
    const { headers } = await skewed.inject({ url: '/health' })
    expect(Math.abs(Date.parse(headers.date as string) - (await isAt()))).toBeLessThan(5000)

    const lastLook = (at: number) =>
      market.db
        .update(rateChecks)
        .set({ statusCode: 330, internalQaExpiredTime: new Date(at) })
        .where(eq(rateChecks.id, 'rc-tallgrass'))
    await market.db.update(quoteRequests).set({ invitedForLastLook: true }).where(eq(quoteRequests.id, REQUEST))
    await lastLook((await isAt()) - MINUTE / 2)
    expect(await submit('0.0711')).toMatchObject({ code: 'last-look-over' })
    await lastLook((await isAt()) + MINUTE / 2)
    expect(await submit('0.0712')).toMatchObject({ version: expect.any(Number) as unknown })
    await market.db.update(rateChecks).set({ statusCode: 300 }).where(eq(rateChecks.id, 'rc-tallgrass'))
    await skewed.close()
  },
)
