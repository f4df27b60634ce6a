import assert from 'node:assert/strict'
import test from 'node:test'
import type pg from 'pg'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { findPostgres, startPostgres } from '../scripts/test/postgres-server.mjs'
import { openScenario } from './testing/bids'
import { documentsBucket } from './testing/documents-bucket'
import { farProxy } from './testing/far-proxy'
import { emptyDatabase, onConnection } from './testing/places'
import { rushTo } from './testing/rush-to'
import { clientOf, signIn, startApi } from './testing/start-api'

// Alone: it keeps every processor busy, and a bid counts by when it is read.
// Nightly: On every change: rush has the same bids on a database that is near and fast.

/** ms there and back. */
const AWAY = 40
/** ms that a list and a bid form may take: as many trips as on a near database (docs/performance.md). */
const READS = 5 * AWAY

test('a database that is 40 ms away: lists and forms wait for few trips, the rush is judged the same', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: await farProxy(t, database.url, AWAY / 2), ...(await documentsBucket(t)) }
  const demonstration = await startApi(t, env)
  const client = clientOf(demonstration.url, await signIn(demonstration.url))
  const list = { params: { supplierId: 'larkspur', repId: 'dana' }, query: { list: 'open' } } as const
  await client.call(listQuoteRequests, list)
  const from = performance.now()
  await client.call(listQuoteRequests, list)
  const listed = performance.now() - from
  await openScenario(client)
  const began = performance.now()
  await openScenario(client)
  const opened = performance.now() - began
  t.diagnostic(`a list after ${listed.toFixed()} ms, a list and a form after ${opened.toFixed()} ms`)
  assert.ok(listed < READS && opened < 2 * READS)
  await rushTo(t, [demonstration.url], database.query)
})

test('a disk that takes 50 ms for each commit: the rush is judged the same', async (t) => {
  const settings = ['fsync=on', 'commit_delay=50000', 'commit_siblings=0', 'max_connections=200']
  const { url, stop } = await startPostgres(findPostgres() ?? '', settings)
  t.after(stop)
  const api = await startApi(t, { DATABASE_URL: url, DEMO_MARKET: 'no', ...(await documentsBucket(t)) })
  await onConnection(url, (client) =>
    rushTo(t, [api.url], async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows),
  )
})
