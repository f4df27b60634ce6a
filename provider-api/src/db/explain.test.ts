import pg from 'pg'
import { buildPath } from 'shared-contracts/api'
import { winLossReportsOfRateCheck } from 'shared-contracts/bid/win-loss'
import { recordPlans } from '../../testing/big-market/executed-plans'
import { fillBigMarket, SMALL_MARKET } from '../../testing/big-market/fill-big-market'
import { readingCalls, readsOf } from '../../testing/big-market/reading-calls'
import { writingCalls } from '../../testing/big-market/writing-calls'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'

/*
 * Every reading and writing endpoint of the portal before a market of 2,000 rate checks, 15,000 requests and 40,000
 * meters, on a server: no table that grows is read from end to end, and what is read is in proportion to what is
 * answered.
 */

const server = process.env['TEST_DATABASE_URL']

/** Tables that do not grow with the market. */
const SMALL = ['suppliers', 'utilities', 'state_taxes', 'sign_in_failures', 'request_counts', 'receipt_keys']

/** Read for one row answered at most, and what a call may read beside: the session, a page's bounds, tax rates. */
const FOR_EACH = 20
const BESIDE = 150
/** Read by a writing call at most, with what its triggers and foreign keys read. */
const FOR_WRITE = 150

/** As the planner decides when tables are big: this one's still fit into a few pages. */
const AS_WHEN_BIG = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `set enable_${way} = off`)

let market: TestMarket
/** None beside the embedded database: there the calls are only answered, from the demonstration market. */
let client: pg.Client | undefined
beforeAll(async () => {
  market = await openTestMarket()
  if (server === undefined) return
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>('select current_database() as name')
  const url = new URL(server)
  url.pathname = `/${name}`
  await fillBigMarket(url.toString(), SMALL_MARKET, market.now())
  client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await market.close()
})

const rowsOf = async <T>(text: string) => ((await market.db.execute(text)) as { rows: T[] }).rows

test('every reading call goes by indexes and reads what it answers', async () => {
  for (const setting of AS_WHEN_BIG) await client?.query(setting)
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  for (const call of await readingCalls(market)) {
    const { status, answered, explained } = await readsOf(market, client, call.path)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const read = explained.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
    const rows = call.answered ?? answered
    if (read > FOR_EACH * rows + BESIDE) {
      const worst = [...explained].sort((a, b) => b.rowsRead - a.rowsRead)[0]
      wrong.push(`${call.name}: ${read} for ${rows}: ${worst?.rowsRead} by ${worst?.text}`)
    }
    // Without another way there is no index for it at all.
    for (const { text, scanned } of explained) {
      const grown = scanned.filter((table) => !SMALL.includes(table))
      if (grown.length > 0) wrong.push(`${call.name}: scans ${grown.join(', ')} by ${text}`)
    }
  }
  expect(wrong).toEqual([])
  // Some have nothing to answer; what is refused would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(client === undefined ? 15 : 35)
  expect([...statuses.keys()].filter((status) => ![200, 404].includes(status))).toEqual([])
})

test('where a utility is rare, the history is not read to find it', async () => {
  if (client === undefined) return
  const reports = `select rate_check_id as id from listed_requests where supplier_id = 'larkspur' and has_report
    order by time_quotes_due desc, quote_request_id desc`
  const ids = (await rowsOf<{ id: string }>(reports)).map(({ id }) => id)
  const [latest = ''] = ids
  // Only reports before the 100 latest are of the same one.
  const before = ids.slice(101)
  expect(before.length).toBeGreaterThan(20)
  const rare = [latest, ...before].map((id) => `'${id}'`).join()
  await market.db.execute(`update rate_checks set utility_names = '{Rare Light}' where id in (${rare})`)
  const params = { supplierId: 'larkspur', repId: 'dana', rateCheckId: latest }
  const path = buildPath(winLossReportsOfRateCheck, params)
  const { reports: told } = await (await market.client('dana')).call(winLossReportsOfRateCheck, { params })
  expect(told.map((report) => report.before)).toEqual(told.map(() => null))
  const { explained } = await readsOf(market, client, path)
  // The session is read with every call; as long as suppliers are few, the planner may read all of them for it.
  const ofReport = explained.filter(({ text }) => !text.includes('"sessions"'))
  expect(ofReport.length).toBe(explained.length - 1)
  // A row of the list and one of its rate check, for each of the 100 latest reports, beside the report itself.
  expect(ofReport.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(200 + BESIDE)
})

test('every writing call goes by indexes, and so do its triggers', async () => {
  if (client === undefined) return
  const calls = await writingCalls(market)
  // As many sessions as such a market has: of a few on one page every index is as good. What was planned before the
  // planner was told otherwise is planned anew.
  await market.db.execute(`
    insert into sessions (token_hash, rep_id, created_at, expires_at)
    select 'of-the-market-' || n, rep_id, created_at, expires_at
    from (select * from sessions limit 1) one, generate_series(1, 5000) n`)
  await market.db.execute('analyze')
  const wrong: string[] = []
  for (const { name, send } of calls) {
    const recorder = recordPlans(AS_WHEN_BIG)
    const { status, text } = await send()
    recorder.stop()
    if (status >= 300) wrong.push(`${name}: ${status} ${text}`)
    const read = recorder.plans.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
    const worst = [...recorder.plans].sort((a, b) => b.rowsRead - a.rowsRead)[0]
    if (recorder.plans.length < 3 || read === 0) wrong.push(`${name}: ${recorder.plans.length} plans, ${read} rows`)
    if (read > FOR_WRITE) wrong.push(`${name}: ${read}: ${worst?.rowsRead} by ${worst?.text}`)
    for (const { text: statement, scanned } of recorder.plans) {
      const grown = scanned.filter((table) => !SMALL.includes(table))
      if (grown.length > 0) wrong.push(`${name}: scans ${grown.join(', ')} by ${statement}`)
    }
  }
  expect(wrong).toEqual([])
})
