import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { change, createEventReader, type Change } from 'shared-contracts/live'
import { SIMULATOR_TOKEN, sayToSimulator } from '../../testing/simulator-calls'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'
import { deleteSession } from '../account/session.repo'
import { buildApp } from '../app'
import { audit } from '../db/audit'
import { touchAssignment } from '../bid/hand-off/assignment.repo'
import { quoteRequests } from '../db/schema'
import { transaction } from '../db/transaction'
import { hashToken } from '../http/session-guard'
import { createLog } from '../log'
import { readSettings } from '../settings'
import { readChangesSince } from './change.repo'

let market: TestMarket
let address: string
beforeAll(async () => {
  market = await openTestMarket({ SIMULATOR_TOKEN })
  address = await market.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // Node 20 keeps connections whose reader has gone.
  market.app.server.closeAllConnections()
  await market.close()
})

interface Followed {
  changes: Change[]
  lastId(): string | undefined
  /** The next change. */
  next(): Promise<Change>
  ended: Promise<void>
  stop(): void
}

/** A stream as a browser reads it. */
async function follow(token: string, lastEventId?: string, at = address): Promise<Followed> {
  const stopped = new AbortController()
  const answer = await fetch(`${at}/v1/mp/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: stopped.signal,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch('text/event-stream')
  const changes: Change[] = []
  let lastId: string | undefined
  let seen = 0
  const read = createEventReader()
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      for (const event of read(decoder.decode(chunk, { stream: true }))) {
        lastId = event.id ?? lastId
        if (event.event === 'change') changes.push(change.parse(JSON.parse(event.data ?? '')))
      }
    }
  })().catch(() => undefined)
  const until = async (isTrue: () => boolean) => {
    for (let waited = 0; !isTrue(); waited += 10) {
      if (waited > 5000) throw new Error('Nothing came for five seconds')
      await sleep(10)
    }
  }
  await until(() => lastId !== undefined)
  return {
    changes,
    lastId: () => lastId,
    next: async () => {
      await until(() => changes.length > seen)
      return changes[seen++]!
    },
    ended,
    stop: () => stopped.abort(),
  }
}

const note = (supplierId: string, entity = 'quote_request') =>
  transaction(market.db, (tx) =>
    audit(tx, { at: market.now(), rep: { userId: 'x', supplierId }, action: 'test.note', entity, entityId: '1' }),
  )

test("what the customer's side does reaches every supplier who was asked, at once", async () => {
  const dana = await follow(await market.tokenOf('dana'))
  const priya = await follow(await market.tokenOf('priya'))
  await sayToSimulator(market, 'close-bidding Millrace')
  expect(await dana.next()).toEqual({ about: ['bids', 'contracts'] })
  expect(await priya.next()).toEqual({ about: ['bids', 'contracts'] })
  dana.stop()
  priya.stop()
})

test('what a supplier does reaches nobody else, and says no more than what it is about', async () => {
  market.setNow(new Date(market.now().getTime() + 60_000))
  const dana = await follow(await market.tokenOf('dana'))
  const priya = await follow(await market.tokenOf('priya'))
  await note('larkspur')
  expect(await dana.next()).toEqual({ about: ['bids'] })
  await note('granite-peak', 'document')
  expect(await priya.next()).toEqual({ about: ['documents'] })
  await sleep(200)
  expect([dana.changes.length, priya.changes.length]).toEqual([1, 1])
  dana.stop()
  priya.stop()
})

test('a stream that is resumed gets what it missed, and one that cannot be gets everything', async () => {
  const token = await market.tokenOf('dana')
  const first = await follow(token)
  const place = first.lastId()
  first.stop()
  await note('larkspur', 'document')
  await note('granite-peak')
  const again = await follow(token, place)
  expect(await again.next()).toEqual({ about: ['documents'] })
  again.stop()
  // No number that could be counted, and no place of somebody else's.
  expect(place).toMatch(/^[\w-]{300,}$/)
  const rival = await follow(await market.tokenOf('priya'), place)
  expect((await rival.next()).about).toHaveLength(3)
  rival.stop()
  for (const unknown of ['something', '999999999999:999999999999:', '1'.repeat(3000)]) {
    const fresh = await follow(token, unknown)
    expect((await fresh.next()).about).toHaveLength(3)
    fresh.stop()
  }
})

test('a stream that begins is told what happened a moment ago: the page had read its lists by then', async () => {
  market.setNow(new Date(market.now().getTime() + 3_600_000))
  await note('larkspur', 'pricing_option')
  const fresh = await follow(await market.tokenOf('dana'))
  expect(await fresh.next()).toEqual({ about: ['bids'] })
  fresh.stop()

  // A form that is opened by its address has read who types it by then, too.
  market.setNow(new Date(market.now().getTime() + 60_000))
  const [row] = await market.db.select().from(quoteRequests).where(eq(quoteRequests.supplierId, 'larkspur')).limit(1)
  await touchAssignment(market.db, { quoteRequestId: row!.id, supplierId: 'larkspur' }, market.now())
  const opened = await follow(await market.tokenOf('dana'))
  expect(await opened.next()).toEqual({ about: ['desk'] })
  opened.stop()
})

test('a transaction that is committed after a later one is not passed over', async () => {
  if (process.env['TEST_DATABASE_URL'] === undefined) return
  const before = await readChangesSince(market.db, undefined)
  let finish = () => undefined as void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let began = () => undefined as void
  const started = new Promise<void>((resolve) => (began = resolve))
  const slow = transaction(market.db, async (tx) => {
    await audit(tx, { at: market.now(), action: 'test', entity: 'document', entityId: 'slow' })
    began()
    await finished
  })
  await started
  await note('larkspur')
  const read = await readChangesSince(market.db, before.snapshot)
  expect(read.rows.map(({ entity }) => entity)).toEqual(['quote_request'])
  finish()
  await slow
  const later = await readChangesSince(market.db, read.snapshot)
  expect(later.rows.map(({ entity }) => entity)).toEqual(['document'])
})

test('an instance that nobody wakes finds out within two seconds', async () => {
  const settings = readSettings({ DATA_DIR: market.folder })
  // The last one to be built hears of commits; the other one stands for an instance elsewhere.
  const other = await buildApp({ db: market.db, settings, log: createLog('silent'), now: market.now })
  const dana = await follow(await market.tokenOf('dana'))
  const seen = dana.changes.length
  await note('larkspur', 'document')
  const from = performance.now()
  while (dana.changes.length === seen && performance.now() - from < 5000) await sleep(10)
  expect(dana.changes.length).toBeGreaterThan(seen)
  expect(performance.now() - from).toBeLessThan(2000)
  dana.stop()
  await other.close()
})

test('no session, no stream; one whose session ends is ended; so are all when the API stops', async () => {
  const statusOf = async (path: string) => {
    const answer = await fetch(address + path)
    await answer.text()
    return answer.status
  }
  expect(await statusOf('/v1/mp/events')).toBe(401)
  const token = await market.tokenOf('dana')
  expect(await statusOf(`/v1/mp/events?user_token=${token}`)).toBe(401)
  const settings = readSettings({ DATA_DIR: market.folder })
  const other = await buildApp({ db: market.db, settings, log: createLog('silent'), now: market.now, heartbeat: 50 })
  const at = await other.listen({ port: 0, host: '127.0.0.1' })
  const ending = await follow(token, undefined, at)
  const staying = await follow(await market.tokenOf('priya'), undefined, at)
  await deleteSession(market.db, hashToken(token))
  await ending.ended
  let isOpen = true
  void staying.ended.then(() => (isOpen = false))
  await sleep(200)
  expect(isOpen).toBe(true)
  await other.close()
  await staying.ended
})

test('one rep may have sixteen streams at an instance', async () => {
  const token = await market.tokenOf('priya')
  const open = await Promise.all(Array.from({ length: 16 }, () => follow(token)))
  const refused = await fetch(`${address}/v1/mp/events`, { headers: { authorization: `Bearer ${token}` } })
  await refused.text()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  open.forEach(({ stop }) => stop())
  await sleep(100)
  const again = await follow(token)
  again.stop()
})

test('rows are found by the index, however many there are', async () => {
  if (process.env['TEST_DATABASE_URL'] === undefined) return
  await market.db.execute(sql`insert into audit_rows (at, actor, action, entity, entity_id, xact)
    select now(), 'system', 'test', 'test', 'x', null from generate_series(1, 20000)`)
  await market.db.execute(sql`analyze audit_rows`)
  const { snapshot } = await readChangesSince(market.db, undefined)
  const plan = await market.db.execute(sql`explain select * from audit_rows as it
    where it.xact >= pg_snapshot_xmin(${sql.raw(`'${snapshot}'`)}::pg_snapshot)
    and not pg_visible_in_snapshot(it.xact, ${sql.raw(`'${snapshot}'`)}::pg_snapshot)`)
  expect(JSON.stringify(plan)).toMatch('audit_rows_xact')
})
