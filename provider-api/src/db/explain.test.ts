import pg from 'pg'
import { buildPath } from 'shared-contracts/api'
import { fillBigMarket, SMALL_MARKET } from '../../testing/big-market/fill-big-market'
import { explainAll, recordStatements, type Explained } from '../../testing/big-market/statements'
import { endpointRows } from '../../testing/endpoint-rows'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'

/*
 * Every reading endpoint of the portal before a market of 2,000 rate checks, 15,000 requests and 40,000 meters, on a
 * server: no table that grows is read from end to end, and what is read is in proportion to what is answered.
 */

const server = process.env['TEST_DATABASE_URL']

/** Tables that do not grow with the market. */
const SMALL = ['suppliers', 'utilities', 'state_taxes', 'sign_in_failures', 'request_counts']

/** Read for one row answered at most, and what a call may read beside: the session, a page's bounds, tax rates. */
const FOR_EACH = 20
const BESIDE = 150

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
}, 120_000)
afterAll(async () => {
  await client?.end()
  await market.close()
})

const rowsOf = async <T>(text: string) => ((await market.db.execute(text)) as { rows: T[] }).rows

/** What a call of Dana's reads, and how many rows its answer has. */
async function readsOf(path: string): Promise<{ status: number; answered: number; explained: Explained[] }> {
  const token = await market.tokenOf('dana')
  const recorder = recordStatements()
  const answer = await market.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  recorder.stop()
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    answered: isJson ? rowsIn(answer.json()) : answer.rawPayload.length / 200,
    explained: client === undefined ? [] : await explainAll(client, recorder.statements),
  }
}

const page = { limit: '100' }
const dana = { supplierId: 'larkspur', repId: 'dana' }
/** An open request with 10,000 meters, and one that won a contract. */
const big = { id: 'bqr-0-0', scenarioId: 'bps-0' }

/** Every reading call, as the portal makes it; lists as pages of 100. */
async function calls(): Promise<{ name: string; path: string; answered?: number }[]> {
  const [won] = await rowsOf<{ number: string; customer: string; quote: string }>(
    `select substr(id, 5) as number, customer_id as customer, quote_id as quote from energy_plans
        where supplier_id = 'larkspur' and id like 'bep-%' order by id limit 1`,
  )
  const number = won?.number ?? ''
  const ids: Record<string, string> = {
    ...dana,
    id: `bqr-${number}-0`,
    scenarioId: `bps-${number}`,
    meterId: `bm-${number}-00001`,
    rateCheckId: `brc-${number}`,
    customerId: won?.customer ?? '',
    energyPlanId: `bep-${number}`,
    quoteId: won?.quote ?? '',
    envelopeId: `benv-${number}`,
    documentId: `bmc-${number}`,
    orgId: won?.customer.replace('bc-', 'bo-') ?? '',
  }
  const closed = { list: 'closed', ...page }
  const others: Record<
    string,
    { params?: Record<string, string>; query?: Record<string, string>; answered?: number }[]
  > = {
    'bid.listQuoteRequests': [
      ...['due', 'customer', 'usage', 'state', 'status'].map((sort) => ({ query: { ...closed, sort } })),
      { query: { ...closed, cursor: 'bqr-800-0' } },
      { query: { ...page, list: 'open' } },
      { query: { ...closed, search: 'harbor foods' } },
      { query: { ...closed, search: '100006335' } },
    ],
    'bid.readUtilities': [{ params: big }],
    'bid.readMeterUsage': [{ params: { id: big.id, meterId: 'bm-0-00001' } }],
    'bid.readScenario': [{ params: big }, { params: big, query: { meters: 'omit' } }],
    'bid.exportMeterData': [{ params: big, answered: SMALL_MARKET.metersOfLargest }],
    'bid.downloadLoas': [{ params: big }],
    'contract.list': ['usage', 'customer', 'state', 'status'].map((sort) => ({
      query: { ...closed, sort, order: 'desc' },
    })),
  }
  return market.app.knownRoutes.flatMap(({ method, endpoint }) => {
    // A stream of changes never ends.
    if (method !== 'GET' || endpoint?.access !== 'rep' || endpoint.id === 'live.followChanges') return []
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    const query = {
      ...endpointRows[endpoint.id]?.query,
      ...(endpoint.query !== undefined && 'limit' in endpoint.query.shape ? page : {}),
    }
    return [{}, ...(others[endpoint.id] ?? [])].map((call: (typeof others)[string][number]) => ({
      name: `${endpoint.id} ${JSON.stringify({ ...call.params, ...(call.query ?? query) })}`,
      path: buildPath(
        endpoint,
        Object.fromEntries(names.map((name) => [name, call.params?.[name] ?? (ids[name] || 'none')])),
        call.query ?? query,
      ),
      ...(call.answered === undefined ? {} : { answered: call.answered }),
    }))
  })
}

test('every reading call goes by indexes and reads what it answers', async () => {
  // As the planner decides when tables are big: this one's still fit into a few pages.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client?.query(`set enable_${way} = off`)
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  for (const call of await calls()) {
    const { status, answered, explained } = await readsOf(call.path)
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
}, 120_000)

/** Rows of an answer: what is in its lists, and in the lists of those rows. */
function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, each) => sum + 1 + rowsIn(each), 0)
  if (typeof answer !== 'object' || answer === null) return 0
  return Object.values(answer).reduce<number>((sum, each) => sum + rowsIn(each), 0)
}
