import type pg from 'pg'
import { buildPath } from 'shared-contracts/api'
import { auditRows } from '../../src/db/schema'
import { endpointRows } from '../endpoint-rows'
import type { TestMarket } from '../open-test-market'
import { SMALL_MARKET } from './fill-big-market'
import { explainAll, recordStatements, type Explained } from './statements'

export interface ReadingCall {
  name: string
  path: string
  /** Rows that a file is made of; others are counted. */
  answered?: number
}

/** Rows that the answer is worked out from, where it has fewer: past bids for what is usual. */
const workedOutOf: Record<string, number> = { 'bid.readUsualRates': 120 }

const page = { limit: '100' }
/** How a screen reads a list, part by part. */
const first = { limit: '250' }
/** What other parts of the page need too is one call. */
const inOneCall = { limit: '1000' }
const dana = { supplierId: 'larkspur', repId: 'dana' }
/** An open request with 10,000 meters, and one that won a contract. */
const big = { id: 'bqr-0-0', scenarioId: 'bps-0' }

/** Every reading call, as the portal makes it: lists as they open and as pages of 100, open bids whole. */
export async function readingCalls(market: TestMarket): Promise<ReadingCall[]> {
  const { rows } = (await market.db.execute(
    `select substr(id, 5) as number, customer_id as customer, quote_id as quote from energy_plans
        where supplier_id = 'larkspur' and id like 'bep-%' order by id limit 1`,
  )) as { rows: { number: string; customer: string; quote: string }[] }
  const [won] = rows
  const number = won?.number ?? ''
  const ids: Record<string, string> = {
    ...dana,
    id: `bqr-${number}-0`,
    quoteRequestId: `bqr-${number}-0`,
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
  // Trends are worked out of every rate of the supplier's reports.
  const counted: Record<string, number> = {
    ...workedOutOf,
    'bid.readTrends': await countedRates(market),
    // An administrator's export picks a supplier's rows out of the whole audit, in its order.
    'activity.downloadAudit': await market.db.$count(auditRows),
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
      { query: { list: 'open' } },
      { query: { ...first, list: 'closed' } },
      { query: { ...first, list: 'closed', cursor: 'bqr-800-0' } },
      { query: { ...closed, search: 'harbor foods' } },
      { query: { ...closed, search: '100006335' } },
    ],
    'bid.readUtilities': [{ params: big }],
    'bid.readMeterUsage': [{ params: { id: big.id, meterId: 'bm-0-00001' } }],
    'bid.readScenario': [
      { params: big, query: {} },
      { params: big, query: { meters: 'omit' } },
    ],
    // How a form with 10,000 meters opens: what they come to is added up.
    'page.readBidForm': [
      {
        params: { quoteRequestId: big.id, scenarioId: big.scenarioId },
        query: { shell: 'omit' },
        answered: SMALL_MARKET.metersOfLargest,
      },
    ],
    'bid.exportMeterData': [{ params: big, answered: SMALL_MARKET.metersOfLargest }],
    'bid.downloadLoas': [{ params: big }],
    'bid.listRequestDocuments': [{ query: { ids: `${big.id},${ids.id}` } }],
    'bid.downloadRequestDocuments': [
      { query: { ids: `${big.id},${ids.id}`, papers: 'loa,meters' }, answered: SMALL_MARKET.metersOfLargest },
    ],
    'prospect.listPreviousBids': [{ query: first }],
    'bid.readTrends': [{ query: {} }, { query: { commodity: 'ELECTRICITY', cut: '0.002' } }],
    'bid.listWinLossReports': [{ query: { ...first, sort: 'customer', order: 'asc' } }],
    'contract.listPending': [{ query: { ...inOneCall, sort: 'start', order: 'asc' } }],
    'contract.list': [
      ...['usage', 'customer', 'state', 'status', 'start'].map((sort) => ({
        query: { ...closed, sort, order: 'desc' },
      })),
      { query: { ...first, excludeCanceled: 'false', list: 'closed', sort: 'usage', order: 'desc' } },
    ],
  }
  return market.app.registeredRoutes.flatMap(({ method, endpoint }) => {
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
      ...answeredOf(call.answered ?? counted[endpoint.id]),
    }))
  })
}

async function countedRates(market: TestMarket): Promise<number> {
  const { rows } = (await market.db.execute(
    `select count(*)::int as count from reported_rates where supplier_id = 'larkspur'`,
  )) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

const answeredOf = (answered: number | undefined) => (answered === undefined ? {} : { answered })

/** What a call of Dana's reads, and how many rows its answer has. */
export async function readsOf(
  market: TestMarket,
  client: pg.ClientBase | undefined,
  path: string,
): Promise<{ status: number; answered: number; bytes: number; explained: Explained[] }> {
  const token = await market.tokenOf('dana')
  const recorder = recordStatements()
  const answer = await market.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  recorder.stop()
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload.length,
    answered: isJson ? rowsIn(answer.json()) : answer.rawPayload.length / 200,
    explained: client === undefined ? [] : await explainAll(client, recorder.statements),
  }
}

/** Rows of an answer: what is in its lists, and in the lists of those rows. */
function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, each) => sum + 1 + rowsIn(each), 0)
  if (typeof answer !== 'object' || answer === null) return 0
  return Object.values(answer).reduce<number>((sum, each) => sum + rowsIn(each), 0)
}
