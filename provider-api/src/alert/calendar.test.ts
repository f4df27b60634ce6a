import { eq } from 'drizzle-orm'
import { endCalendar, makeCalendar, putAlertChoices, readAlertChoices } from 'shared-contracts/alert'
import { marketForFile } from '../../testing/market-for-file'
import { calendarFeeds, customers, quoteRequests } from '../db/schema'

const { market, rep } = marketForFile({ PORTAL_URL: 'https://portal.example' })
const dana = rep('dana')

const read = (path: string) => market.app.inject({ url: path })
/** Events, with folded lines put together (RFC 5545, 3.1). */
async function eventsOf(path: string): Promise<string[]> {
  const { payload } = await read(path)
  return payload
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
}
const eventOf = async (path: string, company: string) =>
  (await eventsOf(path)).find((event) => event.includes(company)) ?? ''

test('who has the address reads the open bids, due times as instants, without signing in', async () => {
  const { path } = await dana.call(makeCalendar, {})
  const answer = await read(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.payload).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  for (const line of answer.payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const [request] = await market.db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.rateCheckId, 'rc-millrace'))
    .limit(1)
  // Thirty minutes before the server's own time (decision 8); Z: the same moment in New York as anywhere.
  const due = new Date((request?.timeQuotesDue.getTime() ?? 0) - 30 * 60_000)
  const event = await eventOf(path, 'Millrace')
  expect(event).toContain(`DTSTART:${due.toISOString().replace(/[-:]|\.\d+/g, '')}\r\n`)
  expect(event).toContain('SUMMARY:Bid due: Millrace Precision Castings\r\n')
  expect(event).toMatch(/https:\/\/portal\.example\/dashboard\/quote-requests\/\d+\/scenario\/ps-millrace/)
  expect(await eventOf(path, 'Fairlane')).toContain('SUMMARY:Last Look ends: Fairlane Plaza Partners')
  expect(await eventOf(path, 'Summit Ridge')).toContain('SUMMARY:Bid sent: Summit Ridge')
  expect(await eventOf(path, 'Kestrel')).toBe('')
  expect(await eventOf(path, 'Pinecrest')).toBe('')
})

test('a moved due time moves the event; odd names break nothing; only mine where I chose so', async () => {
  const { path } = await dana.call(makeCalendar, {})
  const uid = /UID:(.*)/.exec(await eventOf(path, 'Millrace'))?.[1]
  const due = new Date(market.now().getTime() + 86_400_000)
  await market.db.update(quoteRequests).set({ timeQuotesDue: due }).where(eq(quoteRequests.rateCheckId, 'rc-millrace'))
  await market.db
    .update(customers)
    .set({ companyName: 'Millrace; "Sons", Inc\\Co\r\nBEGIN:VALARM ' + 'é'.repeat(80) })
    .where(eq(customers.companyName, 'Millrace Precision Castings'))
  const moved = await eventOf(path, 'Millrace')
  expect(moved).toContain(`UID:${uid ?? ''}`)
  expect(moved).toContain('DTSTART:20260116T184500Z')
  expect(moved).toContain('Millrace\\; "Sons"\\, Inc\\\\Co')
  expect(moved).not.toMatch(/^BEGIN:VALARM/m)
  const all = await eventsOf(path)
  await market.db
    .update(quoteRequests)
    .set({ supplierRepId: 'theo' })
    .where(eq(quoteRequests.rateCheckId, 'rc-millrace'))
  await dana.call(putAlertChoices, { body: { browser: [], email: [], whose: 'mine' } })
  const mine = await eventsOf(path)
  expect(mine.length).toBeLessThan(all.length)
  expect(mine.join('')).not.toContain('Millrace')
})

test('a renewed address ends the one before, an ended one is gone; the secret is kept and logged nowhere', async () => {
  const first = await dana.call(makeCalendar, {})
  const second = await dana.call(makeCalendar, {})
  expect((await read(first.path)).statusCode).toBe(404)
  expect((await read(second.path)).statusCode).toBe(200)
  expect(await dana.call(readAlertChoices, {})).toMatchObject({ calendarMadeAt: second.madeAt })
  const secret = second.path.split('/')[4] ?? ''
  expect(secret).toHaveLength(43)
  const [kept] = await market.db.select().from(calendarFeeds)
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(market.logged.join('\n')).not.toContain(secret)
  await dana.call(endCalendar, {})
  expect((await read(second.path)).statusCode).toBe(404)
  expect(await dana.call(readAlertChoices, {})).toMatchObject({ calendarMadeAt: null })
})

test('another supplier’s rep has another calendar', async () => {
  const priya = await market.client('priya')
  const { path } = await priya.call(makeCalendar, {})
  const own = await market.db.select().from(quoteRequests).where(eq(quoteRequests.supplierId, 'granite-peak'))
  const ids = (await eventsOf(path)).map((event) => /UID:(.*)@portal\.example/.exec(event)?.[1])
  expect(ids.length).toBeGreaterThan(0)
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})
