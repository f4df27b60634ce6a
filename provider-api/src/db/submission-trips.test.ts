import pg from 'pg'
import { buildPath } from 'shared-contracts/api'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { readBidFormPage } from 'shared-contracts/page'
import { quoteFor, readScenarioOf, submitFirst } from '../../testing/bid-calls'
import { listedRequest } from '../../testing/listed-request'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
}, 60_000)
afterAll(() => market.close())

/** What went to the database from here on, a list for each way there and back; a name, or the text of what has none. */
function recordTrips(): { trips: string[][]; stop(): void } {
  const trips: string[][] = []
  const waiting = new Map<pg.Client, number>()
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const query = prototype.query
  prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { name?: string; text: string }]
    const sent = waiting.get(this) ?? 0
    if (sent === 0) trips.push([])
    waiting.set(this, sent + 1)
    trips.at(-1)?.push(typeof asked === 'string' ? asked : (asked.name ?? asked.text))
    const answered = () => void waiting.set(this, (waiting.get(this) ?? 1) - 1)
    const answer = query.apply(this, given)
    if (answer instanceof Promise) answer.then(answered, answered)
    return answer
  }
  return { trips, stop: () => (prototype.query = query) }
}

test('a submission goes to the database twice, and every statement of it is planned once', async () => {
  const dana = await market.client('dana')
  const first = await readScenarioOf(dana, 'Millrace Precision Castings')
  await submitFirst(dana, first, [quoteFor(first, 0)], {}, 'the-first-of-all')
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')

  const recorder = recordTrips()
  const answer = await submitFirst(dana, scenario, [quoteFor(scenario, 0)], {}, 'the-one-counted')
  recorder.stop()
  expect(recorder.trips).toEqual([
    ['begin', 'claim_key_in_session', 'lock_request', 'bid_facts'],
    [
      'claim_request_or_fail',
      'supersede_quotes',
      'write_quotes',
      'write_quote_taxes',
      'write_receipt',
      'write_audit',
      'store_answer',
      'commit',
    ],
  ])
  const after = await readScenarioOf(dana, 'Millrace Precision Castings')
  // Told without asking, and yet to the last digit as it is kept.
  expect(answer.quotes).toEqual(after.quotes)
  expect(answer.version).toBe(after.quoteRequest.version)
})

test('the open list is one trip, the session with it, and a bid form two; all is planned once', async () => {
  const headers = { authorization: `Bearer ${await market.tokenOf('dana')}` }
  const { id, scenarioId } = await listedRequest(await market.client('dana'), 'Millrace Precision Castings')
  const url = buildPath(readBidFormPage, { quoteRequestId: id, scenarioId }, { shell: 'omit' })
  const tripsOf = async (path: string) => {
    const recorder = recordTrips()
    expect(await market.app.inject({ url: path, headers })).toHaveProperty('statusCode', 200)
    recorder.stop()
    return recorder.trips
  }
  const own = { supplierId: 'larkspur', repId: 'dana' }
  await tripsOf(url)
  expect(await tripsOf(buildPath(listQuoteRequests, own, { list: 'open' }))).toEqual([
    ['session_of_token', 'open_requests_of_page'],
  ])
  const trips = await tripsOf(url)
  expect(trips.flat().filter((text) => text.startsWith('select '))).toEqual([])
  // The embedded database has one session, in which statements outside a transaction wait for their turn.
  if (process.env['TEST_DATABASE_URL'] === undefined) return
  expect(trips[0]).toEqual(['session_of_token', 'find_request'])
  expect(trips).toHaveLength(2)
})
